import {
  copyFileSync,
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
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openStore } from '../../src/store/store';
import { command, type Ended } from '../support/command';
import { TestServer } from '../support/table';

describe('docs/operations.md, Back up and restore: npm run restore', () => {
  const dir = mkdtempSync(join(tmpdir(), 'restore-'));
  const backup = join(dir, 'of-monday.sqlite');
  const server = new TestServer();
  let matchId = '';
  let killed = '';
  beforeAll(async () => {
    await server.start();
    const duel = await server.begunDuel();
    matchId = duel.matchId;
    for (const player of duel.players) await player.decideDefault();
    await server.running.services.store.backups?.copy(backup);
    killed = join(dir, 'killed.sqlite');
    for (const end of ['', '-wal'])
      copyFileSync(join(server.dataDir, `star-eater.sqlite${end}`), `${killed}${end}`);
  });
  afterAll(async () => {
    await server.dispose();
    rmSync(dir, { recursive: true });
  });

  let count = 0;
  const emptyDir = (): string => {
    const made = join(dir, `data-${(count += 1)}`);
    mkdirSync(made);
    return made;
  };
  const restore = (file: string, dataDir: string): Promise<Ended> =>
    command('packages/server/scripts/restore.ts', [file], { DATA_DIR: dataDir });

  test('Back up and restore: the store has the match with its log, is a copy, and the backup stays', async () => {
    const dataDir = join(dir, 'made', 'by-restore');
    const before = readFileSync(backup);
    const { code, said } = await restore(backup, dataDir);
    expect(said).toMatch(/^\S+by-restore has 1 match and 2 players, as of 20\S+Z\. Start the server\.\n$/);
    expect(code).toBe(0);
    expect(readFileSync(backup).equals(before)).toBe(true);
    expect(readdirSync(dataDir)).toEqual(['star-eater.sqlite']);
    expect(statSync(join(dataDir, 'star-eater.sqlite')).mode & 0o777).toBe(0o600);

    const store = await openStore(dataDir);
    const original = server.running.services.store;
    expect(store.isCopy).toBe(true);
    expect(await store.entries.of(matchId)).toEqual(await original.entries.of(matchId));
    expect(await store.entries.of(matchId)).not.toHaveLength(0);
    await store.close();

    const again = await restore(backup, dataDir);
    expect(again).toEqual({ code: 1, said: expect.stringMatching(/has a store already/) });
  });

  test('Back up and restore: a backup that lies in DATA_DIR under its own name is taken, as the refused start says', async () => {
    const dataDir = emptyDir();
    const lone = join(dataDir, 'of-monday.sqlite');
    copyFileSync(backup, lone);
    await expect(openStore(dataDir)).rejects.toThrow(`run "npm run restore -- ${lone}"`);
    expect(await restore(lone, dataDir)).toMatchObject({ code: 0 });
    const store = await openStore(dataDir);
    expect((await store.matches.get(matchId))?.status).toBe('live');
    await store.close();
  });

  test('Back up and restore: a restore that was killed is repeated', async () => {
    const dataDir = emptyDir();
    writeFileSync(join(dataDir, 'star-eater.sqlite.new'), 'half a co');
    expect(await restore(backup, dataDir)).toMatchObject({ code: 0 });
    expect(readdirSync(dataDir)).toEqual(['star-eater.sqlite']);
  });

  /** Files that are refused, and what is said of them. */
  const made = (name: string, make: (path: string) => void): (() => string) => {
    return () => {
      const path = join(dir, name);
      if (!existsSync(path)) make(path);
      return path;
    };
  };
  test.each<[string, () => string, RegExp]>([
    ['of no store', made('other.sqlite', foreign), /other\.sqlite is a database, but no store of Star Eater/],
    ['text', made('text.sqlite', (path) => writeFileSync(path, 'x'.repeat(5000))), /is no sound database: /],
    [
      'half a backup',
      made('half.sqlite', (path) => {
        copyFileSync(backup, path);
        truncateSync(path, 8 * 4096);
      }),
      /half\.sqlite is no sound database: /,
    ],
    ['a killed server’s, with its log', () => killed, /its log killed\.sqlite-wal belongs to it/],
    [
      'a killed server’s, without its log',
      made('unclean.sqlite', (path) => {
        copyFileSync(backup, path);
        const file = new DatabaseSync(path);
        file.exec('UPDATE progress SET is_clean = 0');
        file.close();
      }),
      /commits may be missing/,
    ],
  ])('Back up and restore: a file is refused: %s', async (_what, file, sentence) => {
    const dataDir = emptyDir();
    const { code, said } = await restore(file(), dataDir);
    expect(said).toMatch(sentence);
    expect(said.split('\n')).toHaveLength(2);
    expect(code).toBe(1);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('Back up and restore: a DATA_DIR with anything else in it is refused, and left alone', async () => {
    const dataDir = emptyDir();
    mkdirSync(join(dataDir, 'backups'));
    writeFileSync(join(dataDir, 'star-eater.progress'), '');
    const { code, said } = await restore(backup, dataDir);
    expect(said).toContain('is not empty: it has star-eater.progress. Restore into an empty DATA_DIR.');
    expect(code).toBe(1);
    expect(readdirSync(dataDir).sort()).toEqual(['backups', 'star-eater.progress']);
  });
});

function foreign(path: string): void {
  const file = new DatabaseSync(path);
  file.exec('CREATE TABLE recipes (name TEXT)');
  file.close();
}
