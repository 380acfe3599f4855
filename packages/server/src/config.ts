/**
 * Configuration from environment variables. A wrong one stops the start; the error names it and the expected
 * value.
 */
import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism, hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { senderOf } from './text/mail-address';

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
  /** Allows a database that may lose acknowledged entries; for tests. */
  allowUnsafeDatabase: boolean;
  logLevel: string;
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
  ALLOW_UNSAFE_DATABASE: z.enum(['0', '1'], '1 or unset').default('0'),
});

/** Mail has links in it, and a sender. */
function mailOf({ SMTP_URL, MAIL_FROM, PUBLIC_ADDRESS }: z.output<typeof environment>): Pick<Config, 'mail'> {
  if (SMTP_URL === undefined) return {};
  if (MAIL_FROM === undefined)
    throw new BadConfiguration(
      'The configuration is wrong.\nMAIL_FROM: should be an e-mail address, with SMTP_URL',
    );
  if (PUBLIC_ADDRESS === undefined)
    throw new BadConfiguration('The configuration is wrong.\nPUBLIC_ADDRESS: should be set with SMTP_URL');
  return { mail: { url: SMTP_URL, from: MAIL_FROM } };
}

/** Browsers refuse a domain that the pages do not belong to. */
function passkeysOf({
  PASSKEY_DOMAIN: domain,
  PASSKEY_DOMAIN_CHANGED,
  PUBLIC_ADDRESS,
}: z.output<typeof environment>): Pick<Config, 'passkeyDomain' | 'passkeyDomainChanged'> {
  const passkeyDomainChanged = PASSKEY_DOMAIN_CHANGED === '1';
  if (domain === undefined) return { passkeyDomainChanged };
  const host = PUBLIC_ADDRESS === undefined ? null : new URL(PUBLIC_ADDRESS).hostname;
  if (host !== domain && !host?.endsWith(`.${domain}`))
    throw new BadConfiguration(
      'The configuration is wrong.\nPASSKEY_DOMAIN: should be the host of PUBLIC_ADDRESS, or its end',
    );
  return { passkeyDomain: domain, passkeyDomainChanged };
}

/** Redis hurries processes that share a database, and that clients can tell apart. */
function sharedBy({
  DATABASE_URL,
  REDIS_URL,
  PUBLIC_ADDRESS,
}: z.output<typeof environment>): Pick<Config, 'redisUrl'> {
  if (REDIS_URL === undefined) return {};
  if (DATABASE_URL === undefined)
    throw new BadConfiguration('The configuration is wrong.\nDATABASE_URL: should be set with REDIS_URL');
  if (PUBLIC_ADDRESS === undefined)
    throw new BadConfiguration('The configuration is wrong.\nPUBLIC_ADDRESS: should be set with REDIS_URL');
  return { redisUrl: REDIS_URL };
}

/** Each worker is a process among several; its number is added to the name. */
function workersOf({
  WORKERS,
  DATABASE_URL,
  REDIS_URL,
  PROCESS_NAME: name,
}: z.output<typeof environment>): Pick<Config, 'workers' | 'processName'> {
  if (WORKERS === 1) return { workers: 1, processName: name };
  for (const [missing, value] of Object.entries({ DATABASE_URL, REDIS_URL }))
    if (value === undefined)
      throw new BadConfiguration(`The configuration is wrong.\n${missing}: should be set with WORKERS`);
  const longest = LONGEST_NAME - `-${WORKERS}`.length;
  return { workers: WORKERS, processName: name.slice(0, longest) };
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

/** Throws `BadConfiguration` with one line per wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // `FOO=` in an env file means that it is not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse({ ...databaseOf(given), ...given });
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${String(issue.path[0])}: should be ${issue.message}`);
    throw new BadConfiguration(`The configuration is wrong.\n${lines.join('\n')}`);
  }
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
    LIMIT_SCALE,
    DATABASE_URL,
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
    ...mailOf(parsed.data),
    ...passkeysOf(parsed.data),
    ...workersOf(parsed.data),
    archiveAfter: parsed.data.ARCHIVE_AFTER,
    lease,
    allowUnsafeDatabase: ALLOW_UNSAFE_DATABASE === '1',
    logLevel: LOG_LEVEL,
    limitScale: LIMIT_SCALE,
    ...sharedBy(parsed.data),
    ...(DATABASE_URL === undefined ? {} : { databaseUrl: DATABASE_URL }),
    ...(PUBLIC_ADDRESS === undefined ? {} : { publicAddress: PUBLIC_ADDRESS }),
    ...(ADMIN_TOKEN === undefined ? {} : { adminToken: ADMIN_TOKEN }),
  };
}
