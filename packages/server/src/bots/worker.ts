/** A worker thread for bots that search, so that they do not block the server. */
import { parentPort, workerData } from 'node:worker_threads';
import type { HostedGames } from '../games';
import { lowerPriority } from '../threads';
import { think, type Question } from './think';

/** `workerData` names the module that exports this server's games as `HOSTED`. */
const games = import(String(workerData)).then(({ HOSTED }: { HOSTED: HostedGames }) => {
  lowerPriority();
  return HOSTED;
});
parentPort?.on('message', (question: Question) => {
  void games.then((hosted) => parentPort?.postMessage(think(hosted, question)));
});
