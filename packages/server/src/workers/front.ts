/**
 * The side of a worker: web sockets go to the worker that their path names, HTTP calls are answered by any. A
 * proxy with a path for each server process does the same from outside.
 */
import cluster from 'node:cluster';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { AggregatorRegistry, Counter, type Registry } from 'prom-client';
import { stopReading, textOf } from './hand-over';
import { WORKER, WORKER_PATH, WORKERS, type MetricsAsJson, type WorkerMessage } from './messages';

/** How long the others have to answer a scrape, ms. */
const METRICS_WITHIN = 2000;

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

interface Scrape {
  collected: MetricsAsJson[];
  /** Another worker has answered. */
  answered(): void;
}

export class WorkerFront {
  private readonly scrapes = new Map<number, Scrape>();
  private asks = 0;
  private http: Server | null = null;
  private registry: Registry | null = null;

  private constructor(
    private readonly number: number,
    private readonly workers: number,
  ) {
    process.on('message', (message: WorkerMessage, socket?: unknown) => this.receive(message, socket));
  }

  /** Null if this process is not a worker. */
  static ofThisProcess(env: NodeJS.ProcessEnv): WorkerFront | null {
    return cluster.isWorker && env[WORKER] !== undefined
      ? new WorkerFront(Number(env[WORKER]), Number(env[WORKERS]))
      : null;
  }

  /** What one process of the machine does, this one does. */
  get isFirst(): boolean {
    return this.number === 1;
  }

  ready(url: string): void {
    send({ kind: 'ready', url });
  }

  /** The application sees paths without the worker's part. */
  serving(app: RequestListener): RequestListener {
    return (request, response) => {
      request.url = request.url?.replace(WORKER_PATH, '');
      app(request, response);
    };
  }

  /** Call it when all listeners for upgrades are there: they get only the web sockets of this worker. */
  attach(http: Server, registry: Registry): void {
    this.http = http;
    this.registry = registry;
    const passedOn = new Counter({
      name: 'sockets_passed_on_total',
      help: 'Web sockets that came to this worker and were passed on to another one of this machine',
      registers: [registry],
    });
    const own = http.listeners('upgrade') as UpgradeListener[];
    http.removeAllListeners('upgrade');
    http.on('upgrade', (request, socket, head) => {
      const to = Number(WORKER_PATH.exec(request.url ?? '')?.[1] ?? this.number);
      if (to === this.number || to < 1 || to > this.workers || !(socket instanceof Socket)) {
        for (const listener of own) listener.call(http, request, socket, head);
        return;
      }
      passedOn.inc();
      stopReading(socket);
      send({ kind: 'socket', to, request: textOf(request, head) }, socket);
    });
  }

  /** The metrics of all workers; without those that do not answer. */
  async metrics(registry: Registry): Promise<string> {
    this.asks += 1;
    const ask = this.asks;
    const collected: MetricsAsJson[] = [];
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, METRICS_WITHIN);
      const answered = () => {
        if (collected.length < this.workers - 1) return;
        clearTimeout(late);
        resolve();
      };
      this.scrapes.set(ask, { collected, answered });
      send({ kind: 'askMetrics', to: null, from: this.number, ask });
    });
    this.scrapes.delete(ask);
    return AggregatorRegistry.aggregate([await registry.getMetricsAsJSON(), ...collected]).metrics();
  }

  private receive(message: WorkerMessage, socket: unknown): void {
    if (message.kind === 'ping') send({ kind: 'pong' });
    else if (message.kind === 'socket') this.adopt(message.request, socket);
    else if (message.kind === 'askMetrics') void this.answer(message.from, message.ask);
    else if (message.kind === 'metrics') {
      const scrape = this.scrapes.get(message.ask);
      scrape?.collected.push(message.metrics);
      scrape?.answered();
    }
  }

  /** It is read again from the start of the request, as any connection. */
  private adopt(request: string, socket: unknown): void {
    // Without one, the client has gone meanwhile.
    if (!(socket instanceof Socket)) return;
    if (!this.http) {
      socket.destroy();
      return;
    }
    socket.unshift(Buffer.from(request, 'latin1'));
    this.http.emit('connection', socket);
  }

  private async answer(to: number, ask: number): Promise<void> {
    if (this.registry) send({ kind: 'metrics', to, ask, metrics: await this.registry.getMetricsAsJSON() });
  }
}

/** To the process that started this one. If that has ended, so does this one. */
function send(message: WorkerMessage, socket?: Socket): void {
  process.send?.(message, socket, {}, (error) => {
    if (error) socket?.destroy();
  });
}
