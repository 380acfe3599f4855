/** One server process: store, matches, rooms and HTTP on one port. */
import type { Logger } from 'pino';
import { Thinkers } from './bots/thinkers';
import { readConfig, type Config } from './config';
import { createRateLimits, scaled } from './http/rate-limits';
import type { HttpServices } from './http/services';
import { HOSTED, type HostedGames } from './games';
import { housekeeping } from './housekeeping';
import { RATE_LIMITS, type RateLimits } from './limits';
import { Registry } from './live/registry';
import { createMetrics, type Metrics } from './metrics';
import { openNetwork, type NetworkOptions } from './network';
import { Notices } from './notices/notices';
import { tellTurns } from './notices/turns';
import { logFailure, operatorLog } from './operator-log';
import { systemRandom, type Random } from './random';
import { Replays } from './replays/replays';
import { Floods } from './room/floods';
import { LoopLag, type Lag } from './room/loop-lag';
import { Tickets } from './room/tickets';
import { openStore, type Store } from './store/store';
import { ServerTime, type Time } from './time';

export interface ServerOptions extends Partial<Config>, NetworkOptions {
  /** Default: `HOSTED`. */
  games?: HostedGames;
  time?: Time;
  random?: Random;
  /** Default: the lag of the event loop. */
  lag?: Lag;
  log?: Logger;
  limits?: Partial<RateLimits>;
}

export interface RunningServer {
  port: number;
  /** For people and for the SDK: `http://localhost:PORT`. */
  url: string;
  services: HttpServices;
  /** Resolves when every active match is in memory again. Until then a match is loaded when it is needed. */
  revived: Promise<void>;
  /** Notifies clients, finishes pending writes, and closes everything. */
  stop(): Promise<void>;
}

/** Sent to every room before a stop. */
const RESTARTING = 'The server is restarting. Your match is saved; you will reconnect in a moment.';

/**
 * Starts a server; `port` 0 picks a free port. One server per process: Colyseus keeps its rooms in the
 * module.
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const config: Config = { ...readConfig({}), ...definedOf(options) };
  const log = options.log ?? operatorLog(config.logLevel);
  const metrics = createMetrics();
  const store = await openStoreFor(config, options.games ?? HOSTED);
  observe(store, metrics, log);
  const aliveUntil = await store.lastHeartbeat();
  const machineTime = new ServerTime(aliveUntil ?? 0);
  let isStopping = false;
  const services = await createServices(options, {
    config,
    log,
    metrics,
    store,
    time: options.time ?? machineTime,
    isStopping: () => isStopping,
  });
  const { registry, notices, replays, thinkers } = services;
  const network = await openNetwork(services, options);
  if (store.isCopy) {
    await registry.voidRestored();
    await store.becomeOriginal();
  }
  const keeper = housekeeping(services);
  if (aliveUntil === null) await keeper.beat();
  const port = await network.listen();
  const url = `http://localhost:${port}`;
  log.info({ url }, 'ready');
  const revived = registry
    .revive(() => isStopping)
    .then(
      () => log.info({ matches: registry.size }, 'active matches restored'),
      (error: unknown) => logFailure(log, error, {}, 'could not restore matches'),
    )
    .then(() => keeper.start());

  return {
    port,
    url,
    services,
    revived,
    async stop() {
      if (isStopping) return;
      isStopping = true;
      keeper.stop();
      for (const live of registry.all()) live.notice(RESTARTING);
      await network.close();
      services.lag.stop();
      await revived;
      // A bot that is still thinking would write its answer after everything is settled.
      await thinkers.stop();
      await registry.settled();
      for (const live of registry.all()) live.retire();
      await notices.stop();
      await replays.stop();
      // If it fails, the next start counts one more second of downtime.
      await keeper.beat().catch((error: unknown) => logFailure(log, error, {}, 'the last heartbeat failed'));
      await store.close();
      machineTime.stop();
    },
  };
}

/** PostgreSQL's code is loaded only if used. */
async function openStoreFor(config: Config, games: HostedGames): Promise<Store> {
  if (config.databaseUrl === undefined) return openStore(config.dataDir);
  const { openPostgresStore } = await import('./store/postgres-store');
  return openPostgresStore(config.databaseUrl, {
    name: config.processName,
    address: config.publicAddress ?? `http://localhost:${config.port}`,
    rulesVersion: games.rules
      .all()
      .map(({ version }) => version)
      .join(' '),
    lease: config.lease,
    allowUnsafe: config.allowUnsafeDatabase,
  });
}

function observe(store: Store, metrics: Metrics, log: Logger): void {
  store.journal.onCommit = (appends, ms) => {
    metrics.appends.inc(appends);
    metrics.commits.observe(ms / 1000);
  };
  store.health.onTrouble = (reason, error) => log.error({ error }, reason);
  metrics.unfinished(() => store.matches.liveByRules());
}

type Started = Pick<HttpServices, 'config' | 'log' | 'metrics' | 'store' | 'time' | 'isStopping'>;

async function createServices(
  { games = HOSTED, random = systemRandom, lag = new LoopLag(), limits: changedLimits }: ServerOptions,
  started: Started,
): Promise<HttpServices> {
  const { config, store, time, log } = started;
  const limits = { ...scaled(RATE_LIMITS, config.limitScale), ...changedLimits };
  const notices = await Notices.open(store.notices, time, log, config);
  const thinkers = new Thinkers(games.module);
  const services = { ...started, games, random, thinkers };
  const registry = new Registry(services, [tellTurns(notices)]);
  const recordInMemory = (id: string) => registry.peek(id)?.record ?? null;
  return {
    ...services,
    registry,
    notices,
    tickets: new Tickets(time, random),
    floods: new Floods(time),
    lag,
    limits: createRateLimits(limits, store.players),
    replays: new Replays(store.matches, store.chances, games.module, recordInMemory),
    messagesASecond: limits.messages,
    addressFor: (request) =>
      config.publicAddress ?? `${request.protocol}://${request.get('host') ?? `localhost:${config.port}`}`,
  };
}

/** Drops undefined keys, so that they do not override the defaults. */
function definedOf(options: ServerOptions): Partial<Config> {
  const {
    games: _games,
    time: _time,
    random: _random,
    lag: _lag,
    log: _log,
    limits: _limits,
    pingInterval: _pingInterval,
    requestTimeout: _requestTimeout,
    ...config
  } = options;
  return Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined));
}
