/** One append to the log of a match. */
import type { Entry } from '../../log/entry';
import type { Ended } from '../../ratings/ended';
import type { Owed } from '../../notices/rows/letters';

/** Values for the match's rows after the entries. The log is authoritative. */
export interface Standing {
  status: 'live' | 'finished' | 'closed';
  round: number;
  phase: string;
  awaited: number[];
  outcome: string | null;
  finishedAt: number | null;
  closedBecause: string | null;
  /** `Shown` as JSON. Made only for a store that several processes share: the only one has the match in memory. */
  shown?: () => string;
}

/** What lists show of a match besides its rows. Public. */
export interface Shown {
  /** By seat: when its time is up, ms; 0 if its clock does not run. */
  deadlines: number[];
  /** P-41. By seat: until when its player is away, ms; absent where nobody was. */
  aways?: number[];
  /** By seat: the game's own fields (`Game.listed`). */
  listed: Readonly<Record<string, unknown>>[];
}

export interface Append {
  matchId: string;
  epoch: number;
  entries: Entry[];
  standing: Standing;
  /** H-15. Only when the match is over: seeds above this round are deleted. */
  lastSeed?: number;
  /** Only when the match is finished. */
  ended?: Ended;
  /** What absent players are owed with these entries. */
  letters?: readonly Owed[];
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
