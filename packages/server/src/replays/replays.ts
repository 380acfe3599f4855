/**
 * Replay files, made one at a time in a worker thread, and cached compressed. A live match gets a new file
 * only when more of it is public.
 */
import { join } from 'node:path';
import type { Seat } from '@star-eater/rules';
import { Queue } from '../queue';
import type { ChanceStore } from '../store/log/chances';
import type { MatchRecord } from '../matches/rows/match-record';
import type { EntryStore } from '../store/log/entries';
import type { MatchStore } from '../matches/rows/lists';
import { WorkerThread } from '../threads';
import type { Made, Muting, Order, ReplayFile } from './maker';

/** Total size of cached files, bytes. A file is about 20 kB. */
const CACHE_BYTES = 16 * 1024 * 1024;

/** Log entries that the worker holds of live matches; an entry takes 1 to 2 kB. */
const HELD_ENTRIES = 20_000;

/** What a file shows of a match. */
type Version = Pick<MatchRecord, 'seq' | 'status' | 'removedLines'>;

interface CachedFile extends Version {
  file: ReplayFile;
}

/** What of the store is read for a replay. */
interface ReadStore {
  matches: Pick<MatchStore, 'get'>;
  entries: Pick<EntryStore, 'of'>;
  chances: Pick<ChanceStore, 'get'>;
}

/** Nothing has happened in between but entries. */
const isAsOld = (one: Version, other: Version): boolean =>
  one.status === other.status && one.removedLines === other.removedLines;

export class Replays {
  private readonly queue = new Queue();
  /** By match id: requested, not yet started. */
  private readonly waiting = new Map<string, Promise<ReplayFile>>();
  /** By match id, least recently used first. */
  private readonly cache = new Map<string, CachedFile>();
  private cacheBytes = 0;
  private readonly thread: WorkerThread<Order | Muting, Made>;
  /** By live match id, least recently used first: up to where the worker has it. */
  private readonly held = new Map<string, Pick<Version, 'seq' | 'removedLines'>>();

  /** `games` is the module that exports this server's games as `HOSTED`. */
  constructor(
    private readonly store: ReadStore,
    games: string,
    /** The match in memory, ahead of the store. */
    private readonly inMemory: (id: string) => MatchRecord | null = () => null,
  ) {
    this.thread = new WorkerThread(join(__dirname, 'worker'), games, () => this.held.clear());
  }

  /**
   * The replay as gzipped JSON, of the match as in `record` or slightly later. Coalesces concurrent calls.
   * Throws if the match has not started.
   */
  async fileOf(record: Version & Pick<MatchRecord, 'id'>): Promise<ReplayFile> {
    const cached = this.cache.get(record.id);
    if (cached && cached.seq >= record.seq && isAsOld(cached, record)) {
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

  /** P-20. The same for somebody who does not read these seats. Made anew each time: few people ask for it. */
  async fileWithout(record: Parameters<Replays['fileOf']>[0], without: readonly Seat[]): Promise<ReplayFile> {
    const file = await this.fileOf(record);
    if (without.length === 0) return file;
    const made = await this.thread.ask({ file, without });
    if (!made.ok || !made.file) throw new Error(`no replay of match ${record.id} without some lines`);
    return made.file;
  }

  /** Requested files still waiting are not made. */
  stop(): Promise<void> {
    return this.thread.stop();
  }

  private async make(id: string): Promise<ReplayFile> {
    // Read again: the match may have moved on while this call waited.
    const held = this.inMemory(id);
    // Of a match that is over the store is the first to know which lines were removed.
    const record = held?.status === 'live' ? held : await this.store.matches.get(id);
    if (!record) throw new Error(`match ${id} is gone`);
    const known = this.cache.get(id);
    if (known && known.seq === record.seq && isAsOld(known, record)) return known.file;
    let order = await this.order(record, known);
    // The worker may have been restarted: a new one holds nothing.
    if (!order.match && !this.held.has(id)) order = await this.order(record, known);
    const made = await this.thread.ask(order);
    if (made.ok && record.status === 'live') this.hold(id, record);
    else this.held.delete(id);
    if (!made.ok) throw new Error(`no replay of match ${id}: ${made.message}`);
    const file = made.file ?? known?.file;
    if (!file) throw new Error(`no replay of match ${id}`);
    const { seq, status, removedLines } = record;
    this.keep(id, { seq, status, removedLines, file });
    return file;
  }

  private async order(record: MatchRecord, known: CachedFile | undefined): Promise<Order> {
    const { id, seq, status, removedLines } = record;
    const held = this.held.get(id);
    // The worker still has the texts of removed lines: it gets the whole match again.
    const heldUpTo = held?.removedLines === removedLines ? held.seq : undefined;
    const entries = await this.store.entries.of(id, heldUpTo);
    const complete = status !== 'live';
    const order = {
      matchId: id,
      entries: entries.filter((entry) => entry.seq <= seq),
      complete,
      publicCount: known && isAsOld(known, record) ? known.file.publicCount : null,
      release: this.surplus(id),
    };
    if (heldUpTo !== undefined) return order;
    const chain = record.anchor === null ? null : ((await this.store.chances.get(id))?.chain ?? null);
    return { ...order, match: { record, chain } };
  }

  /** Records that the worker holds a match, as most recently used. */
  private hold(id: string, { seq, removedLines }: Version): void {
    this.held.delete(id);
    this.held.set(id, { seq, removedLines });
  }

  /** Matches that the worker should release, besides `id`. */
  private surplus(id: string): string[] {
    let entries = [...this.held.values()].reduce((sum, { seq }) => sum + seq, 0);
    const surplus: string[] = [];
    for (const [each, { seq }] of this.held) {
      if (entries <= HELD_ENTRIES) break;
      if (each === id) continue;
      entries -= seq;
      surplus.push(each);
    }
    for (const each of surplus) this.held.delete(each);
    return surplus;
  }

  /** Caches as most recently used, and evicts the least recently used. */
  private keep(id: string, cached: CachedFile): void {
    this.forget(id);
    this.cache.set(id, cached);
    this.cacheBytes += cached.file.bytes.length;
    for (const oldest of this.cache.keys()) {
      if (this.cacheBytes <= CACHE_BYTES) break;
      this.forget(oldest);
    }
  }

  private forget(id: string): void {
    this.cacheBytes -= this.cache.get(id)?.file.bytes.length ?? 0;
    this.cache.delete(id);
  }
}
