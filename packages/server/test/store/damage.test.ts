import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { hash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { sql } from 'kysely';
import { DamagedStore, ForeignStore, inspect } from '../../src/store/inspect';
import { openSqlite } from '../../src/store/sqlite/open';
import { openStore, type Store } from '../../src/store/store';
import { madeSession } from '../../scripts/made-session';

const FILES = { main: 'star-eater.sqlite', log: 'star-eater.sqlite-wal', progress: 'star-eater.progress' };
const PLAYERS = 40;

/** Calls `look` before each statement that any database executes. Returns a function that ends this. */
function beforeEachStatement(look: () => void): () => void {
  const spies = [
    [DatabaseSync.prototype, 'exec'],
    [StatementSync.prototype, 'run'],
    [StatementSync.prototype, 'all'],
  ].map(([prototype, method]) => {
    const honest = Reflect.get(prototype as object, method as string) as (...args: unknown[]) => unknown;
    Reflect.set(prototype as object, method as string, function (this: unknown, ...args: unknown[]) {
      look();
      return honest.apply(this, args);
    });
    return () => Reflect.set(prototype as object, method as string, honest);
  });
  return () => spies.forEach((restore) => restore());
}

describe('The log: a damaged store', () => {
  const root = mkdtempSync(join(tmpdir(), 'srv-damage-'));
  const running = join(root, 'running');
  let store: Store;
  let copies = 0;
  beforeAll(async () => {
    store = await openStore(running);
    for (let each = 0; each < PLAYERS; each += 1) await addPlayer(each);
  });
  afterAll(async () => {
    await store.close();
    rmSync(root, { recursive: true, force: true });
  });

  const addPlayer = (each: number) =>
    store.players.create('Ada', madeSession(`p${each}`, `token ${each}`, 1));
  /** The files as after a kill now. */
  const killed = (): string => {
    const dir = join(root, `copy-${(copies += 1)}`);
    mkdirSync(dir);
    for (const name of Object.values(FILES)) copyFileSync(join(running, name), join(dir, name));
    return dir;
  };
  const flipByte = (file: string, at: (size: number) => number) => {
    const bytes = readFileSync(file);
    const place = at(bytes.length);
    bytes.writeUInt8(bytes.readUInt8(place) ^ 0xff, place);
    writeFileSync(file, bytes);
  };
  const bytesOf = (dir: string) =>
    readdirSync(dir).map((name) => `${name} ${hash('sha256', readFileSync(join(dir, name)))}`);
  const opened = async (dir: string): Promise<number> => {
    const again = await openStore(dir);
    const known = await Promise.all(
      Array.from({ length: PLAYERS }, (_, each) => again.players.byToken(`token ${each}`)),
    );
    await again.close();
    return known.filter((player) => player !== null).length;
  };
  /** Refused, and not a byte changed. */
  const expectRefused = async (dir: string, what: RegExp) => {
    const before = bytesOf(dir);
    const refused = openStore(dir);
    await expect(refused).rejects.toThrow(DamagedStore);
    await expect(refused).rejects.toThrow(what);
    await expect(refused).rejects.toThrow(/npm run salvage/);
    expect(bytesOf(dir)).toEqual(before);
  };

  test('The log: after a mere kill everything is there', async () => {
    expect(await opened(killed())).toBe(PLAYERS);
  });

  test.each([0.2, 0.5, 0.9])('The log: a bad byte at %d of the log stops the start', async (part) => {
    const dir = killed();
    flipByte(join(dir, FILES.log), (size) => Math.floor(size * part));
    await expectRefused(dir, /it has \d+ commits, but \d+ were acknowledged, the last at 20/);
  });

  test('The log: a missing log stops the start', async () => {
    const dir = killed();
    rmSync(join(dir, FILES.log));
    await expectRefused(dir, /it has \d+ commits, but \d+ were acknowledged/);
  });

  test('The log: a truncated log stops the start', async () => {
    const dir = killed();
    truncateSync(join(dir, FILES.log), 32 + 4 * (24 + 4096));
    await expectRefused(dir, /were acknowledged/);
  });

  test('The log: a missing or empty database stops the start', async () => {
    const missing = killed();
    rmSync(join(missing, FILES.main));
    await expectRefused(missing, /it has no commits/);
    const empty = killed();
    truncateSync(join(empty, FILES.main));
    rmSync(join(empty, FILES.progress));
    await expectRefused(empty, /it is empty, but its log .* is not/);
  });

  test('The log: a broken page of the database stops the start', async () => {
    const dir = killed();
    rmSync(join(dir, FILES.progress));
    rmSync(join(dir, FILES.log));
    for (let page = 2; page < 12; page += 1) flipByte(join(dir, FILES.main), () => page * 4096);
    await expectRefused(dir, /is damaged/);
    writeFileSync(join(dir, FILES.main), 'not a database at all, only some text'.repeat(200));
    await expectRefused(dir, /file is not a database/);
  });

  test.each([
    [
      "update kysely_migration set name = '019-sess\u00f6ons' where name = '019-sessions'",
      /was altered at 019-sess/,
    ],
    ["update kysely_migration set name = '\u00cf19-sessions' where name = '019-sessions'", /was altered at/],
    ["update kysely_migration set timestamp = 'x' || timestamp where name = '020-lines'", /was altered at/],
    [
      "update kysely_migration set timestamp = '1' || substr(timestamp, 2) where name = '020-lines'",
      /was altered at 020/,
    ],
    ["delete from kysely_migration where name = '030-sign-ins'", /was altered at 031/],
  ])('The log: an altered list of migrations stops the start: %s', async (statement, what) => {
    const dir = killed();
    const file = new DatabaseSync(join(dir, FILES.main));
    file.exec(statement);
    file.close();
    await expectRefused(dir, what);
  });

  test('The log: a store that is too large to be read through must still have everything acknowledged', async () => {
    const [sound, lost, foreign] = [killed(), killed(), killed()];
    const reading = jest.spyOn(DatabaseSync.prototype, 'prepare');
    const hasReadThrough = () => reading.mock.calls.some(([text]) => text.includes('quick_check'));
    inspect(join(sound, FILES.main), 0);
    expect(hasReadThrough()).toBe(false);
    inspect(join(sound, FILES.main));
    expect(hasReadThrough()).toBe(true);
    reading.mockRestore();
    rmSync(join(lost, FILES.log));
    expect(() => inspect(join(lost, FILES.main), 0)).toThrow(/were acknowledged/);
    rmSync(join(foreign, FILES.log));
    writeFileSync(join(foreign, FILES.main), 'not a database at all, only some text'.repeat(200));
    expect(() => inspect(join(foreign, FILES.main), 0)).toThrow(/file is not a database/);
  });

  test('The log: an older copy or another store with a newer progress file stops the start', async () => {
    const dir = killed();
    const old = killed();
    expect(await opened(dir)).toBe(PLAYERS);
    const again = await openStore(dir);
    await again.players.create('Bo', madeSession('late', 'late', 1));
    await again.close();
    for (const name of [FILES.main, FILES.log]) copyFileSync(join(old, name), join(dir, name));
    await expectRefused(dir, /it is an older or a different database/);
  });

  test('The log: a missing progress file stops the start after a kill, but not after an orderly stop', async () => {
    const dir = killed();
    rmSync(join(dir, FILES.progress));
    await expectRefused(dir, /star-eater\.progress is missing/);
    copyFileSync(join(running, FILES.progress), join(dir, FILES.progress));
    expect(await opened(dir)).toBe(PLAYERS);
    expect(existsSync(join(dir, FILES.log))).toBe(false);
    rmSync(join(dir, FILES.progress));
    expect(await opened(dir)).toBe(PLAYERS);
  });

  test('The log: no false alarm if the progress file is behind or one of its two records is torn', async () => {
    const dir = killed();
    const behind = readFileSync(join(running, FILES.progress));
    await addPlayer(PLAYERS);
    for (const name of [FILES.main, FILES.log]) copyFileSync(join(running, name), join(dir, name));
    expect(await opened(dir)).toBe(PLAYERS);
    for (const record of [0, 1]) {
      const torn = killed();
      flipByte(join(torn, FILES.progress), () => record * 512 + 40);
      expect(await opened(torn)).toBe(PLAYERS);
    }
    const both = killed();
    for (const record of [0, 1]) flipByte(join(both, FILES.progress), () => record * 512 + 40);
    await expectRefused(both, /star-eater\.progress cannot be read/);
    expect(behind.length).toBe(1024);
  });

  test('The log: a kill before any statement of a first start leaves a directory that starts', async () => {
    const dir = join(root, 'first start');
    const copies: string[] = [];
    const keep = () => {
      const copy = join(root, `before-${copies.length}`);
      cpSync(dir, copy, { recursive: true });
      copies.push(copy);
    };
    const stop = beforeEachStatement(keep);
    await (await openStore(dir)).close().finally(stop);
    expect(copies.length).toBeGreaterThan(50);
    for (const copy of copies) await (await openStore(copy)).close();
  }, 120_000);

  test('The log: a database that something else made is refused, unchanged', async () => {
    const dir = join(root, 'foreign');
    mkdirSync(dir);
    const file = new DatabaseSync(join(dir, FILES.main));
    file.exec('CREATE TABLE kysely_migration (name TEXT); CREATE TABLE songs (title TEXT)');
    file.close();
    const found = bytesOf(dir);
    await expect(openStore(dir)).rejects.toThrow(ForeignStore);
    expect(bytesOf(dir)).toEqual(found);
  });

  test('The log: a first start killed midway leaves a usable directory', async () => {
    const dir = join(root, 'killed-early');
    mkdirSync(dir);
    writeFileSync(join(dir, FILES.main), '');
    writeFileSync(join(dir, `${FILES.main}-journal`), '');
    writeFileSync(join(dir, `${FILES.progress}.new`), '');
    expect(await opened(dir)).toBe(0);
  });

  test('The log: a backup alone starts in an empty directory', async () => {
    const dir = join(root, 'restored');
    mkdirSync(dir);
    await store.backups?.copy(join(dir, FILES.main));
    expect(await opened(dir)).toBe(PLAYERS);
  });

  test('The log: the database has its tables before the first acknowledgement', async () => {
    const first = await openStore(join(root, 'first'));
    const alone = join(root, 'alone.sqlite');
    copyFileSync(join(root, 'first', FILES.main), alone);
    await first.close();
    const file = new DatabaseSync(alone, { readOnly: true });
    expect(file.prepare('SELECT commits FROM progress').get()).toEqual({ commits: 1 });
    file.close();
  });

  test('The log: even a short log is copied into the database after some time', async () => {
    let now = 0;
    const path = join(root, 'timed.sqlite');
    const database = await openSqlite(path, { now: () => now });
    await sql`create table lines (line text)`.execute(database.db);
    await sql`insert into lines values (${'x'.repeat(100_000)})`.execute(database.db);
    expect(statSync(path).size).toBeLessThan(100_000);
    now += 10_000;
    await sql`select * from lines`.execute(database.db);
    expect(statSync(path).size).toBeGreaterThan(100_000);
    await database.close();
  });

  test('The log: other users of the machine cannot read it', async () => {
    const dir = join(root, 'private');
    mkdirSync(dir, { mode: 0o755 });
    const own = await openStore(dir);
    const rights = Object.values(FILES).map((name) => statSync(join(dir, name)).mode & 0o777);
    expect([statSync(dir).mode & 0o777, ...rights]).toEqual([0o700, 0o600, 0o600, 0o600]);
    await own.backups?.copy(join(dir, 'star-eater.backup'));
    expect(statSync(join(dir, 'star-eater.backup')).mode & 0o777).toBe(0o600);
    await own.close();
  });
});
