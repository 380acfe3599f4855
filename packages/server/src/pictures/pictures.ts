/**
 * Pictures of public matches for links' previews. Drawn in a worker thread that starts with the first one and ends when
 * none is asked for; a picture that cannot be had soon is none, and the site's card takes its place.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { LiveMatch } from '../live/live-match';
import { Queue } from '../queue';
import type { EntryStore } from '../store/entries';
import type { MatchRecord } from '../store/match-record';
import { WorkerThread } from '../threads';
import type { Order, Painted } from './painter';
import { picturedOf } from './pictured';

/** Messengers ask again; a queue that is longer would outlast their patience. */
const MOST_WAITING = 8;
/** ms. The thread is ended then: something in it does not. */
const DRAWN_WITHIN = 10_000;
/** ms without a picture after which the thread ends, and gives its memory back. */
const IDLE_FOR = 60_000;
/** Entries of a log that is folded for a picture. */
const MOST_ENTRIES = 5000;
/** Bytes: some forty pictures. */
const CACHE_BYTES = 6 * 1024 * 1024;

const NOT_DRAWN = 'the picture of a match was not drawn';

interface Drawn {
  seq: number;
  /** Null: there was nothing to see. */
  png: Uint8Array | null;
}

export interface Picture {
  /** The last entry that it shows. */
  seq: number;
  png: Uint8Array;
}

export class Pictures {
  private readonly queue = new Queue();
  /** By match id, least recently used first. */
  private readonly cache = new Map<string, Drawn>();
  private cacheBytes = 0;
  /** By match id: asked for, not yet drawn. */
  private readonly waiting = new Map<string, Promise<Drawn | null>>();
  private readonly thread: WorkerThread<Order, Painted>;
  private idle: NodeJS.Timeout | null = null;

  /** `bundle`: the pages' part for the server, which a server without a build has not. `games` as for `Replays`. */
  constructor(
    private readonly store: { entries: Pick<EntryStore, 'of'> },
    private readonly bundle: string,
    private readonly games: string,
    private readonly inMemory: (id: string) => LiveMatch | null,
    private readonly log: Pick<Logger, 'warn'>,
  ) {
    this.thread = new WorkerThread(join(__dirname, 'worker'), bundle);
  }

  /** Null if there is none, or none soon. The caller has checked that everybody may see the match. */
  async of(record: MatchRecord): Promise<Picture | null> {
    const drawn = await this.drawn(record);
    return drawn?.png ? { seq: drawn.seq, png: drawn.png } : null;
  }

  async stop(): Promise<void> {
    if (this.idle) clearTimeout(this.idle);
    await this.thread.stop();
  }

  private async drawn(record: MatchRecord): Promise<Drawn | null> {
    const { id } = record;
    const seq = this.inMemory(id)?.position?.seq ?? record.seq;
    const known = this.cache.get(id);
    if (known && known.seq >= seq) {
      this.keep(id, known);
      return known;
    }
    const waiting = this.waiting.get(id);
    if (waiting) return waiting;
    if (this.queue.size >= MOST_WAITING || !existsSync(this.bundle)) return null;
    const drawing = this.queue
      .run(() => this.draw(record))
      .catch((error: unknown) => {
        this.log.warn({ error, match: id }, NOT_DRAWN);
        return null;
      })
      .finally(() => this.waiting.delete(id));
    this.waiting.set(id, drawing);
    return drawing;
  }

  private async draw(record: MatchRecord): Promise<Drawn> {
    const position = this.inMemory(record.id)?.position;
    const { seq } = position ?? record;
    if (!position && seq > MOST_ENTRIES) return this.keep(record.id, { seq, png: null });
    const painted = await this.paint(
      position
        ? { game: record.game, pictured: picturedOf(position, record.balance) }
        : { record, entries: await this.entriesOf(record), games: this.games },
    );
    if (!painted.ok) this.log.warn({ match: record.id, reason: painted.message }, NOT_DRAWN);
    return this.keep(record.id, { seq, png: painted.ok ? painted.png : null });
  }

  /** The match may have moved on in another process. */
  private async entriesOf({ id, seq }: MatchRecord) {
    return (await this.store.entries.of(id)).filter((entry) => entry.seq <= seq);
  }

  private async paint(order: Order): Promise<Painted> {
    if (this.idle) clearTimeout(this.idle);
    const late = setTimeout(() => void this.thread.end(), DRAWN_WITHIN);
    try {
      return await this.thread.ask(order);
    } finally {
      clearTimeout(late);
      this.idle = setTimeout(() => void this.thread.end(), IDLE_FOR);
      this.idle.unref();
    }
  }

  /** Caches as most recently used, and evicts the least recently used. */
  private keep(id: string, drawn: Drawn): Drawn {
    this.forget(id);
    this.cache.set(id, drawn);
    this.cacheBytes += sizeOf(drawn);
    for (const oldest of this.cache.keys()) {
      if (this.cacheBytes <= CACHE_BYTES) break;
      this.forget(oldest);
    }
    return drawn;
  }

  private forget(id: string): void {
    const known = this.cache.get(id);
    if (known) this.cacheBytes -= sizeOf(known);
    this.cache.delete(id);
  }
}

/** Bytes; an entry without a picture takes room, too. */
const sizeOf = ({ png }: Drawn): number => 200 + (png?.length ?? 0);
