/**
 * A worker thread that makes replay files, so that replaying, serialising and compressing do not block the
 * server.
 */
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { HostedGames } from '../games';
import { ReplayMaker, type Order } from './maker';

/** Linux gives each thread a priority of its own. Elsewhere this fails, and nothing changes. */
function lowerPriority(): void {
  try {
    const [, thread] = /task\/(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? [];
    if (thread) setPriority(Number(thread), constants.priority.PRIORITY_LOW);
  } catch {
    // The thread works all the same.
  }
}

lowerPriority();
/** `workerData` is the module that exports the games of this server as `HOSTED`. */
const maker = import(String(workerData)).then(
  ({ HOSTED }: { HOSTED: HostedGames }) => new ReplayMaker(HOSTED),
);
parentPort?.on('message', (order: Order) => {
  void maker.then((ready) => parentPort?.postMessage(ready.make(order)));
});
