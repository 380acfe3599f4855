/** Times of the server as text. */
import { serverNow } from '../net/server-clock';
import { pageMessages } from '../i18n/en/pages';
import { atFirstUse, format } from '../i18n/formats';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const relative = atFirstUse(() => new Intl.RelativeTimeFormat('en', { numeric: 'auto' }));

/** `12 Mar 2026`. */
export const day = format<number>(
  () => new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' }),
);

/** `3 hours ago`, `yesterday`, `12 Mar 2026`. */
export function ago(at: number, now = serverNow()): string {
  const age = now - at;
  if (age < MINUTE) return pageMessages.time.now;
  if (age < HOUR) return relative().format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return relative().format(-Math.floor(age / HOUR), 'hour');
  if (age < 14 * DAY) return relative().format(-Math.floor(age / DAY), 'day');
  return day(at);
}

/** `14 h left`: the largest unit, rounded down. */
export function left(until: number, now = serverNow()): string {
  const ms = Math.max(0, until - now);
  const { leftOf } = pageMessages.time;
  if (ms >= 2 * DAY) return leftOf(Math.floor(ms / DAY), 'd');
  if (ms >= HOUR) return leftOf(Math.floor(ms / HOUR), 'h');
  return leftOf(Math.floor(ms / MINUTE), 'min');
}
