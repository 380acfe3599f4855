/**
 * Pictures of public matches and of puzzles for links' previews. Drawn in a worker thread that starts with the first
 * one and ends when none is asked for; a picture that cannot be had soon is none, and a card takes its place.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { LiveMatch } from '../live/live-match';
import { Queue } from '../queue';
import type { EntryStore } from '../store/log/entries';
import type { MatchRecord } from '../matches/rows/match-record';
import { WorkerThread } from '../threads';
import type { Order, Painted } from './match-as-png';
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

const NOT_DRAWN = 'a picture was not drawn';

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
  /** By match id or puzzle, least recently used first. */
  private readonly cache = new Map<string, Drawn>();
  private cacheBytes = 0;
  /** By the same: asked for, not yet drawn. */
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
    private readonly drawnWithin = DRAWN_WITHIN,
  ) {
    this.thread = new WorkerThread(join(__dirname, 'worker'), bundle);
  }

  /** Null if there is none, or none soon. The caller has checked that everybody may see the match. */
  async of(record: MatchRecord): Promise<Picture | null> {
    const drawn = await this.drawn(record);
    return drawn?.png ? { seq: drawn.seq, png: drawn.png } : null;
  }

  /** A puzzle's position, `star-eater:12` or `star-eater:day-20785`; null if there is none, or none soon. */
  async ofPuzzle(puzzle: string, width: number): Promise<Uint8Array | null> {
    const key = `${puzzle} ${width}`;
    const drawn =
      this.known(key, 0) ?? (await this.queued(key, () => this.paintAs(key, 0, { puzzle, width })));
    return drawn?.png ?? null;
  }

  /** The scenarios of these puzzles, null for one that there is not; null without a build of the pages. */
  async puzzleFiles(puzzles: readonly string[]): Promise<readonly unknown[] | null> {
    if (!existsSync(this.bundle)) return null;
    const told = await this.queue.run(() => this.paint({ files: puzzles }));
    if (!told.ok || !told.files) throw new Error(`no puzzles: ${told.ok ? '' : told.message}`);
    return told.files;
  }

  async stop(): Promise<void> {
    if (this.idle) clearTimeout(this.idle);
    await this.thread.stop();
  }

  private async drawn(record: MatchRecord): Promise<Drawn | null> {
    const { id } = record;
    const seq = this.inMemory(id)?.position?.seq ?? record.seq;
    return this.known(id, seq) ?? this.queued(id, () => this.draw(record));
  }

  private known(key: string, seq: number): Drawn | null {
    const known = this.cache.get(key);
    return known && known.seq >= seq ? this.keep(key, known) : null;
  }

  private async queued(key: string, draw: () => Promise<Drawn>): Promise<Drawn | null> {
    const waiting = this.waiting.get(key);
    if (waiting) return waiting;
    if (this.queue.size >= MOST_WAITING || !existsSync(this.bundle)) return null;
    const drawing = this.queue
      .run(draw)
      .catch((error: unknown) => {
        this.log.warn({ error, picture: key }, NOT_DRAWN);
        return null;
      })
      .finally(() => this.waiting.delete(key));
    this.waiting.set(key, drawing);
    return drawing;
  }

  /** Of a match that is over the board before its last entry: afterwards the loser has nothing there. */
  private async draw(record: MatchRecord): Promise<Drawn> {
    const isOver = record.status === 'finished';
    const position = isOver ? null : this.inMemory(record.id)?.position;
    const { seq } = position ?? record;
    if (!position && seq > MOST_ENTRIES) return this.keep(record.id, { seq, png: null });
    const order: Order = position
      ? { game: record.game, pictured: picturedOf(position, record.balance) }
      : {
          record,
          entries: await this.entriesOf(record, isOver ? seq - 1 : seq),
          games: this.games,
        };
    return this.paintAs(record.id, seq, order);
  }

  private async paintAs(key: string, seq: number, order: Order): Promise<Drawn> {
    const painted = await this.paint(order);
    if (!painted.ok) this.log.warn({ picture: key, reason: painted.message }, NOT_DRAWN);
    return this.keep(key, { seq, png: painted.ok ? painted.png : null });
  }

  /** The match may have moved on in another process. */
  private async entriesOf({ id }: MatchRecord, upTo: number) {
    return (await this.store.entries.of(id)).filter(({ seq }) => seq <= upTo);
  }

  private async paint(order: Order): Promise<Painted> {
    if (this.idle) clearTimeout(this.idle);
    const late = setTimeout(() => void this.thread.end(), this.drawnWithin);
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
