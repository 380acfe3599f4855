/** docs/operations.md, Back up and restore: `BACKUP_AT`. */
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pino from 'pino';
import { readConfig, unused } from '../../src/config';
import { Backups } from '../../src/store/sqlite/backups';
import { command } from '../support/command';
import { TestServer } from '../support/table';
import { TestTime } from '../support/test-time';

// Each backup is synced to the disk and read back: on a slow disk that takes seconds.
jest.setTimeout(600_000);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ADMIN = 'the-operator-of-these-tests';

/** A server that makes a backup at four o'clock here, and keeps three. */
class Backed extends TestServer {
  readonly lines: string[];
  readonly time: TestTime;

  constructor(dataDir?: string) {
    // The local time, wherever this runs.
    const time = new TestTime(new Date(2026, 4, 4, 12).getTime());
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const settings = { backupAt: '04:00', backupsKept: 3, adminToken: ADMIN };
    super({ ...settings, time, log, ...(dataDir === undefined ? {} : { dataDir }) }, async () => ({
      options: {},
      end: async () => {},
    }));
    [this.time, this.lines] = [time, lines];
  }

  get backups(): string[] {
    return readdirSync(join(this.dataDir, 'backups')).sort();
  }

  async metric(name: string): Promise<number> {
    const text = await this.running.services.metrics.registry.metrics();
    const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(text) ?? [];
    return Number(value ?? 0);
  }

  /** Lets so many minutes pass, in each of which the server looks whether a backup is due. */
  async minutes(count: number): Promise<void> {
    for (let minute = 0; minute < count; minute += 1) {
      this.time.pass(MINUTE);
      // The look is over, and the next one is timed.
      await this.get('/healthz');
    }
  }

  /** Lets time pass until a clock here shows this. */
  async clock(hours: number, minutes: number): Promise<void> {
    const next = new Date(this.time.now());
    next.setHours(hours, minutes, 0, 0);
    // What is due each second runs once: a day of it would take minutes.
    this.time.slip((next.getTime() - this.time.now() + 24 * HOUR) % (24 * HOUR));
    this.time.pass(0);
    await this.get('/healthz');
  }

  made(result: string, count: number): Promise<void> {
    return this.until(async () => (await this.metric(`backups_total{result="${result}"}`)) === count);
  }
}

describe('Back up and restore: a backup a day', () => {
  const server = new Backed();
  const dir = mkdtempSync(join(tmpdir(), 'backups-'));
  beforeAll(() => server.start());
  afterAll(async () => {
    await server.dispose();
    rmSync(dir, { recursive: true, force: true });
  });

  test('Back up and restore: the first one is made at once, one a day follows at its time, and the newest are kept', async () => {
    mkdirSync(join(server.dataDir, 'backups'));
    for (const name of ['before-upgrade-2025-12-31T08-00-00-000Z.sqlite', 'mine.sqlite'])
      writeFileSync(join(server.dataDir, 'backups', name), '');
    await server.minutes(1);
    await server.made('made', 1);
    expect(server.backups).toHaveLength(3);
    await server.minutes(3);
    expect(await server.metric('backup_age_seconds')).toBe(180);
    for (const count of [2, 3, 4]) {
      await server.clock(3, 50);
      await server.minutes(3);
      expect(await server.metric('backups_total{result="made"}')).toBe(count - 1);
      await server.minutes(10);
      await server.made('made', count);
    }
    // The one before an upgrade goes by the same rule; what has another name is not the server's.
    expect(server.backups).toHaveLength(4);
    expect(server.backups[0]).toBe('mine.sqlite');
    expect(server.lines.join('')).toContain('a backup was made and read back');
  });

  test('Back up and restore: after a restart nothing is made twice, and what was missed is made up', async () => {
    const [before] = server.backups.slice(-1);
    await server.restart();
    await server.minutes(3);
    expect(server.backups.at(-1)).toBe(before);
    await server.running.stop();
    server.time.slip(30 * HOUR);
    await server.start();
    await server.minutes(1);
    await server.made('made', 1);
    expect(server.backups.at(-1)).not.toBe(before);
  });

  test('Back up and restore: a server that begins with it has the match and the account', async () => {
    const { matchId, guests, players } = await server.begunDuel();
    for (const player of players) await player.decideDefault();
    const { code } = (await server.call('POST', '/api/recovery', {}, guests[0].token)).body;
    await server.clock(4, 30);
    await server.minutes(2);
    await server.made('made', 2);

    const dataDir = join(dir, 'restored');
    const backup = join(server.dataDir, 'backups', server.backups.at(-1) ?? '');
    const { said } = await command('packages/server/scripts/restore.ts', [backup], { DATA_DIR: dataDir });
    expect(said).toContain('has 1 match and 2 players');
    await server.running.stop();
    const restored = await new Backed(dataDir).start();
    const { status, body } = await restored.call('POST', '/api/sign-in/recovery', { code });
    expect([status, body['playerId']]).toEqual([200, guests[0].playerId]);
    expect(await restored.read(`/api/matches/${matchId}`, String(body['token']))).toMatchObject({
      matchId,
      seats: [{ name: 'Ada' }, { name: 'Bo' }],
    });
    await restored.dispose();
    await server.start();
  });

  test('Back up and restore: a failure is in the log and counted, and tried again in an hour', async () => {
    rmSync(join(server.dataDir, 'backups'), { recursive: true });
    writeFileSync(join(server.dataDir, 'backups'), 'in the way');
    await server.minutes(1);
    await server.made('failed', 1);
    expect(server.lines.at(-1)).toMatch(/"level":50.*no backup could be made; it is tried again in an hour/);
    await server.minutes(5);
    expect(await server.metric('backups_total{result="failed"}')).toBe(1);
    rmSync(join(server.dataDir, 'backups'));
    await server.minutes(61);
    await server.made('made', 1);
  });

  const change = (sql: string) => (path: string) => {
    const file = new DatabaseSync(path);
    file.exec(sql);
    file.close();
  };
  test.each([
    ['damaged', (path: string) => truncateSync(path, 8 * 4096), /no sound copy/],
    ['of something else', change('DROP TABLE matches'), /no store of Star Eater/],
    [
      'with an entry less',
      change('DELETE FROM entries WHERE seq = 1'),
      /entry 1 of match \S+ is missing or was altered/,
    ],
    [
      'with another entry',
      change('UPDATE entries SET at = at + 1 WHERE seq = 1'),
      /entry 1 of match \S+ is missing/,
    ],
    [
      'without its end',
      change('DELETE FROM entries WHERE seq = (SELECT max(seq) FROM entries)'),
      /ends at entry/,
    ],
  ])(
    'Back up and restore: a copy that is %s is found when it is read back, and removed',
    async (_what, spoil, why) => {
      const whole = join(dir, 'whole.sqlite');
      await server.running.services.store.backups?.copy(whole);
      const backups = new Backups(join(dir, 'spoilt'), async (to) => {
        copyFileSync(whole, to);
        spoil(to);
      });
      await expect(backups.make(new Date())).rejects.toThrow(why);
      expect(readdirSync(backups.directory)).toEqual([]);
    },
  );
});

test('Back up and restore: with PostgreSQL the start says that its backups are not made here', () => {
  const said = (more: object) => unused(readConfig({ BACKUP_AT: '04:00', ...more }));
  expect(said({ DATABASE_URL: 'postgres://db/star-eater' })).toEqual([
    expect.stringMatching(/^BACKUP_AT: backups of PostgreSQL belong to the database .*makes none\.$/),
  ]);
  expect(said({})).toEqual([]);
});
