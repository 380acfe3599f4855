/** P-45. Leaving early again and again stops seeks for a while. */
import { pausedUntil } from '../live/leaving';
import { HouseRefusal } from '../refused';
import type { Services } from '../services';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

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
