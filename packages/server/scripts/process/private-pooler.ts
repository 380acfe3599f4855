/** A PgBouncer of one's own before a database of this machine. */
import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { owner, ownedDirectory } from './private-postgres';
import { freePort } from './server-process';

export type PoolMode = 'session' | 'transaction' | 'statement';

export class PrivatePooler {
  private constructor(
    private readonly directory: string,
    private readonly port: number,
    private readonly pooler: ChildProcess,
  ) {}

  /** `port`: of the database. */
  static async start(port: number, mode: PoolMode): Promise<PrivatePooler> {
    const directory = ownedDirectory('srv-pooler-');
    const own = await freePort();
    const file = join(directory, 'pgbouncer.ini');
    writeFileSync(
      file,
      `[databases]
* = host=127.0.0.1 port=${port} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 20
max_client_conn = 200
`,
      { mode: 0o644 },
    );
    const pooler = spawn('pgbouncer', [file], {
      ...owner(),
      cwd: directory,
      env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
      stdio: 'ignore',
    });
    const started = new PrivatePooler(directory, own, pooler);
    for (let tries = 0; !(await started.answers()); tries += 1) {
      if (tries > 200 || pooler.exitCode !== null) throw new Error('pgbouncer does not answer');
      await sleep(25);
    }
    return started;
  }

  url(database = 'postgres'): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`;
  }

  async end(): Promise<void> {
    const gone = once(this.pooler, 'exit');
    this.pooler.kill('SIGKILL');
    await gone;
    rmSync(this.directory, { recursive: true, force: true });
  }

  private async answers(): Promise<boolean> {
    const client = new Client({ connectionString: this.url() });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      return false;
    }
  }
}
