/**
 * The list of migrations. Never change a released one: add a new one below it. Each leaves the release before it
 * working: remove a column one release after the last that uses it.
 */
import { PostgresAdapter, sql, type Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from 'kysely/migration';
import { partitionEntries } from './partition-entries';
import type { Tables } from './tables';

async function createPlayers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('players')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('banned', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('tokens')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('player_id', 'text', (c) => c.notNull().references('players.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('transfers')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('player_id', 'text', (c) => c.notNull().references('players.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
}

async function createMatches(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('matches')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('mode', 'text', (c) => c.notNull())
    .addColumn('visibility', 'text', (c) => c.notNull())
    .addColumn('invite', 'text', (c) => c.notNull().unique())
    .addColumn('clock', 'text', (c) => c.notNull())
    .addColumn('absent', 'text', (c) => c.notNull())
    .addColumn('spectators', 'integer', (c) => c.notNull())
    .addColumn('pairing', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('creator', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('started_at', 'bigint')
    .addColumn('finished_at', 'bigint')
    .addColumn('visited_at', 'bigint', (c) => c.notNull())
    .addColumn('rules_version', 'text')
    .addColumn('setup', 'text')
    .addColumn('epoch', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('seq', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('round', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('phase', 'text', (c) => c.notNull().defaultTo('loadout'))
    .addColumn('awaited', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('outcome', 'text')
    .addColumn('closed_because', 'text')
    .addColumn('rematch', 'text')
    .execute();
  await db.schema
    .createIndex('matches_by_state')
    .on('matches')
    .columns(['status', 'visibility', 'created_at', 'id'])
    .execute();
}

async function createSeats(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('seats')
    .addColumn('match_id', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('seat', 'integer', (c) => c.notNull())
    .addColumn('holder', 'text', (c) => c.notNull())
    .addColumn('player_id', 'text')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('level', 'text', (c) => c.notNull())
    .addColumn('seed', 'text', (c) => c.notNull())
    .addColumn('faction', 'text')
    .addColumn('ready', 'integer', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('seats_key', ['match_id', 'seat'])
    .execute();
  await db.schema.createIndex('seats_by_player').on('seats').columns(['player_id', 'match_id']).execute();
}

async function createLogs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('entries')
    .addColumn('match_id', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('by_seat', 'integer')
    .addColumn('request_id', 'text')
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('state_hash', 'text')
    .addColumn('hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('entries_key', ['match_id', 'seq'])
    .execute();
  await db.schema
    .createTable('drafts')
    .addColumn('match_id', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('seat', 'integer', (c) => c.notNull())
    .addColumn('round', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('drafts_key', ['match_id', 'seat'])
    .execute();
}

async function createReports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mutes')
    .addColumn('player_id', 'text', (c) => c.notNull().references('players.id').onDelete('cascade'))
    .addColumn('match_id', 'text', (c) => c.notNull())
    .addColumn('seat', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('mutes_key', ['player_id', 'match_id', 'seat'])
    .execute();
  await db.schema
    .createTable('reports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('match_id', 'text', (c) => c.notNull())
    .addColumn('by_player', 'text', (c) => c.notNull())
    .addColumn('about_player', 'text')
    .addColumn('seq', 'integer')
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('heartbeat')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
}

const first: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const create of [createPlayers, createMatches, createSeats, createLogs, createReports])
      await create(db);
  },
};

/** Reactions answered in advance survive a restart. */
const waits: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('waits')
      .addColumn('match_id', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
      .addColumn('seat', 'integer', (c) => c.notNull())
      .addColumn('round', 'integer', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('waits_key', ['match_id', 'seat'])
      .execute();
  },
};

/** Reserved seats in rematches, also in public ones. */
const keptSeats: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('seats').addColumn('kept_for', 'text').execute();
  },
};

/** The commit count: see `progress.ts`. */
const progress: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('writers')
      .addColumn('writer', 'text', (c) => c.primaryKey())
      .addColumn('began_after', 'integer', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('progress')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('commits', 'integer', (c) => c.notNull())
      .addColumn('is_clean', 'integer', (c) => c.notNull())
      .execute();
  },
};

/**
 * More than one game. The seats' factions move into the game's options. Existing matches are all of Star
 * Eater.
 */
const games: Migration = {
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

/**
 * Matches with chance (docs/rules/chance.md): seeds, commits, values, attempts. Existing matches have none.
 */
const chance: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('matches').addColumn('anchor', 'text').execute();
    await db.schema.alterTable('matches').addColumn('chance', 'text').execute();
    await db.schema.alterTable('seats').addColumn('commitment', 'text').execute();
    await db.schema.alterTable('seats').addColumn('opened_value', 'text').execute();
    await db.schema
      .createTable('chances')
      .addColumn('match_id', 'text', (c) => c.primaryKey().references('matches.id').onDelete('cascade'))
      .addColumn('seed', 'text', (c) => c.notNull())
      .addColumn('seed_round', 'integer', (c) => c.notNull())
      .addColumn('attempt', 'integer', (c) => c.notNull().defaultTo(1))
      .addColumn('attempts', 'text', (c) => c.notNull().defaultTo('[]'))
      .addColumn('deadline', 'bigint')
      .addColumn('graced', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('rules_version', 'text')
      .execute();
  },
};

/** How players are told that it is their turn, and the server's own keys. */
const notices: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('push_subscriptions')
      .addColumn('endpoint', 'text', (c) => c.primaryKey())
      .addColumn('player_id', 'text', (c) => c.notNull().references('players.id').onDelete('cascade'))
      .addColumn('p256dh', 'text', (c) => c.notNull())
      .addColumn('auth', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('push_subscriptions_by_player')
      .on('push_subscriptions')
      .column('player_id')
      .execute();
    await db.schema
      .createTable('mail_addresses')
      .addColumn('player_id', 'text', (c) => c.primaryKey().references('players.id').onDelete('cascade'))
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('confirm_hash', 'text')
      .addColumn('is_confirmed', 'integer', (c) => c.notNull())
      .addColumn('stop_code', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('house_keys')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute();
  },
};

/**
 * What each entry changes is in a narrow table: in the match's row, which contains the set-up, each decision
 * rewrote 25 kB.
 */
const standings: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('standings')
      .addColumn('match_id', 'text', (c) => c.primaryKey().references('matches.id').onDelete('cascade'))
      .addColumn('owner', 'text')
      .addColumn('epoch', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('seq', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('round', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('phase', 'text', (c) => c.notNull().defaultTo('loadout'))
      .addColumn('awaited', 'text', (c) => c.notNull().defaultTo('[]'))
      .addColumn('changed', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`INSERT INTO standings (match_id, epoch, seq, round, phase, awaited)
      SELECT id, epoch, seq, round, phase, awaited FROM matches`.execute(db);
    for (const column of ['epoch', 'seq', 'round', 'phase', 'awaited'])
      await db.schema.alterTable('matches').dropColumn(column).execute();
  },
};

/** Several processes on one database, with PostgreSQL only. */
const processes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
    for (const statement of ON_POSTGRES) await sql.raw(statement).execute(db);
  },
};

/**
 * The byte order of ids is that of cursors. A row of the log need not touch the long row of its match. Standings
 * are updated in place.
 */
const ON_POSTGRES = [
  `create table processes (
    id text primary key, name text not null, address text not null, rules_version text not null,
    state text not null, matches integer not null default 0,
    started_at timestamptz not null default clock_timestamp(), seen_at timestamptz not null default clock_timestamp())`,
  // Requests to the process that holds a match.
  `create table asks (
    id text primary key, match_id text not null, what text not null, until timestamptz not null,
    made_at timestamptz not null default clock_timestamp(), answer text)`,
  // Players whose connections every process closes.
  'create table shown_out (player_id text primary key, at timestamptz not null)',
  'alter table standings set (fillfactor = 70)',
  'create index standings_by_owner on standings (owner) where owner is not null',
  'create index standings_changed on standings (owner) where changed > 0',
  ...['entries', 'drafts', 'waits'].map(
    (table) => `alter table ${table} drop constraint ${table}_match_id_fkey`,
  ),
  'alter table standings drop constraint standings_match_id_fkey',
  'alter table matches alter column id type text collate "C", alter column invite type text collate "C"',
  'alter table standings alter column match_id type text collate "C"',
  'alter table seats alter column match_id type text collate "C"',
  'alter table entries alter column match_id type text collate "C"',
];

/** Practice matches, also of games with chance (docs/rules/chance.md, H-18). Until then they began at once. */
const practice: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('matches')
      .addColumn('practice', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`UPDATE matches SET practice = 1 WHERE started_at = created_at`.execute(db);
    await db.schema
      .alterTable('chances')
      .addColumn('first_round', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
    await db.schema.alterTable('chances').addColumn('prelude', 'text').execute();
  },
};

/** What processes tell each other: who has to wait, and what lists show of matches in another process. */
const shared: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('players').addColumn('held_until', 'bigint').execute();
    await db.schema.alterTable('standings').addColumn('shown', 'text').execute();
  },
};

/** Which balance a match needs, so that nobody has to read its set-up for that. */
const balances: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('matches').addColumn('balance', 'text').execute();
    const matches = db as Kysely<{
      matches: { id: string; status: string; setup: string | null; balance: string };
    }>;
    const live = await matches.selectFrom('matches').select('id').where('status', '=', 'live').execute();
    for (const { id } of live) {
      const row = await matches.selectFrom('matches').select('setup').where('id', '=', id).executeTakeFirst();
      const balance = balanceIn(row?.setup ?? null);
      if (balance !== null)
        await matches.updateTable('matches').set({ balance }).where('id', '=', id).execute();
    }
  },
};

/** Null also for a damaged set-up: that match alone is closed when it is loaded. */
function balanceIn(setup: string | null): string | null {
  try {
    const { balance } = JSON.parse(setup ?? '{}') as { balance?: unknown };
    return typeof balance === 'string' ? balance : null;
  } catch {
    return null;
  }
}

/**
 * Since when nobody has played a match that was claimed from a process that had died, as long as `alive_seq`
 * is its last entry: the entry that gives the time back may not have been written.
 */
const owedTime: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('standings').addColumn('alive_until', 'bigint').execute();
    await db.schema.alterTable('standings').addColumn('alive_seq', 'integer').execute();
  },
};

/** Logs of matches that ended long ago, with PostgreSQL only. */
const archives: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
    await sql`create table archives (match_id text collate "C" primary key, replay bytea not null)`.execute(
      db,
    );
  },
};

/** Positions of long logs. A release without them folds the logs from their beginning. */
const checkpoints: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('checkpoints')
      .addColumn('match_id', 'text', (c) => c.primaryKey())
      .addColumn('seq', 'integer', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('rules_version', 'text', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .addColumn('digest', 'text', (c) => c.notNull())
      .execute();
  },
};

/** The log in 16 parts, with PostgreSQL only. */
const partitions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (db.getExecutor().adapter instanceof PostgresAdapter) await partitionEntries(db);
  },
};

