import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StatementSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import type { Logger } from 'pino';
import { Ledger } from '../../src/live/memory/ledger';
import { Registry } from '../../src/live/registry';
import { operatorLog } from '../../src/operator-log';
import { Health } from '../../src/store/health';
import { TestServer } from '../support/table';
import { TestTime } from '../support/test-time';

const SQLITE_FULL = 13;
const full = () =>
  Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: SQLITE_FULL });

/** The operator's log. */
function listening(): { log: Logger; lines: { level: number; msg: string }[] } {
  const lines: { level: number; msg: string }[] = [];
  const log = operatorLog('error', { write: (line: string) => lines.push(JSON.parse(line)) });
  return { log, lines };
}

const STORAGE = { status: 503, body: { code: 'storage' } };
const chat = (words: string) => ({ text: words, to: 'all' });

describe('The database: a process that does not hear from it', () => {
  test('The database: its calls are refused at once, without a question to the database; pages and /healthz are served', async () => {
    const server = await new TestServer().start();
    const { guests, matchId } = await server.duel();
    const { cluster, store } = server.running.services;
    jest.replaceProperty(cluster, 'isSilent', true);
    const asked = jest.spyOn(store.players, 'byToken');
    expect(await server.ticket(matchId, guests[0])).toMatchObject(STORAGE);
    expect(await server.call('POST', `/matchmake/joinById/${matchId}`, {})).toMatchObject(STORAGE);
    expect(asked).not.toHaveBeenCalled();
    expect((await server.call('GET', '/healthz')).status).toBe(200);
    jest.restoreAllMocks();
    expect((await server.ticket(matchId, guests[0])).status).toBe(200);
    await server.dispose();
  });
});

describe('The log: DATA_DIR deleted or replaced while the server runs', () => {
  test.each([
    ['deleted', (dir: string) => rmSync(dir, { recursive: true })],
    [
      'replaced',
      (dir: string) => {
        renameSync(dir, `${dir}-away`);
        mkdirSync(dir);
        for (const name of ['star-eater.sqlite', 'star-eater.sqlite-wal', 'star-eater.progress'])
          writeFileSync(join(dir, name), '');
      },
    ],
    ['without its log', (dir: string) => rmSync(join(dir, 'star-eater.sqlite-wal'))],
  ])('The log: %s, nothing more is acknowledged, and the reason is reported', async (_how, harm) => {
    const { log, lines } = listening();
    const server = await new TestServer({ log }).start();
    const { players, guests, matchId } = await server.begunDuel();
    expect(await players[0].ask('chat', chat('before'))).toMatchObject({ ok: true });
    harm(server.dataDir);
    expect(await players[0].ask('chat', chat('after'))).toMatchObject({ ok: false, code: 'moved' });
    expect(await server.call('POST', '/api/players', {})).toMatchObject(STORAGE);
    expect(await server.ticket(matchId, guests[0])).toMatchObject(STORAGE);
    const ready = await server.call('GET', '/readyz');
    const reason = expect.stringMatching(/was deleted or replaced while the server was running/);
    expect(ready).toEqual({ status: 503, body: { ok: false, reason } });
    expect(lines.map(({ msg }) => msg)).toEqual([reason]);
    await server.dispose();
    rmSync(`${server.dataDir}-away`, { recursive: true, force: true });
  });

  test('The log: once restored, the server goes on', async () => {
    const server = await new TestServer().start();
    const { matchId, guests } = await server.begunDuel();
    renameSync(server.dataDir, `${server.dataDir}-away`);
    expect(await server.call('POST', '/api/players', {})).toMatchObject(STORAGE);
    renameSync(`${server.dataDir}-away`, server.dataDir);
    await server.until(async () => (await server.call('GET', '/readyz')).status === 200);
    const again = await server.enter(matchId, guests[0]);
    expect(await again.ask('chat', chat('back'))).toMatchObject({ ok: true });
    await server.dispose();
  });

  test('The log: it is noticed without any request', async () => {
    const noticed = new Promise<string>((resolve) => {
      const log = operatorLog('error', {
        write: (line: string) => resolve((JSON.parse(line) as { msg: string }).msg),
      });
      void (async () => {
        const server = await new TestServer({ log }).start();
        rmSync(server.dataDir, { recursive: true });
        await noticed;
        await server.dispose();
      })();
    });
    expect(await noticed).toMatch(/was deleted or replaced while the server was running/);
  });
});

