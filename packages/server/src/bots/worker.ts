/** A worker thread for bots that search, so that they do not block the server. */
import { parentPort, workerData } from 'node:worker_threads';
import type { HostedGames } from '../games';
import { lowerPriority } from '../threads';
import { Courtesy } from './wait-for-people';
import { think, type Question } from './think';

export interface BotsData {
  /** The module that exports this server's games as `HOSTED`. */
  games: string;
  courtesy: SharedArrayBuffer;
}

const data = workerData as BotsData;
const courtesy = new Courtesy(data.courtesy);
const games = import(data.games).then(({ HOSTED }: { HOSTED: HostedGames }) => {
  lowerPriority();
  return HOSTED;
});
const between = (): void => {
  courtesy.giveWay();
};
parentPort?.on('message', (question: Question) => {
  void games.then((hosted) => parentPort?.postMessage(think(hosted, question, between)));
});
