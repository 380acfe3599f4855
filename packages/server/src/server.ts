/** One server process: store, matches, rooms and HTTP on one port. */
import { join } from 'node:path';
import type { Logger } from 'pino';
import { Thinkers } from './bots/thinkers';
import { BadConfiguration, readConfig, type Config } from './config';
import { createRateLimits, scaled } from './http/rate-limits';
import { addressFor } from './http/origins';
import type { HttpServices } from './http/services';
import { Here } from './accounts/here';
import { HOSTED, type HostedGames } from './games';
import { housekeeping, type Housekeeping } from './housekeeping';
import { RATE_LIMITS, type RateLimits } from './limits';
import { Registry } from './live/registry';
import { logLines } from './log-lines';
import { createMetrics, type Metrics } from './metrics';
import { watchHouse } from './moderation/house';
import { openNetwork, type NetworkOptions } from './network';
import { Notices } from './notices/notices';
import { logFailure, operatorLog } from './operator-log';
import { base64Of, systemRandom, type Random } from './random';
import { keepPasskeyDomain } from './accounts/relying-party';
import { Pictures } from './pictures/pictures';
import { Replays } from './replays/replays';
import { Floods } from './room/floods';
import { LoopLag, type Lag } from './room/loop-lag';
import { Tickets } from './room/tickets';
import type { Cluster } from './cluster/cluster';
import { embeddedCluster } from './cluster/embedded';
import type { OpenedStore } from './cluster/opened';
import { rulesText } from './matches/rows/match-record';
import { openStore, type Store } from './store/store';
import { notBefore, ServerTime, SYSTEM, type Time } from './time';
import { VERSION } from './version';
import { wrongIn } from './tournaments/house';
import type { WorkerFront } from './workers/front';

export interface ServerOptions extends Partial<Config>, NetworkOptions {
  /** Default: `HOSTED`. */
  games?: HostedGames;
  time?: Time;
  random?: Random;
  /** Default: the lag of the event loop. */
  lag?: Lag;
  log?: Logger;
  limits?: Partial<RateLimits>;
  /** ms: a picture that takes longer is none. Default: 10 s. From source a thread compiles itself at its start. */
  drawnWithin?: number;
  /** Aborted by a signal that comes before the server is ready: then it takes over nothing, and starts no further than it must. */
  unwanted?: AbortSignal;
}

/** It was told to stop while it started: everything is closed. */
export class Unwanted extends Error {
  override name = 'Unwanted';
}

export interface RunningServer {
  port: number;
  /** For people and for the SDK: `http://localhost:PORT`. */
  url: string;
  services: HttpServices;
  /**
   * Resolves when every match that was in memory, or in which something is due, is there again. Until then a match is
   * loaded when it is needed.
   */
  revived: Promise<void>;
  /** Notifies clients, finishes pending writes, and closes everything. */
  stop(): Promise<void>;
}

/** Sent to every room before a stop. */
const RESTARTING = 'The server is restarting. Your match is saved; you will reconnect in a moment.';

/** In the pages' build: what draws the boards here (`packages/client/node`). */
const PICTURES = 'node/picture.cjs';

/** The first start on a restored backup. */
async function becomeOriginal({ store, registry }: HttpServices): Promise<void> {
  await registry.voidRestored();
  await store.letters.forgetSent();
  await store.becomeOriginal();
}

async function startNotices(
  { notices, registry, cluster }: HttpServices,
  front: WorkerFront | undefined,
): Promise<void> {
  await notices.start({
    peek: (id) => registry.peek(id),
    // A process of the release before does not know the question.
    isHere: (id, seat) => cluster.act(id, { kind: 'here', seat }).catch(() => false),
  });
  if (!front || front.isFirst) void notices.tryMail();
}

/** Loads the matches that go on, then begins what is done again and again. */
function revive({ registry, isStopping, log }: HttpServices, keeper: Housekeeping): Promise<void> {
  return registry
    .closeUnhosted()
    .then(() => registry.revive(isStopping))
    .then(() => keeper.wake())
    .then(
      () => log.info({ matches: registry.size }, 'active matches restored'),
      (error: unknown) => logFailure(log, error, {}, 'could not restore matches'),
    )
    .then(() => keeper.start())
    .then(() => keeper.countResults());
}

