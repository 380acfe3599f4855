/**
 * Players at an Auction table: what a client does by itself before the start and during a match
 * (docs/rules/chance.md, H-7, H-8).
 */
import { randomBytes } from 'node:crypto';
import { commitOf, sealHash, viewOfParts } from '@star-eater/rules';
import type { ServerOptions } from '../../src/server';
import { HOSTED } from '../games/auction/hosted';
import type { Decision, Edition, View } from '../games/auction/types';
import { newId, newNonce, TestServer, type Guest, type Json, type SeatedClient } from '../support/table';

export const auctionServer = (options: ServerOptions = {}) => new TestServer({ games: HOSTED, ...options });

/** What a room's state says of chance. */
export interface AuctionNow {
  status: string;
  seq: number;
  round: number;
  anchor: string;
  attempt: number;
  joint: string;
  seedRound: number;
  seed: string;
  firstRound: number;
  practice: boolean;
  closedBecause: string;
  parts: Map<string, string>;
  seats: { ready: boolean; commit: string; opened: boolean; value: string; since: number; holder: string }[];
}

/** What a spectator sees of the match. */
export const viewIn = ({ parts }: Pick<AuctionNow, 'parts'>): View => viewOfParts(parts) as unknown as View;

/** A player with the value of the current attempt. */
export class Bidder {
  value = '';

  constructor(
    readonly guest: Guest,
    public client: SeatedClient,
  ) {}

  get seat(): number {
    return this.client.seat ?? -1;
  }

  get now(): AuctionNow {
    return this.client.now as unknown as AuctionNow;
  }

  get view(): View {
    return viewIn(this.now);
  }

  until(isSo: (now: AuctionNow) => boolean): Promise<void> {
    return this.client.state((state) => isSo(state as unknown as AuctionNow));
  }

  /** H-7. A new value, and its commit. */
  commit(more: Json = {}): Promise<Json> {
    const { anchor, attempt } = this.now;
    this.value = randomBytes(32).toString('hex');
    const mine = { anchor, attempt, match: this.client.matchId, seat: this.seat, value: this.value };
    return this.client.ask('ready', { ready: true, attempt, commit: commitOf(mine), ...more });
  }

  /** H-8. */
  open(more: Json = {}): Promise<Json> {
    return this.client.ask('open', { attempt: this.now.attempt, value: this.value, ...more });
  }

  /** A decision; a bid with its seal. */
  decide(decision: Decision): Promise<Json> {
    const base = { id: newId(), decision, expects: this.now.seats[this.seat]?.since ?? 0 };
    if (decision.type !== 'bid') return this.client.ask('decide', base);
    const nonce = newNonce();
    const { seat, card: value } = decision;
    const sealed = { match: this.client.matchId, round: this.now.round, seat, part: 0, value, nonce };
    return this.client.ask('decide', { ...base, seal: [sealHash(sealed)], nonces: [nonce] });
  }

  /** Plays the default answer; returns when its entry has arrived. */
  async decideDefault(): Promise<void> {
    const asked = await this.client.ask('legal');
    const reply = await this.decide(asked['default'] as Decision);
    if (!reply['ok']) throw new Error(`the default was refused: ${JSON.stringify(reply)}`);
    await this.until(({ seq }) => seq >= (reply['seq'] as number));
  }
}

export interface AuctionTable {
  matchId: string;
  anchor: string;
  bidders: Bidder[];
}

/** A match with this many players, all seated and in the room; nobody is ready. */
export async function auctionTable(
  server: TestServer,
  edition: Edition,
  persons: number,
  more: Json = {},
): Promise<AuctionTable> {
  const guests = await Promise.all(Array.from({ length: persons }, () => server.guest()));
  const [creator, ...others] = guests;
  if (!creator) throw new Error('a table needs somebody');
  const made = await server.call(
    'POST',
    '/api/matches',
    { game: 'auction', edition, players: persons, rounds: 2, ...more },
    creator.token,
  );
  if (made.status !== 201) throw new Error(`no match: ${JSON.stringify(made.body)}`);
  const { matchId, invite, anchor } = made.body as { matchId: string; invite: string; anchor: string };
  for (const { token } of others)
    await server.call('POST', `/api/matches/${matchId}/seats`, { invite }, token);
  const bidders: Bidder[] = [];
  for (const guest of guests) bidders.push(new Bidder(guest, await server.enter(matchId, guest)));
  return { matchId, anchor, bidders };
}

/** H-7. Everybody commits; returns when the opening has begun. */
export async function commitAll({ bidders }: AuctionTable): Promise<void> {
  for (const bidder of bidders) await bidder.commit();
  for (const bidder of bidders) await bidder.until(({ status }) => status === 'opening');
}

/** A match in progress. */
export async function begunAuction(
  server: TestServer,
  edition: Edition,
  persons: number,
  more: Json = {},
): Promise<AuctionTable> {
  const table = await auctionTable(server, edition, persons, more);
  await commitAll(table);
  for (const bidder of table.bidders) await bidder.open();
  for (const bidder of table.bidders) await bidder.until(({ status }) => status === 'live');
  return table;
}

/** Plays defaults until the condition holds. */
export async function bidOn(
  { bidders }: AuctionTable,
  isEnough: (now: AuctionNow) => boolean,
): Promise<void> {
  for (;;) {
    const latest = Math.max(...bidders.map(({ now }) => now.seq));
    await Promise.all(bidders.map((bidder) => bidder.until(({ seq }) => seq >= latest)));
    const [one] = bidders;
    if (!one || isEnough(one.now)) return;
    const [asked] = one.view.pending;
    const owing = bidders.find(({ seat }) => seat === asked?.seat);
    if (!owing) throw new Error(`nobody of ours is asked: ${JSON.stringify(one.view)}`);
    await owing.decideDefault();
  }
}

/** Everybody comes back after a restart. */
export async function comeBack(server: TestServer, { matchId, bidders }: AuctionTable): Promise<void> {
  for (const bidder of bidders) bidder.client = await server.enter(matchId, bidder.guest);
}
