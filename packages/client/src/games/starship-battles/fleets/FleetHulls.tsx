/** A fleet's ships in a row, as they are drawn on the table, larger classes larger. */
import type { Seat } from '@star-eater/rules';
import {
  cardsOf,
  SHIPS,
  type CardId,
  type ShipClass,
  type ShipData,
} from '@star-eater/rules/src/games/starship-battles';
import { outlineOf } from '../board/art/hull';

/** Across, px. */
const SIZE: Readonly<Record<ShipClass, number>> = { 1: 44, 2: 36, 3: 28, 4: 28 };

export function FleetHulls(props: { cards: readonly CardId[]; seat: Seat; data?: ShipData }) {
  const { cards, seat, data = SHIPS } = props;
  const known = cardsOf(data);
  return (
    <span class={`reach-hulls reach-seat-${seat}`} aria-hidden="true">
      {cards.map((id, at) => {
        const found = known.get(id);
        return (
          found && (
            <svg key={at} viewBox="-1 -1 2 2" width={SIZE[found.card.class]}>
              <path d={outlineOf(found.card, found.faction)} />
            </svg>
          )
        );
      })}
    </span>
  );
}
