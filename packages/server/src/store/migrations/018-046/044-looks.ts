/**
 * P-16. Names of accounts are compared by skeletons that see capitals, too. Each account gets those of its name and of its former ones;
 * one that two accounts have already stays with the first of them, and nobody loses a name. The old ones stay, for the release before.
 */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { looksOf } from '../../../text/look-alikes';
import { hashOf } from '../../hash';
import type { Tables } from '../../tables';

const PAGE = 500;

interface Named {
  id: string;
  name: string;
  until: number | null;
}

async function keep(db: Kysely<Tables>, names: readonly Named[]): Promise<void> {
  const rows = names.flatMap(({ id, name, until }) =>
    looksOf(name)
      .split(' ')
      .filter((look) => look !== '')
      .map((look) => ({ hash: hashOf(look), player_id: id, until })),
  );
  if (rows.length === 0) return;
  await db
    .insertInto('account_names')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const looks: Migration = {
  async up(migrated: Kysely<unknown>): Promise<void> {
    const db = migrated as Kysely<Tables>;
    let after = '';
    for (;;) {
      const page = await db
        .selectFrom('players')
        .select(['id', 'name'])
        .where('kind', '=', 'account')
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute();
      const last = page.at(-1);
      if (!last) break;
      after = last.id;
      // A wish to go has released the name: its time is that of the row it has.
      const kept = await db
        .selectFrom('account_names')
        .select(['player_id', 'until', 'name'])
        .where(
          'player_id',
          'in',
          page.map(({ id }) => id),
        )
        .execute();
      const untilOf = (id: string): number | null =>
        kept.find((row) => row.player_id === id && row.name === null)?.until ?? null;
      await keep(
        db,
        page.map(({ id, name }) => ({ id, name, until: untilOf(id) })),
      );
      await keep(
        db,
        kept.flatMap(({ player_id: id, until, name }) => (name === null ? [] : [{ id, name, until }])),
      );
    }
  },
};
