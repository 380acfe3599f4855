/** H-20 of docs/rules/chance.md: what this browser keeps of a match with chance, to check it and to prove it later. */
import type { Bytes32, Seat } from '@star-eater/rules';
import type { Snapshot } from '../store/snapshot';

/** H-7. A value that was drawn here, and its commit. */
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

/** H-8. What was on the table when a value was opened. */
export interface Opened extends Drawn {
  /** Of all persons, ascending. */
  commits: readonly SeatCommit[];
  shown: Snapshot;
}

export interface ChanceRecord {
  match: string;
  drawn: readonly Drawn[];
  opened: readonly Opened[];
  /** Published seeds, ascending. */
  seeds: readonly { round: number; seed: Bytes32 }[];
  /** The first check that failed, in a sentence. */
  fault: string | null;
}

interface KeptRecord {
  get(): ChanceRecord;
  /** Has been written when this returns; throws where the browser cannot keep it. */
  add(change: Partial<ChanceRecord>): void;
}

export function openChanceRecord(match: string, storage: Storage): KeptRecord {
  const key = `star-eater:chance:${match}`;
  const empty: ChanceRecord = { match, drawn: [], opened: [], seeds: [], fault: null };
  // Read each time: another tab of this browser may have drawn meanwhile.
  const get = (): ChanceRecord => {
    try {
      return { ...empty, ...(JSON.parse(storage.getItem(key) ?? '{}') as Partial<ChanceRecord>) };
    } catch {
      return empty;
    }
  };
  return { get, add: (change) => storage.setItem(key, JSON.stringify({ ...get(), ...change })) };
}
