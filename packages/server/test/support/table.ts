/** A real server and real clients for tests: calls, rooms, and the little that a client does by itself. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matchMaker, type Room as ServerRoom } from '@colyseus/core';
import { Client, type Room } from 'colyseus.js';
import pino from 'pino';
import { sealedValues, sealHash, type Decision, type Seat } from '@star-eater/rules/src/games/star-eater';
import { roomIdOf } from '../../src/room/open';
import { startServer, type RunningServer, type ServerOptions } from '../../src/server';
import { requireDocumented } from './api/documented-answer';
import { DEFAULT_DATABASE, type TestDatabase } from './databases';
import type { EventsMessage } from '../../src/wire/broadcasts';
import type { MatchState } from '../games/states';

export interface Guest {
  playerId: string;
  token: string;
  name: string;
}

export type Json = Record<string, unknown>;

export interface Answer {
  status: number;
  body: Json;
}

/** The first page of a test's server: it answers the same with and without a build of the client beside it. */
const FIRST_PAGE = '<meta property="og:title" content="x" /><meta property="og:description" content="y" />';

/** A server with its own directory and first page that can be stopped and restarted. */
export class TestServer {
  private started: RunningServer | null = null;
  readonly dataDir = mkdtempSync(join(tmpdir(), 'srv-'));
  private readonly clientDir = mkdtempSync(join(tmpdir(), 'page-'));
  private readonly seats: SeatedClient[] = [];

  private database: TestDatabase | null = null;
  private given: ServerOptions | null = null;

  constructor(
    private readonly options: ServerOptions | (() => Promise<ServerOptions>) = {},
    private readonly openDatabase: () => Promise<TestDatabase> = DEFAULT_DATABASE,
  ) {}

  get running(): RunningServer {
    if (!this.started) throw new Error('the server has not started');
    return this.started;
  }

  set running(server: RunningServer) {
    this.started = server;
  }

  async start(): Promise<this> {
    writeFileSync(join(this.clientDir, 'index.html'), FIRST_PAGE);
    this.database ??= await this.openDatabase();
    this.given ??= typeof this.options === 'function' ? await this.options() : this.options;
    this.running = await startServer({
      port: 0,
      dataDir: this.dataDir,
      clientDir: this.clientDir,
      log: pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
      // The same match must send the same bytes even on a busy machine.
      lag: { isLate: false, stop() {} },
      drawnWithin: 600_000,
      limits: {
        calls: 100_000,
        replays: 100_000,
        newPlayers: 100_000,
        newMatches: 100_000,
        joins: 100_000,
        aways: 100_000,
        seeks: 100_000,
        tickets: 100_000,
        messages: 100_000,
      },
      ...this.given,
      ...this.database?.options,
    });
    await this.running.revived;
    return this;
  }

  /** Starts before the tests of a block, and is gone after them. */
  aroundTests(): this {
    beforeAll(() => this.start());
    afterAll(() => this.dispose());
    return this;
  }

  get url(): string {
    return this.running.url;
  }

  async restart(): Promise<void> {
    await this.running.stop();
    await this.start();
  }

  async dispose(): Promise<void> {
    for (const { room } of this.seats) {
      room.removeAllListeners();
      // Nobody waits for the server's last message.
      room.onMessage('*', () => {});
    }
    await this.running.stop();
    await this.database?.end();
    for (const dir of [this.dataDir, this.clientDir]) rmSync(dir, { recursive: true, force: true });
  }

  /** The open room of a live match. */
  roomOf(matchId: string): ServerRoom {
    const live = this.running.services.registry.peek(matchId);
    if (!live) throw new Error('the match is not in memory');
    return matchMaker.getLocalRoomById(roomIdOf(live));
  }

  /** Waits for something that only requests show: each check is a whole call, so this never spins. */
  async until(isSo: () => Promise<boolean>): Promise<void> {
    while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
  }

