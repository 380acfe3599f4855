/** The logs of matches that ended long ago, compressed: one row a match instead of one an entry. */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Locks } from '../locks';
import type { EntriesTable, Tables } from '../tables';

type EntryRow = Selectable<EntriesTable>;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Matches looked at in one statement. */
const AT_ONCE = 500;
/** A log repeats itself: higher qualities take longer and save little. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

interface Place {
  endedAt: number;
  id: string;
}

export class Archives {
  /** Matches that ended up to here were looked at since the process began. */
  private seen: Place = { endedAt: 0, id: '' };

  constructor(
    private readonly db: Kysely<Tables>,
    private readonly locks: Locks,
  ) {}

  /** The archived rows of a match, oldest first; empty if its log is not archived. */
  async rowsOf(id: string, db: Kysely<Tables> = this.db): Promise<EntryRow[]> {
    const row = await db
      .selectFrom('archives')
      .select('replay')
      .where('match_id', '=', id)
      .executeTakeFirst();
    return row ? (JSON.parse((await decompress(row.replay)).toString()) as EntryRow[]) : [];
  }

  /**
   * Archives matches that ended before this time, ms. Returns how many. Any number of processes may do so at
   * once.
   */
  async put(before: number, isStopping: () => boolean): Promise<number> {
    for (let moved = 0; ;) {
      const ended = await this.endedBefore(before);
      for (const { id, endedAt, waits } of ended) {
        if (isStopping()) return moved;
        if (Number(waits) === 1 && (await this.move(id))) moved += 1;
        this.seen = { endedAt, id };
      }
      if (ended.length < AT_ONCE) return moved;
    }
  }

  /**
   * Changes the bodies of archived rows. `change` returns null for a row that stays. Returns how many have changed. Call it
   * with the match locked.
   */
  async change(
    tx: Transaction<Tables>,
    id: string,
    change: (row: EntryRow) => string | null,
  ): Promise<number> {
    let changed = 0;
    const rows = (await this.rowsOf(id, tx)).map((row) => {
      const body = change(row);
      if (body !== null) changed += 1;
      return { ...row, body: body ?? row.body };
    });
    if (changed === 0) return 0;
    const replay = await compress(JSON.stringify(rows), QUALITY);
    await tx.updateTable('archives').set({ replay }).where('match_id', '=', id).execute();
    return changed;
  }

  /** The next of them, oldest first. `waits`: 1 for those that have a log which is not archived. */
  private endedBefore(before: number): Promise<(Place & { waits: number })[]> {
    const { endedAt, id } = this.seen;
    return this.db
      .selectFrom('matches')
      .select([
        'id',
        sql<number>`finished_at`.as('endedAt'),
        sql<number>`case when exists (select 1 from entries where match_id = matches.id)
          and not exists (select 1 from archives where match_id = matches.id) then 1 else 0 end`.as('waits'),
      ])
      .where('finished_at', '<', before)
      .where(sql<boolean>`(finished_at, id) > (${endedAt}, ${id})`)
      .orderBy('finished_at')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
  }

  /** False if there was nothing left to move. */
  private async move(id: string): Promise<boolean> {
    const removedLines = await this.removedLines(this.db, id);
    const rows = await this.db
      .selectFrom('entries')
      .selectAll()
      .where('match_id', '=', id)
      .orderBy('seq')
      .execute();
    const last = rows.at(-1)?.seq ?? 0;
    const replay = await compress(JSON.stringify(rows), QUALITY);
    return this.db.transaction().execute(async (tx) => {
      await this.locks.match(tx, id);
      // Another process may have archived it meanwhile.
      const { count } = await tx
        .selectFrom('entries')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('match_id', '=', id)
        .where('seq', '<=', last)
        .executeTakeFirstOrThrow();
      if (count !== rows.length || count === 0) return false;
      // What was removed since it was read must not come back.
      if ((await this.removedLines(tx, id)) !== removedLines) return false;
      await tx.insertInto('archives').values({ match_id: id, replay }).execute();
      await tx.deleteFrom('entries').where('match_id', '=', id).where('seq', '<=', last).execute();
      await tx.deleteFrom('checkpoints').where('match_id', '=', id).execute();
      return true;
    });
  }

  private async removedLines(db: Kysely<Tables>, id: string): Promise<number> {
    const row = await db
      .selectFrom('matches')
      .select('removed_lines')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.removed_lines;
  }
}
