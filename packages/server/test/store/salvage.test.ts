import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { openStore } from '../../src/store/store';
import { TestServer } from '../support/table';
import { madeSession } from '../../scripts/made-session';

const NAMES = ['star-eater.sqlite', 'star-eater.sqlite-wal', 'star-eater.progress'] as const;
const [MAIN, WAL] = NAMES;
const PAGE = 4096;

/** Bytes of a write-ahead log up to its last frame; older frames follow from before its last restart. */
function lengthOf(log: Buffer): number {
  const [header, frame] = [32, 24 + PAGE];
  const salts = log.subarray(16, 24);
  let length = header;
  while (length + frame <= log.length && log.subarray(length + 8, length + 16).equals(salts)) length += frame;
  return length;
}

/** `npm run salvage -- DIRECTORY`. */
async function salvage(dir: string): Promise<{ code: number | null; said: string }> {
  const args = ['-r', 'ts-node/register/transpile-only', 'scripts/salvage.ts', dir];
  const env = { ...process.env, NODE_OPTIONS: '' };
  const child = spawn(process.execPath, args, { cwd: join(__dirname, '../..'), env });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, said: (await said).join('') };
}

describe('The log: npm run salvage', () => {
  const server = new TestServer();
  let matchId = '';
  beforeAll(async () => {
    await server.start();
    const duel = await server.begunDuel();
    matchId = duel.matchId;
    for (const player of duel.players) await player.decideDefault();
  });
  afterAll(() => server.dispose());

  const killed = (name: string): string => {
    const dir = join(server.dataDir, name);
    mkdirSync(dir);
    for (const each of NAMES) copyFileSync(join(server.dataDir, each), join(dir, each));
    return dir;
  };
  const statusIn = async (dir: string): Promise<string | undefined> => {
    const store = await openStore(dir);
    const record = await store.matches.get(matchId);
    await store.close();
    return record?.status;
  };
  const keptIn = (dir: string): string =>
    join(dir, readdirSync(dir).find((name) => name.startsWith('damaged-')) ?? '');

  // Before copying: closing a file drops the locks that its process holds on it.
  test('The log: the store of a running server is left alone', async () => {
    const before = readdirSync(server.dataDir);
    expect(await salvage(server.dataDir)).toEqual({
      code: 1,
      said: expect.stringMatching(/Another server process is using/),
    });
    expect(readdirSync(server.dataDir)).toEqual(before);
  });

  test('The log: of a truncated log everything before the cut is kept, and the loss is reported', async () => {
    const dir = killed('short');
    const cut = lengthOf(readFileSync(join(dir, WAL))) - 4 * PAGE;
    truncateSync(join(dir, WAL), cut);
    await expect(openStore(dir)).rejects.toThrow(/npm run salvage/);
    const { code, said } = await salvage(dir);
    expect(said).toMatch(/\d+ commits are there\. \d+ were acknowledged: those after them, .* are lost\./);
    expect(said).toMatch(/\d+ matches are whole, \d+ are damaged\./);
    expect(code).toBe(0);
    expect(await statusIn(dir)).toBe('live');
    expect(readFileSync(join(keptIn(dir), WAL)).length).toBe(cut);
  });

  test('The log: of a database with a broken page every readable row is kept', async () => {
    const dir = killed('broken');
    const store = await openStore(dir);
    for (let each = 0; each < 500; each += 1)
      await store.players.create('Ada', madeSession(`p${each}`, `t${each}`, 1));
    await store.close();
    const file = new DatabaseSync(join(dir, MAIN));
    const pages = file
      .prepare("SELECT rootpage FROM sqlite_master WHERE name = 'sqlite_autoindex_tokens_1'")
      .get();
    file.close();
    const bytes = readFileSync(join(dir, MAIN));
    bytes.fill(0xff, (Number(pages?.['rootpage']) - 1) * PAGE, Number(pages?.['rootpage']) * PAGE);
    writeFileSync(join(dir, MAIN), bytes);
    await expect(openStore(dir)).rejects.toThrow(/npm run salvage/);
    const { code, said } = await salvage(dir);
    expect(said).toMatch(/The database was broken \(.*\)\. Rows that could be read:\n {2}players: 502\n/);
    expect(said).toContain('1 matches are whole, 0 are damaged.');
    expect(code).toBe(0);
    expect(await statusIn(dir)).toBe('live');
  });

  test('The log: a match with a damaged log is named', async () => {
    const dir = killed('altered');
    await (await openStore(dir)).close();
    const file = new DatabaseSync(join(dir, MAIN));
    file.prepare(`UPDATE entries SET at = at + 1 WHERE match_id = ? AND seq = 1`).run(matchId);
    file.close();
    const { said } = await salvage(dir);
    expect(said).toContain(`${matchId}: entry 1 was altered; the server closes it and tells its players`);
    expect(said).toMatch(/All \d+ acknowledged commits are there\./);
  });

  test('The log: if the database is gone, nothing is changed', async () => {
    const dir = killed('gone');
    rmSync(join(dir, MAIN));
    expect(await salvage(dir)).toEqual({
      code: 1,
      said: expect.stringMatching(/^There is nothing to salvage/),
    });
    expect(readdirSync(dir).sort()).toEqual([NAMES[2], NAMES[1]]);
  });
});
