/** The last messages about a match, for clients that missed some. Older ones are rebuilt from the log. */
import type { EventsMessage } from '../../wire/broadcasts';

/** Messages. */
const MOST = 16;
/** Bytes of text. */
const SPACE = 16 * 1024;
const FIRST_SPACE = 2 * 1024;

/**
 * Their text, in one buffer. As objects they would be most of what a match adds to V8's heap: each of them grows old,
 * and every collection of the whole heap follows all their references.
 */
export class Recent {
  private bytes = Buffer.alloc(0);
  /** Bytes in use: those of `kept`, one after the other, up to here. */
  private end = 0;
  private kept: { seq: number; from: number; to: number }[] = [];

  add(message: EventsMessage): void {
    const text = JSON.stringify(message);
    const length = Buffer.byteLength(text);
    if (this.kept.length === MOST) this.kept.shift();
    this.makeRoomFor(length);
    if (length > SPACE) return;
    this.bytes.write(text, this.end);
    this.kept.push({ seq: message.seq, from: this.end, to: this.end + length });
    this.end += length;
  }

  /** The messages from `since` (exclusive) to `until` (inclusive); null if not all of them are here. */
  between(since: number, until: number): EventsMessage[] | null {
    const [oldest] = this.kept;
    if (!oldest || oldest.seq > since + 1) return null;
    return this.kept
      .filter(({ seq }) => seq > since && seq <= until)
      .map(({ from, to }) => JSON.parse(this.bytes.toString('utf8', from, to)) as EventsMessage);
  }

  /** Moves what is kept to the start, and drops the oldest or grows the buffer if that is not enough. */
  private makeRoomFor(length: number): void {
    if (this.end + length <= this.bytes.length) return;
    const [oldest] = this.kept;
    let first = oldest?.from ?? this.end;
    while (this.kept.length > 0 && this.end - first + length > SPACE) {
      this.kept.shift();
      first = this.kept[0]?.from ?? this.end;
    }
    const used = this.end - first;
    let space = Math.max(this.bytes.length, FIRST_SPACE);
    while (space < used + length && space < SPACE) space *= 2;
    // Of its own: a slice of Node's pool would keep that in memory.
    const into = space === this.bytes.length ? this.bytes : Buffer.allocUnsafeSlow(space);
    this.bytes.copy(into, 0, first, this.end);
    this.bytes = into;
    this.end = used;
    for (const each of this.kept) {
      each.from -= first;
      each.to -= first;
    }
  }
}
