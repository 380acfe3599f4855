/** Follows a match and runs a task when its next due time has come. */
import type { LiveMatch } from '../live-match';
import { thenNotify } from './retry';

/**
 * `dueAt`: ms of the server's clock; `Infinity` while nothing is due. `failure` is for the operator's log.
 */
export function wakeWhenDue(
  live: LiveMatch,
  dueAt: () => number,
  task: () => Promise<void>,
  failure: string,
): void {
  let cancel = () => {};
  let watched = Infinity;
  live.follow(() => {
    const next = dueAt();
    if (next === watched) return;
    cancel();
    watched = next;
    if (next === Infinity) return;
    cancel = live.after(next - live.services.time.now(), () => {
      watched = Infinity;
      // Timers run before sockets are read: let requests that have arrived go first.
      setImmediate(() => void thenNotify(live, live.queue.run(task), () => {}, failure));
    });
  });
}
