/**
 * More than one game. The seats' factions move into the game's options. Existing matches are all of Star
 * Eater.
 */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const games: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const old = db as Kysely<{
      matches: { id: string; mode: string; options: string };
      seats: { match_id: string; seat: number; faction: string | null };
    }>;
    for (const [column, value] of [
      ['game', 'star-eater'],
      ['edition', 'june'],
      ['options', '{}'],
    ] as const)
      await db.schema
        .alterTable('matches')
        .addColumn(column, 'text', (c) => c.notNull().defaultTo(value))
        .execute();
    for (const { id, mode } of await old.selectFrom('matches').select(['id', 'mode']).execute()) {
      const seats = await old
        .selectFrom('seats')
        .select('faction')
        .where('match_id', '=', id)
        .orderBy('seat')
        .execute();
      const options = JSON.stringify({ mode, factions: seats.map(({ faction }) => faction) });
      await old.updateTable('matches').set({ options }).where('id', '=', id).execute();
    }
    await db.schema.alterTable('seats').dropColumn('faction').execute();
  },
};
