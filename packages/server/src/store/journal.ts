/**
 * Writes log entries durably. Concurrent appends of all matches share one transaction, and so one disk sync.
 * Each is conditional on its match's epoch; a conflict fails only that match.
 */
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { Entry } from '../log/entry';
import { forgetChain } from './chances';
import { entryRow } from './match-record';
import { NotSynced } from './failures';
import { prepare } from './prepared';
import type { EntriesTable, MatchesTable, Tables } from './tables';

/** Values for the match's row after the entries. The log is authoritative. */
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

/** Another process has claimed the match, or its log is not at the expected entry. */
export class LostMatch extends Error {
  override name = 'LostMatch';
  constructor(matchId: string, cause?: Error) {
    super(`match ${matchId} is no longer held by this process`, { cause });
  }
}

interface Waiting {
  append: Append;
  done(): void;
  failed(error: Error): void;
}

export class Journal {
  private waiting: Waiting[] = [];
  private writing: Promise<void> | null = null;
  /** Called after a match has ended. */
  onEnd: () => void = () => {};
  /** Called after each transaction with its number of appends and its duration in ms. */
  onCommit: (appends: number, ms: number) => void = () => {};

  private readonly move;
  private readonly insert;

  constructor(private readonly db: Kysely<Tables>) {
    this.move = prepareMove(db);
    this.insert = prepareInsert(db);
  }

  /**
   * Resolves once the entries are durable. Rejects with `LostMatch` or a database error if nothing was
   * written.
   */
  append(append: Append): Promise<void> {
    return new Promise((done, failed) => {
      this.waiting.push({ append, done, failed });
      this.writing ??= this.drain();
    });
  }

  /** Resolves when no append is waiting. */
  async settled(): Promise<void> {
    while (this.writing) await this.writing;
  }

  private async drain(): Promise<void> {
    // Collects the appends of one event loop turn.
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      this.waiting = [];
      await this.commit(batch);
    }
    this.writing = null;
  }

  private async commit(batch: Waiting[]): Promise<void> {
    const started = performance.now();
    const lost: Waiting[] = [];
    try {
      await this.db.transaction().execute(async (tx) => {
        for (const waiting of batch) if (!(await this.write(tx, waiting.append))) lost.push(waiting);
      });
    } catch (error) {
      const cause = error instanceof Error ? error : new Error(String(error));
      // Committed but perhaps not on the disk: these matches must be loaded from the log again.
      const isUnsure = cause instanceof NotSynced;
      for (const { append, failed } of batch) failed(isUnsure ? new LostMatch(append.matchId, cause) : cause);
      return;
    }
    this.onCommit(batch.length, performance.now() - started);
    if (batch.some(({ append }) => append.standing.status !== 'live')) this.onEnd();
    for (const waiting of batch) {
      if (lost.includes(waiting)) waiting.failed(new LostMatch(waiting.append.matchId));
      else waiting.done();
    }
  }

  /** Writes nothing and returns false if the match is no longer ours or not at the expected entry. */
  private async write(
    tx: Transaction<Tables>,
    { matchId, epoch, entries, standing, lastSeed }: Append,
  ): Promise<boolean> {
    const [first] = entries;
    const last = entries.at(-1);
    if (!first || !last) return true;
    const moved = await tx.executeQuery(
      this.move({
        id: matchId,
        epoch,
        before: first.seq - 1,
        seq: last.seq,
        status: standing.status,
        round: standing.round,
        phase: standing.phase,
        awaited: JSON.stringify(standing.awaited),
        outcome: standing.outcome,
        finished_at: standing.finishedAt,
        closed_because: standing.closedBecause,
      }),
    );
    if (moved.numAffectedRows !== 1n) return false;
    for (const entry of entries) await tx.executeQuery(this.insert(entryRow(matchId, entry)));
    if (lastSeed !== undefined) await forgetChain(tx, matchId, lastSeed);
    return true;
  }
}

type Moved = { before: number } & Pick<
  Selectable<MatchesTable>,
  | 'id'
  | 'epoch'
  | 'seq'
  | 'status'
  | 'round'
  | 'phase'
  | 'awaited'
  | 'outcome'
  | 'finished_at'
  | 'closed_because'
>;

/** The beginning of the statement below. While the match is live, lists show nothing that it changes. */
const MOVES = 'update "matches" set "seq" = ';

/** Whether the statement only updates a match's progress. */
export const isMove = (statement: string): boolean => statement.startsWith(MOVES);

/** Updates the match's row if the match is still ours and at the expected entry. */
const prepareMove = (db: Kysely<Tables>) =>
  prepare<Moved>((blank) =>
    db
      .updateTable('matches')
      .set({
        seq: blank('seq'),
        status: blank('status'),
        round: blank('round'),
        phase: blank('phase'),
        awaited: blank('awaited'),
        outcome: blank('outcome'),
        finished_at: blank('finished_at'),
        closed_because: blank('closed_because'),
      })
      .where('id', '=', blank('id'))
      .where('epoch', '=', blank('epoch'))
      .where('seq', '=', blank('before')),
  );

const prepareInsert = (db: Kysely<Tables>) =>
  prepare<Insertable<EntriesTable>>((blank) =>
    db.insertInto('entries').values({
      match_id: blank('match_id'),
      seq: blank('seq'),
      at: blank('at'),
      kind: blank('kind'),
      by_seat: blank('by_seat'),
      request_id: blank('request_id'),
      body: blank('body'),
      state_hash: blank('state_hash'),
      hash: blank('hash'),
    }),
  );

/** Rows in one statement. SQLite allows 32,766 parameters; a row has nine. */
const ROWS = 1000;

export async function insertEntries(
  tx: Transaction<Tables>,
  rows: readonly Insertable<EntriesTable>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS) {
    await tx
      .insertInto('entries')
      .values(rows.slice(from, from + ROWS))
      .execute();
  }
}