describe('The log: a full disk', () => {
  const { log, lines } = listening();
  const server = new TestServer({ log }).aroundTests();

  test('The log: nothing is acknowledged, calls answer 503, one line is logged, and with space again it goes on', async () => {
    const { players } = await server.begunDuel();
    const run = jest.spyOn(StatementSync.prototype, 'run').mockImplementation(() => {
      throw full();
    });
    for (let each = 0; each < 5; each += 1)
      expect(await server.call('POST', '/api/players', {})).toMatchObject(STORAGE);
    expect(await players[0].ask('chat', chat('full'))).toMatchObject({ ok: false, code: 'storage' });
    expect(await server.call('GET', '/readyz')).toEqual({
      status: 503,
      body: { ok: false, reason: 'The disk of DATA_DIR is full.' },
    });
    expect(lines.map(({ msg }) => msg)).toEqual(['The disk of DATA_DIR is full.']);
    run.mockRestore();
    expect(await players[0].ask('chat', chat('room'))).toMatchObject({ ok: true });
    expect(await server.call('POST', '/api/players', {})).toMatchObject({ status: 201 });
    await server.until(async () => (await server.call('GET', '/readyz')).status === 200);
  });

  test('The log: matches that a full disk kept from loading come back with space', async () => {
    const { matchId } = await server.begunDuel({
      clock: { kind: 'live', commitSeconds: 600, choiceSeconds: 600, bankSeconds: 0 },
    });
    const { services } = server.running;
    const anew = new Registry(services);
    const claims = jest.spyOn(services.store.custody, 'claimAll').mockRejectedValue(full());
    const revived = anew.revive(() => false);
    // Together, then alone.
    await server.until(async () => claims.mock.calls.length >= 2);
    expect(anew.peek(matchId)).toBeNull();
    claims.mockRestore();
    await revived;
    expect(anew.peek(matchId)).not.toBeNull();
  });

  test('The log: a match that is asked for while all are claimed is claimed once, and its time is given back', async () => {
    const { matchId } = await server.begunDuel({
      clock: { kind: 'live', commitSeconds: 600, choiceSeconds: 600, bankSeconds: 0 },
    });
    const { registry, store } = server.running.services;
    const claimAll = store.custody.claimAll.bind(store.custody);
    const epoch = registry.peek(matchId)?.record.epoch ?? 0;
    registry.abandonAll();
    const asked: ReturnType<typeof registry.open>[] = [];
    const claims = jest.spyOn(store.custody, 'claimAll').mockImplementationOnce(async (ids) => {
      const claimed = await claimAll(ids);
      asked.push(registry.open(matchId));
      return claimed.map((each) => ({ ...each, aliveUntil: 1 }));
    });
    await registry.revive(() => false);
    expect((await asked[0])?.record.epoch).toBe(epoch + 1);
    expect((await store.entries.of(matchId)).at(-1)?.body).toMatchObject({
      kind: 'clock',
      what: 'down',
    });
    claims.mockRestore();
  });

  test('The log: of many matches that come back each is folded in a turn of its own, so that requests run in between', async () => {
    const clock = { kind: 'live', commitSeconds: 600, choiceSeconds: 600, bankSeconds: 0 } as const;
    for (let count = 0; count < 4; count += 1) {
      const { players } = await server.begunDuel({ clock });
      await players[0].ask('chat', chat('an entry'));
    }
    const { registry } = server.running.services;
    registry.abandonAll();
    let turn = 0;
    let next = setImmediate(function count() {
      turn += 1;
      next = setImmediate(count);
    });
    const foldedIn = new Map<number, Set<Ledger>>();
    const record = Ledger.prototype.record;
    const recorded = jest.spyOn(Ledger.prototype, 'record').mockImplementation(function (
      this: Ledger,
      entry,
    ) {
      foldedIn.set(turn, (foldedIn.get(turn) ?? new Set()).add(this));
      record.call(this, entry);
    });
    await registry.revive(() => false);
    clearImmediate(next);
    recorded.mockRestore();
    expect(foldedIn.size).toBeGreaterThanOrEqual(4);
    expect([...foldedIn.values()].map(({ size }) => size)).toEqual(Array(foldedIn.size).fill(1));
  });

  test('The log: the same failure is logged once a minute, and ends when writes succeed for a while', () => {
    let now = 0;
    const said: string[] = [];
    const health = new Health(() => now);
    health.onTrouble = (reason) => said.push(reason);
    for (; now < 120_000; now += 1000) health.failed(full());
    expect(said).toEqual(['The disk of DATA_DIR is full.', 'The disk of DATA_DIR is full.']);
    health.succeeded();
    expect(health.reason).toBe('The disk of DATA_DIR is full.');
    now += 5000;
    health.succeeded();
    expect(health.reason).toBeNull();
  });

  test('The log: an unrelated error is not a failure of the store', () => {
    const health = new Health();
    health.failed(Object.assign(new Error('UNIQUE constraint failed'), { errcode: 1555 }));
    expect(health.reason).toBeNull();
  });
});

