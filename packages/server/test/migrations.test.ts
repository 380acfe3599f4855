import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { Client } from 'pg';
import { FirstPages } from '../src/store/first-pages';
import { locksOfOne } from '../src/store/locks';
import { MatchStore } from '../src/store/matches';
import { migrate } from '../src/store/migrations';
import { ownershipOfOne } from '../src/store/ownership';
import { openSqlite, type OpenDatabase } from '../src/store/sqlite';
import { DATABASES, type TestDatabase } from './support/databases';
import { TestServer } from './support/table';

/** The last schema before matches named their game. */
const BEFORE = '004-progress';

describe('The log: matches from before the second game', () => {
  const dir = mkdtempSync(join(tmpdir(), 'migrate-'));
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openSqlite(join(dir, 'old.sqlite'));
  });
  afterAll(async () => {
    await opened.close();
    rmSync(dir, { recursive: true, force: true });
  });

  test('The log: a migration gives each its game, edition and options', async () => {
    const { db } = opened;
    await migrate(db, BEFORE);
    const made = async (id: string, mode: string, factions: (string | null)[]) => {
      await sql`INSERT INTO matches
        (id, mode, visibility, invite, clock, absent, spectators, status, creator, created_at, visited_at)
        VALUES (${id}, ${mode}, 'public', ${id}, '{"kind":"none"}', 'bot', 1, 'open', 'ada', 1, 1)`.execute(
        db,
      );
      for (const [seat, faction] of [...factions.entries()].reverse())
        await sql`INSERT INTO seats (match_id, seat, holder, name, level, seed, faction)
          VALUES (${id}, ${seat}, 'nobody', '', '', '', ${faction})`.execute(db);
    };
    await made('duel', 'duel', ['tessari', null]);
    await made('teams', 'teams', ['fpa', 'lamais', 'fpa', 'lamais']);

    await migrate(db);

    const store = new MatchStore(db, new FirstPages(), locksOfOne(), ownershipOfOne(db, 'me', null));
    expect(await store.get('duel')).toMatchObject({
      game: 'star-eater',
      edition: 'june',
      mode: 'duel',
      options: { mode: 'duel', factions: ['tessari', null] },
    });
    expect(await store.get('teams')).toMatchObject({
      game: 'star-eater',
      options: { mode: 'teams', factions: ['fpa', 'lamais', 'fpa', 'lamais'] },
    });
  });
});

describe('The log: matches from before the column for their balance', () => {
  const dir = mkdtempSync(join(tmpdir(), 'migrate-'));
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openSqlite(join(dir, 'old.sqlite'));
  });
  afterAll(async () => {
    await opened.close();
    rmSync(dir, { recursive: true, force: true });
  });

  test('The log: a migration reads it from the set-ups of live matches, and a damaged set-up does not stop it', async () => {
    const { db } = opened;
    await migrate(db, '011-shared');
    const setups = {
      second: '{"mode":"duel","balance":"second"}',
      first: '{"mode":"duel"}',
      damaged: '{"mode"',
    };
    for (const [id, setup] of Object.entries(setups)) {
      await sql`INSERT INTO matches
        (id, mode, visibility, invite, clock, absent, spectators, status, creator, created_at, visited_at, setup)
        VALUES (${id}, 'duel', 'public', ${id}, '{"kind":"none"}', 'bot', 1, 'live', 'ada', 1, 1, ${setup})`.execute(
        db,
      );
      await sql`INSERT INTO standings (match_id) VALUES (${id})`.execute(db);
    }

    await migrate(db);

    const store = new MatchStore(db, new FirstPages(), locksOfOne(), ownershipOfOne(db, 'me', null));
    const balances = await Promise.all(
      Object.keys(setups).map(async (id) => [id, (await store.get(id))?.balance]),
    );
    expect(Object.fromEntries(balances)).toEqual({ second: 'second', first: null, damaged: null });
  });
});

describe.each(DATABASES)('Deployment: a rollback with %s', (_name, openDatabase) => {
  let database: TestDatabase;
  let server: TestServer;
  beforeAll(async () => {
    database = await openDatabase();
    server = new TestServer({}, async () => database);
    await server.start();
  });
  afterAll(() => server.dispose());

  test('Deployment: a server starts and plays on a database that a later release has migrated', async () => {
    const { matchId, guests } = await server.begunDuel();
    await server.running.stop();
    await later(database.options.databaseUrl, join(server.dataDir, 'star-eater.sqlite'));
    await server.start();
    const ada = await server.enter(matchId, guests[0]);
    expect(ada.now.status).toBe('live');
    const { players } = await server.begunDuel();
    expect(players[0].now.status).toBe('live');
  });
});

/** What a later release does at its first start. */
async function later(url: string | undefined, file: string): Promise<void> {
  const statements = [
    'ALTER TABLE matches ADD COLUMN later text',
    `INSERT INTO kysely_migration (name, timestamp) VALUES ('999-later', '2099-01-01T00:00:00.000Z')`,
  ];
  if (url === undefined) {
    const database = new DatabaseSync(file);
    for (const statement of statements) database.exec(statement);
    database.close();
    return;
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
