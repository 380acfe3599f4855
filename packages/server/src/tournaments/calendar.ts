/** P-29. Calendar files (RFC 5545): the opening hours, which come again each week, and the rounds of a tournament. */
import ical, {
  ICalAlarmType,
  ICalEventRepeatingFreq,
  ICalEventTransparency,
  ICalWeekday,
  type ICalEventData,
} from 'ical-generator';
import { HOUSE_NAME } from '../house-name';
import { DAYS, nextStart, type Regular } from './schedule';
import type { OwnRounds } from './shown';

const MINUTE = 60_000;
/** Of a start without a known end, ms. */
const SHORT = 60 * MINUTE;
const REMIND_SECONDS = 15 * 60;

const WEEKDAYS = Object.fromEntries(
  DAYS.map((day) => [day, ICalWeekday[day.slice(0, 2).toUpperCase() as keyof typeof ICalWeekday]]),
) as Record<(typeof DAYS)[number], ICalWeekday>;

/** `site`: the address of the pages. */
const calendarOf = (name: string, site: string, now: number, events: readonly ICalEventData[]): string => {
  const prodId = { company: HOUSE_NAME, product: 'calendar', language: 'EN' };
  const { host } = new URL(site);
  const made = events.map((event) => ({ ...event, id: `${event.id}@${host}`, stamp: new Date(now) }));
  return ical({ name, prodId, events: made }).toString();
};

const reminder = { alarms: [{ type: ICalAlarmType.display, triggerBefore: REMIND_SECONDS }] };

/** For people to subscribe to: each arena that the house holds again and again. */
export const openingCalendar = (openings: readonly Regular[], site: string, now: number): string =>
  calendarOf(
    `${HOUSE_NAME}: opening hours`,
    site,
    now,
    openings.map(({ name, on, at, game = '', minutes = 60 }): ICalEventData => {
      const start = nextStart({ on, at }, now);
      const days = on && { byDay: on.map((day) => WEEKDAYS[day]) };
      return {
        id: ['opening', ...(on ?? ['daily']), at.replace(':', ''), game].filter(Boolean).join('-'),
        ...{ summary: name, description: 'Other people are here: enter, and play one after the other.' },
        ...{ start: new Date(start), end: new Date(start + minutes * MINUTE), url: `${site}/house` },
        repeating: { freq: on ? ICalEventRepeatingFreq.WEEKLY : ICalEventRepeatingFreq.DAILY, ...days },
        ...reminder,
      };
    }),
  );

/** A start and an end for each round that has begun; before, and of what has no rounds, one for the whole. */
export function roundsCalendar({ tournament, rounds }: OwnRounds, site: string, now: number): string {
  const { id, name, format, startsAt, endsAt, length } = tournament;
  const url = `${site}/tournaments/${id}`;
  const events = rounds.flatMap(({ number, startsAt: from, endsAt: to, opponents }): ICalEventData[] => {
    if (to === null) return [];
    const against = opponents.length > 0 ? ` against ${opponents.join(', ')}` : '';
    return [
      {
        ...{ id: `${id}-${number}`, summary: `${name}: round ${number}${against}`, url, description: url },
        ...{ start: new Date(from), end: new Date(to), transparency: ICalEventTransparency.TRANSPARENT },
      },
    ];
  });
  const end = endsAt ?? startsAt + (format === 'arena' ? length : SHORT);
  const whole = { id, summary: name, url, description: url, ...reminder };
  return calendarOf(
    ...([name, site, now] as const),
    events.length > 0 ? events : [{ ...whole, start: new Date(startsAt), end: new Date(end) }],
  );
}
