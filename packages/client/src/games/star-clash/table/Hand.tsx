/**
 * My hand: real buttons, never covered. Playable cards are highlighted; a card can be tapped or dragged to
 * its target.
 */
import type { CardId } from '@star-eater/rules/src/games/star-clash';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { CardIcon } from '../art/icons';
import { actionCard, cardName, cardText, cornerOf, pictureOf, weaponName } from '../cards';
import { messages } from '../messages/table';
import { whyUnplayable } from '../play/unplayable';
import { useDrag } from '../play/use-drag';
import type { Thing } from '../play/pick';
import { useClash } from './context';
import { ownSecret } from '../../../table/streamer/streamer';

const texts = messages.hand;

/** Letters of one word that need a smaller print on a card. */
const LONG = /\S{13}/;

/** An action card's face, without its frame. `isNamed`: the button around it already has this name. */
export function CardFace({ id, isNamed }: { id: CardId; isNamed?: boolean }) {
  const card = actionCard(id);
  if (!card) return <i class="card-back" aria-hidden="true" />;
  const name = card.kind === 'ammo' ? weaponName(card.weapon) : card.name;
  return (
    <>
      <span class="card-corner figures" aria-hidden={isNamed}>
        <b>{cornerOf(card)}</b>
      </span>
      <CardIcon of={pictureOf(card)} size={38} />
      <span class={`card-name${LONG.test(name) ? ' is-long' : ''}`} aria-hidden={isNamed}>
        {name}
      </span>
    </>
  );
}

function useIsChosen(id: CardId): boolean {
  const { pick } = useClash();
  switch (pick.kind) {
    case 'card':
    case 'give':
    case 'exchange':
      return pick.card === id;
    case 'discard':
      return pick.cards.includes(id);
    default:
      return false;
  }
}

function HandCard(props: {
  id: CardId;
  at: number;
  onDown: (card: CardId, event: PointerEvent) => void;
  zoom: ReturnType<typeof useZoom>;
}) {
  const { id, at, onDown, zoom } = props;
  const { legal, point, pick, refused } = useClash();
  const isChosen = useIsChosen(id);
  const card = actionCard(id);
  if (!card) return null;
  const thing: Thing = { what: 'card', card: id };
  const canPlay = legal?.type === 'turn' && legal.plays.some((play) => play.card === id);
  const canGive = legal?.type === 'give' && legal.cards.includes(id);
  const canOffer = pick.kind === 'exchange' && legal?.type === 'turn' && legal.exchange?.cards.includes(id);
  const isLit = pick.kind === 'discard' || canOffer || canGive || (pick.kind !== 'exchange' && canPlay);
  const state = isChosen ? texts.chosen : isLit ? texts.playable : texts.unplayable;
  return (
    <li>
      <button
        type="button"
        class={`action-card ${card.colour}${isLit ? ' lit' : ''}${isChosen ? ' chosen' : ''}${refused?.what === 'card' && refused.card === id ? ' refused' : ''}`}
        aria-pressed={isChosen}
        aria-keyshortcuts={at < 9 ? String(at + 1) : undefined}
        data-card={id}
        data-hold
        onClick={() => {
          const wasHeld = zoom.wasHeld.current;
          zoom.close();
          zoom.wasHeld.current = false;
          if (!wasHeld) point(thing);
        }}
        onPointerDown={(event) => {
          zoom.wasHeld.current = false;
          if (event.pointerType !== 'mouse') zoom.open(id, event.currentTarget, HELD);
          if (isLit && pick.kind !== 'discard') onDown(id, event);
        }}
        onPointerEnter={(event) =>
          event.pointerType === 'mouse' && canHover() && zoom.open(id, event.currentTarget, POINTED)
        }
        onPointerLeave={zoom.close}
        onPointerUp={zoom.close}
        onFocus={({ currentTarget }) =>
          currentTarget.matches(':focus-visible') && zoom.open(id, currentTarget, POINTED)
        }
        onBlur={zoom.close}
        onPointerCancel={zoom.close}
        onContextMenu={(event) => event.preventDefault()}
      >
        <span class="visually-hidden">{`${cardName(id)}, ${messages.colour[card.colour]}. ${cardText(id)} ${state}`}</span>
        <CardFace id={id} isNamed />
      </button>
    </li>
  );
}

