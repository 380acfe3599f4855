/** Who is ahead: what each side has scored and has left in ships, to the third power. */
import type { SideEstimate } from '../../../game';
import { hullOf } from '../cards';
import type { Snapshot } from '../data';
import { sideOf } from './tally';

/** Null where the enemy is no player: solo and gauntlet. */
export function chancesOf({ view }: Pick<Snapshot, 'view'>): readonly SideEstimate[] | null {
  if (view.mode === 'solo' || view.mode === 'gauntlet' || view.round === 0) return null;
  const sides = view.seats.map(({ seat }) => sideOf(view, seat)).filter(([first], at) => first === at);
  const weights = sides.map((seats) => {
    const has = seats.reduce((sum, seat) => {
      const { score = 0, fleet = [] } = view.seats[seat] ?? {};
      return sum + score + fleet.reduce((left, { ship }) => left + hullOf(ship), 0);
    }, 0);
    return Math.max(1, has) ** 3;
  });
  const sum = weights.reduce((all, each) => all + each, 0);
  return sides.map((seats, at) => ({ seats, share: (weights[at] ?? 0) / sum }));
}
