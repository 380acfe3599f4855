/** Dragging a card of the hand to its target: by mouse, pen or finger. A short press stays a click. */
import { useEffect, useRef } from 'preact/hooks';
import type { CardId } from '@star-eater/rules/src/games/star-clash';
import type { Thing } from './pick';

const FAR_PX = 10;

/** What is drawn at a place on the screen, smallest first. */
function thingsOf(element: Element | null): Thing[] {
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
  line: HTMLElement | null;
  /** What lies below the card: things are read anew only when it changes. */
  below: Element | null;
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

function lineOf(from: HTMLElement): HTMLElement {
  const line = document.createElement('i');
  line.className = 'drag-line';
  (from.closest('[data-game]') ?? document.body).append(line);
  return line;
}

/** From the middle of the card's place to (x, y). */
function stretch(line: HTMLElement, from: HTMLElement, x: number, y: number): void {
  const { left, top, width } = from.getBoundingClientRect();
  const start = { x: left + width / 2, y: top };
  line.style.width = `${Math.hypot(x - start.x, y - start.y)}px`;
  const angle = Math.atan2(y - start.y, x - start.x);
  line.style.transform = `translate(${start.x}px, ${start.y}px) rotate(${angle}rad)`;
}

interface Dragging {
  /** The card has left its place. */
  onLift(card: CardId): void;
  /** What is below it now, smallest first. True if it can be dropped there. */
  onOver(things: readonly Thing[]): boolean;
  onDrop(things: readonly Thing[]): void;
}

/** Returns a card's `onPointerDown`. */
export function useDrag(dragging: Dragging) {
  const latest = useRef(dragging);
  latest.current = dragging;
  const dragged = useRef<Dragged | null>(null);
  useEffect(() => {
    const drop = (): void => {
      dragged.current?.ghost?.remove();
      dragged.current?.line?.remove();
      dragged.current = null;
    };
    const moved = (event: PointerEvent): void => {
      const now = dragged.current;
      if (!now) return;
      if (!now.ghost && Math.hypot(event.clientX - now.x, event.clientY - now.y) > FAR_PX) {
        now.ghost = ghostOf(now.from);
        now.line = lineOf(now.from);
        latest.current.onLift(now.card);
        // What can be aimed at is known once the lifted card is drawn.
        return;
      }
      if (!now.ghost || !now.line) return;
      now.ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
      stretch(now.line, now.from, event.clientX, event.clientY);
      const below = document.elementFromPoint(event.clientX, event.clientY);
      if (below === now.below) return;
      now.below = below;
      const isAimed = latest.current.onOver(thingsOf(below));
      for (const part of [now.line, now.ghost]) part.classList.toggle('is-aimed', isAimed);
    };
    const released = (event: PointerEvent): void => {
      const now = dragged.current;
      const isFar = now?.ghost !== null && now?.ghost !== undefined;
      drop();
      if (isFar) latest.current.onDrop(thingsOf(document.elementFromPoint(event.clientX, event.clientY)));
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
    const { clientX: x, clientY: y, currentTarget: from } = event;
    dragged.current = { card, x, y, ghost: null, line: null, below: null, from };
  };
}
