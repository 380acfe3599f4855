/** P-77. Replay files of public rated matches, kept for some days, for their nightly files. */
import type { Insertable, Kysely } from 'kysely';
import type { Locks } from '../../store/locks';
import type { ReplayFilesTable, Tables } from '../../store/tables';

/** In `house_keys`: until when (ms) one process makes them. */
const CLAIM = 'replay-files';

export interface Due {
  id: string;
  endedAt: number;
}

/** `matches`: how many are in the file of this day. */
export interface Day {
  day: string;
  matches: number;
}

export class ReplayFileStore {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly locks: Locks,
  ) {}

  /** Whether `who` is the one of all processes that makes them until `until`, ms. */
  claim(who: string, now: number, until: number): Promise<boolean> {
    return this.locks.exclusively(this.db, CLAIM, async (tx) => {
      const held = await tx
        .selectFrom('house_keys')
        .select('value')
        .where('name', '=', CLAIM)
        .executeTakeFirst();
      const [end = '0', holder] = held?.value.split(' ') ?? [];
      // A claim for longer was made while the date was wrong.
      if (holder !== who && Number(end) > now && Number(end) <= until) return false;
      const row = { name: CLAIM, value: `${until} ${who}` };
      await tx
        .insertInto('house_keys')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute();
      return true;
    });
  }

  /** Public rated matches that ended from `from` on and before `to`, ms, and have no file yet; oldest first. */
  async due(from: number, to: number, most: number): Promise<Due[]> {
    const rows = await this.db
      .selectFrom('matches')
      .leftJoin('replay_files', 'replay_files.match_id', 'matches.id')
      .select(['matches.id', 'matches.finished_at'])
      .where('matches.finished_at', '>=', from)
      .where('matches.finished_at', '<', to)
      .where('status', '=', 'finished')
      .where('visibility', '=', 'public')
      .where('rated', '=', 1)
      .where('replay_files.match_id', 'is', null)
      .orderBy('matches.finished_at')
      .orderBy('matches.id')
      .limit(most)
      .execute();
    return rows.map(({ id, finished_at: at }) => ({ id, endedAt: Number(at) }));
  }

  /** Not if the match has lost lines of its chat since, or is gone. `bytes`: null where there can be no file. */
  keep(file: Insertable<ReplayFilesTable>, removedLines: number): Promise<void> {
    return this.db.transaction().execute(async (tx) => {
      await this.locks.match(tx, file.match_id);
      const same = await tx
        .selectFrom('matches')
        .select('id')
        .where('id', '=', file.match_id)
        .where('removed_lines', '=', removedLines)
        .executeTakeFirst();
      if (!same) return;
      await tx
        .insertInto('replay_files')
        .values(file)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  }

  /** Newest first, those before a day alone. */
  async days(before: string, most: number): Promise<Day[]> {
    const rows = await this.db
      .selectFrom('replay_files')
      .select(['day', (query) => query.fn.countAll<number>().as('matches')])
      .where('tag', '!=', '')
      .where('day', '<', before)
      .groupBy('day')
      .orderBy('day', 'desc')
      .limit(most)
      .execute();
    return rows.map(({ day, matches }) => ({ day, matches: Number(matches) }));
  }

  /** In the order in which they ended. `tag` changes with the file. */
  async tagsOf(day: string): Promise<{ id: string; tag: string }[]> {
    return this.db
      .selectFrom('replay_files')
      .select(['match_id as id', 'tag'])
      .where('day', '=', day)
      .where('tag', '!=', '')
      .orderBy('ended_at')
      .orderBy('match_id')
      .execute();
  }

  /** Gzipped JSON, by match. */
  async bytesOf(ids: readonly string[]): Promise<Map<string, Uint8Array>> {
    const rows = await this.db
      .selectFrom('replay_files')
      .select(['match_id', 'bytes'])
      .where('match_id', 'in', ids)
      .execute();
    return new Map(rows.flatMap(({ match_id, bytes }) => (bytes ? [[match_id, bytes] as const] : [])));
  }

  async removeBefore(day: string): Promise<void> {
    await this.db.deleteFrom('replay_files').where('day', '<', day).execute();
  }
}
