/**
 * The players of one match, by their tokens. They play without pages what a test is not about, and open pages
 * in mid-match for what it is about.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { Client, type Room } from 'colyseus.js';
import { randomUUID } from 'node:crypto';
import type { Identity } from '../packages/client/src/net/identity';
import { sealOrders } from '../packages/client/test/support/seals';
import type { Decision, Mode } from '../packages/rules/src/games/star-eater';
import type { MatchState } from '../packages/server/test/games/states';
import { newcomer } from './newcomer';

export interface Script {
  mode: Mode;
  factions: string[];
  /** Played without pages. */
  early: Decision[];
  /** Played in pages, to the end of the match. */
  late: Decision[];
}

/** A script as parsed from its file. */
export const scriptOf = (file: {
  mode: string;
  factions: string[];
  early: unknown[];
  late: unknown[];
}): Script => file as Script;

export interface Opened {
  context: BrowserContext;
  page: Page;
  errors: string[];
}

/** Below the limit of twenty messages a second; then it reconnects as a new client. */
const MESSAGES_A_CLIENT = 18;

/** One seat's connection to the room. */
class Seated {
  private room: Room<MatchState> | null = null;
  private sent = 0;

  constructor(
    private readonly crew: Crew,
    readonly seat: number,
  ) {}

  private async enter(): Promise<Room<MatchState>> {
    if (this.room && this.sent < MESSAGES_A_CLIENT) return this.room;
    await this.leave();
    const { ticket, address } = await this.crew.ask<{ ticket: string; address: string }>(
      'POST',
      `/api/matches/${this.crew.matchId}/ticket`,
      {},
      this.seat,
    );
    const room = await new Client(address).joinById<MatchState>(this.crew.matchId, { ticket });
    room.reconnection.enabled = false;
    for (const type of ['events', 'chat', 'notice']) room.onMessage(type, () => undefined);
    this.sent = 0;
    return (this.room = room);
  }

  async leave(): Promise<void> {
    const room = this.room;
    this.room = null;
    await room?.leave(true);
  }

  /** A request; resolves when the resulting state has arrived. */
  async ask(type: string, payload: (state: MatchState) => object, since: number): Promise<number> {
    const room = await this.enter();
    await seen(room, ({ seq }) => seq >= since);
    this.sent += 1;
    const reply = (await room.request(type, payload(room.state))) as {
      ok: boolean;
      seq?: number;
      message?: string;
    };
    if (!reply.ok) throw new Error(`seat ${this.seat}, ${type}: ${reply.message}`);
    return reply.seq ?? since;
  }
}

const seen = (room: Room<MatchState>, isSo: (state: MatchState) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!room.state?.seats || !isSo(room.state)) return;
      room.onStateChange.remove(look);
      resolve();
    };
    room.onStateChange(look);
    look();
  });

export class Crew {
  matchId = '';
  private invite = '';
  private readonly people: Identity[] = [];
  private readonly seated: Seated[] = [];
  private seq = 0;

  private constructor(private readonly url: string) {}

  /** This many guests at a started table; the first created it. */
  static async gather(
    url: string,
    names: readonly string[],
    match: Pick<Script, 'mode' | 'factions'>,
  ): Promise<Crew> {
    const crew = new Crew(url);
    for (const name of names) crew.people.push(await crew.ask<Identity>('POST', '/api/players', { name }));
    const { mode, factions } = match;
    const made = await crew.ask<{ matchId: string; invite: string }>(
      'POST',
      '/api/matches',
      // Scripts were found with these numbers.
      { mode, factions, balance: 'first' },
      0,
    );
    crew.matchId = made.matchId;
    crew.invite = made.invite;
    for (const seat of names.keys()) {
      if (seat > 0)
        await crew.ask('POST', `/api/matches/${crew.matchId}/seats`, { invite: crew.invite, seat }, seat);
      crew.seated.push(new Seated(crew, seat));
    }
    for (const seated of crew.seated) await seated.ask('ready', () => ({}), 0);
    return crew;
  }

  async ask<T>(method: string, path: string, body: object, seat?: number): Promise<T> {
    const token = seat === undefined ? undefined : this.people[seat]?.token;
    const response = await fetch(this.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  /** Plays decisions without pages, each after its seat has received the previous one. */
  async play(decisions: readonly Decision[]): Promise<void> {
    for (const decision of decisions) {
      const seated = this.seated[decision.seat];
      if (!seated) throw new Error(`nobody sits in seat ${decision.seat}`);
      this.seq = await seated.ask('decide', (state) => this.requestFor(decision, state), this.seq);
    }
    for (const seated of this.seated) await seated.leave();
  }

  private requestFor(decision: Decision, state: MatchState): object {
    const { seat } = decision;
    const base = { id: randomUUID(), decision, expects: state.seats[seat]?.since ?? 0 };
    if (decision.type !== 'commit') return base;
    const { engine, commands } = decision;
    const { seal, nonces } = sealOrders(this.matchId, state.round, seat, {
      engine: engine ?? null,
      commands,
    });
    return { ...base, seal, nonces };
  }

  /** Opens the match in this player's browser. */
  async open(browser: Browser, seat: number, options: Parameters<typeof newcomer>[2] = {}): Promise<Opened> {
    const opened = await newcomer(browser, this.url, options);
    await opened.context.addInitScript((identity) => {
      localStorage.setItem('star-eater:identity', JSON.stringify(identity));
    }, this.people[seat] ?? null);
    await opened.page.goto(`/m/${this.matchId}`);
    return opened;
  }

  /** Opens it in a spectator's browser. */
  async watch(browser: Browser, options: Parameters<typeof newcomer>[2] = {}): Promise<Opened> {
    const opened = await newcomer(browser, this.url, options);
    await opened.page.goto(`/m/${this.matchId}?invite=${encodeURIComponent(this.invite)}`);
    return opened;
  }
}
