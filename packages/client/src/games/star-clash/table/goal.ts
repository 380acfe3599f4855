import type { View } from '@star-eater/rules/src/games/star-clash';
import { messages } from '../messages/table';

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
