/** HTTP and web sockets on one port, with Colyseus' rooms behind them. */
import { createServer, type Server as HttpServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { LocalDriver, LocalPresence, logger, matchMaker, Server } from '@colyseus/core';
import type { Logger } from 'pino';
import { BadConfiguration, type Config } from './config';
import { createApp } from './http/app';
import { isOwnHost, isOwnOrigin, type HeaderOf } from './http/origins';
import type { HttpServices } from './http/services';
import { MESSAGE_BYTES, PING_INTERVAL } from './limits';
import { matchRoomClass } from './room/match-room';
import { COMPRESSION, RoomSocket, RoomTransport } from './room/socket/socket';
import type { WorkerFront } from './workers/front';

export interface NetworkOptions {
  /** Milliseconds between two pings of a player. A socket that misses two in a row is closed. */
  pingInterval?: number;
  /** Milliseconds for a request to arrive, headers and body. The connection closes up to a quarter later. */
  requestTimeout?: number;
  /** This process is one of several workers behind one port. */
  front?: WorkerFront;
}

export interface Network {
  /** Resolves with the port. */
  listen(): Promise<number>;
  /** Sends what is pending, then closes every room and connection. */
  close(): Promise<void>;
}

/** ms. With the extra quarter, 20 s. */
const REQUEST_TIMEOUT = 16_000;

/** Connections on which nothing moves close after this, ms: for example, a client that does not read. */
const IDLE_TIMEOUT = 60_000;

/**
 * How long a connection stays open between two calls, ms: longer than the proxy of `Caddyfile` keeps one.
 * Whoever waits less may send a call into a connection that the other end is just closing, and it fails.
 */
const KEEP_ALIVE = 65_000;

/** How long `close` waits for sockets, ms. A sleeping phone never answers, and a stop has ten seconds. */
const GOODBYE = 3000;

/** How long `close` waits for the answers of calls, ms. */
const LAST_ANSWERS = 2000;

/** One per process: Colyseus keeps its rooms in the module. */
export async function openNetwork(services: HttpServices, options: NetworkOptions): Promise<Network> {
  const { config } = services;
  const { front } = options;
  const app = createApp(services);
  const http = createServer(requestTimeouts(options.requestTimeout), front ? front.serving(app) : app);
  http.timeout = IDLE_TIMEOUT;
  http.keepAliveTimeout = KEEP_ALIVE;
  const sockets = socketsOf(http);
  const calls = callsOf(http);
  const transport = transportOver(http, services, options.pingInterval);
  // Sets up the matchmaker, without its HTTP routes and signal handlers.
  new Server({
    transport,
    presence: new LocalPresence(),
    driver: new LocalDriver(),
    logger: quiet(services.log),
    greet: false,
    gracefullyShutdown: false,
  });
  front?.attach(http, services.metrics.registry);
  matchMaker.defineRoomType('match', matchRoomClass(services));
  await matchMaker.accept();
  return {
    async listen() {
      await new Promise<void>((resolve, reject) => {
        http.once('error', (error: NodeJS.ErrnoException) =>
          reject(portTrouble(error, config.port) ?? error),
        );
        http.listen(config.port, resolve);
      });
      return (http.address() as AddressInfo).port;
    },
    async close() {
      await matchMaker.gracefullyShutdown();
      // Rooms close before their last messages are sent: other threads still compress them.
      await within(GOODBYE, allClosed(sockets));
      // Nobody listens any more; calls that have begun are still answered.
      transport.shutdown();
      await within(LAST_ANSWERS, allClosed(calls));
      // Colyseus counts rooms on a timer, which would keep the process alive for another second.
      matchMaker.stats.reset();
      http.closeAllConnections();
    },
  };
}

function transportOver(
  http: HttpServer,
  { config, metrics, messagesASecond }: HttpServices,
  pingInterval = PING_INTERVAL,
): RoomTransport {
  return new RoomTransport(
    {
      server: http,
      maxPayload: MESSAGE_BYTES,
      WebSocket: RoomSocket,
      perMessageDeflate: COMPRESSION,
      beforeUpgrade: (request: Request) => refuseForeignSocket(request, config),
    } as ConstructorParameters<typeof RoomTransport>[0],
    {
      messagesASecond,
      pingInterval,
      onUnreadable: () => metrics.unreadable.inc(),
      onStalled: () => metrics.stalled.inc(),
    },
  );
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

/** The answers of calls that have begun. */
function callsOf(http: HttpServer): ReadonlySet<ServerResponse> {
  const open = new Set<ServerResponse>();
  http.on('request', (_request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  return open;
}

async function allClosed(streams: ReadonlySet<Duplex | ServerResponse>): Promise<void> {
  await Promise.all([...streams].map((stream) => new Promise((resolve) => stream.once('close', resolve))));
}

/** Waits for `done`, at most `ms`. */
async function within(ms: number, done: Promise<void>): Promise<void> {
  const givenUp = new AbortController();
  const { signal } = givenUp;
  await Promise.race([done, sleep(ms, undefined, { signal }).catch(() => {})]);
  givenUp.abort();
}

/** Colyseus's logger. Its error messages may quote client data, so only their stack locations are logged. */
function quiet(log: Logger) {
  const debug = (...args: unknown[]) => log.debug({ from: 'colyseus' }, args.map(String).join(' '));
  const error = (...args: unknown[]) => {
    // Whoever waits for the port says why there is none.
    if (args.some((each) => each instanceof Error && 'syscall' in each && each.syscall === 'listen')) return;
    log.error({ from: 'colyseus', places: placesIn(args.map(String).join('\n')) }, 'Colyseus error');
  };
  return { debug, info: debug, warn: debug, trace: debug, error } as unknown as typeof logger;
}

/** The lines of a stack that name a file. */
const placesIn = (stack: string): string[] => stack.match(/^ {4}at .*:\d+:\d+\)?$/gm) ?? [];

function refuseForeignSocket(request: Request, config: Config): Response | undefined {
  const headerOf: HeaderOf = (name) => request.headers.get(name) ?? undefined;
  const isOwn = isOwnHost(headerOf('host'), config) && isOwnOrigin(headerOf, config);
  return isOwn ? undefined : new Response(null, { status: 403 });
}
