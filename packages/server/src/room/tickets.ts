/**
 * Tickets for the room: single use, valid for a minute. They are signed, so that any process can issue them and the one
 * that holds the match can check them; the epoch in a ticket ends with that process' hold on the match.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Seat } from '@star-eater/rules';
import { z } from 'zod';
import { TICKET_LIFETIME } from '../limits';
import { base64Of, type Random } from '../random';
import type { Time } from '../time';
import type { UnusedTickets } from '../store/unused-tickets';

export interface Admission {
  matchId: string;
  /** Of the claim under which the match is held. */
  epoch: number;
  playerId: string;
  /**
   * P-13. Id of the session whose token asked; ending it closes the connections. Colyseus would take a `sessionId` for the
   * client's own, and two tabs would be one client.
   */
  browserId: string;
  /** Null for a spectator. */
  seat: Seat | null;
}

/** A ticket that was accepted, and the seats whose chat its player has muted. */
export type Admitted = Admission & { muted: readonly number[] };

/** Match, player, session, seat, epoch, until, nonce. */
const contentSchema = z.strictObject({
  m: z.string(),
  p: z.string(),
  d: z.string(),
  s: z.number().nullable(),
  e: z.number(),
  t: z.number(),
  n: z.string(),
});
type Content = z.output<typeof contentSchema>;

/** Characters; a ticket has some 240. */
export const TICKET_LENGTH = 400;

export class Tickets {
  /** Nonces that were used here, oldest first, until they expire. */
  private readonly used = new Map<string, number>();

  constructor(
    private readonly time: Time,
    private readonly random: Random,
    /** The same in all processes. SECRET. */
    private readonly key: string,
    private readonly unused: UnusedTickets,
  ) {}

  /** Null if the player has too many unused tickets. */
  async issue({ matchId, epoch, playerId, browserId, seat }: Admission): Promise<string | null> {
    const nonce = base64Of(this.random, 16);
    const now = this.time.now();
    const until = now + TICKET_LIFETIME;
    const content: Content = { m: matchId, p: playerId, d: browserId, s: seat, e: epoch, t: until, n: nonce };
    if (!(await this.unused.take({ playerId, nonce, matchId, epoch, until }, now))) return null;
    const text = Buffer.from(JSON.stringify(content)).toString('base64url');
    return `${text}.${this.signatureOf(text)}`;
  }

  /** Uses the ticket; null if it is not one of ours, was used here or has expired. */
  async redeem(ticket: string): Promise<Admission | null> {
    this.sweep();
    const content = this.contentOf(ticket);
    if (!content || this.used.has(content.n) || content.t < this.time.now()) return null;
    this.used.set(content.n, content.t);
    // If that fails, it counts until it expires.
    await this.unused.free(content.p, content.n).catch(() => {});
    const { m: matchId, e: epoch, p: playerId, d: browserId, s: seat } = content;
    return { matchId, epoch, playerId, browserId, seat };
  }

  /** Whether it was issued for this match, by any process. Does not use it. */
  isFor(ticket: string, matchId: string): boolean {
    return this.contentOf(ticket)?.m === matchId;
  }

  /** The player for whom it was issued, by any process; null for what is no ticket. Does not use it. */
  playerOf(ticket: string): string | null {
    return this.contentOf(ticket)?.p ?? null;
  }

  private contentOf(ticket: string): Content | null {
    const [text = '', signature = ''] = ticket.split('.');
    const [given, right] = [Buffer.from(signature), Buffer.from(this.signatureOf(text))];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    // One of a process of another release may have other parts.
    return contentSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data ?? null;
  }

  private signatureOf(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }

  private sweep(): void {
    const now = this.time.now();
    for (const [nonce, until] of this.used) {
      if (until >= now) break;
      this.used.delete(nonce);
    }
  }
}
