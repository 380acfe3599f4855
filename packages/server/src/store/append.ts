/** One append to the log of a match. */
import type { Entry } from '../log/entry';

/** Values for the match's rows after the entries. The log is authoritative. */
export interface Standing {
  status: 'live' | 'finished' | 'closed';
  round: number;
  phase: string;
  awaited: number[];
  outcome: string | null;
  finishedAt: number | null;
  closedBecause: string | null;
}

export interface Append {
  matchId: string;
  epoch: number;
  entries: Entry[];
  standing: Standing;
  /** H-15. Only when the match is over: seeds above this round are deleted. */
  lastSeed?: number;
}

/**
 * Writes a batch durably. Returns the matches written; the others belong to another process or are not at the
 * expected entry, and nothing was written for them. Throws if nothing was written, `Unsure` if that is
 * unknown.
 */
export type AppendAll = (batch: readonly Append[]) => Promise<ReadonlySet<string>>;

/** Whether the batch was written is unknown: the matches must be loaded from the log again. */
export class Unsure extends Error {
  override name = 'Unsure';
}
