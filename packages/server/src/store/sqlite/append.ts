/** Appends to the logs in SQLite, one transaction per batch. */
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { Unsure, type Append, type AppendAll } from '../log/append';
import { forgetChain } from '../log/chances';
import { owe } from '../../notices/rows/letters';
import { NotSynced } from '../failures';
import { entryRow, lineRow } from '../../matches/rows/match-record';
import { prepare } from '../prepared';
import { recordRatings } from '../../ratings/rows/rating-after-match';
import { recordResults } from '../../ratings/rows/results';
import type { EntriesTable, LinesTable, MatchesTable, StandingsTable, Tables } from '../tables';

export function sqliteAppend(db: Kysely<Tables>): AppendAll {
  const writeOne = writerOf(db);
  return async (batch) => {
    const written = new Set<string>();
    try {
      await db.transaction().execute(async (tx) => {
        for (const append of batch) if (await writeOne(tx, append)) written.add(append.matchId);
      });
    } catch (error) {
      // Committed but perhaps not on the disk.
      throw error instanceof NotSynced ? new Unsure('not synced', { cause: error }) : error;
    }
    return written;
  };
}

/** Writes nothing and returns false if the match is no longer ours or not at the expected entry. */
function writerOf(db: Kysely<Tables>) {
  const [move, end] = [prepareMove(db), prepareEnd(db)];
  const [insert, insertLine] = [prepareInsert(db), prepareInsertLine(db)];
  return async (tx: Transaction<Tables>, append: Append): Promise<boolean> => {
    const { matchId, epoch, entries, standing, lastSeed, ended, letters = [] } = append;
    const [first] = entries;
    const last = entries.at(-1);
    if (!first || !last) return true;
    const { round, phase, status, outcome, finishedAt, closedBecause } = standing;
    const awaited = JSON.stringify(standing.awaited);
    const moved = await tx.executeQuery(
      move({ match_id: matchId, epoch, before: first.seq - 1, seq: last.seq, round, phase, awaited }),
    );
    if (moved.numAffectedRows !== 1n) return false;
    for (const entry of entries) {
      await tx.executeQuery(insert(entryRow(matchId, entry)));
      const line = lineRow(matchId, entry);
      if (line) await tx.executeQuery(insertLine(line));
    }
    if (status !== 'live') {
      await tx.executeQuery(
        end({ id: matchId, status, outcome, finished_at: finishedAt, closed_because: closedBecause }),
      );
      await recordResults(tx, { id: matchId, outcome, at: finishedAt ?? last.at, ended });
      if (ended?.isRated) await recordRatings(tx, matchId, ended);
    }
    if (lastSeed !== undefined) await forgetChain(tx, matchId, lastSeed);
    for (const each of letters) await owe(tx, each);
    return true;
  };
}

type Moved = { before: number } & Pick<
  Selectable<StandingsTable>,
  'match_id' | 'epoch' | 'seq' | 'round' | 'phase' | 'awaited'
>;

/** Updates the match's standing if the match is still ours and at the expected entry. */
const prepareMove = (db: Kysely<Tables>) =>
  prepare<Moved>((blank) =>
    db
      .updateTable('standings')
      .set({
        seq: blank('seq'),
        round: blank('round'),
        phase: blank('phase'),
        awaited: blank('awaited'),
      })
      .where('match_id', '=', blank('match_id'))
      .where('epoch', '=', blank('epoch'))
      .where('seq', '=', blank('before')),
  );

type Ended = Pick<Selectable<MatchesTable>, 'id' | 'status' | 'outcome' | 'finished_at' | 'closed_because'>;

const prepareEnd = (db: Kysely<Tables>) =>
  prepare<Ended>((blank) =>
    db
      .updateTable('matches')
      .set({
        status: blank('status'),
        outcome: blank('outcome'),
        finished_at: blank('finished_at'),
        closed_because: blank('closed_because'),
      })
      .where('id', '=', blank('id')),
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

const prepareInsertLine = (db: Kysely<Tables>) =>
  prepare<Selectable<LinesTable>>((blank) =>
    db.insertInto('lines').values({
      match_id: blank('match_id'),
      seq: blank('seq'),
      seat: blank('seat'),
      text: blank('text'),
      salt: blank('salt'),
    }),
  );
