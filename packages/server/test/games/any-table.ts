/**
 * Players at a table of any game at the real server: seated, begun, and giving the answers that they are asked for. A game adds how
 * its requests are made and what its players wish (CONTRIBUTING.md, A game in tests).
 */
import type { GameDecision } from '@star-eater/rules';
import { Bidder } from '../chance/auction-table';
import { newId, type Guest, type Json, type SeatedClient, type TestServer } from '../support/table';

/** `D`: the game's decisions. `L`: its legal answers. */
export abstract class AnyPlayer<D extends GameDecision, L = unknown> extends Bidder {
  abstract get isAsked(): boolean;

  async asked(): Promise<{ legal: L; default: D }> {
    return (await this.client.ask('legal')) as unknown as { legal: L; default: D };
  }

  /** As a client sends it; sealed decisions are the game's. */
  requestOf(decision: D, more: Json = {}): Json {
    return { id: newId(), decision, expects: this.now.seats[this.seat]?.since ?? 0, ...more };
  }

  /** Sends a decision; returns when its entry has arrived, if it was taken. */
  async take(decision: D): Promise<Json> {
    const reply = await this.client.ask('decide', this.requestOf(decision));
    if (reply['ok']) await this.until(({ seq }) => seq >= (reply['seq'] as number));
    return reply;
  }

  /** As `take`; it must be taken. */
  async play(decision: D): Promise<D> {
    const reply = await this.take(decision);
    if (!reply['ok']) throw new Error(`${JSON.stringify(decision)}: ${JSON.stringify(reply)}`);
    return decision;
  }

  /** The house's answer. */
  async playDefault(): Promise<D> {
    return this.play((await this.asked()).default);
  }
}

export interface Table<P extends Bidder> {
  matchId: string;
  invite: string;
  anchor: string;
  players: P[];
}

/** A match with these options, these people in its first seats; nobody is ready. */
export async function seatedAt<P extends Bidder>(
  server: TestServer,
  Made: new (guest: Guest, client: SeatedClient) => P,
  options: Json,
  people: readonly (string | undefined)[],
): Promise<Table<P>> {
  const guests = await Promise.all(people.map((name) => server.guest(name)));
  const made = await server.call('POST', '/api/matches', options, guests[0]?.token);
  if (made.status !== 201) throw new Error(`no match: ${JSON.stringify(made.body)}`);
  const { matchId, invite, anchor } = made.body as { matchId: string; invite: string; anchor: string };
  for (const { token } of guests.slice(1))
    await server.call('POST', `/api/matches/${matchId}/seats`, { invite }, token);
  const players: P[] = [];
  for (const guest of guests) players.push(new Made(guest, await server.enter(matchId, guest)));
  return { matchId, invite, anchor, players };
}

/** H-7, H-8. Everybody gives a number; returns when the entry `first` is there. */
export async function begin<P extends Bidder>(table: Table<P>, first = 1): Promise<Table<P>> {
  const { players } = table;
  for (const player of players) await player.commit();
  for (const player of players) await player.until(({ status }) => status === 'opening');
  for (const player of players) await player.open();
  for (const player of players) await player.until(({ status, seq }) => status === 'live' && seq >= first);
  return table;
}

/** The player who is asked, once all have seen every entry; null once the match is over, or it `isEnough`. */
export async function nextAsked<P extends Bidder & { readonly isAsked: boolean }>(
  { players }: Pick<Table<P>, 'players'>,
  isEnough: (one: P) => boolean = () => false,
): Promise<P | null> {
  for (;;) {
    const latest = Math.max(...players.map(({ now }) => now.seq));
    await Promise.all(players.map((player) => player.until(({ seq }) => seq >= latest)));
    const [one] = players;
    if (!one || one.now.status !== 'live' || isEnough(one)) return null;
    const asked = players.find((player) => player.isAsked);
    if (asked) return asked;
    await one.until(({ seq, status }) => seq > latest || status !== 'live');
  }
}

/** Plays the house's answers until it `isEnough`, or none of our seats is asked any more. */
export async function playDefaults<P extends AnyPlayer<GameDecision>>(
  table: Pick<Table<P>, 'players'>,
  isEnough: (one: P) => boolean,
): Promise<void> {
  const next = () => nextAsked(table, isEnough);
  for (let asked = await next(); asked; asked = await next()) await asked.playDefault();
}

export const replayAt = async <P extends Bidder>(
  server: TestServer,
  { matchId, players }: Pick<Table<P>, 'matchId' | 'players'>,
): Promise<Json> =>
  (await server.call('GET', `/api/matches/${matchId}/replay`, undefined, players[0]?.guest.token)).body;
