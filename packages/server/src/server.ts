/** One server process: store, matches, rooms and HTTP on one port. */
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { LocalDriver, LocalPresence, logger, matchMaker, Server } from '@colyseus/core';
import type { Logger } from 'pino';
import { BadConfiguration, readConfig, type Config } from './config';
import { createApp, isOwnOrigin } from './http/app';
import { createLimits, scaled, USUAL_LIMITS, type LimitSettings } from './http/limits';
import type { HttpServices } from './http/services';
import { HOSTED, type HostedGames } from './games';
import { housekeeping } from './housekeeping';
import { Registry } from './live/registry';
import { createMetrics } from './metrics';
import { Notices } from './notices/notices';
import { tellTurns } from './notices/turns';
import { logFailure, operatorLog } from './operator-log';
import { systemRandom, type Random } from './random';
import { Replays } from './replays/replays';
import { Floods } from './room/floods';
import { matchRoomClass } from './room/match-room';
import { COMPRESSION, RoomSocket, RoomTransport } from './room/socket';
import { Tickets } from './room/tickets';
import { openStore } from './store/store';
import { ServerTime, type Time } from './time';

export interface ServerOptions extends Partial<Config> {
  /** Default: `HOSTED`. */
  games?: HostedGames;
  time?: Time;
  random?: Random;
  log?: Logger;
  limits?: Partial<LimitSettings>;
  /** Milliseconds between two pings of a player. A socket that misses two is closed. */
  pingInterval?: number;
  /** Milliseconds for a request to arrive, headers and body. The connection closes up to a quarter later. */
  requestTimeout?: number;
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

/** Largest client message, bytes (docs/protocol.md, Limits). */
const MAX_PAYLOAD = 8 * 1024;

/** ms. A sleeping phone is noticed within seconds. */
const PING_INTERVAL = 3000;

/** ms. With the extra quarter, 20 s. */
const REQUEST_TIMEOUT = 16_000;

/** Idle connections close after this, ms: for example, a client that does not read its response. */
const STALLED = 60_000;

/**
 * How long a stop waits for sockets to close, ms. A sleeping phone never answers, and a stop has ten seconds.
 */
const GOODBYE = 3000;

/**
 * Starts a server; `port` 0 picks a free port. One server per process: Colyseus keeps its rooms in the
 * module.
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const config: Config = { ...readConfig({}), ...definedOf(options) };
  const games = options.games ?? HOSTED;
  const random = options.random ?? systemRandom;
  const log = options.log ?? operatorLog(config.logLevel);
  const metrics = createMetrics();
  const store = await openStore(config.dataDir);
  store.journal.onCommit = (appends, ms) => {
    metrics.appends.inc(appends);
    metrics.commits.observe(ms / 1000);
  };
  store.health.onTrouble = (reason, error) => log.error({ error }, reason);
  metrics.unfinished(() => store.matches.liveByRules());
  const aliveUntil = await store.lastHeartbeat();
  const machineTime = new ServerTime(aliveUntil ?? 0);
  const time = options.time ?? machineTime;
  const notices = await Notices.open(store.notices, time, log, config);
  const registry = new Registry({ games, store, time, random, log, metrics }, aliveUntil, time.now(), [
    tellTurns(notices),
  ]);
  const tickets = new Tickets(time, random);
  const floods = new Floods(time);
  let isStopping = false;
  const limits = { ...scaled(USUAL_LIMITS, config.limitScale), ...options.limits };
  const services: HttpServices = {
    games,
    store,
    time,
    random,
    log,
    metrics,
    registry,
    tickets,
    floods,
    config,
    limits: createLimits(limits, store.players),
    notices,
    replays: new Replays(
      store.matches,
      store.chances,
      games.module,
      (id) => registry.peek(id)?.record ?? null,
    ),
    messagesASecond: limits.messages,
    isStopping: () => isStopping,
    addressFor: (request) =>
      config.publicAddress ?? `${request.protocol}://${request.get('host') ?? `localhost:${config.port}`}`,
  };

  const http = createServer(requestTimeouts(options.requestTimeout), createApp(services));
  http.timeout = STALLED;
  const sockets = socketsOf(http);
  const transport = new RoomTransport(
    {
      server: http,
      maxPayload: MAX_PAYLOAD,
      WebSocket: RoomSocket,
      perMessageDeflate: COMPRESSION,
      beforeUpgrade: (request: Request) => refuseForeignSocket(request, config),
    } as ConstructorParameters<typeof RoomTransport>[0],
    {
      messagesASecond: limits.messages,
      pingInterval: options.pingInterval ?? PING_INTERVAL,
      onUnreadable: () => metrics.unreadable.inc(),
      onStalled: () => metrics.stalled.inc(),
    },
  );
  // Sets up the matchmaker, without its HTTP routes and signal handlers.
  new Server({
    transport,
    presence: new LocalPresence(),
    driver: new LocalDriver(),
    logger: quiet(log),
    greet: false,
    gracefullyShutdown: false,
  });
  matchMaker.defineRoomType('match', matchRoomClass(services));
  await matchMaker.accept();
  if (store.isCopy) {
    await registry.voidRestored();
    await store.becomeOriginal();
  }
  const keeper = housekeeping(services);
  if (aliveUntil === null) await keeper.beat();
  await new Promise<void>((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => reject(portTrouble(error, config.port) ?? error));
    http.listen(config.port, resolve);
  });
  const { port } = http.address() as AddressInfo;
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
      await matchMaker.gracefullyShutdown();
      // Rooms close before their last messages are sent: other threads still compress them.
      await within(GOODBYE, allClosed(sockets));
      transport.shutdown();
      // Colyseus counts rooms on a timer, which would keep the process alive for another second.
      matchMaker.stats.reset();
      http.closeAllConnections();
      await revived;
      await registry.settled();
      await notices.stop();
      await services.replays.stop();
      // If it fails, the next start counts one more second of downtime.
      await keeper.beat().catch((error: unknown) => logFailure(log, error, {}, 'the last heartbeat failed'));
      await store.close();
      machineTime.stop();
    },
  };
}

function requestTimeouts(requestTimeout = REQUEST_TIMEOUT) {
  return {
    requestTimeout,
    headersTimeout: requestTimeout,
    connectionsCheckingInterval: requestTimeout / 4,
  };
}

function portTrouble({ code }: NodeJS.ErrnoException, port: number): BadConfiguration | null {
  if (code === 'EADDRINUSE') return new BadConfiguration(`PORT: another program already listens on ${port}`);
  if (code === 'EACCES') return new BadConfiguration(`PORT: this user may not listen on ${port}`);
  return null;
}

/** The open web socket connections. */
function socketsOf(http: HttpServer): ReadonlySet<Duplex> {
  const open = new Set<Duplex>();
  http.on('upgrade', (_request, socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
}

async function allClosed(sockets: ReadonlySet<Duplex>): Promise<void> {
  await Promise.all([...sockets].map((socket) => new Promise((resolve) => socket.once('close', resolve))));
}

/** Waits for `done`, at most `ms`. */
async function within(ms: number, done: Promise<void>): Promise<void> {
  const givenUp = new AbortController();
  const { signal } = givenUp;
  await Promise.race([done, sleep(ms, undefined, { signal }).catch(() => {})]);
  givenUp.abort();
}

/** Drops undefined keys, so that they do not override the defaults. */
function definedOf(options: ServerOptions): Partial<Config> {
  const {
    games: _games,
    time: _time,
    random: _random,
    log: _log,
    limits: _limits,
    pingInterval: _pingInterval,
    requestTimeout: _requestTimeout,
    ...config
  } = options;
  return Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined));
}

/** Colyseus's logger. Its error messages may quote client data, so only their stack locations are logged. */
function quiet(log: Logger) {
  const debug = (...args: unknown[]) => log.debug({ from: 'colyseus' }, args.map(String).join(' '));
  const error = (...args: unknown[]) =>
    log.error({ from: 'colyseus', places: placesIn(args.map(String).join('\n')) }, 'Colyseus error');
  return { debug, info: debug, warn: debug, trace: debug, error } as unknown as typeof logger;
}

/** The lines of a stack that name a file. */
const placesIn = (stack: string): string[] => stack.match(/^ {4}at .*:\d+:\d+\)?$/gm) ?? [];

function refuseForeignSocket(request: Request, config: Config): Response | undefined {
  const origin = request.headers.get('origin') ?? undefined;
  const host = request.headers.get('host') ?? undefined;
  return isOwnOrigin(origin, host, config.origins) ? undefined : new Response(null, { status: 403 });
}
