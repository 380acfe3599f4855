/**
 * Opens what several processes share: PostgreSQL, and Redis where `REDIS_URL` is set. Import it where `DATABASE_URL` is
 * set, and nowhere else.
 */
import type { Logger } from 'pino';
import type { Config } from '../config';
import type { HostedGames } from '../games';
import type { Metrics } from '../metrics';
import { keysOf, type Membership } from '../store/postgres/membership';
import { openPostgresStore } from '../store/postgres/store';
import { hostOf } from '../text/unreached';
import type { TimeSources } from '../time';
import { noNudges } from './nudges';
import type { OpenedStore } from './opened';
import { SharedCluster, type SharedParts } from './shared';

export async function openShared(
  config: Config & { databaseUrl: string },
  log: Logger,
  metrics: Metrics,
  games: HostedGames,
): Promise<OpenedStore> {
  metrics.registry.setDefaultLabels({ process: config.processName });
  const { processName: name, lease, allowUnsafeDatabase: allowUnsafe, publicAddress, port } = config;
  const address = publicAddress ?? `http://localhost:${port}`;
  const options = { name, lease, allowUnsafe, address, plays: keysOf(games.rules.all()) };
  const store = await openPostgresStore(config.databaseUrl, options);
  const { membership, unusedTickets } = store;
  const redis = await redisOf(config, log);
  redis.listen(membership.id);
  return {
    store,
    cluster: {
      open(registry, time) {
        const { nudges, counts, check, state } = redis;
        const cluster = new SharedCluster({
          ...{ membership, registry, time, nudges, counts, unusedTickets, check, log, redis: state },
          onTakeover: () => metrics.takeovers.inc(),
          onReentered: () => redis.listen(membership.id),
        });
        metrics.gauge(
          'lease_age_seconds',
          'Seconds since the last heartbeat in the database',
          () => cluster.leaseAge,
        );
        metrics.gauge('redis_up', 'Whether Redis is reached; 1 without Redis', () => (redis.isUp() ? 1 : 0));
        return cluster;
      },
      clock: () => clockOf(membership),
    },
  };
}

/** Questions to the database about its clock at the start. */
const CLOCK_LOOKS = 5;

/** The database's clock, from the answer that came quickest: this machine may be busy with the start. */
async function clockOf(membership: Membership): Promise<TimeSources> {
  let best = { origin: 0, took: Infinity };
  for (let look = 0; look < CLOCK_LOOKS; look += 1) {
    const sent = performance.now();
    const now = await membership.clock();
    const received = performance.now();
    if (received - sent < best.took) best = { origin: now - (sent + received) / 2, took: received - sent };
  }
  return { wall: () => best.origin + performance.now(), monotonic: () => performance.now() };
}

type RedisParts = Pick<SharedParts, 'nudges' | 'counts' | 'check'> & {
  listen(id: string): void;
  isUp(): boolean;
  state: SharedParts['redis'];
};

async function redisOf({ redisUrl }: Config, log: Logger): Promise<RedisParts> {
  if (redisUrl === undefined) {
    const nothing = {
      counts: () => undefined,
      check: async () => null,
      listen: () => {},
      isUp: () => true,
      state: () => null,
    };
    return { ...nothing, nudges: noNudges() };
  }
  const { SharedCounts, SharedRedis } = await import('./redis');
  const redis = SharedRedis.open(redisUrl);
  const why = await redis.why();
  if (why !== null)
    log.warn(
      `REDIS_URL, ${hostOf(redisUrl)}: Redis cannot be reached: ${why}. Processes go on without it, slower.`,
    );
  return {
    nudges: redis,
    counts: (name) => new SharedCounts(redis, name),
    check: async () => ((await redis.check()) ? null : 'Redis cannot be reached.'),
    listen: (id) => redis.listen(id),
    isUp: () => redis.isUp,
    state: () => redis.reach.state,
  };
}
