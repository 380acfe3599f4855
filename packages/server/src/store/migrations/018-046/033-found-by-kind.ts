/**
 * Lists of one game or edition, and what is open by its last visit, cost the rows of their page, however many matches the
 * store has: without these a million finished matches were read for an edition that few play.
 */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const foundByKind: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const index = (name: string, columns: readonly string[]) =>
      db.schema
        .createIndex(name)
        .on('matches')
        .columns([...columns])
        .execute();
    await index('matches_by_game', ['status', 'visibility', 'game', 'created_at', 'id']);
    await index('matches_by_edition', ['status', 'visibility', 'game', 'edition', 'created_at', 'id']);
    await index('matches_by_visit', ['status', 'visited_at']);
  },
};
