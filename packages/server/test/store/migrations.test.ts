import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql, type Kysely } from 'kysely';
import { Client, type Pool } from 'pg';
import { PrivatePostgres } from '../../scripts/process/private-postgres';
import { AccountStore } from '../../src/accounts/rows/accounts';
import { FirstPages } from '../../src/matches/rows/first-pages';
import { Health } from '../../src/store/health';
import { MatchStore } from '../../src/matches/rows/lists';
import { WHOLE_UNTIL } from '../../src/matches/rows/set-ups';
import { migrate } from '../../src/store/migrations';
import { locksOfOne } from '../../src/store/locks';
import { PlayerStore } from '../../src/accounts/rows/players';
import { kyselyOver, openPool } from '../../src/store/postgres/connect';
import { ResultStore } from '../../src/ratings/rows/results';
import { hashOf } from '../../src/store/hash';
import { looksOf } from '../../src/text/look-alikes';
import { SessionStore } from '../../src/accounts/rows/sessions';
import { openSqlite, type OpenDatabase } from '../../src/store/sqlite/open';
import type { Tables } from '../../src/store/tables';
import { DATABASES, type TestDatabase } from '../support/databases';
import { TestServer } from '../support/table';

/** The last schema before matches named their game. */
const BEFORE = '004-progress';

/** An empty SQLite store for the tests of one `describe`, open while they run. */
function oldStore(): () => OpenDatabase {
  const dir = mkdtempSync(join(tmpdir(), 'migrate-'));
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openSqlite(join(dir, 'old.sqlite'));
  });
  afterAll(async () => {
    await opened.close();
    rmSync(dir, { recursive: true, force: true });
  });
  return () => opened;
}

