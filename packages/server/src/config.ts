/**
 * Configuration from environment variables. A wrong one stops the start; the error names it and the expected
 * value.
 */
import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism, hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { LOG_FORMATS, type LogFormat } from './log-lines';
import { senderOf } from './text/mail-address';
import { HOOK_KINDS } from './notices/rows/webhooks';
import { webhooksSchema, type Webhook } from './notices/webhooks';
import { openHoursSchema, type OpenHour } from './tournaments/open-hours';
import { scheduleSchema, type Regular } from './tournaments/schedule';
import { REGISTRATIONS, type Registration } from './wire/house';

export interface Config {
  port: number;
  dataDir: string;
  clientDir: string;
  /**
   * The address of this process for clients: an origin, perhaps with a path. Default: the origin of their
   * request.
   */
  publicAddress?: string;
  /** P-9. The domain of passkeys, where it is not the host of the public address. */
  passkeyDomain?: string;
  /** Passkeys of another domain may be lost. */
  passkeyDomainChanged: boolean;
  adminToken?: string;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[];
  /** Other origins whose pages may use this server. */
  origins: string[];
  /** Where e-mail is sent through (`smtp://user:password@host`), and from which address, perhaps with a name. */
  mail?: { url: string; from: string };
  /** Origins of push services besides those of the known browsers. */
  pushOrigins: string[];
  /** Where the house's own news is posted to; and whether that may be an address of a private network. */
  webhooks: Webhook[];
  webhooksPrivate: boolean;
  /** PostgreSQL instead of SQLite in `dataDir`. Required for several processes. */
  databaseUrl?: string;
  /** Redis, for several processes. */
  redisUrl?: string;
  /** The name of this process among several; the same at each start. */
  processName: string;
  /** Server processes behind one port. */
  workers: number;
  /** Seconds without a sign of life until a process counts as dead. */
  lease: number;
  /** Days after which the log of a match that has ended is compressed; 0 for never. */
  archiveAfter: number;
  /** The local time at which the server makes its backup of each day, as `04:00`. */
  backupAt?: string;
  /** Backups that are kept: the newest. */
  backupsKept: number;
  /** Allows a database that may lose acknowledged entries; for tests. */
  allowUnsafeDatabase: boolean;
  /** Who may become an account. */
  registration: Registration;
  /** What the house holds again and again. */
  tournaments: readonly Regular[];
  /** P-29. When the house is open. */
  openHours: readonly OpenHour[];
  logLevel: string;
  /** How a line of the log is written; default: as text to a terminal, else as JSON. */
  logFormat?: LogFormat;
  /** Multiplies the rate limits per address and per player. */
  limitScale: number;
}

const REPOSITORY = resolve(__dirname, '../../..');

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  );

const address = z
  .string()
  .refine(
    (text) => ['loopback', 'linklocal', 'uniquelocal'].includes(text) || isSubnet(text),
    'an IP address, a subnet such as 10.0.0.0/8, or "loopback"',
  );

function isSubnet(text: string): boolean {
  const [, ip = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(ip);
  return family !== 0 && Number(bits) <= (family === 4 ? 32 : 128);
}

const LONGEST_NAME = 32;
const PROCESS_NAME = /^[a-z0-9-]{1,32}$/;

/** The host's name, if it is a valid process name. */
const hostName = (): string =>
  hostname()
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '-')
    .slice(0, LONGEST_NAME) || 'server';

/** Without a trailing slash; a process behind a proxy may have a path. */
const isAddress = (text: string): boolean =>
  URL.canParse(text) &&
  /^https?:$/.test(new URL(text).protocol) &&
  (new URL(text).origin === text || new URL(text).origin + new URL(text).pathname === text) &&
  !text.endsWith('/');

/**
 * Where people go: the address of a process among several is for web sockets, and may be gone when a link is
 * opened. Pages are at the root. Null if it depends on the request.
 */
export const siteOf = ({ publicAddress }: Pick<Config, 'publicAddress'>): string | null =>
  publicAddress === undefined ? null : new URL(publicAddress).origin;

const origins = list.pipe(
  z.array(
    z
      .string()
      .refine(
        (text) => URL.canParse(text) && new URL(text).origin === text,
        'origins such as https://play.example.org',
      ),
  ),
);

export const isPostgresAddress = (text: string): boolean =>
  URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);

