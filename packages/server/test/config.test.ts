import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { nearMisses, readConfig } from '../src/config';
import { openStore } from '../src/store/store';

function lastError(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
}

describe('One machine: environment variables are checked at the start', () => {
  const DATABASE_URL = 'postgres://table:hidden@db.example.org/star-eater';
  const PAGES = 'https://play.example.org';
  /** What an operator types, and the lines that they read. */
  const MISTAKES: readonly [given: Record<string, string>, lines: (string | RegExp)[]][] = [
    [{ PORT: 'high' }, ['PORT: should be a port number, not "high"']],
    [{ PORT: ' ' }, ['PORT: should be a port number, not " "']],
    [{ PORT: '0x50' }, ['PORT: should be a port number, not "0x50"']],
    [{ PORT: '65536' }, ['PORT: should be a port number, not "65536"']],
    [{ PORT: 'localhost:2567' }, ['PORT: should be a port number, not "localhost:2567"']],
    [
      { PUBLIC_ADDRESS: 'play.example.org' },
      [/^PUBLIC_ADDRESS: should be an origin such as https:.*"play.example.org"$/],
    ],
    [{ PUBLIC_ADDRESS: `${PAGES}/` }, [/^PUBLIC_ADDRESS: should be an origin .*org\/"$/]],
    [
      { PUBLIC_ADDRESS: `${PAGES}/games` },
      [/^PUBLIC_ADDRESS: should have no path, .*pages are at the root of their host/],
    ],
    [{ PUBLIC_ADDRESS: 'ftp://play.example.org' }, [/^PUBLIC_ADDRESS: should be an origin/]],
    [
      { ORIGINS: 'https://a.example/' },
      [/^ORIGINS: should be origins such as .*, not "https:\/\/a.example\/"$/],
    ],
    [{ ORIGINS: 'a.example, b.example' }, [/^ORIGINS: should be origins such as/]],
    [{ PUSH_ORIGINS: 'push.example.org' }, [/^PUSH_ORIGINS: should be origins/]],
    [
      { TRUSTED_PROXIES: '10.0.0.0/99' },
      [/^TRUSTED_PROXIES: should be an IP address, a subnet .*"10.0.0.0\/99"$/],
    ],
    [{ TRUSTED_PROXIES: '999.1.1.1' }, [/^TRUSTED_PROXIES: should be an IP address/]],
    [{ TRUSTED_PROXIES: 'loopback,abc' }, [/^TRUSTED_PROXIES: should be an IP address/]],
    [{ TRUSTED_PROXIES: 'true' }, [/^TRUSTED_PROXIES: should be an IP address/]],
    [{ ADMIN_TOKEN: 'short' }, ['ADMIN_TOKEN: should be at least 16 characters, not one of 5']],
    [{ LOG_LEVEL: 'loud' }, [/^LOG_LEVEL: should be one of fatal, error, .*, not "loud"$/]],
    [{ LOG_LEVEL: 'INFO' }, [/^LOG_LEVEL: should be one of fatal, error, .*, not "INFO"$/]],
    [{ LOG_FORMAT: 'pretty' }, ['LOG_FORMAT: should be one of text, json, not "pretty"']],
    [{ CLIENT_DIR: '/nothing/here' }, [/^CLIENT_DIR: should be the directory of the built pages/]],
    [{ CLIENT_DIR: __dirname }, [/^CLIENT_DIR: should be the directory of the built pages/]],
    [{ LIMIT_SCALE: '0' }, ['LIMIT_SCALE: should be a number from 0.1 to 1000, not "0"']],
    [{ LIMIT_SCALE: 'off' }, ['LIMIT_SCALE: should be a number from 0.1 to 1000, not "off"']],
    [{ ARCHIVE_AFTER: '-1' }, [/^ARCHIVE_AFTER: should be a number of days, .*"-1"$/]],
    [{ WEBHOOKS: '[{}]', PUBLIC_ADDRESS: 'https://play.example.org' }, [/^WEBHOOKS: should be JSON such as/]],
    [{ TOURNAMENTS: 'weekly' }, [/^TOURNAMENTS: should be a list in JSON, not "weekly"$/]],
    [
      { TOURNAMENTS: '[{"name":"Cup","format":"arena","at":"25:00"}]' },
      [/^TOURNAMENTS\.0\.at: should be a time of the day/],
    ],
    [
      { TOURNAMENTS: '[{"name":"Cup","format":"arena","at":"20:00","zone":"Mars"}]' },
      [/^TOURNAMENTS\.0: should be .*zone/],
    ],
    [
      { OPEN_HOURS: 'Friday at seven' },
      [/^OPEN_HOURS: should be times in UTC, .*"Fri 19:00 star-eater, Sun 18:00".*, not "Friday at seven"$/],
    ],
    [{ OPEN_HOURS: 'Fri 19:00, Sun 25:00' }, [/^OPEN_HOURS: should be times in UTC/]],
    [{ REGISTRATION: 'invited' }, [/^REGISTRATION: should be open, invite or closed, not "invited"$/]],
    [{ ARCHIVE_AFTER: '30 days' }, [/^ARCHIVE_AFTER: should be a number of days/]],
    [{ BACKUP_AT: '4 am' }, ['BACKUP_AT: should be a time of the day such as 04:00, not "4 am"']],
    [{ BACKUP_AT: '24:00' }, [/^BACKUP_AT: should be a time of the day/]],
    [{ BACKUP_AT: '04:00', BACKUPS_KEPT: '0' }, ['BACKUPS_KEPT: should be a number from 1 to 999, not "0"']],
    [{ BACKUPS_KEPT: '7' }, [/^BACKUP_AT: should be set with BACKUPS_KEPT/]],
    [{ LEASE_SECONDS: '1' }, ['LEASE_SECONDS: should be a number from 2 to 30, not "1"']],
    [{ ALLOW_UNSAFE_DATABASE: 'yes' }, ['ALLOW_UNSAFE_DATABASE: should be 1 or unset, not "yes"']],
    [{ PROCESS_NAME: 'Server 1' }, [/^PROCESS_NAME: should be 1 to 32 of .*"Server 1"$/]],
    [{ WORKERS: '0' }, [/^WORKERS: should be a number from 1 to 99/, /^DATABASE_URL/, /^REDIS_URL/]],
    [
      { WORKERS: '2' },
      [/^DATABASE_URL: should be set with WORKERS/, /^REDIS_URL: should be set with WORKERS/],
    ],
    [{ WORKERS: 'auto', DATABASE_URL }, [/^REDIS_URL: should be set with WORKERS/]],
    [
      { DATABASE_URL: 'mysql://localhost/star-eater' },
      [/^DATABASE_URL: should be an address such as postgres:/],
    ],
    [
      { DATABASE_URL: 'table:hidden@db.example.org/star-eater' },
      [/^DATABASE_URL: should be an address such as postgres:/],
    ],
    [
      { REDIS_URL: 'localhost:6379', DATABASE_URL, PUBLIC_ADDRESS: PAGES },
      [/^REDIS_URL: should be an address such as redis:/],
    ],
    [
      { REDIS_URL: 'redis://localhost' },
      [/^DATABASE_URL: should be set with REDIS_URL/, /^PUBLIC_ADDRESS: should be set with/],
    ],
    [
      { SMTP_URL: 'mail.example.org' },
      [/^SMTP_URL: should be an address such as smtps:/, /^MAIL_FROM/, /^PUBLIC_ADDRESS/],
    ],
    [
      { SMTP_URL: 'https://me:hidden@mail.example.org', MAIL_FROM: 'a@example.org', PUBLIC_ADDRESS: PAGES },
      [/^SMTP_URL: .*"https:\/\/me:…@mail.example.org"$/],
    ],
    [{ MAIL_FROM: 'the table' }, [/^MAIL_FROM: should be an e-mail address, .*"the table"$/]],
    [
      { SMTP_URL: 'smtp://mail.example.org', MAIL_FORM: 'a@example.org', PUBLIC_ADDRESS: PAGES },
      [/^MAIL_FROM: should be set with SMTP_URL/, 'MAIL_FORM: nothing reads it. Is MAIL_FROM meant?'],
    ],
    [
      { PASSKEY_DOMAIN: 'example.com', PUBLIC_ADDRESS: PAGES },
      [/^PASSKEY_DOMAIN: should be the host of PUBLIC_ADDRESS, play.example.org, .*"example.com"$/],
    ],
    [
      { PASSKEY_DOMAIN: PAGES, PUBLIC_ADDRESS: PAGES },
      [/^PASSKEY_DOMAIN: should be a domain/, /^PASSKEY_DOMAIN: should be the host/],
    ],
    [{ PASSKEY_DOMAIN: 'example.org' }, [/^PUBLIC_ADDRESS: should be set with PASSKEY_DOMAIN/]],
    [
      { PORT: 'high', LOG_LEVEL: 'loud', PUBLIC_ADRESS: PAGES, SMTP_URL: 'smtp://mail.example.org' },
      [
        /^PORT: /,
        /^LOG_LEVEL: /,
        /^MAIL_FROM: should be set with SMTP_URL/,
        /^PUBLIC_ADDRESS: should be set with SMTP_URL/,
        'PUBLIC_ADRESS: nothing reads it. Is PUBLIC_ADDRESS meant?',
      ],
    ],
  ];

  test.each(MISTAKES)('One machine: %j stops the start, which says all that is wrong', (given, lines) => {
    const start = () => readConfig(given);
    expect(start).toThrow('The configuration is wrong.');
    const said = String(lastError(start)).split('\n').slice(1);
    expect(said).toEqual(
      lines.map((line) => (typeof line === 'string' ? line : (expect.stringMatching(line) as string))),
    );
    expect(said.join()).not.toContain('hidden@');
  });

  test.each([
    ['PUBLIC_ADRESS', 'PUBLIC_ADDRESS'],
    ['public_address', 'PUBLIC_ADDRESS'],
    ['PUBLICADDRESS', 'PUBLIC_ADDRESS'],
    ['STMP_URL', 'SMTP_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['ADMIN_TOKENS', 'ADMIN_TOKEN'],
  ])('One machine: nothing reads %s, and the start says which setting is meant', (name, meant) => {
    expect(nearMisses({ [name]: 'x' })).toEqual([`${name}: nothing reads it. Is ${meant} meant?`]);
    // What is set needs no other name.
    expect(nearMisses({ [name]: 'x', [meant]: 'x' })).toEqual([]);
  });

  test('One machine: variables of the machine itself are nobody’s mistakes', () => {
    const own =
      'HOST HOSTNAME HOME PATH PORTS SHELL LANG TERM USER LOGNAME PWD MAIL NODE_ENV PGHOST PGUSER DATABASE';
    expect(nearMisses(Object.fromEntries(own.split(' ').map((name) => [name, 'x'])))).toEqual([]);
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
    expect(readConfig({ REGISTRATION: 'invite' }).registration).toBe('invite');
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