describe('The log: matches from before the second game', () => {
  const old = oldStore();

  test('The log: a migration gives each its game, edition and options', async () => {
    const { db } = old();
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

    const store = new MatchStore(db, new FirstPages());
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
  const old = oldStore();

  test('The log: a migration reads it from the set-ups of live matches, and a damaged set-up does not stop it', async () => {
    const { db } = old();
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

    const store = new MatchStore(db, new FirstPages());
    const balances = await Promise.all(
      Object.keys(setups).map(async (id) => [id, (await store.get(id))?.balance]),
    );
    expect(Object.fromEntries(balances)).toEqual({ second: 'second', first: null, damaged: null });
  });
});

describe('P-80: a database from before ratings', () => {
  const old = oldStore();

  test('P-80: keeps its people as guests and its results; no match of it is rated', async () => {
    const { db } = old();
    await migrate(db, '018-results');
    await sql`INSERT INTO players (id, name, created_at) VALUES ('ada', 'Ada', 1)`.execute(db);
    await sql`INSERT INTO matches
      (id, mode, visibility, invite, clock, absent, spectators, status, creator, created_at, visited_at)
      VALUES ('old', 'duel', 'public', 'old', '{"kind":"none"}', 'bot', 1, 'finished', 'ada', 1, 1)`.execute(
      db,
    );
    await sql`INSERT INTO standings (match_id) VALUES ('old')`.execute(db);
    await sql`INSERT INTO results (match_id, seat, player_id, level, place, ended_at)
      VALUES ('old', 0, 'ada', '', 1, 5)`.execute(db);

    await migrate(db);

    expect(await new AccountStore(db).isAccount('ada')).toBe(false);
    expect(await new ResultStore(db).ofPlayer('ada', 5)).toMatchObject([
      { matchId: 'old', place: 1, gone: '' },
    ]);
    expect(await new MatchStore(db, new FirstPages()).get('old')).toMatchObject({ rated: false, pool: '' });
  });
});

describe('Deployment: a store that the release before has used', () => {
  const old = oldStore();

  test('Deployment: keeps set-ups whole for a week, so that it can be used again; a new store shares them at once', async () => {
    const { db } = old();
    await migrate(db, '046-found-by-all');
    await sql`INSERT INTO players (id, name, created_at) VALUES ('ada', 'Ada', 1)`.execute(db);
    const before = Date.now();
    await migrate(db);
    const until = (of: Kysely<Tables>) =>
      of.selectFrom('house_keys').select('value').where('name', '=', WHOLE_UNTIL).executeTakeFirst();
    expect(Number((await until(db))?.value) - before).toBeGreaterThanOrEqual(7 * 86_400_000);
    const { db: fresh, close } = await emptySqlite();
    await migrate(fresh);
    expect(await until(fresh)).toBeUndefined();
    await close();
  });
});

interface EmptyDatabase {
  db: Kysely<Tables>;
  close: () => Promise<void>;
}

async function emptySqlite(): Promise<EmptyDatabase> {
  const dir = mkdtempSync(join(tmpdir(), 'migrate-'));
  const opened = await openSqlite(join(dir, 'old.sqlite'));
  const close = () => opened.close().then(() => rmSync(dir, { recursive: true, force: true }));
  return { db: opened.db, close };
}

async function emptyPostgres(): Promise<EmptyDatabase> {
  const postgres = await PrivatePostgres.start();
  const pool = openPool(postgres.url(), 2, new Health(), { isPatient: true });
  return { db: kyselyOver(pool, new Health()), close: () => pool.end().then(() => postgres.end()) };
}

describe.each([
  ['SQLite', emptySqlite],
  ['PostgreSQL', emptyPostgres],
])('P-13: people from before sessions, in %s', (_name, open) => {
  let opened: EmptyDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  test('P-13: their tokens stay valid, each as a session; also one that a process of the release before makes later', async () => {
    const { db } = opened;
    await migrate(db, '018-results');
    const token = (secret: string, playerId: string) =>
      sql`INSERT INTO tokens (hash, player_id, created_at) VALUES (${hashOf(secret)}, ${playerId}, 5)`.execute(
        db,
      );
    for (const id of ['ada', 'bo'])
      await sql`INSERT INTO players (id, name, created_at) VALUES (${id}, ${id}, 5)`.execute(db);
    await token('phone', 'ada');
    await token('laptop', 'ada');
    await token('tablet', 'bo');

    await migrate(db);
    await token('later', 'bo');

    const players = new PlayerStore(db, locksOfOne());
    const held = await Promise.all(
      ['phone', 'laptop', 'tablet', 'later'].map((secret) => players.byToken(secret)),
    );
    expect(held.map((holder) => holder?.playerId)).toEqual(['ada', 'ada', 'bo', 'bo']);
    const sessions = new SessionStore(db, locksOfOne());
    for (const [id, mine] of [
      ['ada', held.slice(0, 2)],
      ['bo', held.slice(2)],
    ] as const) {
      const ids = (await sessions.of(id)).map((session) => session.id);
      expect(ids.sort()).toEqual(mine.map((holder) => holder?.session.id).sort());
      expect(new Set(ids).size).toBe(2);
    }
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

describe('The log: entries divided by match, in PostgreSQL', () => {
  let postgres: PrivatePostgres;
  let pool: Pool;
  let db: Kysely<Tables>;
  beforeAll(async () => {
    postgres = await PrivatePostgres.start();
    pool = openPool(postgres.url(), 4, new Health(), { isPatient: true });
    db = kyselyOver(pool, new Health());
    await migrate(db, '015-checkpoints');
  });
  afterAll(async () => {
    await pool.end();
    await postgres.end();
  });

  /** What the release before this one sends, on a connection that has prepared it before the migration. */
  const append = (client: Client, matchId: string, seq: number) =>
    client.query({
      name: 'append',
      text: `with moved as (update standings set seq = $2 where match_id = $1 and seq = $2 - 1 returning match_id)
        insert into entries (match_id, seq, at, kind, body, hash)
        select match_id, $2, 1, 'chat', $1 || $2::int, '' from moved`,
      values: [matchId, seq],
    });

  test('The log: no row is lost or doubled while the release before goes on writing and archiving', async () => {
    const matches = Array.from({ length: 40 }, (_, index) => `match${index}`);
    for (const id of matches) await sql`insert into standings (match_id) values (${id})`.execute(db);
    const writer = new Client({ connectionString: postgres.url() });
    await writer.connect();
    for (const id of matches) for (const seq of [1, 2, 3]) await append(writer, id, seq);

    // Holds what the migration has still to lock, until more was written and archived.
    const holder = new Client({ connectionString: postgres.url() });
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table entries in row exclusive mode');
    const migrating = migrate(db);
    const waiting = `select count(*)::int as n from pg_locks where not granted and mode = 'AccessExclusiveLock'`;
    while ((await postgres.query<{ n: number }>(waiting))[0]?.n !== 1);
    await holder.query(`insert into entries (match_id, seq, at, kind, body, hash)
      values ('match1', 4, 1, 'chat', 'match14', '')`);
    await holder.query(`update standings set seq = 4 where match_id = 'match1'`);
    await holder.query(`insert into archives (match_id, replay) values ('match2', '')`);
    await holder.query(`delete from entries where match_id = 'match2' and seq < 3`);
    await holder.query('commit');
    await migrating;

    await append(writer, 'match1', 5);
    await append(writer, 'match3', 4);
    // A gap is refused as before.
    expect((await append(writer, 'match3', 9)).rowCount).toBe(0);
    const { rows } = await sql<{ match_id: string; seq: number; body: string }>`
      select match_id, seq, body from entries`.execute(db);
    const expected = matches.flatMap((id) => {
      const seqs = { match1: [1, 2, 3, 4, 5], match2: [3], match3: [1, 2, 3, 4] }[id] ?? [1, 2, 3];
      return seqs.map((seq) => `${id} ${seq} ${id}${seq}`);
    });
    expect(rows.map(({ match_id: id, seq, body }) => `${id} ${seq} ${body}`).sort()).toEqual(expected.sort());
    await expect(
      sql`insert into entries (match_id, seq, at, kind, body, hash) values ('match3', 4, 1, 'chat', '', '')`.execute(
        db,
      ),
    ).rejects.toThrow('duplicate key');
    const parts = await postgres.query<{ n: number }>(
      `select count(*)::int as n from pg_inherits where inhparent = 'entries'::regclass`,
    );
    expect(parts[0]?.n).toBe(16);
    await Promise.all([writer.end(), holder.end()]);
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

describe('P-16, P-13: a database from before names were compared in capitals, and pushes had a session', () => {
  const old = oldStore();

  test('P-16, P-13: two accounts that look alike keep their names, later ones are refused; a lone browser keeps its pushes', async () => {
    const { db } = old();
    await migrate(db, '036-few-of-many');
    const player = async (id: string, name: string, looked: string) => {
      await db.insertInto('players').values({ id, name, created_at: 1, kind: 'account' }).execute();
      await db
        .insertInto('account_names')
        .values({ hash: hashOf(looked), player_id: id, until: null })
        .execute();
    };
    await player('latin', 'BOB', 'bob');
    await player('cyrillic', 'ВОВ', 'вoв');
    await player('other', 'МАХ', 'мax');
    const session = async (id: string, playerId: string) =>
      sql`insert into sessions (id, player_id, label, made_by, created_at, last_used_at)
        values (${id}, ${playerId}, '', 'guest', 1, 1)`.execute(db);
    for (const [id, who] of [
      ['s1', 'latin'],
      ['s2', 'cyrillic'],
      ['s3', 'cyrillic'],
    ] as const)
      await session(id, who);
    for (const who of ['latin', 'cyrillic'])
      await sql`insert into push_subscriptions (endpoint, player_id, p256dh, auth, created_at)
        values (${`https://push.test/${who}`}, ${who}, '', '', 1)`.execute(db);

    await migrate(db);

    const accounts = new AccountStore(db);
    const isTaken = (name: string) => accounts.isNameTaken(looksOf(name), 2);
    expect(await Promise.all(['BOB', 'ВОВ', 'вов', 'MAX', 'Вова', 'Ada'].map(isTaken))).toEqual([
      ...[true, true, true, true],
      ...[false, false],
    ]);
    const owners = await db.selectFrom('account_names').select(['hash', 'player_id']).execute();
    expect(owners.find(({ hash }) => hash === hashOf('bob'))?.player_id).toBe('latin');
    expect(owners.filter(({ player_id }) => player_id === 'cyrillic')).toHaveLength(1);
    const pushes = await db.selectFrom('push_subscriptions').select(['player_id', 'session_id']).execute();
    expect(Object.fromEntries(pushes.map((row) => [row.player_id, row.session_id]))).toEqual({
      latin: 's1',
      cyrillic: null,
    });
    await db.deleteFrom('sessions').where('id', '=', 's1').execute();
    expect(await db.selectFrom('push_subscriptions').selectAll().execute()).toHaveLength(1);
  });
});
