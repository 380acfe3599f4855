/**
 * The logs of matches that ended long ago, compressed: one row a match instead of one an entry. PostgreSQL
 * only.
 */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Locks } from '../locks';
import type { EntriesTable, Tables } from '../tables';

type EntryRow = Selectable<EntriesTable>;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Matches looked for at once. */
const AT_ONCE = 100;
/** A log repeats itself: higher qualities take longer and save little. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export class Archives {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly locks: Locks,
  ) {}

  /** The archived rows of a match, oldest first; empty if its log is not archived. */
  async rowsOf(id: string): Promise<EntryRow[]> {
    const row = await this.db
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
    for (let total = 0; ;) {
      const ended = await this.endedBefore(before);
      let moved = 0;
      for (const id of ended) {
        if (isStopping()) return total + moved;
        if (await this.move(id)) moved += 1;
      }
      total += moved;
      if (moved === 0) return total;
    }
  }

  private async endedBefore(before: number): Promise<string[]> {
    const rows = await this.db
      .selectFrom('matches')
      .select('id')
      .where('status', 'in', ['finished', 'closed'])
      .where('finished_at', '<', before)
      .where(sql<boolean>`exists (select from entries where match_id = matches.id)`)
      .where(sql<boolean>`not exists (select from archives where match_id = matches.id)`)
      .limit(AT_ONCE)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** False if there was nothing left to move. */
  private async move(id: string): Promise<boolean> {
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
      await tx.insertInto('archives').values({ match_id: id, replay }).execute();
      await tx.deleteFrom('entries').where('match_id', '=', id).where('seq', '<=', last).execute();
      await tx.deleteFrom('checkpoints').where('match_id', '=', id).execute();
      return true;
    });
  }
}
