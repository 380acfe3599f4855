import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readConfig } from '../src/config';
import { openStore } from '../src/store/store';

describe('One machine: environment variables are checked at the start', () => {
  test.each([
    ['PORT', 'high'],
    ['PORT', ' '],
    ['PORT', '0x50'],
    ['PORT', '65536'],
    ['PUBLIC_ADDRESS', 'play.example.org'],
    ['ORIGINS', 'https://a.example/'],
    ['TRUSTED_PROXIES', '10.0.0.0/99'],
    ['TRUSTED_PROXIES', '999.1.1.1'],
    ['TRUSTED_PROXIES', 'loopback,abc'],
    ['ADMIN_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['CLIENT_DIR', '/nothing/here'],
    ['CLIENT_DIR', __dirname],
    ['LIMIT_SCALE', '0'],
    ['PUSH_ORIGINS', 'push.example.org'],
    ['SMTP_URL', 'mail.example.org'],
    ['MAIL_FROM', 'the table'],
    ['DATABASE_URL', 'mysql://localhost/star-eater'],
    ['PROCESS_NAME', 'Server 1'],
    ['LEASE_SECONDS', '1'],
    ['REDIS_URL', 'localhost:6379'],
    ['WORKERS', '0'],
    ['WORKERS', 'many'],
    ['ARCHIVE_AFTER', '-1'],
  ])('One machine: %s=%j stops the start with its name and the expected value', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: should be \\S`, 'm'));
  });

  test('One machine: unset or empty variables have their defaults', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 2567, logLevel: 'info' });
  });

  test('Many processes: Redis needs a database that they share, and an address for each', () => {
    const REDIS_URL = 'redis://localhost';
    const DATABASE_URL = 'postgres://localhost/star-eater';
    expect(() => readConfig({ REDIS_URL })).toThrow(/^DATABASE_URL: should be set/m);
    expect(() => readConfig({ REDIS_URL, DATABASE_URL })).toThrow(/^PUBLIC_ADDRESS: should be set/m);
    const PUBLIC_ADDRESS = 'https://play.example.org/p/server-1';
    expect(readConfig({ REDIS_URL, DATABASE_URL, PUBLIC_ADDRESS })).toMatchObject({
      databaseUrl: DATABASE_URL,
      redisUrl: REDIS_URL,
      publicAddress: PUBLIC_ADDRESS,
      lease: 4,
    });
  });

  test('Workers: several need a database and Redis, an address, and names of their own', () => {
    const DATABASE_URL = 'postgres://localhost/star-eater';
    const PUBLIC_ADDRESS = 'https://play.example.org';
    const PROCESS_NAME = 'a-name-of-thirty-two-characters-';
    expect(() => readConfig({ WORKERS: '2' })).toThrow(/^DATABASE_URL: should be set with WORKERS/m);
    expect(() => readConfig({ WORKERS: '2', DATABASE_URL })).toThrow(
      /^REDIS_URL: should be set with WORKERS/m,
    );
    const whole = { DATABASE_URL, REDIS_URL: 'redis://localhost', PUBLIC_ADDRESS, PROCESS_NAME };
    expect(readConfig({ WORKERS: '12', ...whole })).toMatchObject({
      workers: 12,
      processName: PROCESS_NAME.slice(0, 29),
    });
    expect(readConfig({ WORKERS: 'auto', ...whole }).workers).toBe(availableParallelism());
    expect(readConfig({ WORKERS: '1', PROCESS_NAME })).toMatchObject({
      workers: 1,
      processName: PROCESS_NAME,
    });
  });

  test('Operator: logs are archived only where the operator asks for it', () => {
    expect(readConfig({ ARCHIVE_AFTER: '30' }).archiveAfter).toBe(30);
    expect(readConfig({}).archiveAfter).toBe(0);
  });

  test('One machine: mail needs a sender, and an address for its links', () => {
    const SMTP_URL = 'smtp://mail.example.org';
    const MAIL_FROM = 'table@example.org';
    const PUBLIC_ADDRESS = 'https://play.example.org';
    expect(() => readConfig({ SMTP_URL, PUBLIC_ADDRESS })).toThrow(/^MAIL_FROM: should be/m);
    expect(() => readConfig({ SMTP_URL, MAIL_FROM })).toThrow(/^PUBLIC_ADDRESS: should be/m);
    expect(readConfig({ SMTP_URL, MAIL_FROM, PUBLIC_ADDRESS }).mail).toEqual({
      url: SMTP_URL,
      from: MAIL_FROM,
    });
  });

  test('Limits: TRUSTED_PROXIES takes addresses and subnets of both kinds', () => {
    const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1, fd00::/8, loopback' });
    expect(trustedProxies).toEqual(['10.0.0.0/8', '::1', 'fd00::/8', 'loopback']);
  });

  test('One machine: a DATA_DIR that is not a directory stops the start with its name', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'config-'));
    writeFileSync(join(dir, 'file'), '');
    for (const none of ['file', 'file/below', '/proc/nothing', '/proc/nothing/below'])
      await expect(openStore(resolve(dir, none))).rejects.toThrow(/^DATA_DIR: should be a directory/);
    const store = await openStore(join(dir, 'new', 'and', 'deep'));
    await store.close();
    rmSync(dir, { recursive: true });
  });
});
