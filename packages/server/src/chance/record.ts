/**
 * The record of chance beside a match's set-up (docs/rules/chance.md, H-16). JSON; part of the log's first
 * hash.
 */
import type { Bytes32, Seat } from '@star-eater/rules';

export interface SeatCommit {
  seat: Seat;
  commit: Bytes32;
}

export interface SeatValue {
  seat: Seat;
  value: Bytes32;
}

/** H-9. Why an attempt is void. */
export type VoidReason = 'time' | 'unready' | 'left' | 'removed' | 'version';

export interface Attempt {
  attempt: number;
  /** The seat behind `unready`, `left` and `removed`. */
  by: Seat | null;
  commits: SeatCommit[];
  /** Persons who had not opened. */
  missing: Seat[];
  values: SeatValue[];
  /** Null for the attempt that counts. */
  why: VoidReason | null;
}

export interface ChanceRecord {
  anchor: Bytes32;
  attempts: Attempt[];
  /** H-11. Seats for which something was drawn at the start. */
  drawn: Seat[];
  /** The game's id in `joint`. */
  game: string;
  joint: Bytes32;
  /** H-18. Where a dealt game's practice match begins: with the chance of its source. */
  told?: ToldChance;
}

/** The match, anchor and values that a replayed beginning follows from. */
export interface ToldChance {
  anchor: Bytes32;
  match: string;
  values: SeatValue[];
}

/** A published seed. */
export interface RoundSeed {
  round: number;
  seed: Bytes32;
}

/** The values that count. */
export const valuesOf = ({ attempts }: ChanceRecord): SeatValue[] => attempts.at(-1)?.values ?? [];
