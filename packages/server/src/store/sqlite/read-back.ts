/** A worker thread that reads a backup: is it a sound store of ours, and do the logs of its newest matches have their hashes? */
import { DatabaseSync } from 'node:sqlite';
import { parentPort } from 'node:worker_threads';
import { chained, entryHash, firstHash } from '../../log/entry';
import { isUncheckable } from '../../log/lines';
import { matchRecords, wholeMatches, type MatchRecord } from '../../matches/rows/match-record';
import { lowerPriority } from '../../threads';
import { examine, requireOwn } from '../inspect';
import { locksOfOne } from '../locks';
import { Archives } from '../log/archives';
import { EntryStore } from '../log/entries';
import { kyselyOver } from './open';

/** `hasLogs` false: of an older release, whose tables are others. */
export interface Asked {
  path: string;
  hasLogs: boolean;
}

export interface Answered {
  fault: string | null;
}

/** Matches whose logs are followed. */
const MATCHES = 20;

async function brokenLog(entries: EntryStore, match: MatchRecord): Promise<string | null> {
  const { id, rulesVersion, setup, chance, seq: last } = match;
  if (rulesVersion === null || !setup) return `match ${id} has no set-up`;
  let [hash, seq] = [firstHash(id, rulesVersion, setup, chance), 0];
  for (const entry of await entries.of(id, 0, 'with-hidden')) {
    seq += 1;
    const isRight =
      isUncheckable(entry.body) || entryHash(hash, { ...entry, body: chained(entry.body) }) === entry.hash;
    if (entry.seq !== seq || !isRight) return `entry ${seq} of match ${id} is missing or was altered`;
    ({ hash } = entry);
  }
  return seq === last ? null : `the log of match ${id} ends at entry ${seq}, not at ${last}`;
}

async function brokenLogs(file: DatabaseSync): Promise<string | null> {
  const db = kyselyOver(file);
  const rows = await wholeMatches(db)
    .where('status', 'in', ['live', 'finished'])
    .orderBy('created_at', 'desc')
    .limit(MATCHES)
    .execute();
  const entries = new EntryStore(db, new Archives(db, locksOfOne()));
  for (const match of await matchRecords(db, rows)) {
    const fault = await brokenLog(entries, match);
    if (fault !== null) return fault;
  }
  return null;
}

async function faultOf({ path, hasLogs }: Asked): Promise<string | null> {
  const file = new DatabaseSync(path, { readOnly: true });
  try {
    const { fault } = examine(file);
    if (fault !== null) return fault;
    requireOwn(file, path);
    return hasLogs ? await brokenLogs(file) : null;
  } finally {
    file.close();
  }
}

parentPort?.on('message', (asked: Asked) => {
  lowerPriority();
  void faultOf(asked)
    .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
    .then((fault) => parentPort?.postMessage({ fault } satisfies Answered));
});
