/**
 * A worker thread that makes replay files, so that replaying, serialising and compressing do not block the
 * server.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import type { KeptChain } from '../chance/kept-chain';
import type { Entry } from '../log/entry';
import type { MatchRecord } from '../store/match-record';
import type { HostedGames } from '../games';
import { replayOfRecord } from './make';

export interface Order {
  record: MatchRecord;
  log: Entry[];
  /** Null for a match without chance. SECRET above the published seeds. */
  chain: KeptChain | null;
}

/** `file` is gzipped JSON. */
export type Made = { ok: true; file: Uint8Array } | { ok: false; message: string };

function make(games: HostedGames, { record, log, chain }: Order): Made {
  try {
    return { ok: true, file: gzipSync(JSON.stringify(replayOfRecord({ games }, record, log, chain))) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

/** `workerData` is the module that exports the games of this server as `HOSTED`. */
const games = import(String(workerData)).then(({ HOSTED }: { HOSTED: HostedGames }) => HOSTED);
parentPort?.on('message', (order: Order) => {
  void games.then((hosted) => parentPort?.postMessage(make(hosted, order)));
});
