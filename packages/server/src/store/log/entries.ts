/** The entries of matches' logs, wherever they are kept. */
import type { Kysely, Selectable } from 'kysely';
import type { Entry } from '../../log/entry';
import { removedLine } from '../../log/lines';
import { Batcher } from '../batcher';
import { entryOf } from '../../matches/rows/match-record';
import type { Archives } from './archives';
import type { EntriesTable, LinesTable, Tables } from '../tables';

type EntryRow = Selectable<EntriesTable>;
type LineRow = Selectable<LinesTable>;

/** P-42. Whether hidden lines have their text: the desk reads it, everybody else finds them as if they were removed. */
export type Hidden = 'without-hidden' | 'with-hidden';

/** Logs in one statement: to read its rows takes a few ms, and the requests of others wait for that. */
const LOGS_AT_ONCE = 8;

export class EntryStore {
  private readonly logs = new Batcher((ids) => this.rowsOf(ids), LOGS_AT_ONCE);
  private readonly lines = new Batcher((ids) => this.linesOf(ids));

  constructor(
    private readonly db: Kysely<Tables>,
    private readonly archives: Archives,
  ) {}

  /** A match's entries after `after`, in order. */
  async of(id: string, after = 0, hidden: Hidden = 'without-hidden'): Promise<Entry[]> {
    const rows = after > 0 ? await this.rowsAfter(id, after) : ((await this.logs.ask(id))?.rows ?? []);
    if (rows[0]?.seq === after + 1) return this.withLines(id, rows, hidden);
    // What was said after the archiving is in the table.
    const next = rows[0]?.seq ?? Infinity;
    const archived = (await this.archives.rowsOf(id)).filter(({ seq }) => seq > after && seq < next);
    return this.withLines(id, [...archived, ...rows], hidden);
  }

  async at(id: string, seq: number): Promise<Entry | null> {
    const row = await this.db
      .selectFrom('entries')
      .selectAll()
      .where('match_id', '=', id)
      .where('seq', '=', seq)
      .executeTakeFirst();
    const found = row ?? (await this.archives.rowsOf(id)).find((each) => each.seq === seq);
    return found ? ((await this.withLines(id, [found], 'without-hidden'))[0] ?? null) : null;
  }

  /** Compresses the logs of matches that ended before this time, ms. Returns how many. */
  archive(before: number, isStopping: () => boolean): Promise<number> {
    return this.archives.put(before, isStopping);
  }

  private async withLines(id: string, rows: readonly EntryRow[], hidden: Hidden): Promise<Entry[]> {
    const said = rows.some(({ kind }) => kind === 'chat') ? await this.lines.ask(id) : null;
    const bySeq = new Map(said?.lines.map((line) => [line.seq, line]));
    const without = new Set(hidden === 'with-hidden' ? [] : said?.hidden);
    return rows.map((row) => {
      const entry = entryOf(row, bySeq.get(row.seq));
      const { body } = entry;
      return body.kind === 'chat' && without.has(row.seq) ? { ...entry, body: removedLine(body) } : entry;
    });
  }

  private rowsAfter(id: string, after: number): Promise<EntryRow[]> {
    return this.db
      .selectFrom('entries')
      .selectAll()
      .where('match_id', '=', id)
      .where('seq', '>', after)
      .orderBy('seq')
      .execute();
  }

  /** Of each match, in order. */
  private async rowsOf(ids: readonly string[]): Promise<{ id: string; rows: EntryRow[] }[]> {
    const rows = await this.db
      .selectFrom('entries')
      .selectAll()
      .where('match_id', 'in', ids)
      .orderBy('match_id')
      .orderBy('seq')
      .execute();
    const byMatch = Map.groupBy(rows, (row) => row.match_id);
    return [...byMatch].map(([id, own]) => ({ id, rows: own }));
  }

  /** Texts of chat that the logs have only hashes of, and which lines are hidden. */
  private async linesOf(
    ids: readonly string[],
  ): Promise<{ id: string; lines: LineRow[]; hidden: number[] }[]> {
    const rows = await this.db.selectFrom('lines').selectAll().where('match_id', 'in', ids).execute();
    const hidden = await this.db
      .selectFrom('hidden_lines')
      .select(['match_id', 'seq'])
      .where('match_id', 'in', ids)
      .where('is_shown', '=', 0)
      .execute();
    const byMatch = Map.groupBy(rows, (row) => row.match_id);
    const hiddenBy = Map.groupBy(hidden, (row) => row.match_id);
    return [...new Set([...byMatch.keys(), ...hiddenBy.keys()])].map((id) => ({
      id,
      lines: byMatch.get(id) ?? [],
      hidden: (hiddenBy.get(id) ?? []).map(({ seq }) => seq),
    }));
  }
}
