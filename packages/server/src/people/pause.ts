/** P-45. Leaving early again and again stops seeks for a while. */
import { HouseRefusal } from '../refused';
import type { Services } from '../services';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How often within a day before it has a consequence. */
const LEFT_OFTEN = 3;

/** Until when seeks are stopped after matches left early at `times`, ms: half an hour, doubled with each more; 0 without. */
export function pausedUntil(times: readonly number[]): number {
  const ends = times.map((at) => {
    const count = times.filter((other) => other <= at && other > at - DAY).length;
    return count < LEFT_OFTEN ? 0 : at + Math.min(DAY, 30 * MINUTE * 2 ** (count - LEFT_OFTEN));
  });
  return Math.max(0, ...ends);
}

/** Throws `paused` with `until`. */
export async function requireUnpaused(
  { store, time }: Pick<Services, 'store' | 'time'>,
  playerId: string,
): Promise<void> {
  const now = time.now();
  const until = pausedUntil(await store.results.leftEarly(playerId, now - 2 * DAY));
  if (until <= now) return;
  const minutes = Math.ceil((until - now) / MINUTE);
  throw new HouseRefusal(
    'too-many',
    'paused',
    `You left three matches early within a day, so you are matched with nobody for ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { until, minutes },
  );
}
