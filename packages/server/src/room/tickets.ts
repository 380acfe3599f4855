/**
 * Tickets for the room: single use, valid for a minute. They are signed, so that any process can issue them and the one
 * that holds the match can check them; the epoch in a ticket ends with that process' hold on the match.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Seat } from '@star-eater/rules';
import { z } from 'zod';
import { TICKET_LIFETIME, UNUSED_TICKETS } from '../limits';
import { base64Of, type Random } from '../random';
import type { Time } from '../time';

export interface Admission {
  matchId: string;
  /** Of the claim under which the match is held. */
  epoch: number;
  playerId: string;
  /** Null for a spectator. */
  seat: Seat | null;
}

/** A ticket that was accepted, and the seats whose chat its player has muted. */
export type Admitted = Admission & { muted: readonly number[] };

/** Match, player, seat, epoch, until, nonce. */
const contentSchema = z.strictObject({
  m: z.string(),
  p: z.string(),
  s: z.number().nullable(),
  e: z.number(),
  t: z.number(),
  n: z.string(),
});
type Content = z.output<typeof contentSchema>;

/** Characters; a ticket has some 200. */
export const TICKET_LENGTH = 400;

export class Tickets {
  /** Unused tickets for matches of this process: nonces with their players, oldest first. */
  private readonly issued = new Map<string, { playerId: string; until: number }>();
  /** Number of tickets in `issued` by player; players without any are absent. */
  private readonly unused = new Map<string, number>();
  /** Nonces that were used here, oldest first, until they expire. */
  private readonly used = new Map<string, number>();

  constructor(
    private readonly time: Time,
    private readonly random: Random,
    /** The same in all processes. SECRET. */
    private readonly key: string,
  ) {}

  /** Null if the player has too many unused tickets here. `isHere`: this process holds the match. */
  issue({ matchId, epoch, playerId, seat }: Admission, isHere: boolean): string | null {
    this.sweep();
    const unused = this.unused.get(playerId) ?? 0;
    if (isHere && unused >= UNUSED_TICKETS) return null;
    const nonce = base64Of(this.random, 16);
    const until = this.time.now() + TICKET_LIFETIME;
    const content: Content = { m: matchId, p: playerId, s: seat, e: epoch, t: until, n: nonce };
    if (isHere) {
      this.issued.set(nonce, { playerId, until });
      this.unused.set(playerId, unused + 1);
    }
    const text = Buffer.from(JSON.stringify(content)).toString('base64url');
    return `${text}.${this.signatureOf(text)}`;
  }

  /** Uses the ticket; null if it is not one of ours, was used here or has expired. */
  redeem(ticket: string): Admission | null {
    this.sweep();
    const content = this.contentOf(ticket);
    if (!content || this.used.has(content.n)) return null;
    this.remove(content.n);
    if (content.t < this.time.now()) return null;
    this.used.set(content.n, content.t);
    return { matchId: content.m, epoch: content.e, playerId: content.p, seat: content.s };
  }

  /** Whether it was issued for this match, by any process. Does not use it. */
  isFor(ticket: string, matchId: string): boolean {
    return this.contentOf(ticket)?.m === matchId;
  }

  private contentOf(ticket: string): Content | null {
    const [text = '', signature = ''] = ticket.split('.');
    const [given, right] = [Buffer.from(signature), Buffer.from(this.signatureOf(text))];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    return contentSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  }

  private signatureOf(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }

  private remove(nonce: string): void {
    const playerId = this.issued.get(nonce)?.playerId;
    if (playerId === undefined) return;
    this.issued.delete(nonce);
    const left = (this.unused.get(playerId) ?? 1) - 1;
    if (left > 0) this.unused.set(playerId, left);
    else this.unused.delete(playerId);
  }

  private sweep(): void {
    const now = this.time.now();
    for (const [nonce, { until }] of this.issued) {
      if (until >= now) break;
      this.remove(nonce);
    }
    for (const [nonce, until] of this.used) {
      if (until >= now) break;
      this.used.delete(nonce);
    }
  }
}
