/**
 * A worker thread that makes replay files, so that replaying, serialising and compressing do not block the
 * server.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { HostedGames } from '../games';
import { lowerPriority } from '../threads';
import { ReplayMaker, type Order } from './maker';

/** `workerData` is the module that exports the games of this server as `HOSTED`. */
const maker = import(String(workerData)).then(({ HOSTED }: { HOSTED: HostedGames }) => {
  lowerPriority();
  return new ReplayMaker(HOSTED);
});
parentPort?.on('message', (order: Order) => {
  void maker.then((ready) => parentPort?.postMessage(ready.make(order)));
});
