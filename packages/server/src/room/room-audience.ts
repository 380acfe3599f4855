/** Shows a match to the clients of its room: state, events, chat, notices. */
import { getMessageBytes, Protocol } from '@colyseus/core';
import type { Publisher } from '../game';
import { receivesChat } from '../live/events';
import type { Audience, LiveMatch } from '../live/live-match';
import { keepUnchanged } from '../live/memory/keep-unchanged';
import type { Snapshot } from '../live/snapshot';
import { isFinished } from '../log/position';
import type { ChatMessage, EventsMessage } from '../wire/broadcasts';
import { trace } from '../trace';
import type { Broadcast } from './socket/broadcast';
import { clientsOf, isOf, type ClientRoom, type Person } from './person';
import { sendPrivately } from './private-messages';
import type { Stream } from './stream';
import { besideFeed } from './patches';
import { publishHouse } from './publish-house';

/** Close codes: the match moved to another process; the player was banned or deleted. */
const MOVED = 4010;
const REMOVED = 4011;

export class RoomAudience implements Audience {
  /** The snapshot that the state was last written from. */
  private published: Snapshot | null = null;
  /** The game's match in that snapshot. */
  private shown: object | null = null;
  /** Who follows by HTTP. */
  readonly streams = new Set<Stream>();
  /** A player may not come back. */
  onRemoved: (playerId: string) => void = () => {};

  constructor(
    private readonly room: ClientRoom,
    private readonly live: LiveMatch,
    private readonly publisher: Publisher,
    private readonly everybody: Broadcast,
  ) {}

  /** Writes the state. */
  update(): void {
    const { room, published } = this;
    // If writing fails half-way, the next update compares the whole state.
    this.published = null;
    const match = this.live.position?.match ?? null;
    // Where somebody comes or goes, the game has not moved.
    const snapshot = this.live.snapshot(match === this.shown ? published?.view : null);
    if (published) keepUnchanged(published, snapshot);
    publishHouse(room.state, snapshot, published);
    this.publisher.publish(room.state, snapshot, published);
    this.published = snapshot;
    this.shown = match;
  }

  happened(message: EventsMessage): void {
    this.update();
    this.everybody.during(() => {
      const encoded = getMessageBytes.raw(Protocol.ROOM_DATA, 'events', message);
      for (const client of besideFeed(this.room.clients)) client.enqueueRaw(encoded);
      this.everybody.toFeed(encoded);
      this.room.broadcastPatch();
    });
    sendPrivately(this.room, this.live);
    for (const stream of this.streams) stream.happened(message);
    const { services, id, record } = this.live;
    const { epoch } = record;
    trace(services, id, { step: 'shown', seq: message.seq, epoch, clients: this.room.clients.length });
  }

  changed(): void {
    this.update();
    this.everybody.during(() => this.room.broadcastPatch());
    for (const stream of this.streams) stream.changed();
  }

  chat(message: ChatMessage, hiddenFrom: ReadonlySet<string>): void {
    const sides = this.live.sides();
    const { position } = this.live;
    const isOver = position !== null && isFinished(position);
    const encoded = getMessageBytes.raw(Protocol.ROOM_DATA, 'chat', message);
    const reads = ({ caller, muted }: Pick<Person, 'caller' | 'muted'>): boolean =>
      !(message.seat !== null && muted.has(message.seat)) &&
      !hiddenFrom.has(caller.playerId) &&
      receivesChat(sides, caller.seat, message, isOver);
    for (const client of this.room.clients)
      if (client.userData && reads(client.userData)) client.enqueueRaw(encoded);
    for (const stream of this.streams) if (reads(stream.person)) stream.chat(message);
  }

  listeners(): string[] {
    const people = [...this.room.clients].flatMap(({ userData }) => userData ?? []);
    const all = [...people, ...[...this.streams].map(({ person }) => person)];
    return [...new Set(all.map(({ caller }) => caller.playerId))];
  }

  notice(text: string): void {
    this.room.broadcast('notice', { text });
    for (const stream of this.streams) stream.notice(text);
  }

  noticeTo(playerId: string, text: string, except: string): void {
    for (const client of clientsOf(this.room, playerId))
      if (!isOf(client, except)) client.send('notice', { text });
  }

  disconnectPerson(id: string): void {
    this.onRemoved(id);
    for (const client of clientsOf(this.room, id)) {
      if (client.userData) client.userData.isRemoved = true;
      client.leave(REMOVED);
    }
    for (const stream of this.streams) if (stream.isOf(id)) stream.end();
  }

  /** Ends what follows by HTTP. */
  close(): void {
    for (const stream of this.streams) stream.end();
  }

  lost(): void {
    this.close();
    // After pending replies.
    setImmediate(() => void this.room.disconnect(MOVED));
  }
}
