/** Dragging a card of the hand to its target: by mouse, pen or finger. A short press stays a click. */
import { useEffect, useRef } from 'preact/hooks';
import type { CardId } from '@star-eater/rules/src/games/star-clash';
import type { Thing } from './pick';

const FAR_PX = 10;

/** The thing drawn at a place on the screen. */
function thingsAt(x: number, y: number): Thing[] {
  const element = document.elementFromPoint(x, y);
  const near = (name: string): string | null =>
    element?.closest(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? null;
  const fleet = near('fleet');
  if (fleet === null) return [];
  const seat = Number(fleet);
  const ship = near('ship');
  const ammo =
    near('ammo') ?? element?.closest('[data-ship]')?.querySelector('[data-ammo]')?.getAttribute('data-ammo');
  const squadron = near('squadron');
  return [
    ...(squadron === null ? [] : [{ what: 'squadron' as const, seat: Number(squadron) }]),
    ...(ammo ? [{ what: 'ammo' as const, ammo, seat }] : []),
    ...(ship === null ? [] : [{ what: 'ship' as const, ship, seat }]),
    { what: 'fleet', seat },
  ];
}

interface Dragged {
  card: CardId;
  x: number;
  y: number;
  ghost: HTMLElement | null;
  from: HTMLElement;
}

function ghostOf(from: HTMLElement): HTMLElement {
  const ghost = from.cloneNode(true) as HTMLElement;
  const { width, height } = from.getBoundingClientRect();
  ghost.classList.add('dragged');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.style.width = `${width}px`;
  ghost.style.height = `${height}px`;
  // Within the game, whose styles it has.
  (from.closest('[data-game]') ?? document.body).append(ghost);
  return ghost;
}

/**
 * `onLift`: the card has left its place. `onDrop`: the things below it, smallest first. Returns a card's
 * `onPointerDown`.
 */
export function useDrag(onLift: (card: CardId) => void, onDrop: (things: readonly Thing[]) => void) {
  const latest = useRef({ onLift, onDrop });
  latest.current = { onLift, onDrop };
  const dragged = useRef<Dragged | null>(null);
  useEffect(() => {
    const drop = (): void => {
      dragged.current?.ghost?.remove();
      dragged.current = null;
    };
    const moved = (event: PointerEvent): void => {
      const now = dragged.current;
      if (!now) return;
      if (!now.ghost && Math.hypot(event.clientX - now.x, event.clientY - now.y) > FAR_PX) {
        now.ghost = ghostOf(now.from);
        latest.current.onLift(now.card);
      }
      if (now.ghost) now.ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
    };
    const released = (event: PointerEvent): void => {
      const now = dragged.current;
      const isFar = now?.ghost !== null && now?.ghost !== undefined;
      drop();
      if (isFar) latest.current.onDrop(thingsAt(event.clientX, event.clientY));
    };
    addEventListener('pointermove', moved);
    addEventListener('pointerup', released);
    addEventListener('pointercancel', drop);
    return () => {
      drop();
      removeEventListener('pointermove', moved);
      removeEventListener('pointerup', released);
      removeEventListener('pointercancel', drop);
    };
  }, []);
  return (card: CardId, event: PointerEvent): void => {
    if (event.button !== 0 || !(event.currentTarget instanceof HTMLElement)) return;
    dragged.current = { card, x: event.clientX, y: event.clientY, ghost: null, from: event.currentTarget };
  };
}