/** Tickets that were not used yet, counted over all processes, with PostgreSQL only. */
const unusedTickets: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
    // They are worth a minute: a crash of the database may lose them.
    await sql`create unlogged table unused_tickets (
      player_id text not null, place smallint not null, nonce text not null, until bigint not null,
      primary key (player_id, place))`.execute(db);
  },
};

/** The rows of older matches are written at the start (`results.ts`): they may be many. */
const results: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('results')
      .addColumn('match_id', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
      .addColumn('seat', 'integer', (c) => c.notNull())
      .addColumn('player_id', 'text')
      .addColumn('level', 'text', (c) => c.notNull())
      .addColumn('place', 'integer')
      .addColumn('ended_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('results_key', ['match_id', 'seat'])
      .execute();
    await db.schema
      .createIndex('results_of_player')
      .on('results')
      .columns(['player_id', 'ended_at'])
      .execute();
  },
};

const MIGRATIONS: Record<string, Migration> = {
  '001-first': first,
  '002-waits': waits,
  '003-kept-seats': keptSeats,
  '004-progress': progress,
  '005-games': games,
  '006-chance': chance,
  '007-notices': notices,
  '008-standings': standings,
  '009-processes': processes,
  '010-practice': practice,
  '011-shared': shared,
  '012-balances': balances,
  '013-owed-time': owedTime,
  '014-archives': archives,
  '015-checkpoints': checkpoints,
  '016-partitions': partitions,
  '017-unused-tickets': unusedTickets,
  '018-results': results,
};

/**
 * Migrations that a later release has made in this database. They leave this one working: a rollback needs
 * that, and an old process that starts again during a deployment.
 */
async function laterMigrations(db: Kysely<Tables>): Promise<Record<string, Migration>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return {};
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  const last = Object.keys(MIGRATIONS).sort().at(-1) ?? '';
  const later = rows.map(({ name }) => name).filter((name) => name > last);
  return Object.fromEntries(later.map((name) => [name, { up: async () => {} }]));
}

/** Migrates the database to `upTo`, by default to the newest version. Changes nothing if it throws. */
export async function migrate(db: Kysely<Tables>, upTo?: string): Promise<void> {
  const later = await laterMigrations(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...MIGRATIONS, ...later }) },
  });
  const { error, results } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo));
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'unknown';
    throw new Error(`Migration ${failed} failed; the database is unchanged.`, { cause: error });
  }
}
