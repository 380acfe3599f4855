/**
 * What spectators say: to each other while the match goes on, so that nobody advises a player, and to everybody once it
 * is over; and what players say before it starts. It is no part of the log and is kept in memory, also while the match is not.
 */
import { GALLERY_LINES, GALLERY_PAUSE } from '../../limits';
import type { ChatMessage } from '../../wire/broadcasts';

export class Gallery {
  lines: ChatMessage[] = [];
  private said = 0;
  private readonly last = new Map<string, number>();
  /** By `seq`: ids that no page gets. */
  private readonly authors = new Map<number, string>();

  authorOf(seq: number): string | null {
    return this.authors.get(seq) ?? null;
  }

  /** Whether this player has to wait before the next line. */
  isTooFast(playerId: string, at: number): boolean {
    return at - (this.last.get(playerId) ?? -GALLERY_PAUSE) < GALLERY_PAUSE;
  }

  /** Adds a line. Its `seq` is below 0: those of the log are not. */
  add(playerId: string, line: Omit<ChatMessage, 'seq'>): ChatMessage {
    this.last.set(playerId, line.at);
    const message: ChatMessage = { seq: (this.said -= 1), ...line };
    this.authors.set(message.seq, playerId);
    this.lines = [...this.lines.slice(1 - GALLERY_LINES), message];
    this.authors.delete(message.seq + GALLERY_LINES);
    return message;
  }
}

/** Matches whose lines are kept while they are put away. */
const KEPT = 200;

/** The galleries of matches that this process has put away. */
export class KeptGalleries {
  private readonly kept = new Map<string, Gallery>();

  keep(id: string, gallery: Gallery): void {
    if (gallery.lines.length === 0) return;
    this.kept.set(id, gallery);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= KEPT) return;
      this.kept.delete(oldest);
    }
  }

  /** A new one if there is none. */
  take(id: string): Gallery {
    const gallery = this.kept.get(id) ?? new Gallery();
    this.kept.delete(id);
    return gallery;
  }
}
