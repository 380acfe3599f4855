/** P-45. Leaving early, and letting found matches pass, again and again stops searches for a while. */
import { plural } from '@star-eater/rules/src/plural';
import { HouseRefusal } from '../refused';
import type { Services } from '../services';

const MINUTE = 60_000;

/** Throws `paused` with `until`. */
export async function requireUnpaused(
  { store, time }: Pick<Services, 'store' | 'time'>,
  playerId: string,
): Promise<void> {
  const now = time.now();
  const { byLeaving, byMissing } = await store.seeks.pauseOf(playerId, now);
  const until = Math.max(byLeaving, byMissing);
  if (until <= now) return;
  const minutes = Math.ceil((until - now) / MINUTE);
  const left = plural(minutes, 'more minute');
  throw new HouseRefusal(
    'too-many',
    'paused',
    byLeaving > now
      ? `You left three matches early within a day, so you are matched with nobody for ${left}.`
      : `You did not accept two matches within ten minutes, so you are matched with nobody for ${left}.`,
    { until, minutes },
  );
}
