/** A seat's four corvettes: where each one is, and what it can do. */
import type { CallSign, CorvetteCard, Seat, View } from '@star-eater/rules/src/games/star-eater';
import { messages } from '../../common/messages/table';
import { CardName } from '../../common/cards/CardName';
import { statsOf } from '../../common/cards/cards';
import { craftOf } from '../../common/seats/craft';
import { memo } from '../../../../ui/memo';

const CALL_SIGNS: CallSign[] = [1, 2, 3, 4];

interface Corvette {
  callSign: CallSign;
  /** Its card's id. */
  id: string;
  state: 'flying' | 'destroyed' | 'lost' | 'aboard';
  fired: boolean;
}

/** Where a seat's corvettes are; none before any are chosen. */
export function corvettesOf(view: View, seat: Seat): Corvette[] {
  const mine = view.seats[seat];
  const isOut = craftOf(view, seat) === 'out';
  return CALL_SIGNS.flatMap((callSign) => {
    const id = mine?.loadout.corvettes?.[callSign - 1];
    if (!mine || id === undefined) return [];
    const token = view.tokens.find(
      (each) => each.kind === 'corvette' && each.seat === seat && each.callSign === callSign,
    );
    const isGone = mine.destroyed.includes(callSign);
    const state = token ? 'flying' : isGone ? 'destroyed' : isOut ? 'lost' : 'aboard';
    return [{ callSign, id, state, fired: token?.kind === 'corvette' && token.fired }];
  });
}

interface Flight {
  seat: Seat;
  corvettes: readonly Corvette[];
  cards: readonly CorvetteCard[];
}

export const Corvettes = memo(({ seat, corvettes, cards }: Flight) => {
  if (corvettes.length === 0) return null;
  return (
    <ul class="corvettes" aria-label={messages.ship.corvettes}>
      {corvettes.map(({ callSign, id, state, fired }) => {
        const card = cards.find((each) => each.id === id);
        if (!card) return null;
        const numbers = statsOf({ kind: 'corvette', card })
          .map(({ label, value }) => `${label} ${value}`)
          .join(', ');
        return (
          <li key={callSign} class={`corvette ${state} side-${seat}`} title={`${card.name}: ${numbers}`}>
            <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
              <path d="M12 2l7.500 19L12 17.500 4.500 21Z" />
              <text x="12" y="16.500" text-anchor="middle">
                {callSign}
              </text>
            </svg>
            <span class="corvette-words">
              <CardName seat={seat} id={id}>
                {card.name}
              </CardName>
              <small>
                {messages.ship[state]}
                {fired ? `, ${messages.ship.hasFired}` : ''}
              </small>
            </span>
          </li>
        );
      })}
    </ul>
  );
});
