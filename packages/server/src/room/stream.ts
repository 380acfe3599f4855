/** P-76. Follows a match by HTTP: lines of JSON that say what the socket of the same seat is told, and no more. */
import { canonical, type Seat } from '@star-eater/rules';
import { missed } from '../live/ask';
import { owed } from '../log/position';
import type { LiveMatch } from '../live/live-match';
import { STREAM_BACKLOG, STREAM_PING } from '../limits';
import type { Time } from '../time';
import type { ChatMessage, EventsMessage } from '../wire/broadcasts';
import type { HouseState } from '../wire/house-state';
import type { Person } from './person';

type Fields = Readonly<Record<string, unknown>>;

/** Where the lines go. */
export interface Outlet {
  write(text: string): unknown;
  end(): unknown;
  destroy(): unknown;
  /** Bytes that wait for the reader. */
  readonly writableLength: number;
}

/** A room that is open. */
interface Followed {
  audience: { streams: Set<Stream> };
  /** Returns what ends it. */
  visitors: { follow(seat: Seat | null): () => void };
}

export class Stream {
  /** Canonical JSON of each field of the state as it was last told. */
  private readonly shown = new Map<string, string>();
  private lastPrivate = '';
  /** When the question arose that was told last; null while this seat owes nothing. */
  private asked: number | null = null;
  /** Lines of what happens while the stream is told what it has missed. */
  private waiting: (() => void)[] | null = [];
  private leave = () => {};
  private cancelPing = () => {};
  private isEnded = false;
  private hasSpoken = false;

  constructor(
    private readonly live: LiveMatch,
    readonly person: Person,
    /** Of the session whose token asked. */
    private readonly browserId: string,
    private readonly state: HouseState,
    private readonly outlet: Outlet,
    private readonly time: Time,
  ) {}

  /** `since`: the number of the last line that was read; null tells nothing of before. Resolves when the stream is up to date. */
  async begin({ audience, visitors }: Followed, since: number | null): Promise<void> {
    audience.streams.add(this);
    const leave = visitors.follow(this.person.caller.seat);
    this.leave = () => {
      audience.streams.delete(this);
      leave();
    };
    const before = since === null ? null : await missed(this.live, this.person.caller, since);
    const known = before?.ok ? before : { seq: this.live.position?.seq ?? 0, entries: [], chat: [] };
    const lines = [
      ...known.chat.map((line) => ({ type: 'chat', ...line })),
      ...known.entries.filter(({ kind }) => kind !== 'chat').map((entry) => ({ type: 'events', ...entry })),
    ];
    // Lines from before the start, or of spectators, have no place among entries.
    for (const line of lines.sort((a, b) => a.seq - b.seq)) this.line(line.type, line);
    this.tell();
    const happened = this.waiting ?? [];
    this.waiting = null;
    this.told = known.seq;
    for (const each of happened) each();
    this.keepAwake();
  }

  /** The last entry that was told. */
  private told = 0;

  isOf(id: string): boolean {
    return id === this.browserId || id === this.person.caller.playerId;
  }

  happened(message: EventsMessage): void {
    this.soon(() => {
      if (message.seq > 0 && message.seq <= this.told) return;
      // Its line has the same number, and says more.
      if (message.kind !== 'chat') this.line('events', message);
      this.tell();
    });
  }

  changed(): void {
    this.soon(() => this.tell());
  }

  chat(message: ChatMessage): void {
    this.soon(() => {
      const isKnown = message.seq > 0 && message.seq <= this.told && !message.removed && !message.hidden;
      if (!isKnown) this.line('chat', message);
    });
  }

  notice(text: string): void {
    this.soon(() => this.line('notice', { text }));
  }

  end(): void {
    if (this.isEnded) return;
    this.isEnded = true;
    this.cancelPing();
    this.leave();
    this.outlet.end();
  }

  private soon(tell: () => void): void {
    if (this.waiting) this.waiting.push(tell);
    else tell();
  }

  /** What of the state has changed, and what this seat alone may know. */
  private tell(): void {
    const now = this.state.toJSON() as Fields;
    const changed: Record<string, unknown> = {};
    for (const name of new Set([...Object.keys(now), ...this.shown.keys()])) {
      const value = now[name] ?? null;
      const text = canonical(value);
      if (this.shown.get(name) === text) continue;
      this.shown.set(name, text);
      changed[name] = value;
    }
    if (Object.keys(changed).length > 0) this.line('state', { state: changed });
    const { seat } = this.person.caller;
    const mine = seat === null ? null : this.live.privately(seat);
    const text = mine === null ? '' : canonical(mine);
    if (text !== this.lastPrivate) this.line('private', { private: mine });
    this.lastPrivate = text;
    this.ask(seat);
  }

  /** That this seat owes a decision, which everybody knows. */
  private ask(seat: Seat | null): void {
    const { position } = this.live;
    const isOwed = seat !== null && position !== null && owed(position).has(seat);
    const since = isOwed ? (position.seats[seat]?.since ?? 0) : null;
    if (since !== null && since !== this.asked) this.line('question', { since });
    this.asked = since;
  }

  private line(type: string, fields: object): void {
    if (this.isEnded) return;
    this.hasSpoken = true;
    const seq = this.live.position?.seq ?? 0;
    this.outlet.write(`${JSON.stringify({ type, seq, ...fields })}\n`);
    // Nobody reads it.
    if (this.outlet.writableLength > STREAM_BACKLOG) {
      this.end();
      this.outlet.destroy();
    }
  }

  /** Something between would close a connection that says nothing. */
  private keepAwake(): void {
    if (this.isEnded) return;
    this.cancelPing = this.time.after(STREAM_PING, () => {
      if (!this.hasSpoken) this.line('ping', {});
      this.hasSpoken = false;
      this.keepAwake();
    });
  }
}
