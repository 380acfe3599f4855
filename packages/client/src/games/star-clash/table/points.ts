/** Points of the round that is played, before they are scored: the hulls of the ships a fleet has taken (§Scoring). */
import type { SeatView, View } from '@star-eater/rules/src/games/star-clash';
import { hullOf } from '../cards';

type Scored = Pick<View, 'results' | 'round'>;

/** What a fleet would score now, without a bonus; 0 when the round is scored already. */
export function runningPoints({ results, round }: Scored, { trophies }: Pick<SeatView, 'trophies'>): number {
  if (results.at(-1)?.round === round) return 0;
  return trophies.reduce((sum, ship) => sum + hullOf(ship), 0);
}

/** Of a side's goal: `scored` and `running`, in percent, together at most 100. C-42: a Task Force counts together. */
export function towardsGoal(
  view: Scored & Pick<View, 'mode' | 'seats'>,
  fleet: SeatView,
  goal: number,
): { scored: number; running: number } {
  const side = view.mode === 'teams' ? view.seats.filter(({ team }) => team === fleet.team) : [fleet];
  const sum = (points: (each: SeatView) => number) => side.reduce((total, each) => total + points(each), 0);
  const percent = (points: number) => Math.min(100, Math.max(0, (100 * points) / goal));
  const scored = sum(({ score }) => score);
  const running = sum((each) => runningPoints(view, each));
  return { scored: percent(scored), running: percent(scored + running) - percent(scored) };
}