/**
 * Starts a server; `port` 0 picks a free port. One server per process: Colyseus keeps its rooms in the
 * module.
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const config: Config = { ...readConfig({}), ...definedOf(options) };
  const ownLog = options.log ?? operatorLog(config.logLevel, logLines(config.logFormat));
  const log = config.databaseUrl === undefined ? ownLog : ownLog.child({ process: config.processName });
  const metrics = createMetrics();
  const { store, cluster: clusterOf } = await openStoreFor(config, log, metrics, options.games ?? HOSTED);
  observe(store, metrics, log);
  if (store.migrated.length > 0)
    log.info(
      { migrations: store.migrated, backup: store.savedBefore },
      'the store was brought to this release',
    );
  await keepPasskeyDomain(store, config);
  const aliveUntil = await store.lastHeartbeat();
  const databaseClock = await clusterOf.clock?.();
  const machineTime = new ServerTime(notBefore(aliveUntil, (databaseClock ?? SYSTEM).wall()), databaseClock);
  let isStopping = false;
  const { unwanted = new AbortController().signal } = options;
  const services = await createServices(options, {
    config,
    log,
    metrics,
    store,
    time: options.time ?? machineTime,
    isStopping: () => isStopping || unwanted.aborted,
    clusterOf: (registry) => clusterOf.open(registry, options.time ? null : machineTime),
  });
  const { registry, cluster, notices, replays, pictures, thinkers } = services;
  watchHouse(services);
  const wrong = wrongIn(services, config);
  if (wrong.length > 0) throw new BadConfiguration(['The configuration is wrong.', ...wrong].join('\n'));
  const isWanted = await unlessUnwanted(services, unwanted, () => machineTime.stop());
  const network = await openNetwork(services, options);
  if (store.isCopy) await becomeOriginal(services);
  // By the clock that wrote when a server last ran.
  const away = aliveUntil === null ? 0 : (databaseClock?.wall() ?? services.time.now()) - aliveUntil;
  const keeper = housekeeping(services, away);
  if (aliveUntil === null) await keeper.beat();
  else await store.stoodStill({ from: aliveUntil, until: services.time.now() });
  const port = await network.listen();
  const url = `http://localhost:${port}`;
  log.info({ url, version: VERSION }, 'ready');
  await startNotices(services, options.front);
  const revived = revive(services, keeper);
  isWanted();
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
      await cluster
        .drain()
        .catch((error: unknown) => logFailure(log, error, {}, 'matches were not handed over'));
      // From here on nobody can decide anything, and it may take seconds: no clock is charged for it.
      const closing = services.time.now();
      await cluster.rest();
      await network.close();
      services.lag.stop();
      await revived;
      // A bot that is still thinking would write its answer after everything is settled.
      await thinkers.stop();
      await registry.settled();
      for (const live of registry.all()) live.retire();
      await notices.stop();
      await Promise.all([replays.stop(), pictures.stop()]);
      // If it fails, the next start counts one more second of downtime.
      await keeper
        .beat(closing)
        .catch((error: unknown) => logFailure(log, error, {}, 'the last heartbeat failed'));
      await cluster.stop();
      await store.close();
      machineTime.stop();
    },
  };
}

/**
 * Gives up the process's place among several where it is told to stop before it has started: others would wait until it takes their
 * matches, and what is left of the start is nobody's time. Closes everything and throws `Unwanted` if that is so already. Call what it
 * returns when the server has started: from then on its stop does that.
 */
async function unlessUnwanted(
  { cluster, thinkers, notices, replays, pictures, store, log }: HttpServices,
  unwanted: AbortSignal,
  close: () => void,
): Promise<() => void> {
  const leave = () => cluster.drain().then(() => cluster.rest());
  if (unwanted.aborted) {
    await leave();
    await Promise.all([thinkers.stop(), notices.stop(), replays.stop(), pictures.stop()]);
    await cluster.stop();
    await store.close();
    close();
    throw new Unwanted();
  }
  const onUnwanted = () =>
    void leave().catch((error: unknown) => logFailure(log, error, {}, 'matches were not handed over'));
  unwanted.addEventListener('abort', onUnwanted);
  return () => unwanted.removeEventListener('abort', onUnwanted);
}

/** What several processes need is loaded only where `DATABASE_URL` is set. */
async function openStoreFor(
  config: Config,
  log: Logger,
  metrics: Metrics,
  games: HostedGames,
): Promise<OpenedStore> {
  if (config.databaseUrl === undefined)
    return { store: await openStore(config.dataDir), cluster: { open: embeddedCluster } };
  const { openShared } = await import('./cluster/open');
  return openShared({ ...config, databaseUrl: config.databaseUrl }, log, metrics, games);
}

function observe(store: Store, metrics: Metrics, log: Logger): void {
  store.journal.onCommit = (appends, ms) => {
    metrics.appends.inc(appends);
    metrics.batches.observe(appends);
    metrics.commits.observe(ms / 1000);
  };
  store.health.onTrouble = (reason, error) => log.error({ error }, reason);
  metrics.unfinished(async () =>
    (await store.matches.liveByRules()).map(({ count, ...needs }) => ({ needs: rulesText(needs), count })),
  );
}

interface Started extends Pick<HttpServices, 'config' | 'log' | 'metrics' | 'store' | 'time' | 'isStopping'> {
  clusterOf(registry: Registry): Cluster;
}

async function createServices(
  options: ServerOptions,
  { clusterOf, ...started }: Started,
): Promise<HttpServices> {
  const {
    games = HOSTED,
    random = systemRandom,
    lag = new LoopLag(),
    limits: changedLimits,
    front,
  } = options;
  const { config, metrics, store, time, log } = started;
  const limits = { ...scaled(RATE_LIMITS, config.limitScale), ...changedLimits };
  const notices = await Notices.open(store, { time, random, log, config, games });
  const thinkers = new Thinkers(games.module);
  const { registration } = config;
  const services = { ...started, games, random, registration, thinkers, notices, here: new Here() };
  const registry = new Registry(services);
  const cluster = clusterOf(registry);
  const key = await store.notices.key('tickets', () => base64Of(random, 32));
  const tickets = new Tickets(time, random, key, cluster.unusedTickets);
  const inMemory = (id: string) => registry.peek(id);
  return {
    ...services,
    registry,
    cluster,
    tickets,
    floods: new Floods(time),
    lag,
    limits: createRateLimits(limits, { ...store, time }, tickets, cluster),
    replays: new Replays(store, games.module, (id) => inMemory(id)?.record ?? null),
    pictures: new Pictures(
      store,
      join(config.clientDir, PICTURES),
      games.module,
      inMemory,
      log,
      options.drawnWithin,
    ),
    routes: [],
    messagesASecond: limits.messages,
    scrape: () => (front ? front.metrics(metrics.registry) : metrics.registry.metrics()),
    addressFor: (request, address) => addressFor(request, config, address),
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
    drawnWithin: _drawnWithin,
    pingInterval: _pingInterval,
    requestTimeout: _requestTimeout,
    front: _front,
    unwanted: _unwanted,
    ...config
  } = options;
  return Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined));
}