  async call(method: string, path: string, body?: unknown, token?: string): Promise<Answer> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer = text.startsWith('{') ? (JSON.parse(text) as Json) : { text };
    requireDocumented(this.started?.services.routes ?? [], { method, path }, response.status, answer);
    return { status: response.status, body: answer };
  }

  get(path: string, token?: string): Promise<Answer> {
    return this.call('GET', path, undefined, token);
  }

  async read(path: string, token?: string): Promise<Json> {
    return (await this.get(path, token)).body;
  }

  /** A new match, made by the holder of the token. */
  async match(wanted: object, token?: string): Promise<{ matchId: string; invite: string }> {
    const { status, body } = await this.call('POST', '/api/matches', wanted, token);
    if (status !== 201) throw new Error(`no match: ${JSON.stringify(body)}`);
    return body as { matchId: string; invite: string };
  }

  async guest(name?: string): Promise<Guest> {
    const { status, body } = await this.call('POST', '/api/players', name === undefined ? {} : { name });
    // Tests give accounts and guests the same names; a guest of before the account may have it.
    if (body['code'] === 'name-taken' && name !== undefined && this.started) {
      const guest = await this.guest();
      const { store, time } = this.started.services;
      await store.players.rename(guest.playerId, { name, look: '' }, time.now(), 'guest');
      return { ...guest, name };
    }
    if (status !== 201) throw new Error(`no guest: ${JSON.stringify(body)}`);
    return body as unknown as Guest;
  }

  /** P-8. A guest with a way back in, whose name is their own. */
  async account(name: string): Promise<Guest> {
    const guest = await this.guest(name);
    const { status, body } = await this.call('POST', '/api/recovery', {}, guest.token);
    if (status !== 200) throw new Error(`no account: ${JSON.stringify(body)}`);
    return guest;
  }

  /** A private duel between two seated guests, not ready yet. */
  async duel(more: object = {}): Promise<{ matchId: string; invite: string; guests: [Guest, Guest] }> {
    const guests: [Guest, Guest] = [await this.guest('Ada'), await this.guest('Bo')];
    const factions = ['fpa', 'lamais'];
    const { matchId, invite } = await this.match({ mode: 'duel', factions, ...more }, guests[0].token);
    await this.call('POST', `/api/matches/${matchId}/seats`, { invite }, guests[1].token);
    return { matchId, invite, guests };
  }

  async ticket(matchId: string, guest: Guest, invite?: string): Promise<Answer> {
    return this.call(
      'POST',
      `/api/matches/${matchId}/ticket`,
      invite === undefined ? {} : { invite },
      guest.token,
    );
  }

  /** `by`: the address to connect to, if not the server's own. */
  async enter(matchId: string, guest: Guest, invite?: string, by = this.url): Promise<SeatedClient> {
    const { status, body } = await this.ticket(matchId, guest, invite);
    if (status !== 200) throw new Error(`no ticket: ${JSON.stringify(body)}`);
    const room = await new Client(by).joinById<MatchState>(matchId, { ticket: body['ticket'] });
    room.reconnection.enabled = false;
    const seated = new SeatedClient(room, matchId, body['seat'] as Seat | null);
    this.seats.push(seated);
    await seated.state((state) => state.matchId === matchId);
    return seated;
  }

  /** A duel in progress, with both players in the room. */
  async begunDuel(more: object = {}) {
    const duel = await this.duel(more);
    const players: [SeatedClient, SeatedClient] = [
      await this.enter(duel.matchId, duel.guests[0]),
      await this.enter(duel.matchId, duel.guests[1]),
    ];
    for (const player of players) await player.ask('ready');
    for (const player of players) await player.state((state) => state.status === 'live');
    return { ...duel, players };
  }
}

/** How long an answer may take when a process stands still or the machine is busy, ms. */
const ANSWER_WITHIN = 60_000;

