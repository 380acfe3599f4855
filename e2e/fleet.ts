/** Three server processes behind one address: PostgreSQL, Redis and Caddy, as in docker-compose.scale.yml. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PrivateCaddy } from '../packages/server/scripts/process/private-caddy';
import { PrivatePostgres } from '../packages/server/scripts/process/private-postgres';
import { PrivateRedis } from '../packages/server/scripts/process/private-redis';
import { freePort, ServerProcess } from '../packages/server/scripts/process/server-process';

const PAGES = join(__dirname, '../packages/client/dist');
const NAMES = ['server-1', 'server-2', 'server-3'] as const;

export class Fleet {
  private constructor(
    private readonly directory: string,
    private readonly postgres: PrivatePostgres,
    private readonly redis: PrivateRedis,
    private readonly caddy: PrivateCaddy,
    private readonly servers: ReadonlyMap<string, ServerProcess>,
  ) {}

  static async start(): Promise<Fleet> {
    const directory = mkdtempSync(join(tmpdir(), 'e2e-fleet-'));
    const [postgres, redis, caddy] = await Promise.all([
      PrivatePostgres.start(),
      PrivateRedis.start(),
      PrivateCaddy.prepare(),
    ]);
    const servers = new Map<string, ServerProcess>();
    for (const name of NAMES) {
      const env = {
        ...{ DATABASE_URL: postgres.url(), REDIS_URL: redis.url, ALLOW_UNSAFE_DATABASE: '1' },
        ...{ PROCESS_NAME: name, PUBLIC_ADDRESS: caddy.addressOf(name), TRUSTED_PROXIES: 'loopback' },
        ...{ CLIENT_DIR: PAGES, LOG_LEVEL: 'fatal' },
      };
      servers.set(name, new ServerProcess(join(directory, name), await freePort(), { env }));
    }
    const [one, two, three] = [...servers.values()];
    if (!one || !two || !three) throw new Error('no servers');
    for (const server of servers.values()) await server.start();
    await caddy.run([one.url, two.url, three.url]);
    return new Fleet(directory, postgres, redis, caddy, servers);
  }

  get url(): string {
    return this.caddy.site;
  }

  /** The process that holds the match. */
  async holderOf(matchId: string): Promise<ServerProcess> {
    const rows = await this.postgres.query<{ name: string }>(
      `select name from processes join standings on owner = processes.id where match_id = '${matchId}'`,
    );
    const server = this.servers.get(rows[0]?.name ?? '');
    if (!server) throw new Error(`nobody holds ${matchId}`);
    return server;
  }

  /** As in a crash: no connection is told. */
  killDatabase(): Promise<void> {
    return this.postgres.kill();
  }

  startDatabase(): Promise<void> {
    return this.postgres.run();
  }

  async end(): Promise<void> {
    await this.caddy.end();
    for (const server of this.servers.values()) {
      server.goOn();
      await server.kill();
    }
    await this.redis.kill();
    await this.postgres.end();
    rmSync(this.directory, { recursive: true, force: true });
  }
}
