/** A worker thread for replay files: replaying, serialising and compressing would block the server. */
import { parentPort, workerData } from 'node:worker_threads';
import type { HostedGames } from '../games';
import { lowerPriority } from '../threads';
import { ReplayMaker, type Muting, type Order } from './maker';

/** `workerData` names the module that exports this server's games as `HOSTED`. */
const maker = import(String(workerData)).then(({ HOSTED }: { HOSTED: HostedGames }) => {
  lowerPriority();
  return new ReplayMaker(HOSTED);
});
parentPort?.on('message', (order: Order | Muting) => {
  void maker.then((ready) => parentPort?.postMessage(ready.make(order)));
});