describe('The log: a bot on a full disk', () => {
  const time = new TestTime();
  const server = new TestServer({ time }).aroundTests();

  test('The log: it tries again after a second, not at once, and plays on when there is space', async () => {
    const ada = await server.guest('Ada');
    const bots = [{ seat: 1, level: 'ensign' }];
    // FPA places first, and the bot after it.
    const options = { mode: 'duel', bots, factions: ['fpa', 'lamais'] };
    const { body } = await server.call('POST', '/api/matches', options, ada.token);
    const client = await server.enter(body['matchId'] as string, ada);
    await client.ask('ready');
    await client.state((state) => state.pending.has('0'));
    const { journal } = server.running.services.store;
    const append = journal.append.bind(journal);
    const tries = jest.spyOn(journal, 'append').mockImplementationOnce(append).mockRejectedValue(full());
    await client.decideDefault();
    await server.until(async () => tries.mock.calls.length === 2);
    for (let each = 0; each < 5; each += 1) await server.call('GET', '/healthz');
    expect(tries).toHaveBeenCalledTimes(2);
    time.pass(1000);
    await server.until(async () => tries.mock.calls.length === 3);
    tries.mockRestore();
    const { seq } = client.now;
    await server.until(async () => {
      time.pass(1000);
      return client.now.seq > seq;
    });
  });
});

describe('One machine: an unusable store stops the start with a message', () => {
  const dir = mkdtempSync(join(tmpdir(), 'srv-start-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  const start = async (env: NodeJS.ProcessEnv, ...preload: string[]) => {
    const child = spawn(
      process.execPath,
      [...preload, '-r', 'ts-node/register/transpile-only', 'src/main.ts'],
      {
        cwd: join(__dirname, '../..'),
        env: { ...process.env, NODE_OPTIONS: '', LOG_LEVEL: 'silent', PORT: '0', ...env },
      },
    );
    const said = text(child.stderr);
    const [code] = (await once(child, 'exit')) as [number | null];
    return { code, said: await said };
  };

  test('One machine: a full disk', async () => {
    const env = { DATA_DIR: join(dir, 'full') };
    expect(await start(env, '-r', join(__dirname, '../support/full-disk.cjs'))).toEqual({
      code: 1,
      said: 'The disk of DATA_DIR is full. The server has not started.\n',
    });
  });

  test('One machine: a file that is not a database', async () => {
    mkdirSync(join(dir, 'broken'));
    writeFileSync(join(dir, 'broken/star-eater.sqlite'), 'no database'.repeat(1000));
    const { code, said } = await start({ DATA_DIR: join(dir, 'broken') });
    expect(code).toBe(1);
    expect(said).toMatch(/^The store .* is damaged: file is not a database\. Nothing was changed\. .*\n$/);
  });
});
