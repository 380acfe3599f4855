/** Who has left a match by itself, in words: one way for the log and for every game's result. */
import type { Seat } from '@star-eater/rules';
import { tableMessages } from '../../i18n/en/table';

/** Games call the event of who leaves by itself `resigned`, whoever decides it. */
const LEFT = 'resigned';

interface Told {
  kind?: string;
  what?: string;
  events: readonly { type: string; seat?: Seat }[];
}

/** Out of time: the server has resigned for the seat. */
const isLate = ({ kind }: Pick<Told, 'kind'>): boolean => kind === 'absence';

/** Whether this seat has resigned or its time ran out; null for who has not left. */
export function leftBy(log: readonly Told[], seat: Seat): 'resigned' | 'late' | null {
  const entry = log.find(({ events }) => events.some((event) => event.type === LEFT && event.seat === seat));
  return !entry ? null : isLate(entry) ? 'late' : 'resigned';
}

/** The last to leave, with whom the match ended: “Bo resigned.”, “You ran out of time.”; '' if nobody has. */
export function lastToLeave(
  log: readonly Told[],
  names: { seat(seat: Seat): string },
  me: Seat | null,
): string {
  const last = log.findLast(({ events }) => events.some(({ type }) => type === LEFT));
  const seat = last?.events.findLast(({ type }) => type === LEFT)?.seat;
  if (!last || seat === undefined) return '';
  const name = seat === me ? null : names.seat(seat);
  return isLate(last) ? tableMessages.result.ranOut(name) : tableMessages.result.resigned(name);
}

/** The entry's events without that of who ran out of time, which the log says itself. */
export const withoutLate = <E extends { type: string }>(
  entry: Pick<Told, 'kind'> & { events: readonly E[] },
): readonly E[] => (isLate(entry) ? entry.events.filter(({ type }) => type !== LEFT) : entry.events);
