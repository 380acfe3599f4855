/** How a match ended, and its turning points. */
import type { Event, Seat } from '@star-eater/rules/src/games/star-eater';
import type { Entry, Names } from '../data';
import { sentenceFor } from '../messages/events';
import { messages } from '../messages/table';

/** The heaviest hits (structure lost, ships destroyed), in chronological order. */
export function turningPoints(log: readonly { events: readonly Event[] }[], most: number, names: Names) {
  let round = 0;
  const blows: { round: number; weight: number; order: number; event: Event }[] = [];
  for (const entry of log) {
    for (const event of entry.events) {
      if (event.type === 'roundStarted') round = event.round;
      if (event.type === 'damaged' && event.structure > 0) {
        blows.push({ round, weight: event.structure, order: blows.length, event });
      }
      const isCommander = event.type === 'tokenDestroyed' && event.token.kind === 'command-corvette';
      if (event.type === 'shipDestroyed' || isCommander)
        blows.push({ round, weight: 99, order: blows.length, event });
    }
  }
  return blows
    .sort((a, b) => b.weight - a.weight || a.order - b.order)
    .slice(0, most)
    .sort((a, b) => a.order - b.order)
    .map(({ round, event }) => ({ round, text: sentenceFor(event, names) ?? '' }));
}

/** The event that explains the end better than the rule. February cites a part of §3 (F-2). */
const toldBy = (rule: string): Event['type'] | null =>
  rule.startsWith('§3') ? 'shipDestroyed' : rule === 'R-43' ? 'resigned' : null;

/** The events that ended the match as sentences; to whom one concerns in the second person. */
export function endingFor<E extends { type: string }>(
  me: Seat | null,
  told: readonly E[],
  { youResigned, youDied }: Record<'youResigned' | 'youDied', string>,
  sentence: (event: E) => string | null,
): string {
  const mine: Readonly<Record<string, string>> = { resigned: youResigned, shipDestroyed: youDied };
  return told
    .map((event) => ('seat' in event && event.seat === me && mine[event.type]) || sentence(event))
    .join(' ');
}

/** §3 ends a match in several ways: this names the one, from the last entry. */
export function reasonOf(rule: string, log: readonly Entry[], names: Names, me: Seat | null): string {
  const last = log.findLast(({ events }) => events.some(({ type }) => type === 'matchEnded'));
  const killed = last?.events.find(
    (event) => event.type === 'tokenDestroyed' && event.token.kind === 'command-corvette',
  );
  if (rule === '§3' && killed?.type === 'tokenDestroyed') {
    const { seat } = killed.token;
    return messages.result.commander(seat === me ? null : names.seat(seat), killed.by.map(names.seat));
  }
  const told = last?.events.filter(({ type }) => type === toldBy(rule)) ?? [];
  if (told.length > 0) return endingFor(me, told, messages.result, (event) => sentenceFor(event, names));
  return messages.result.why[rule] ?? '';
}
