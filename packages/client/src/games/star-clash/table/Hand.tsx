/**
 * My hand: real buttons, never covered. Playable cards are highlighted; a card can be tapped or dragged to
 * its target.
 */
import type { CardId } from '@star-eater/rules/src/games/star-clash';
import { CardIcon } from '../art/icons';
import { actionCard, cardName, cardText, cornerOf, pictureOf, weaponName } from '../cards';
import { messages } from '../messages/table';
import { useDrag } from '../play/use-drag';
import type { Thing } from '../play/pick';
import { useClash } from './context';

const texts = messages.hand;

/** An action card's face, without its frame. `isNamed`: the button around it already has this name. */
export function CardFace({ id, isNamed }: { id: CardId; isNamed?: boolean }) {
  const card = actionCard(id);
  if (!card) return <i class="card-back" aria-hidden="true" />;
  return (
    <>
      <span class="card-corner figures" aria-hidden={isNamed}>
        <b>{cornerOf(card)}</b>
      </span>
      <CardIcon of={pictureOf(card)} size={38} />
      <span class="card-name" aria-hidden={isNamed}>
        {card.kind === 'ammo' ? weaponName(card.weapon) : card.name}
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

function HandCard(props: { id: CardId; at: number; onDown: (card: CardId, event: PointerEvent) => void }) {
  const { id, at, onDown } = props;
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
        class={`action-card ${card.colour}${isLit ? ' lit' : ''}${isChosen ? ' chosen' : ''}${refused === id ? ' refused' : ''}`}
        aria-pressed={isChosen}
        aria-keyshortcuts={at < 9 ? String(at + 1) : undefined}
        title={`${card.name}. ${cardText(id)}`}
        data-card={id}
        onClick={() => point(thing)}
        onPointerDown={(event) => isLit && pick.kind !== 'discard' && onDown(id, event)}
      >
        <span class="visually-hidden">{`${cardName(id)}, ${messages.colour[card.colour]}. ${cardText(id)} ${state}`}</span>
        <CardFace id={id} isNamed />
      </button>
    </li>
  );
}

export function Hand() {
  const { hand, pick, setPick, point, isChoice, legal } = useClash();
  const onDown = useDrag(
    (card) => {
      if (pick.kind !== 'card' || pick.card !== card) point({ what: 'card', card });
    },
    (things) => {
      if (things.length === 0 && legal?.type === 'turn') return setPick({ kind: 'none' });
      const target = things.find(isChoice) ?? things[0];
      if (target) point(target);
    },
  );
  return (
    <section class="hand" aria-label={texts.heading}>
      {hand.length === 0 && <p class="quiet">{texts.none}</p>}
      <ul class="hand-cards">
        {hand.map((id, at) => (
          <HandCard key={id} id={id} at={at} onDown={onDown} />
        ))}
      </ul>
    </section>
  );
}
