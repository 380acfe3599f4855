/** Players at a table of Star Clash: before the start as with any game with chance, then turn by turn. */
import { canonical } from '@star-eater/rules';
import type { Decision, Legal, Private } from '@star-eater/rules/src/games/star-clash';
import type { ClashState } from '../states';
import { Bidder } from '../../chance/auction-table';
import { newId, type Guest, type Json, type SeatedClient, type TestServer } from '../../support/table';

export class Player extends Bidder {
  /** Messages of the room to this player: `private` ones, each with its type. */
  readonly told: string[] = [];

  constructor(guest: Guest, client: SeatedClient) {
    super(guest, client);
    this.listen();
  }

  listen(): void {
    this.client.room.onMessage('private', (message: Json) => this.told.push(canonical(message['private'])));
  }

  get state(): ClashState {
    return this.client.now as unknown as ClashState;
  }

  get isAsked(): boolean {
    return this.state.pending.has(String(this.seat));
  }

  async own(): Promise<Private> {
    return (await this.client.ask('mine'))['private'] as Private;
  }

  async legal(): Promise<{ legal: Legal; default: Decision }> {
    return (await this.client.ask('legal')) as unknown as { legal: Legal; default: Decision };
  }

  /** C-44. What `decide` takes to leave the match. */
  resignation(): Json {
    const { seat } = this;
    return { id: newId(), decision: { seat, type: 'resign' }, expects: this.now.seats[seat]?.since ?? 0 };
  }

  /** Sends a decision; returns when everybody has received it. */
  async take(decision: Decision): Promise<Json> {
    const expects = this.now.seats[this.seat]?.since ?? 0;
    const reply = await this.client.ask('decide', { id: newId(), decision, expects });
    if (reply['ok']) await this.until(({ seq }) => seq >= (reply['seq'] as number));
    return reply;
  }

  async takeDefault(): Promise<Decision> {
    const { default: decision } = await this.legal();
    const reply = await this.take(decision);
    if (!reply['ok']) throw new Error(`the default was refused: ${JSON.stringify(reply)}`);
    return decision;
  }
}

export interface Table {
  matchId: string;
  invite: string;
  players: Player[];
}

/** A match with these options, people in all seats except `bots`; nobody is ready. */
export async function seated(
  server: TestServer,
  options: Json,
  people: number,
  more: Json = {},
): Promise<Table> {
  const guests = await Promise.all(Array.from({ length: people }, () => server.guest()));
  const made = await server.call(
    'POST',
    '/api/matches',
    { game: 'star-clash', ...options, ...more },
    guests[0]?.token,
  );
  if (made.status !== 201) throw new Error(`no match: ${JSON.stringify(made.body)}`);
  const { matchId, invite } = made.body as { matchId: string; invite: string };
  for (const { token } of guests.slice(1))
    await server.call('POST', `/api/matches/${matchId}/seats`, { invite }, token);
  const players: Player[] = [];
  for (const guest of guests) players.push(new Player(guest, await server.enter(matchId, guest)));
  return { matchId, invite, players };
}

/** As `seated`, and started. */
export async function begun(
  server: TestServer,
  options: Json,
  people: number,
  more: Json = {},
): Promise<Table> {
  const table = await seated(server, options, people, more);
  const { players } = table;
  for (const player of players) await player.commit();
  for (const player of players) await player.until(({ status }) => status === 'opening');
  for (const player of players) await player.open();
  for (const player of players) await player.until(({ status, seq }) => status === 'live' && seq >= 1);
  return table;
}

/** Plays defaults until the condition holds, or none of our seats is asked. */
export async function playOn({ players }: Table, isEnough: (state: ClashState) => boolean): Promise<void> {
  const [one] = players;
  if (!one) return;
  for (;;) {
    const latest = Math.max(...players.map(({ now }) => now.seq));
    await Promise.all(players.map((player) => player.until(({ seq }) => seq >= latest)));
    if (isEnough(one.state) || one.now.status !== 'live') return;
    const owing = players.find((player) => player.isAsked);
    if (owing) await owing.takeDefault();
    else await one.until(({ seq, status }) => seq > latest || status !== 'live');
  }
}
