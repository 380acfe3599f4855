/** What tournaments run on: one process on SQLite, or three on PostgreSQL with Redis. Each dies where a test wants it to. */
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { DATABASE } from '../../../src/store/data-dir';
import { PrivatePostgres } from '../../process/private-postgres';
import { PrivateRedis } from '../../process/private-redis';
import { freePort, ServerProcess } from '../../process/server-process';

export type Query = <Row extends object>(text: string) => Promise<Row[]>;

export const ADMIN = 'the operator of all cups';

const KILLER = join(__dirname, 'kill-in-step.cjs');
const LOOKED_EVERY = 20;

export class Servers {
  private readonly directory = mkdtempSync(join(tmpdir(), 'srv-cups-'));
  private readonly killFile = join(this.directory, 'kill');
  readonly processes: ServerProcess[] = [];

  private constructor(
    private readonly postgres: PrivatePostgres | null,
    private readonly redis: PrivateRedis | null,
  ) {}

  static async start(count: number, env: NodeJS.ProcessEnv = {}): Promise<Servers> {
    const isShared = count > 1;
    const [postgres, redis] = isShared
      ? await Promise.all([PrivatePostgres.start(), PrivateRedis.start()])
      : [null, null];
    const servers = new Servers(postgres, redis);
    for (let nth = 0; nth < count; nth += 1) {
      const port = await freePort();
      const shared = postgres && redis && { DATABASE_URL: postgres.url(), REDIS_URL: redis.url };
      servers.processes.push(
        new ServerProcess(join(servers.directory, `data-${nth}`), port, {
          node: ['-r', KILLER],
          env: {
            ...shared,
            ALLOW_UNSAFE_DATABASE: '1',
            PROCESS_NAME: `server-${nth}`,
            PUBLIC_ADDRESS: `http://localhost:${port}`,
            ...{ ADMIN_TOKEN: ADMIN, LIMIT_SCALE: '1000', LOG_LEVEL: 'fatal', KILL_FILE: servers.killFile },
            ...env,
          },
        }),
      );
    }
    await Promise.all(servers.processes.map((server) => server.start()));
    return servers;
  }

  readonly addresses = (): string[] => this.processes.map(({ url }) => url);

  /** SQLite's file belongs to its process: only once that has stopped. */
  readonly query: Query = async <Row extends object>(text: string) => {
    if (this.postgres) return this.postgres.query<Row>(text);
    const file = new DatabaseSync(join(this.processes[0]?.dataDir ?? '', DATABASE));
    try {
      return file.prepare(text).all() as Row[];
    } finally {
      file.close();
    }
  };

  /** Resolves when a process has died at this moment and serves again; false if none came to it in time, ms. */
  async killAt(moment: string, within: number): Promise<boolean> {
    // Whole, or not there.
    writeFileSync(`${this.killFile}.new`, moment);
    renameSync(`${this.killFile}.new`, this.killFile);
    for (const end = performance.now() + within; performance.now() < end; await pause(LOOKED_EVERY))
      for (const server of this.processes)
        if (server.endedByItself.splice(0).length > 0) {
          await server.start();
          return true;
        }
    rmSync(this.killFile, { force: true });
    return false;
  }

  async stop(): Promise<(number | null)[]> {
    return Promise.all(this.processes.map((server) => server.stop()));
  }

  async end(): Promise<void> {
    for (const server of this.processes) await server.kill();
    await this.redis?.kill();
    await this.postgres?.end();
    rmSync(this.directory, { recursive: true, force: true });
  }
}
