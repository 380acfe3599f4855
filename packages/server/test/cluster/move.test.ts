/** From SQLite to PostgreSQL, and a backup of either brought back. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PrivatePostgres } from '../../scripts/process/private-postgres';
import { TestServer, type Guest } from '../support/table';

async function moveStore(dir: string, url: string): Promise<{ code: number | null; said: string }> {
  const args = ['-r', 'ts-node/register/transpile-only', 'scripts/move-store.ts', dir, url];
  const env = { ...process.env, NODE_OPTIONS: '', ALLOW_UNSAFE_DATABASE: '1' };
  const child = spawn(process.execPath, args, { cwd: join(__dirname, '../..'), env });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, said: (await said).join('') };
}

describe('The log: one store, two databases', () => {
  let postgres: PrivatePostgres;
  beforeAll(async () => {
    postgres = await PrivatePostgres.start();
  });
  afterAll(() => postgres.end());

  /** A finished match and a live one, in which these guests play. */
  async function fill(
    server: TestServer,
    clock?: object,
  ): Promise<{ live: string; finished: string; guests: [Guest, Guest] }> {
    const over = await server.begunDuel();
    await over.players[0].decide({ seat: 0, type: 'resign' });
    const going = await server.begunDuel({ clock });
    await going.players[0].ask('chat', { text: 'to be kept', to: 'all' });
    for (const { room } of [...over.players, ...going.players]) await room.leave();
    return { live: going.matchId, finished: over.matchId, guests: going.guests };
  }

  async function expectKept(
    server: TestServer,
    { live, finished, guests }: Awaited<ReturnType<typeof fill>>,
  ): Promise<void> {
    const replay = await server.call('GET', `/api/matches/${live}/replay`, undefined, guests[0].token);
    expect(replay.body).toMatchObject({
      entries: [{ kind: 'chat', body: { to: 'all' } }],
      lines: [{ seq: 1, text: 'to be kept' }],
    });
    const over = await server.call('GET', `/api/matches/${live}`, undefined, guests[1].token);
    expect(over.body).toMatchObject({ state: 'live', yourSeat: 1 });
    expect((await server.running.services.store.matches.get(finished))?.status).toBe('finished');
    const back = await server.enter(live, guests[0]);
    expect(await back.ask('chat', { text: 'and on', to: 'all' })).toMatchObject({ ok: true, seq: 2 });
  }

  const onPostgres = (databaseUrl: string) =>
    new TestServer({}, async () => ({
      options: { databaseUrl, allowUnsafeDatabase: true },
      end: async () => {},
    }));

  test('The log: npm run move-store copies everything, every replay with its hash, and the matches go on', async () => {
    const sqlite = await new TestServer().start();
    const kept = await fill(sqlite);
    const url = await postgres.database('moved');
    await sqlite.running.stop();
    expect(await moveStore(sqlite.dataDir, url)).toMatchObject({
      code: 0,
      said: expect.stringContaining('2 replays have the same hash, 0 differ.'),
    });
    rmSync(sqlite.dataDir, { recursive: true });
    const moved = await onPostgres(url).start();
    await expectKept(moved, kept);
    await moved.dispose();
  });

  test('Clocks: what npm run move-store takes, and the time until the next start, is charged to nobody', async () => {
    const sqlite = await new TestServer().start();
    const clock = { kind: 'live', commitSeconds: 600, choiceSeconds: 600, bankSeconds: 60 };
    const { live } = await fill(sqlite, clock);
    const url = await postgres.database('timed');
    await sqlite.running.stop();
    const lastBeat = sqlite.running.services.time.now();
    expect((await moveStore(sqlite.dataDir, url)).code).toBe(0);
    rmSync(sqlite.dataDir, { recursive: true });
    const moved = await onPostgres(url).start();
    const entries = await moved.running.services.store.entries.of(live);
    const { body } = entries.at(-1) ?? {};
    expect(body).toMatchObject({ kind: 'clock', what: 'down' });
    expect(body?.kind === 'clock' && body.what === 'down' ? body.from : Infinity).toBeLessThan(lastBeat);
    await moved.dispose();
  });

  test('Operator: what pg_dump has written goes on in another database', async () => {
    const server = await onPostgres(await postgres.database('original')).start();
    const kept = await fill(server);
    const dump = spawnSync(postgres.program('pg_dump'), [postgres.url('original')], { encoding: 'utf8' });
    expect(dump.stderr).toBe('');
    await server.dispose();
    const url = await postgres.database('restored');
    const input = `${dump.stdout}\ninsert into public.house_keys (name, value) values ('restored', '1');`;
    const loaded = spawnSync(postgres.program('psql'), ['-v', 'ON_ERROR_STOP=1', '-q', url], {
      input,
      encoding: 'utf8',
    });
    expect(loaded.status).toBe(0);
    const restored = await onPostgres(url).start();
    expect(restored.running.services.store.isCopy).toBe(true);
    await expectKept(restored, kept);
    await restored.dispose();
  });

  test('Operator: a backup of SQLite is one file that goes on alone', async () => {
    const server = await new TestServer().start();
    const kept = await fill(server);
    const dir = mkdtempSync(join(tmpdir(), 'srv-restored-'));
    const file = join(dir, 'backup.sqlite');
    await server.running.services.store.backups?.copy(file);
    await server.dispose();
    copyFileSync(file, join(dir, 'star-eater.sqlite'));
    rmSync(file);
    const restored = await new TestServer({ dataDir: dir }).start();
    await expectKept(restored, kept);
    await restored.dispose();
    rmSync(dir, { recursive: true });
  });
});
