/**
 * Writes log entries so that an acknowledgement means "on the disk". All appends that wait at the same
 * moment, of whatever matches, share one transaction and so one sync of the disk; each is conditional on its
 * match's epoch, and a conflict fails that match alone.
 */
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { Entry } from '../log/entry';
import { forgetChain } from './chances';
import { entryRow } from './match-record';
import { NotSynced } from './failures';
import { prepare } from './prepared';
import type { EntriesTable, MatchesTable, Tables } from './tables';

/** What the row of the match says after the entries; the log stays the truth. */
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
  /** H-15. The match is over: no seed above this round is kept. */
  lastSeed?: number;
}

/** Another process has claimed the match, or its log is not where this process believes it to be. */
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
  /** Called when a match has ended. */
  onEnd: () => void = () => {};
  /** Called with how many appends shared one transaction, and how long it took in ms. */
  onCommit: (appends: number, ms: number) => void = () => {};

  private readonly move;
  private readonly insert;

  constructor(private readonly db: Kysely<Tables>) {
    this.move = prepareMove(db);
    this.insert = prepareInsert(db);
  }

  /**
   * Resolves once the entries are durable; rejects with `LostMatch` or the database's error, nothing being
   * written.
   */
  append(append: Append): Promise<void> {
    return new Promise((done, failed) => {
      this.waiting.push({ append, done, failed });
      this.writing ??= this.drain();
    });
  }

  /** Resolves when nothing waits any more. */
  async settled(): Promise<void> {
    while (this.writing) await this.writing;
  }

  private async drain(): Promise<void> {
    // One turn of the event loop collects what arrived together.
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
      // Committed, and perhaps not on the disk: what these matches are is what the log says, read anew.
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

  /**
   * False where the match is not ours any more, or does not stand where we think it does: nothing is written
   * then.
   */
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

/**
 * The beginning of the statement below: nothing that it changes is looked up in a list, as long as the match
 * is live.
 */
const MOVES = 'update "matches" set "seq" = ';

/** Whether the statement only says how far a match has come. */
export const isMove = (statement: string): boolean => statement.startsWith(MOVES);

/** Moves the match's row on, if the match is still ours and stands where we think it does. */
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

/** Rows in one statement: SQLite takes 32,766 parameters, nine a row. */
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
