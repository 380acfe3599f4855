/** A worker thread for pictures: folding a log and drawing would block the server. */
import { parentPort, workerData } from 'node:worker_threads';
import type { HostedGames } from '../games';
import { lowerPriority } from '../threads';
import { Painter, type Order } from './match-as-png';
import type { Drawing } from './pictured';

/** Games are loaded for the first match that is not in memory. */
const loadGames = async (module: string): Promise<HostedGames> =>
  ((await import(module)) as { HOSTED: HostedGames }).HOSTED;

/** `workerData` names the pages' bundle for the server. */
const painter = import(String(workerData)).then(async (drawing: Drawing) => {
  const ready = await Painter.open(drawing, loadGames);
  lowerPriority();
  return ready;
});
parentPort?.on('message', (order: Order) => {
  void painter.then(async (ready) => parentPort?.postMessage(await ready.paint(order)));
});
