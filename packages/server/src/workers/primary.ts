/**
 * `WORKERS`: starts this number of server processes behind one port, and again those that end. It holds no match
 * and accepts no connection; messages and sockets from one worker to another pass through it.
 */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { Socket } from 'node:net';
import type { Logger } from 'pino';
import type { Config } from '../config';
import { HEAP_PARAMETER, heapParameter, memoryHere } from './heap-size';
import { stopReading } from './hand-over';
import { pathOf, WORKER, WORKERS, type WorkerMessage } from './messages';

/** A worker that ended sooner than this waits before it is started again, each time twice as long, ms. */
const SHORT_LIFE = 10_000;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;
/** Workers that have not ended by themselves are killed, ms; `main.ts` lets each take less. */
const STOP_WITHIN = 9500;
/** Between two pings of a worker, ms. */
const PING_EVERY = 1000;
/** Pings beyond the lease that may stay unanswered: until then others have taken the matches of a worker that stands still. */
const PATIENCE = 2;

interface Place {
  number: number;
  worker: Worker;
  isReady: boolean;
  /** Pings since its last answer. Counted, not timed: this process may stand still, too. */
  unanswered: number;
  /** Until it is started again after a short life, ms. */
  wait: number;
}

/** The settings of one worker: a name and an address of its own. */
function environmentOf(config: Config, number: number): NodeJS.ProcessEnv {
  return {
    WORKERS: '',
    PROCESS_NAME: `${config.processName}-${number}`,
    PUBLIC_ADDRESS: `${config.publicAddress ?? ''}${pathOf(number)}`,
    [WORKER]: String(number),
    [WORKERS]: String(config.workers),
  };
}

export class Workers {
  private readonly places = new Map<number, Place>();
  private readonly pinging = setInterval(() => this.ping(), PING_EVERY).unref();
  private isStopping = false;
  /** The first worker has been ready. */
  private hasStarted = false;
  /** Set when all have been ready. */
  private onAllReady: ((url: string) => void) | null = null;

  constructor(
    private readonly config: Config,
    private readonly log: Logger,
  ) {
    // A worker that has time accepts. Otherwise Node would give connections to the workers in turn, also to
    // one that stands still, and keep one open for ever that it gave to a worker which was just killed.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    const parameters = process.execArgv.filter((each) => !each.startsWith(HEAP_PARAMETER));
    cluster.setupPrimary({ execArgv: [...parameters, heapParameter(memoryHere(), config.workers)] });
  }

  /**
   * Resolves with the URL when all are ready, or with null if the first one ended before that: it has said
   * why. The others start after it.
   */
  async start(): Promise<string | null> {
    const { worker } = this.place(1);
    const allReady = new Promise<string>((resolve) => (this.onAllReady = resolve));
    const isFirstReady = await new Promise<boolean>((resolve) => {
      worker.on('message', ({ kind }: WorkerMessage) => kind === 'ready' && resolve(true));
      worker.once('exit', () => resolve(false));
    });
    if (!isFirstReady || this.isStopping) return null;
    for (let number = 2; number <= this.config.workers; number += 1) this.place(number);
    return allReady;
  }

  /** Ends all of them; resolves with the exit code. */
  async stop(): Promise<number> {
    this.isStopping = true;
    clearInterval(this.pinging);
    const left = [...this.places.values()].map(({ worker }) => worker).filter((worker) => !worker.isDead());
    const ended = Promise.all(
      left.map(async (worker) => (await once(worker, 'exit')) as [number | null, string | null]),
    );
    for (const { process: each } of left) each.kill('SIGTERM');
    const late = setTimeout(() => {
      for (const { process: each } of left) each.kill('SIGKILL');
    }, STOP_WITHIN);
    const codes = await ended;
    clearTimeout(late);
    // SIGTERM itself ends only one that has just been forked: it holds nothing yet.
    return codes.every(([code, signal]) => code === 0 || signal === 'SIGTERM') ? 0 : 1;
  }

  private place(number: number, wait = FIRST_WAIT): Place {
    const worker = cluster.fork(environmentOf(this.config, number));
    const place: Place = { number, worker, isReady: false, unanswered: 0, wait };
    this.places.set(number, place);
    const began = performance.now();
    worker.on('message', (message: WorkerMessage, socket?: unknown) => this.receive(place, message, socket));
    worker.on('error', (error) => this.log.warn({ error, worker: number }, 'a worker cannot be reached'));
    worker.once('exit', (code, signal) => this.ended(place, code ?? signal, performance.now() - began));
    return place;
  }

  private ended({ number, wait }: Place, how: number | string, lived: number): void {
    if (this.isStopping || !this.hasStarted) return;
    const isShort = lived < SHORT_LIFE;
    this.log.warn({ worker: number, how }, 'a worker ended; it is started again');
    const again = () => {
      if (!this.isStopping) this.place(number, isShort ? Math.min(2 * wait, LONGEST_WAIT) : FIRST_WAIT);
    };
    if (isShort) setTimeout(again, wait);
    else again();
  }

  private receive(from: Place, message: WorkerMessage, socket: unknown): void {
    if (message.kind === 'ready') {
      from.isReady = true;
      this.hasStarted = true;
      this.ready(message.url);
      return;
    }
    if (message.kind === 'pong') {
      from.unanswered = 0;
      return;
    }
    if (message.kind === 'ping') return;
    const { to } = message;
    const numbers = to === null ? [...this.places.keys()].filter((each) => each !== from.number) : [to];
    for (const number of numbers) this.send(number, message, socket instanceof Socket ? socket : undefined);
  }

  /**
   * A worker that stands still keeps its connections open, and whoever has one waits for answers that never come: it is
   * killed, which closes them. It holds no match any more.
   */
  private ping(): void {
    const ping: WorkerMessage = { kind: 'ping' };
    for (const place of this.places.values()) {
      if (!place.isReady || !place.worker.isConnected()) continue;
      if (place.unanswered >= this.config.lease + PATIENCE) {
        this.log.warn({ worker: place.number }, 'a worker stands still; it is killed');
        place.worker.process.kill('SIGKILL');
        place.isReady = false;
        continue;
      }
      place.unanswered += 1;
      place.worker.send(ping, () => {});
    }
  }

  /** A socket for a worker that has just ended is closed: its client asks for a new ticket. */
  private send(to: number, message: WorkerMessage, socket: Socket | undefined): void {
    const worker = this.places.get(to)?.worker;
    if (!worker?.isConnected()) {
      socket?.destroy();
      return;
    }
    if (socket) stopReading(socket);
    worker.send(message, socket, (error) => {
      if (error) socket?.destroy();
    });
  }

  private ready(url: string): void {
    const places = [...this.places.values()];
    if (places.length < this.config.workers || !places.every(({ isReady }) => isReady)) return;
    this.onAllReady?.(url);
    this.onAllReady = null;
  }
}