/** A phone's browser says mouse of the place that was touched last. */
const canHover = (): boolean => matchMedia('(hover: hover)').matches;

/** How long a card is pointed at or held before it is shown large, ms. */
const POINTED = 350;
const HELD = 450;

interface Zoomed {
  id: CardId;
  /** The card's place. */
  at: DOMRect;
}

/** A card that is pointed at, focused by keys or held: large, with its text and why it cannot be played. */
function Zoom({ id, at }: Zoomed) {
  const { known, legal } = useClash();
  const card = actionCard(id);
  if (!card) return null;
  const canPlay = legal?.type === 'turn' && legal.plays.some((play) => play.card === id);
  const why = !canPlay && known && legal?.type === 'turn' ? whyUnplayable(known, id) : null;
  return (
    <div
      class={`card-zoom ${card.colour}`}
      aria-hidden="true"
      style={{ '--top': `${at.top}px`, '--middle': `${at.left + at.width / 2}px` }}
    >
      <CardIcon of={pictureOf(card)} size={64} />
      <strong>{cardName(id)}</strong>
      <span class="small">{messages.colour[card.colour]}</span>
      <span>{cardText(id)}</span>
      {why && <span class="why small">{why.message}</span>}
    </div>
  );
}

/** Opens after a moment, and closes with the pointer. A held finger is no tap. */
function useZoom() {
  const [zoomed, setZoomed] = useState<Zoomed | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const wasHeld = useRef(false);
  const close = (): void => {
    clearTimeout(waiting.current);
    setZoomed(null);
  };
  useEffect(() => close, []);
  const open = (id: CardId, element: EventTarget | null, after: number): void => {
    clearTimeout(waiting.current);
    if (!(element instanceof HTMLElement)) return;
    waiting.current = setTimeout(() => {
      wasHeld.current = after === HELD;
      setZoomed({ id, at: element.getBoundingClientRect() });
    }, after);
  };
  return { zoomed, open, close, wasHeld };
}

/**
 * The hand with a gap where a card was played, so that the others stay under the finger until new ones are drawn. Null is a
 * gap.
 */
export function placesOf(before: readonly (CardId | null)[], hand: readonly CardId[]): (CardId | null)[] {
  const kept = before.map((id) => (id !== null && hand.includes(id) ? id : null));
  return hand.length > 0 && hand.every((id) => before.includes(id)) ? kept : [...hand];
}

function usePlaces(hand: readonly CardId[]): readonly (CardId | null)[] {
  const places = useRef<readonly (CardId | null)[]>([]);
  return useMemo(() => (places.current = placesOf(places.current, hand)), [hand]);
}

export function Hand() {
  const { hand, pick, setPick, point, isChoice, legal, drop } = useClash();
  const places = usePlaces(hand);
  const zoom = useZoom();
  const onDown = useDrag({
    onLift: (card) => {
      zoom.close();
      if (pick.kind !== 'card' || pick.card !== card) point({ what: 'card', card });
    },
    onOver: (things) => {
      const target = things.find(isChoice);
      if (target) point(target);
      else if (pick.kind === 'card' && pick.target && Object.keys(pick.target).length > 0)
        setPick({ ...pick, target: null });
      return target !== undefined;
    },
    onDrop: (things) => {
      if (things.length === 0 && legal?.type === 'turn') return setPick({ kind: 'none' });
      const target = things.find(isChoice);
      if (target) drop(target);
      else if (things[0]) point(things[0]);
    },
  });
  return (
    <section class="hand" aria-label={texts.heading} {...ownSecret}>
      {hand.length === 0 && <p class="quiet">{texts.none}</p>}
      <ul class="hand-cards">
        {places.map((id, place) =>
          id === null ? (
            <li key={`gap ${place}`} class="card-gap" aria-hidden="true" />
          ) : (
            <HandCard key={id} id={id} at={hand.indexOf(id)} onDown={onDown} zoom={zoom} />
          ),
        )}
      </ul>
      {zoom.zoomed && hand.includes(zoom.zoomed.id) && <Zoom {...zoom.zoomed} />}
    </section>
  );
}
