/** Replay files, made one at a time in a worker thread and cached, compressed, until their match changes. */
import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Queue } from '../live/queue';
import type { ChanceStore } from '../store/chances';
import type { MatchRecord } from '../store/match-record';
import type { MatchStore } from '../store/matches';
import type { Made, Order } from './worker';

/** Total size of cached files, bytes. A file is about 20 kB. */
const CACHE_BYTES = 16 * 1024 * 1024;

interface CachedFile {
  seq: number;
  status: string;
  file: Uint8Array;
}

export class Replays {
  private readonly queue = new Queue();
  /** By match id: requested, not yet started. */
  private readonly waiting = new Map<string, Promise<Uint8Array>>();
  /** By match id, least recently used first. */
  private readonly cache = new Map<string, CachedFile>();
  private cacheBytes = 0;
  private worker: Worker | null = null;

  /** `games` is the module that exports the games of this server as `HOSTED`. */
  constructor(
    private readonly matches: Pick<MatchStore, 'get' | 'entries'>,
    private readonly chances: Pick<ChanceStore, 'get'>,
    private readonly games: string,
  ) {}

  /**
   * The replay as gzipped JSON, of the match as in `record` or a little later. Coalesces concurrent calls.
   * Throws if the match has not started.
   */
  async fileOf(record: MatchRecord): Promise<Uint8Array> {
    const cached = this.cache.get(record.id);
    if (cached && cached.seq >= record.seq && cached.status === record.status) {
      this.keep(record.id, cached);
      return cached.file;
    }
    const waiting = this.waiting.get(record.id);
    if (waiting) return waiting;
    const making = this.queue.run(() => {
      this.waiting.delete(record.id);
      return this.make(record.id);
    });
    this.waiting.set(record.id, making);
    return making;
  }

  async stop(): Promise<void> {
    await this.worker?.terminate();
  }

  private async make(id: string): Promise<Uint8Array> {
    // Read again: the match may have moved on while this call waited.
    const record = await this.matches.get(id);
    if (!record) throw new Error(`match ${id} is gone`);
    const known = this.cache.get(id);
    if (known && known.seq === record.seq && known.status === record.status) return known.file;
    const log = (await this.matches.entries(id)).filter(({ seq }) => seq <= record.seq);
    const chain = record.anchor === null ? null : ((await this.chances.get(id))?.chain ?? null);
    const made = await this.ask({ record, log, chain });
    if (!made.ok) throw new Error(`no replay of match ${id}: ${made.message}`);
    const { file } = made;
    this.keep(id, { seq: record.seq, status: record.status, file });
    return file;
  }

  private async ask(order: Order): Promise<Made> {
    const worker = (this.worker ??= this.start());
    const ended = new AbortController();
    const { signal } = ended;
    try {
      const answered = once(worker, 'message', { signal });
      const gone = once(worker, 'exit', { signal }).then(() => {
        throw new Error('the thread that makes replays has ended');
      });
      worker.postMessage(order);
      const [made] = await Promise.race([answered, gone]);
      return made as Made;
    } finally {
      ended.abort();
    }
  }

  private start(): Worker {
    // Tools and tests run from source, without a build.
    const extension = extname(__filename);
    const source = { execArgv: ['-r', 'ts-node/register/transpile-only'] };
    const worker = new Worker(join(__dirname, `worker${extension}`), {
      workerData: this.games,
      ...(extension === '.ts' ? source : {}),
    });
    // The worker must not keep an idle process alive.
    worker.unref();
    // The pending request fails on `exit`, which follows.
    worker.on('error', () => {});
    worker.once('exit', () => {
      if (this.worker === worker) this.worker = null;
    });
    return worker;
  }

  /** Caches as most recently used, and evicts the least recently used. */
  private keep(id: string, cached: CachedFile): void {
    this.forget(id);
    this.cache.set(id, cached);
    this.cacheBytes += cached.file.length;
    for (const oldest of this.cache.keys()) {
      if (this.cacheBytes <= CACHE_BYTES) break;
      this.forget(oldest);
    }
  }

  private forget(id: string): void {
    this.cacheBytes -= this.cache.get(id)?.file.length ?? 0;
    this.cache.delete(id);
  }
}
