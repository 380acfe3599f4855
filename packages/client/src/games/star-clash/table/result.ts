/** How a match ended, and its turning points. */
import type { Seat } from '@star-eater/rules';
import type { Event } from '@star-eater/rules/src/games/star-clash';
import { hullOf } from '../cards';
import type { Entry, Names } from '../data';
import { sentenceFor } from '../messages/events';
import { messages } from '../messages/table';

const { why, lost } = messages.result;

/** Solo and gauntlet have one rule for both outcomes (C-57, C-58): seat 1 is the enemy. */
export function reasonOf(rule: string, log: readonly Entry[], _names: Names, _me: Seat | null): string {
  const events = log.flatMap((entry) => entry.events);
  const isSolo = events.some(({ type }) => type === 'strategyChosen');
  const ended = events.find((event) => event.type === 'matchEnded');
  const hasEnemyWon = isSolo && ended?.winners.join() === '1';
  return (hasEnemyWon ? lost[rule] : undefined) ?? why[rule] ?? '';
}

/** A hit's weight: the destroyed hull; a whole fleet outweighs any ship. */
function weightOf(event: Event): number {
  if (event.type === 'fleetEliminated') return 99;
  return event.type === 'shipDestroyed' ? hullOf(event.ship) : 0;
}

/** The heaviest hits, in chronological order. */
export function turningPoints(log: readonly Entry[], most: number, names: Names) {
  let round = 0;
  const blows: { round: number; weight: number; order: number; event: Event }[] = [];
  for (const { events } of log)
    for (const event of events) {
      if (event.type === 'roundDealt') ({ round } = event);
      const weight = weightOf(event);
      if (weight > 0) blows.push({ round, weight, order: blows.length, event });
    }
  return blows
    .sort((a, b) => b.weight - a.weight || a.order - b.order)
    .slice(0, most)
    .sort((a, b) => a.order - b.order)
    .map(({ round: of, event }) => ({ round: of, text: sentenceFor(event, names) ?? '' }));
}