/** Null for what is no JSON. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const environment = z.object({
  PORT: z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65535, 'a port number')
    .transform(Number)
    .default(2567),
  DATA_DIR: z.string().min(1, 'a directory').default('data'),
  CLIENT_DIR: z
    .string()
    .transform((path) => resolve(REPOSITORY, path))
    .refine(
      (path) => existsSync(join(path, 'index.html')),
      'the directory of the built pages, with index.html',
    )
    .optional(),
  PUBLIC_ADDRESS: z
    .string()
    .refine(isAddress, 'an origin such as https://play.example.org, perhaps with a path')
    .optional(),
  PASSKEY_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'a domain such as example.org')
    .optional(),
  PASSKEY_DOMAIN_CHANGED: z.enum(['0', '1'], '1 or unset').default('0'),
  ADMIN_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  TRUSTED_PROXIES: list.pipe(z.array(address)),
  ORIGINS: origins,
  PUSH_ORIGINS: origins,
  WEBHOOKS: z
    .string()
    .transform(parsedJson)
    .refine(
      (hooks) => webhooksSchema.safeParse(hooks).success,
      `JSON such as [{"address":"https://chat.example.org/hook","secret":"16 characters or more","kinds":["${HOOK_KINDS[0]}"]}], with kinds of ${HOOK_KINDS.join(', ')}`,
    )
    .optional(),
  WEBHOOKS_PRIVATE: z.enum(['0', '1'], '1 or unset').default('0'),
  SMTP_URL: z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol),
      'an address such as smtps://user:password@mail.example.org',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(
      (from) => senderOf(from) !== null,
      'an e-mail address, or a name with one: Star Eater <play@example.org>',
    )
    .optional(),
  LIMIT_SCALE: z.coerce
    .number('a number from 0.1 to 1000')
    .min(0.1, 'a number from 0.1 to 1000')
    .max(1000, 'a number from 0.1 to 1000')
    .default(1),
  LOG_LEVEL: z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`).default('info'),
  LOG_FORMAT: z.enum(LOG_FORMATS, `one of ${LOG_FORMATS.join(', ')}`).optional(),
  DATABASE_URL: z
    .string()
    .refine(isPostgresAddress, 'an address such as postgres://user:password@host/database')
    .optional(),
  REDIS_URL: z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol),
      'an address such as redis://host:6379',
    )
    .optional(),
  PROCESS_NAME: z.string().regex(PROCESS_NAME, '1 to 32 of a to z, 0 to 9 and -').default(hostName),
  WORKERS: z
    .string()
    .refine(
      (text) => text === 'auto' || (/^\d{1,2}$/.test(text) && Number(text) > 0),
      'a number from 1 to 99, or "auto"',
    )
    .transform((text) => (text === 'auto' ? availableParallelism() : Number(text)))
    .default(1),
  LEASE_SECONDS: z.coerce
    .number('a number from 2 to 30')
    .min(2, 'a number from 2 to 30')
    .max(30, 'a number from 2 to 30')
    .default(4),
  ARCHIVE_AFTER: z
    .string()
    .regex(/^\d{1,5}$/, 'a number of days, or 0 for never')
    .transform(Number)
    .default(0),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of the day such as 04:00')
    .optional(),
  BACKUPS_KEPT: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'a number from 1 to 999')
    .transform(Number)
    .default(14),
  TOURNAMENTS: scheduleSchema.default([]),
  OPEN_HOURS: openHoursSchema.default([]),
  REGISTRATION: z.enum(REGISTRATIONS, 'open, invite or closed').default('open'),
  ALLOW_UNSAFE_DATABASE: z.enum(['0', '1'], '1 or unset').default('0'),
});

type Settings = z.output<typeof environment>;
/** Variables as they were given, without empty ones. */
type Given = Readonly<Record<string, string | undefined>>;

