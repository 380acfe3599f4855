/** H-20 of docs/rules/chance.md: what this browser keeps of a match with chance, as evidence. */
import type { Bytes32, Seat } from '@star-eater/rules';
import type { Snapshot } from '../../store/snapshot';
import type { Stored } from '../../store/stored';

/** H-7. A value drawn here, and its commit. */
export interface Drawn {
  anchor: Bytes32;
  attempt: number;
  seat: Seat;
  value: Bytes32;
  commit: Bytes32;
}

export interface SeatCommit {
  seat: Seat;
  commit: Bytes32;
}

/** H-8. What was published when a value was opened. */
export interface Opened extends Drawn {
  /** Of all people, ascending. */
  commits: readonly SeatCommit[];
  shown: Snapshot;
}

export interface ChanceRecord {
  match: string;
  drawn: readonly Drawn[];
  opened: readonly Opened[];
  /** Published seeds, ascending. */
  seeds: readonly { round: number; seed: Bytes32 }[];
  /** The first failed check, as a sentence. */
  fault: string | null;
}

/**
 * H-20. The record as a file, which `npm run verify -- FILE --record RECORD` reads: what was opened last is at
 * the top, because the last attempt counts.
 */
export const recordFile = (record: ChanceRecord): string =>
  JSON.stringify({ ...record, ...record.opened.at(-1) }, null, 2);

interface KeptRecord {
  get(): ChanceRecord;
  /** Written when this returns: in this tab alone if the browser cannot keep it. */
  add(change: Partial<ChanceRecord>): void;
}

export function openChanceRecord(match: string, storage: Stored): KeptRecord {
  const key = `star-eater:chance:${match}`;
  const empty: ChanceRecord = { match, drawn: [], opened: [], seeds: [], fault: null };
  // Read each time: another tab of this browser may have drawn in between.
  const get = (): ChanceRecord => {
    try {
      return { ...empty, ...(JSON.parse(storage.getItem(key) ?? '{}') as Partial<ChanceRecord>) };
    } catch {
      return empty;
    }
  };
  return { get, add: (change) => storage.setItem(key, JSON.stringify({ ...get(), ...change })) };
}
