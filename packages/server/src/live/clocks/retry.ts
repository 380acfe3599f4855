/**
 * Notifies a match's followers after each task: at once after a success, later after a failure.
 */
import { logFailure } from '../../operator-log';
import type { LiveMatch } from '../live-match';

/** For example while the disk is full, ms. */
const RETRY_AFTER = 1000;

/** Never rejects. `done` runs before the followers. */
export async function thenNotify(
  live: LiveMatch,
  task: Promise<void>,
  done: () => void,
  failure: string,
): Promise<void> {
  const { log } = live.services;
  const look = () => {
    done();
    live.notifyFollowers();
  };
  try {
    await task;
  } catch (error) {
    logFailure(log, error, { match: live.id }, failure);
    live.after(RETRY_AFTER, look);
    return;
  }
  look();
}
