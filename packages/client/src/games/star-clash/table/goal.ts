import type { Seat } from '@star-eater/rules';
import type { ShipCard, ShipView, View } from '@star-eater/rules/src/games/star-clash';
import { shipCard } from '../cards';
import { messages } from '../messages/table';
import { runningPoints } from './points';

const { goal: texts } = messages;

type Played = Pick<View, 'mode' | 'seats'>;

/** The points that win; null in solo and gauntlet. C-42: a Task Force needs the goal once for each of its fleets. */
export function goalOf({ mode, seats }: Played, { goal = 100 }: { goal?: number }): number | null {
  if (mode === 'solo' || mode === 'gauntlet') return null;
  return goal * (mode === 'teams' ? seats.filter(({ team }) => team === seats[0]?.team).length : 1);
}

/** What wins a match with scores, as a sentence; null in solo and gauntlet. C-42, C-43. */
export function goalText(
  view: Played & Pick<View, 'round'>,
  { goal, rounds = 0 }: { goal?: number; rounds?: number },
): string | null {
  const wanted = goalOf(view, { goal });
  if (wanted === null) return null;
  // After a tie another round is played, as if it were the last.
  if (rounds > 0 && rounds <= Math.max(view.round, 1)) return texts.lastRound;
  const points = texts.points(wanted);
  return rounds > 0 ? texts.limited(points, rounds) : texts.only(points);
}

/** Who has the goal while its round is still played, mine first: nothing is won before the round is scored. */
export function reachedGoal(
  view: View,
  variants: { goal?: number },
  me: Seat | null,
): { seat: Seat; points: number; goal: number } | null {
  const goal = goalOf(view, variants);
  if (goal === null || view.outcome !== null) return null;
  const sums = new Map<number, number>();
  for (const fleet of view.seats)
    sums.set(fleet.team, (sums.get(fleet.team) ?? 0) + fleet.score + runningPoints(view, fleet));
  const isThere = ({ team }: { team: number }): boolean => (sums.get(team) ?? 0) >= goal;
  const found = view.seats.find((fleet) => fleet.seat === me && isThere(fleet)) ?? view.seats.find(isThere);
  // When the round is scored, its table says it.
  if (!found || view.results.at(-1)?.round === view.round) return null;
  return { seat: found.seat, points: sums.get(found.team) ?? 0, goal };
}

/** My only ship, while the round runs. */
export function lastShipOf({ phase, seats }: View, me: Seat): { ship: ShipView; card: ShipCard } | null {
  const fleet = seats[me];
  const [ship, ...others] = fleet?.status === 'in' && phase === 'turn' ? fleet.fleet : [];
  const card = ship && shipCard(ship.ship);
  return ship && card && others.length === 0 ? { ship, card } : null;
}