/** A variable that another one needs, and why. */
const NEEDED: readonly [given: keyof Settings, needs: keyof Settings, why: string][] = [
  ['SMTP_URL', 'MAIL_FROM', 'letters have a sender'],
  ['SMTP_URL', 'PUBLIC_ADDRESS', 'letters have links'],
  ['REDIS_URL', 'DATABASE_URL', 'Redis is for processes that share a database'],
  ['REDIS_URL', 'PUBLIC_ADDRESS', 'clients tell processes apart by it'],
  ['WEBHOOKS_PRIVATE', 'WEBHOOKS', 'it is about them'],
  ['WEBHOOKS', 'PUBLIC_ADDRESS', 'what is posted has links'],
  ['WORKERS', 'DATABASE_URL', 'workers share a database'],
  ['WORKERS', 'REDIS_URL', 'workers tell each other by it what has changed'],
  ['BACKUPS_KEPT', 'BACKUP_AT', 'only the backups of each day remove older ones'],
  ['PASSKEY_DOMAIN', 'PUBLIC_ADDRESS', 'passkeys belong to the host of the pages'],
];

/** What is wrong with variables together, a line each. */
function wrongTogether(given: Given): string[] {
  const isSet = (name: string) => given[name] !== undefined && !(name === 'WORKERS' && given[name] === '1');
  const lines = NEEDED.flatMap(([name, needs, why]) =>
    isSet(name) && !isSet(needs) ? [`${needs}: should be set with ${name}, because ${why}`] : [],
  );
  const { PUBLIC_ADDRESS: pages, PASSKEY_DOMAIN: domain, DATABASE_URL: database } = given;
  if (pages === undefined || !isAddress(pages)) return lines;
  const { hostname: host, pathname: path } = new URL(pages);
  if (domain !== undefined && host !== domain && !host.endsWith(`.${domain}`))
    lines.push(`PASSKEY_DOMAIN: should be the host of PUBLIC_ADDRESS, ${host}, or its end, not "${domain}"`);
  if (path !== '/' && database === undefined)
    lines.push(
      `PUBLIC_ADDRESS: should have no path, not "${pages}": pages are at the root of their host. Only a process of several has one, for its web sockets`,
    );
  return lines;
}

/** Each worker is a process among several; its number is added to the name. */
function workersOf({ WORKERS, PROCESS_NAME: name }: Settings): Pick<Config, 'workers' | 'processName'> {
  if (WORKERS === 1) return { workers: 1, processName: name };
  return { workers: WORKERS, processName: name.slice(0, LONGEST_NAME - `-${WORKERS}`.length) };
}

export class BadConfiguration extends Error {
  override name = 'BadConfiguration';
}

/** `DATABASE_URL` from PostgreSQL's own variables: in an address a password with `@` or `/` would have to be encoded. */
function databaseOf(given: Record<string, string | undefined>): { DATABASE_URL?: string } {
  const {
    PGHOST: host,
    PGPORT: port = '5432',
    PGUSER: user,
    PGPASSWORD: password,
    PGDATABASE: database,
  } = given;
  if (host === undefined || user === undefined || database === undefined) return {};
  const who = [user, password]
    .flatMap((part) => (part === undefined ? [] : encodeURIComponent(part)))
    .join(':');
  return { DATABASE_URL: `postgres://${who}@${host}:${port}/${encodeURIComponent(database)}` };
}

const isSecret = (name: string) => name === 'ADMIN_TOKEN' || name === 'WEBHOOKS';

/** A value as the operator may read it again, in a log too: without passwords. */
const shown = (name: string, value: string): string =>
  isSecret(name)
    ? `one of ${value.length}`
    : `"${value.replace(/((?:^|\/\/)[^:@/]*):(?!\/\/)[^@]*@/, '$1:…@')}"`;

