import { defined } from '@star-eater/rules/src/kernel/defined';
import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { NotSynced } from '../../src/store/failures';
import { LostMatch } from '../../src/store/locks';
import { openSqlite, type OpenDatabase } from '../../src/store/sqlite/open';
import { TestServer } from '../support/table';
import { TestTime } from '../support/test-time';

/** The prototype that gives open files their `datasync`. */
async function fileHandles(): Promise<FileHandle> {
  const file = await open(__filename);
  await file.close();
  return Object.getPrototypeOf(file) as FileHandle;
}

describe('The log: the disk below SQLite', () => {
  let dir = '';
  let path = '';
  let database: OpenDatabase;
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'srv-disk-'));
    path = join(dir, 'a.sqlite');
    database = await openSqlite(path);
    await sql`create table lines (line text)`.execute(database.db);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await database.close();
    rmSync(dir, { recursive: true, force: true });
  });

  const write = (lines: number, length: number) =>
    database.db.transaction().execute(async (tx) => {
      for (let each = 0; each < lines; each += 1)
        await sql`insert into lines values (${'x'.repeat(length)})`.execute(tx);
    });
  /** More than the log holds before it is copied into the database. */
  const writeMuch = () => write(100, 100_000);
  /** The files as after a power cut now. */
  const linesAfterPowerCut = (): unknown => {
    const copy = join(dir, 'copy.sqlite');
    for (const suffix of ['', '-wal']) copyFileSync(path + suffix, copy + suffix);
    const file = new DatabaseSync(copy);
    const row = file.prepare('select count(*) as lines from lines').get();
    file.close();
    return row?.['lines'];
  };

  test('The log: a long log is copied into the database and restarted, and nothing is lost', async () => {
    await writeMuch();
    const long = statSync(`${path}-wal`).size;
    expect(linesAfterPowerCut()).toBe(100);
    await write(8, 100_000);
    expect(statSync(`${path}-wal`).size).toBe(long);
    expect(statSync(path).size).toBeGreaterThan(100 * 100_000);
    expect(linesAfterPowerCut()).toBe(108);
  });

  test('The log: entries that were not synced are not reported as durable', async () => {
    jest.spyOn(await fileHandles(), 'datasync').mockRejectedValueOnce(new Error('EIO'));
    await expect(write(1, 10)).rejects.toThrow(NotSynced);
    await expect(write(1, 10)).resolves.toBeUndefined();
  });

  test('The log: if the database cannot be synced, its log is never restarted, and nothing is acknowledged', async () => {
    await writeMuch();
    const long = statSync(`${path}-wal`).size;
    jest.spyOn(await fileHandles(), 'datasync').mockRejectedValueOnce(new Error('EIO'));
    await expect(write(8, 100_000)).rejects.toThrow(NotSynced);
    await expect(sql`select * from lines`.execute(database.db)).rejects.toThrow(NotSynced);
    expect(statSync(`${path}-wal`).size).toBe(long);
    expect(linesAfterPowerCut()).toBe(100);
  });
});

describe('The log: an entry whose sync fails', () => {
  // A heartbeat could come in between and fail instead.
  const server = new TestServer({ time: new TestTime() }).aroundTests();

  test('The log: it is not acknowledged, and its match is reloaded from the log', async () => {
    const { matchId } = await server.begunDuel();
    const { registry } = server.running.services;
    const live = defined(registry.peek(matchId));
    const spy = jest.spyOn(await fileHandles(), 'datasync').mockRejectedValue(new Error('EIO'));
    const said = live.queue.run(() =>
      live.write({ at: Date.now(), by: 0, id: null, body: { kind: 'chat', text: 'unsure', to: 'all' } }),
    );
    await expect(said).rejects.toThrow(LostMatch);
    spy.mockRestore();
    const anew = await registry.open(matchId);
    expect(anew).not.toBe(live);
    const entries = await server.running.services.store.entries.of(matchId);
    expect(anew?.position?.seq).toBe(entries.at(-1)?.seq ?? 0);
  });
});
