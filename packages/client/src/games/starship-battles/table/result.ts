/** How a match ended, and its turning points. */
import type { Seat } from '@star-eater/rules';
import type { Event } from '@star-eater/rules/src/games/starship-battles';
import { lastToLeave } from '../../../table/people/leaving';
import type { Entry, Names } from '../data';
import { sentenceFor } from '../messages/events';
import { messages } from '../messages/table';

/** Each side's points, the most first; sides without any have none. */
function scoresOf(log: readonly Entry[]): number[] {
  const scores = new Map<number, number>();
  for (const { events } of log)
    for (const event of events)
      if (event.type === 'scored') scores.set(event.side, (scores.get(event.side) ?? 0) + event.points);
  return [...scores.values()].sort((a, b) => b - a);
}

export function reasonOf(rule: string, log: readonly Entry[], names: Names, me: Seat | null): string {
  const left = rule === 'B-46' ? lastToLeave(log, names, me) : '';
  if (left) return left;
  const scores = scoresOf(log);
  if (rule === 'B-45' && scores.length > 0) return messages.result.byPoints(scores);
  const why = messages.result.why[rule] ?? '';
  return rule === 'B-44' && scores.length > 0 ? `${why} ${messages.result.scores(scores)}` : why;
}

/** The points of a loss, and whose they are; a flip weighs half, as in B-41. That a side has no ship left is the end, and turns nothing. */
function scoredBy(event: Event, events: readonly Event[]): { points: number; side: number | null } | null {
  if (event.type !== 'shipDestroyed' && event.type !== 'shipFlipped') return null;
  const scored = events.find((each) => each.type === 'scored' && each.of === event.ship);
  return scored?.type === 'scored' ? scored : { points: 1, side: null };
}

/** The heaviest blows, in chronological order; of these `sides` alone if they are named. */
export function turningPoints(log: readonly Entry[], most: number, names: Names, sides?: readonly number[]) {
  let round = 1;
  const blows: { round: number; weight: number; order: number; event: Event }[] = [];
  for (const { events } of log)
    for (const event of events) {
      if (event.type === 'roundBegan') ({ round } = event);
      const scored = scoredBy(event, events);
      if (!scored || scored.points === 0) continue;
      if (sides && scored.side !== null && !sides.includes(scored.side)) continue;
      blows.push({ round, weight: scored.points, order: blows.length, event });
    }
  return blows
    .sort((a, b) => b.weight - a.weight || a.order - b.order)
    .slice(0, most)
    .sort((a, b) => a.order - b.order)
    .map(({ round: of, event }) => ({ round: of, text: sentenceFor(event, names) ?? '' }));
}
