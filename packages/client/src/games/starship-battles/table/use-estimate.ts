/** Who is ahead at this table: points left of each side, to the third power. */
import { useTable as useAnyTable } from '../../../table/context';
import type { SideEstimate } from '../../../game';
import type { Snapshot } from '../data';
import { cardIn } from '../fleets/cards';

/** Points that a side has on the table or aboard; of a flipped ship half are lost (B-41). */
function pointsLeft({ view, setup }: Snapshot, side: number): number {
  if (!setup) return 0;
  const seats = view.seats.filter((each) => each.side === side).map(({ seat }) => seat);
  return view.ships
    .filter(({ seat }) => seats.includes(seat))
    .reduce((sum, { type, side: shown }) => {
      const points = cardIn(setup.data, type)?.points ?? 0;
      return sum + (shown === 'damaged' ? points / 2 : points);
    }, 0);
}

export function estimateOf(shown: Snapshot): readonly SideEstimate[] | null {
  const { sides, seats, ships } = shown.view;
  if (ships.length === 0) return null;
  const weights = sides.map(({ side, out }) => (out ? 0 : pointsLeft(shown, side) ** 3));
  const sum = weights.reduce((all, each) => all + each, 0);
  if (sum === 0) return null;
  return sides.map(({ side }, at) => ({
    seats: seats.filter((each) => each.side === side).map(({ seat }) => seat),
    share: (weights[at] ?? 0) / sum,
  }));
}

export const useEstimate = (): readonly SideEstimate[] | null => estimateOf(useAnyTable().shown as Snapshot);
