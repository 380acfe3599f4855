/** How a match ended, and its turning points. */
import type { DamageCause, Event, Seat } from '@star-eater/rules/src/games/star-eater';
import { toReader } from '../../../../i18n/en/to-reader';
import { lastToLeave } from '../../../../table/people/leaving';
import type { Entry, Names } from '../data';
import { howDestroyed, sentenceFor } from '../messages/events';
import { messages } from '../messages/table';

/** The heaviest hits (structure lost, ships destroyed), in chronological order. */
export function turningPoints(
  log: readonly { seq: number; events: readonly Event[] }[],
  most: number,
  names: Names,
) {
  let round = 0;
  const blows: { round: number; weight: number; order: number; seq: number; event: Event }[] = [];
  for (const { seq, events } of log) {
    for (const event of events) {
      if (event.type === 'roundStarted') round = event.round;
      if (event.type === 'damaged' && event.structure > 0) {
        blows.push({ round, weight: event.structure, order: blows.length, seq, event });
      }
      const isCommander = event.type === 'tokenDestroyed' && event.token.kind === 'command-corvette';
      if (event.type === 'shipDestroyed' || isCommander)
        blows.push({ round, weight: 99, order: blows.length, seq, event });
    }
  }
  return blows
    .sort((a, b) => b.weight - a.weight || a.order - b.order)
    .slice(0, most)
    .sort((a, b) => a.order - b.order)
    .map(({ round, seq, event }) => ({
      round,
      text: toReader(names, (told) => sentenceFor(event, told, seq)) ?? '',
    }));
}

/** The event that explains the end better than the rule. February cites a part of §3 (F-2). */
const toldBy = (rule: string): Event['type'] | null =>
  rule.startsWith('§3') ? 'shipDestroyed' : rule === 'R-43' ? 'resigned' : null;

type Told = Pick<Entry, 'kind' | 'seq'> & {
  events: readonly { type: string; seat?: Seat; cause?: unknown; by?: readonly Seat[] }[];
};

/** What took the last of a ship. */
function causeOf(log: readonly Told[], seat: Seat): DamageCause | null {
  const hit = log
    .flatMap(({ events }) => events)
    .findLast((event) => event.type === 'damaged' && event.seat === seat);
  return (hit?.cause as DamageCause | undefined) ?? null;
}

/** The events of `type` in the last entry as sentences: who did it with what; to whom one concerns in the second person. */
export function endingFor<E extends Told['events'][number]>(
  log: readonly (Omit<Told, 'events'> & { events: readonly E[] })[],
  type: string | null | undefined,
  { names, me }: { names: Names; me: Seat | null },
  sentenceOf: (event: E, at: number, names: Names) => string | null,
): string {
  const { result } = messages;
  if (type === 'resigned') return lastToLeave(log, names, me);
  const last = log.findLast(({ events }) => events.some((event) => event.type === 'matchEnded'));
  if (!last) return '';
  /** `name`: null for the reader. */
  const destroyed = (event: E, seat: Seat, name: string | null): string => {
    const how = howDestroyed(causeOf(log, seat));
    if (name !== null)
      return result.killed(
        toReader({ ...names, me }, (told) => sentenceOf(event, last.seq, told)) ?? '',
        how,
      );
    return result.youDied(how, (event.by ?? []).filter((each) => each !== seat).map(names.seat));
  };
  return last.events
    .filter((event) => event.type === type)
    .map((event) => {
      const { seat = 0 } = event;
      return destroyed(event, seat, seat === me ? null : names.seat(seat));
    })
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
    return messages.result.commander(
      seat === me ? null : names.seat(seat),
      killed.by.map((each) => (each === me ? messages.result.you : names.seat(each))),
    );
  }
  const told = endingFor<Event>(log, toldBy(rule), { names, me }, (event, at, told) =>
    sentenceFor(event, told, at),
  );
  return told || (messages.result.why[rule] ?? '');
}
