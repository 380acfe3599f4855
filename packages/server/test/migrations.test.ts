import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { FirstPages } from '../src/store/first-pages';
import { locksOfOne } from '../src/store/locks';
import { MatchStore } from '../src/store/matches';
import { migrate } from '../src/store/migrations';
import { ownershipOfOne } from '../src/store/ownership';
import { openSqlite, type OpenDatabase } from '../src/store/sqlite';

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
