/**
 * What a room says to its spectators, in order. A message is put here once however many watch, and each spectator takes
 * what is new when its turn to be written comes: handing it to two thousand sockets would delay the answer to the player
 * who caused it.
 */
import { plainFrame, type SharedFrame } from './frames';
import type { Outbox, Sender } from './outbox';

/** A message in the feed. Each leads to the next, so what every follower has taken is kept by nobody. */
export interface FeedMessage {
  /** Uncompressed. */
  plain: Buffer;
  /** Compressed; null for a message that is not. */
  shared: SharedFrame | null;
  next: FeedMessage | null;
}

export class Feed {
  private last: FeedMessage = { plain: Buffer.alloc(0), shared: null, next: null };
  private readonly followers = new Set<Sender>();
  private outbox: Outbox | null = null;

  /** From now on `follower` gets what is said after the message that is returned. */
  join(follower: Sender, outbox: Outbox): FeedMessage {
    this.followers.add(follower);
    this.outbox = outbox;
    return this.last;
  }

  leave(follower: Sender): void {
    this.followers.delete(follower);
  }

  get isFollowed(): boolean {
    return this.followers.size > 0;
  }

  say(data: Uint8Array, shared: SharedFrame | null): void {
    const message: FeedMessage = { plain: plainFrame(data), shared, next: null };
    this.last.next = message;
    this.last = message;
    this.outbox?.addCrowd(this.followers);
  }
}
