/**
 * P-64. Removes lines of chat. The log has only the hash of a line for everybody, whose text is a row of its own; it has the
 * text of team lines, and of all lines from before migration 020.
 */
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Seat } from '@star-eater/rules';
import type { EntryBody } from '../../log/entry';
import { removedLine, textOf } from '../../log/lines';
import type { Locks } from '../locks';
import type { Archives } from './archives';
import type { EntriesTable, Tables } from '../tables';

/** One line, or all of a seat. */
type Which = { seq: number } | { seat: Seat };
type Row = Pick<Selectable<EntriesTable>, 'seq' | 'by_seat' | 'kind' | 'body'>;

/** The body without its text; null if the row is another line, or has none. */
function bodyWithout(which: Which, { seq, by_seat: seat, kind, body }: Row): string | null {
  if (kind !== 'chat' || ('seq' in which ? seq !== which.seq : seat !== which.seat)) return null;
  const line = JSON.parse(body) as EntryBody;
  return line.kind === 'chat' && textOf(line) !== null ? JSON.stringify(removedLine(line)) : null;
}

export class LineStore {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly locks: Locks,
    private readonly archives: Archives,
  ) {}

  /** Returns how many had a text. `Cluster.changed` shows it to the match's visitors. */
  remove(matchId: string, which: Which): Promise<number> {
    return this.db.transaction().execute(async (tx) => {
      await this.locks.match(tx, matchId);
      // P-42. Nothing is left to look at.
      await this.unmark(tx, matchId, which);
      const said = await tx
        .deleteFrom('lines')
        .where('match_id', '=', matchId)
        .where((is) => ('seq' in which ? is('seq', '=', which.seq) : is('seat', '=', which.seat)))
        .executeTakeFirst();
      const inLog = await this.removeFromLog(tx, matchId, which);
      const archived = await this.archives.change(tx, matchId, (row) => bodyWithout(which, row));
      const removed = Number(said.numDeletedRows) + inLog + archived;
      if (removed > 0) await this.outdate(tx, matchId, removed);
      return removed;
    });
  }

  /** A log that is archived has no entries: lines are known by their own table, those of old releases by the log. */
  private async unmark(tx: Transaction<Tables>, matchId: string, which: Which): Promise<void> {
    const marks = tx.deleteFrom('hidden_lines').where('match_id', '=', matchId);
    if ('seq' in which) {
      await marks.where('seq', '=', which.seq).execute();
      return;
    }
    const { seat } = which;
    const lines = tx
      .selectFrom('lines')
      .select('seq')
      .where('match_id', '=', matchId)
      .where('seat', '=', seat);
    const entries = tx
      .selectFrom('entries')
      .select('seq')
      .where('match_id', '=', matchId)
      .where('by_seat', '=', seat);
    await marks.where((is) => is.or([is('seq', 'in', lines), is('seq', 'in', entries)])).execute();
  }

  /** P-42. Lines that wait for the desk. */
  async hidden(matchId: string): Promise<ReadonlySet<number>> {
    return new Set(await this.marked(matchId, 0));
  }

  /** P-42. Lines that the desk has looked at and left. */
  async shownAgain(matchId: string): Promise<ReadonlySet<number>> {
    return new Set(await this.marked(matchId, 1));
  }

  /** P-42. Hides a line until the desk has looked at it. False if it has, or the line is hidden already. */
  hide(matchId: string, seq: number): Promise<boolean> {
    return this.turned(matchId, (tx) =>
      tx
        .insertInto('hidden_lines')
        .values({ match_id: matchId, seq })
        .onConflict((conflict) => conflict.doNothing())
        .returning('seq')
        .execute(),
    );
  }

  /** P-42. The desk has looked at it. False for a line that is not hidden. */
  showAgain(matchId: string, seq: number): Promise<boolean> {
    return this.turned(matchId, (tx) =>
      tx
        .updateTable('hidden_lines')
        .set({ is_shown: 1 })
        .where('match_id', '=', matchId)
        .where('seq', '=', seq)
        .where('is_shown', '=', 0)
        .returning('seq')
        .execute(),
    );
  }

  private async marked(matchId: string, isShown: 0 | 1): Promise<number[]> {
    const rows = await this.db
      .selectFrom('hidden_lines')
      .select('seq')
      .where('match_id', '=', matchId)
      .where('is_shown', '=', isShown)
      .execute();
    return rows.map(({ seq }) => seq);
  }

  /** Replay files are outdated, and the match's visitors are told, where this changes anything. */
  private turned(
    matchId: string,
    change: (tx: Transaction<Tables>) => Promise<readonly unknown[]>,
  ): Promise<boolean> {
    return this.db.transaction().execute(async (tx) => {
      await this.locks.match(tx, matchId);
      if ((await change(tx)).length === 0) return false;
      await this.outdate(tx, matchId, 1);
      return true;
    });
  }

  private async outdate(tx: Transaction<Tables>, matchId: string, by: number): Promise<void> {
    await tx
      .updateTable('matches')
      .set((match) => ({ removed_lines: match('removed_lines', '+', by) }))
      .where('id', '=', matchId)
      .execute();
    // Made anew in the next night.
    await tx.deleteFrom('replay_files').where('match_id', '=', matchId).execute();
    await this.locks.changed(tx, [matchId]);
  }

  private async removeFromLog(tx: Transaction<Tables>, matchId: string, which: Which): Promise<number> {
    const rows = await tx
      .selectFrom('entries')
      .select(['seq', 'by_seat', 'kind', 'body'])
      .where('match_id', '=', matchId)
      .where('kind', '=', 'chat')
      .execute();
    let removed = 0;
    for (const row of rows) {
      const body = bodyWithout(which, row);
      if (body === null) continue;
      await tx
        .updateTable('entries')
        .set({ body })
        .where('match_id', '=', matchId)
        .where('seq', '=', row.seq)
        .execute();
      removed += 1;
    }
    return removed;
  }
}
