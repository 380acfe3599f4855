/** A thread of its own that makes replay files: players do not wait while a log is followed, written as JSON and compressed. */
import { parentPort } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import type { Entry } from '../log/entry';
import type { MatchRecord } from '../store/match-record';
import { replayOfRecord } from './make';

export interface Order {
  record: MatchRecord;
  log: Entry[];
}

/** `file` is gzipped JSON. */
export type Made = { ok: true; file: Uint8Array } | { ok: false; message: string };

function make({ record, log }: Order): Made {
  try {
    return { ok: true, file: gzipSync(JSON.stringify(replayOfRecord(record, log))) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (order: Order) => parentPort?.postMessage(make(order)));
