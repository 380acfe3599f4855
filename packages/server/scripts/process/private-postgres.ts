/** A temporary PostgreSQL on a free port of this machine. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './server-process';
import { SlowProxy } from './slow-proxy';

/** Where Debian installs its programs; otherwise they are on the path. */
const DEBIAN = '/usr/lib/postgresql';

function programs(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? '' : join(DEBIAN, newest, 'bin');
}

/** PostgreSQL refuses to run as root. */
export function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: number('-u'), gid: number('-g') };
}

function run(command: string, parameters: readonly string[], cwd: string): void {
  const { status, error, stderr } = spawnSync(command, parameters, { ...owner(), cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`);
}

export function ownedDirectory(prefix: string): string {
  const directory = mkdtempSync(join(tmpdir(), prefix));
  const { uid, gid } = owner();
  if (uid !== undefined && gid !== undefined) chownSync(directory, uid, gid);
  return directory;
}

/** An empty cluster, made once a machine: copying it takes a tenth of the time of `initdb`. */
function template(): string {
  const version = programs().split('/').at(-2) ?? '';
  const kept = join(tmpdir(), `star-eater-cluster-${version}-${owner().uid ?? process.getuid?.() ?? ''}`);
  if (existsSync(kept)) return kept;
  const made = ownedDirectory('star-eater-cluster-');
  run(
    join(programs(), 'initdb'),
    ['--locale=C', '--encoding=UTF8', '--auth=trust', '--username=postgres', '--no-sync', join(made, 'data')],
    made,
  );
  try {
    renameSync(made, kept);
  } catch {
    // Another process was first.
    rmSync(made, { recursive: true, force: true });
  }
  return kept;
}

export interface PostgresSettings {
  /** Default: false. Faster, and a power cut may lose data. */
  isSafe?: boolean;
}

export class PrivatePostgres {
  private server: ChildProcess | null = null;

  private constructor(
    private readonly directory: string,
    readonly port: number,
    private readonly isSafe: boolean,
  ) {}

  static async start({ isSafe = false }: PostgresSettings = {}): Promise<PrivatePostgres> {
    const directory = ownedDirectory('srv-postgres-');
    run('cp', ['-a', '--reflink=auto', join(template(), 'data'), join(directory, 'data')], directory);
    const postgres = new PrivatePostgres(directory, await freePort(), isSafe);
    await postgres.run();
    return postgres;
  }

  get pid(): number {
    if (this.server?.pid === undefined) throw new Error('PostgreSQL does not run');
    return this.server.pid;
  }

  /** The path of one of its programs. */
  program(name: 'pg_dump' | 'psql'): string {
    return join(programs(), name);
  }

  url(database = 'postgres'): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`;
  }

  /** Starts it, also after `kill`. */
  async run(): Promise<void> {
    const unsafe = this.isSafe ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off'];
    this.server = spawn(
      join(programs(), 'postgres'),
      [
        ...['-D', join(this.directory, 'data'), '-p', String(this.port), '-k', this.directory],
        ...['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200', ...unsafe],
      ],
      { ...owner(), cwd: this.directory, stdio: 'ignore' },
    );
    for (let tries = 0; ; tries += 1) {
      try {
        await this.query('select 1');
        return;
      } catch (error) {
        if (tries > 300) throw error;
        await sleep(50);
      }
    }
  }

  async query<Row extends object>(text: string, database = 'postgres'): Promise<Row[]> {
    const client = new Client({ connectionString: this.url(database) });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** An empty database, and its address. */
  async database(name: string): Promise<string> {
    await this.query(`create database "${name}"`);
    return this.url(name);
  }

  /** SIGQUIT: ends at once, as in a crash. SIGINT: closes connections and stops cleanly. */
  async kill(signal: 'SIGQUIT' | 'SIGINT' = 'SIGQUIT'): Promise<void> {
    const { server } = this;
    if (!server || server.exitCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  }

  /**
   * From now on each commit takes `ms`, or up to twice as long beside others, as on a disk whose syncs take `ms`: it waits
   * until a copy of the log, behind a slow network, has it. Returns a function that ends it.
   */
  async slow(ms: number): Promise<() => Promise<void>> {
    const proxy = await SlowProxy.to(this.port);
    const directory = mkdtempSync(join(this.directory, 'copy-'));
    const { uid, gid } = owner();
    if (uid !== undefined && gid !== undefined) chownSync(directory, uid, gid);
    const copy = spawn(
      join(programs(), 'pg_receivewal'),
      [
        ...['-h', '127.0.0.1', '-p', String(proxy.port), '-U', 'postgres', '-D', directory],
        ...['--synchronous', '--no-loop'],
      ],
      { ...owner(), cwd: this.directory, stdio: 'ignore' },
    );
    // From the setting on every commit waits for the copy: it has to be there before, or a busy machine makes all wait.
    const comesTo = async (where: string) => {
      for (let tries = 0; ; tries += 1) {
        if ((await this.query(`select 1 from pg_stat_replication where ${where}`)).length > 0) return;
        if (tries > 200 || copy.exitCode !== null) throw new Error('pg_receivewal does not copy the log');
        await sleep(50);
      }
    };
    await comesTo(`state = 'streaming'`);
    await this.query(`alter system set synchronous_standby_names = '*'`);
    await this.query('select pg_reload_conf()');
    await comesTo(`sync_state = 'sync'`);
    proxy.delay = ms;
    return async () => {
      await this.query('alter system reset synchronous_standby_names');
      await this.query('select pg_reload_conf()');
      const gone = once(copy, 'exit');
      copy.kill('SIGTERM');
      await gone;
      proxy.close();
    };
  }

  /** How long a commit takes, ms. */
  async commitTime(): Promise<number> {
    const client = new Client({ connectionString: this.url() });
    await client.connect();
    try {
      const began = performance.now();
      await client.query(`select pg_logical_emit_message(true, 'commit', '')`);
      return performance.now() - began;
    } finally {
      await client.end();
    }
  }

  async end(): Promise<void> {
    await this.kill('SIGINT');
    rmSync(this.directory, { recursive: true, force: true });
  }
}