/** One client in one match's room. */
export class SeatedClient {
  readonly heard: EventsMessage[] = [];
  readonly chat: Json[] = [];
  left: number | null = null;

  constructor(
    readonly room: Room,
    readonly matchId: string,
    readonly seat: Seat | null,
  ) {
    room.onMessage('events', (message: EventsMessage) => this.heard.push(message));
    room.onMessage('chat', (message: Json) => this.chat.push(message));
    room.onMessage('notice', () => {});
    room.onMessage('private', () => {});
    room.onLeave((code: number) => (this.left = code));
  }

  ask(type: string, payload?: unknown): Promise<Json> {
    return this.room.request(type, payload, { timeout: ANSWER_WITHIN }) as Promise<Json>;
  }

  get now(): MatchState {
    return this.room.state as unknown as MatchState;
  }

  /** Waits until the state fulfils the condition. */
  state(isSo: (state: MatchState) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.now?.seats && isSo(this.now)) {
          this.room.onStateChange.remove(look);
          resolve();
        }
      };
      this.room.onStateChange(look);
      look();
    });
  }

  /** Waits until the state includes this entry. */
  upTo(seq: number): Promise<void> {
    return this.state((state) => state.seq >= seq);
  }

  gone(): Promise<void> {
    if (this.left !== null) return Promise.resolve();
    return new Promise((resolve) => this.room.onLeave(() => resolve()));
  }

  /** A decision as a client sends it, with orders sealed. */
  request(decision: Decision, more: Json = {}): Json {
    const seat = this.seat ?? decision.seat;
    const base = { id: newId(), decision, expects: this.now.seats[seat]?.since ?? 0 };
    if (decision.type !== 'commit') return { ...base, ...more };
    return { ...base, ...sealing(this.matchId, this.now.round, decision), ...more };
  }

  decide(decision: Decision, more: Json = {}): Promise<Json> {
    return this.ask('decide', this.request(decision, more));
  }

  /** The default answer to the pending question, as a request that can be sent again. */
  async defaultRequest(): Promise<Json> {
    const { default: decision, since } = (await this.ask('legal')) as { default: Decision; since: number };
    return this.request(decision, { expects: since });
  }

  /** Sends the default answer to the pending question; returns when its entry has arrived. */
  async decideDefault(): Promise<Json> {
    const reply = await this.ask('decide', await this.defaultRequest());
    if (!reply['ok']) throw new Error(`the default was refused: ${JSON.stringify(reply)}`);
    // The answer may overtake the patch: checking the state at once would answer the same choice again.
    await this.upTo(reply['seq'] as number);
    return reply;
  }
}

let ids = 0;
/** Unique within a process, and the same in every run from `resetIds` on. */
export const newId = (): string => `test-id-${(ids += 1)}`;
export const resetIds = (): void => {
  ids = 0;
};
export const newNonce = (): string => randomBytes(32).toString('hex');

export function sealing(match: string, round: number, decision: Decision & { type: 'commit' }) {
  const nonces = [newNonce(), newNonce(), newNonce()];
  const seal = sealedValues(decision).map((value, part) =>
    sealHash({
      match,
      round,
      seat: decision.seat,
      part: part as 0 | 1 | 2,
      value,
      nonce: nonces[part] as string,
    }),
  );
  return { seal, nonces };
}

/** Plays defaults for everybody until the condition holds. */
export async function playOn(
  players: readonly SeatedClient[],
  until: (state: MatchState) => boolean,
): Promise<void> {
  for (;;) {
    // The client that acted last has seen the most.
    const latest = Math.max(...players.map((player) => player.now.seq));
    await Promise.all(players.map((player) => player.upTo(latest)));
    const [one] = players;
    if (!one || until(one.now)) return;
    const owing = players.find((player) => one.now.pending.has(String(player.seat)));
    if (!owing) throw new Error(`nobody of ours owes anything: ${JSON.stringify(one.now.pending)}`);
    await owing.decideDefault();
  }
}