/** Throws `BadConfiguration` with one line per wrong variable, and for names that nothing reads. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // `FOO=` in an env file means that it is not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const known: Given = { ...databaseOf(given), ...given };
  const parsed = environment.safeParse(known);
  const lines = (parsed.error?.issues ?? []).map(({ path: [name, ...inside], message }) => {
    const value = known[String(name)] ?? '';
    // Others are read from a list of words, which is shown whole.
    const part = name === 'TOURNAMENTS' ? [name, ...inside].join('.') : String(name);
    return `${part}: should be ${message}, not ${shown(String(name), value)}`;
  });
  lines.push(...wrongTogether(known));
  if (!parsed.success || lines.length > 0)
    throw new BadConfiguration(
      ['The configuration is wrong.', ...new Set([...lines, ...nearMisses(env)])].join('\n'),
    );
  const {
    PORT,
    DATA_DIR,
    CLIENT_DIR,
    PUBLIC_ADDRESS,
    ADMIN_TOKEN,
    TRUSTED_PROXIES,
    ORIGINS,
    PUSH_ORIGINS,
    LOG_LEVEL,
    LOG_FORMAT,
    LIMIT_SCALE,
    DATABASE_URL,
    REDIS_URL,
    SMTP_URL,
    MAIL_FROM,
    PASSKEY_DOMAIN,
    BACKUP_AT,
    LEASE_SECONDS: lease,
    ALLOW_UNSAFE_DATABASE,
  } = parsed.data;
  return {
    port: PORT,
    dataDir: resolve(REPOSITORY, DATA_DIR),
    clientDir: CLIENT_DIR ?? join(REPOSITORY, 'packages/client/dist'),
    trustedProxies: TRUSTED_PROXIES,
    origins: ORIGINS,
    pushOrigins: PUSH_ORIGINS,
    webhooks: webhooksSchema.parse(parsed.data.WEBHOOKS ?? []),
    webhooksPrivate: parsed.data.WEBHOOKS_PRIVATE === '1',
    passkeyDomainChanged: parsed.data.PASSKEY_DOMAIN_CHANGED === '1',
    ...workersOf(parsed.data),
    archiveAfter: parsed.data.ARCHIVE_AFTER,
    backupsKept: parsed.data.BACKUPS_KEPT,
    lease,
    allowUnsafeDatabase: ALLOW_UNSAFE_DATABASE === '1',
    registration: parsed.data.REGISTRATION,
    tournaments: parsed.data.TOURNAMENTS,
    openHours: parsed.data.OPEN_HOURS,
    logLevel: LOG_LEVEL,
    limitScale: LIMIT_SCALE,
    ...(DATABASE_URL === undefined ? {} : { databaseUrl: DATABASE_URL }),
    ...(REDIS_URL === undefined ? {} : { redisUrl: REDIS_URL }),
    ...(SMTP_URL === undefined || MAIL_FROM === undefined
      ? {}
      : { mail: { url: SMTP_URL, from: MAIL_FROM } }),
    ...(BACKUP_AT === undefined ? {} : { backupAt: BACKUP_AT }),
    ...(PASSKEY_DOMAIN === undefined ? {} : { passkeyDomain: PASSKEY_DOMAIN }),
    ...(LOG_FORMAT === undefined ? {} : { logFormat: LOG_FORMAT }),
    ...(PUBLIC_ADDRESS === undefined ? {} : { publicAddress: PUBLIC_ADDRESS }),
    ...(ADMIN_TOKEN === undefined ? {} : { adminToken: ADMIN_TOKEN }),
  };
}

/** Shorter names are near too many others, such as HOST. */
const NEAR_FROM = 6;

/** Letters to add, remove, change or swap, at most `most`. */
function isNear(one: string, other: string, most: number): boolean {
  if (one === other) return true;
  if (most === 0) return false;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const [rest, others] = [one.slice(at), other.slice(at)];
  return (
    isNear(rest.slice(1), others, most - 1) ||
    isNear(rest, others.slice(1), most - 1) ||
    isNear(rest.slice(1), others.slice(1), most - 1) ||
    (rest[0] === others[1] && rest[1] === others[0] && isNear(rest.slice(2), others.slice(2), most - 1))
  );
}

/** A line for each setting that does nothing beside the others. */
export const unused = ({ backupAt, databaseUrl }: Config): string[] =>
  backupAt !== undefined && databaseUrl !== undefined
    ? [
        'BACKUP_AT: backups of PostgreSQL belong to the database (docs/operations.md, Back up and restore); this server makes none.',
      ]
    : [];

const bare = (name: string) => name.toUpperCase().replace(/[^A-Z]/g, '');

/** A line for each variable that nothing reads, and whose name is nearly that of a setting that is not set. */
export function nearMisses(env: NodeJS.ProcessEnv): string[] {
  const unset = Object.keys(environment.shape).filter((name) => (env[name] ?? '') === '');
  return Object.keys(env).flatMap((name) => {
    if (name in environment.shape || name.length < NEAR_FROM) return [];
    const meant = unset.find((each) => each.length >= NEAR_FROM && isNear(bare(name), bare(each), 2));
    return meant === undefined ? [] : [`${name}: nothing reads it. Is ${meant} meant?`];
  });
}
