import type { View } from '@star-eater/rules/src/games/star-clash';
import { messages } from '../messages/table';

const { goal: texts } = messages;

/** What wins a match with scores, as a sentence; null in solo and gauntlet. C-42, C-43. */
export function goalText(
  { mode, seats, round }: Pick<View, 'mode' | 'seats' | 'round'>,
  { goal = 100, rounds = 0 }: { goal?: number; rounds?: number },
): string | null {
  if (mode === 'solo' || mode === 'gauntlet') return null;
  // After a tie another round is played, as if it were the last.
  if (rounds > 0 && rounds <= Math.max(round, 1)) return texts.lastRound;
  // C-42. A Task Force needs the goal once for each of its fleets.
  const fleets = mode === 'teams' ? seats.filter(({ team }) => team === seats[0]?.team).length : 1;
  const points = texts.points(goal * fleets);
  return rounds > 0 ? texts.limited(points, rounds) : texts.only(points);
}
