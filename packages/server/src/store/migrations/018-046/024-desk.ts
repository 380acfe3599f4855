/** The desk: who moderates, reports that are decided, what was done, limits of people, appeals, announcements. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const desk: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db;
    await schema
      .createTable('roles')
      .addColumn('player_id', 'text', (c) => c.primaryKey().references('players.id').onDelete('cascade'))
      .addColumn('role', 'text', (c) => c.notNull())
      .execute();
    // SQLite adds one column a statement.
    await schema
      .alterTable('reports')
      .addColumn('reason', 'text', (c) => c.notNull().defaultTo('other'))
      .execute();
    await schema
      .alterTable('reports')
      .addColumn('state', 'text', (c) => c.notNull().defaultTo('open'))
      .execute();
    await schema.alterTable('reports').addColumn('taken_by', 'text').execute();
    await schema.alterTable('reports').addColumn('taken_until', 'bigint').execute();
    await schema.alterTable('reports').addColumn('action_id', 'text').execute();
    await schema.createIndex('reports_by_state').on('reports').columns(['state', 'created_at']).execute();
    await schema
      .createIndex('reports_by_player')
      .on('reports')
      .columns(['by_player', 'created_at'])
      .execute();
    await schema
      .createTable('desk_log')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('actor', 'text', (c) => c.notNull())
      .addColumn('action', 'text', (c) => c.notNull())
      .addColumn('target', 'text', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('note', 'text', (c) => c.notNull())
      .addColumn('match_id', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('seq', 'integer')
      .execute();
    await schema.createIndex('desk_log_of_target').on('desk_log').columns(['target', 'at']).execute();
    await schema
      .createTable('limits')
      .addColumn('action_id', 'text', (c) => c.primaryKey())
      .addColumn('player_id', 'text', (c) => c.notNull().references('players.id').onDelete('cascade'))
      .addColumn('what', 'text', (c) => c.notNull())
      .addColumn('why', 'text', (c) => c.notNull())
      .addColumn('until', 'bigint')
      .execute();
    await schema.createIndex('limits_of_player').on('limits').column('player_id').execute();
    await schema
      .createTable('appeals')
      .addColumn('action_id', 'text', (c) =>
        c.primaryKey().references('limits.action_id').onDelete('cascade'),
      )
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('answer', 'text')
      .execute();
    await schema
      .createTable('announcements')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('until', 'bigint', (c) => c.notNull())
      .execute();
  },
};
