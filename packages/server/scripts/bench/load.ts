/** The players of the bench in one process: they play a script and measure times. */
import { randomBytes } from 'node:crypto';
import './line';
import { Client, type Room } from 'colyseus.js';
import { sealedValues, sealHash, type Decision } from '@star-eater/rules/src/games/star-eater';
import type { EventsMessage } from '../../src/wire/broadcasts';
import { serve } from './child';
import { nothingYet, playAll, until, type Played, type Question } from './load-play';
import { post } from './post';
import { FACTIONS, writeScript } from './script';

/** What one entry sends to one client: the bare rooms send the same. */
export interface Sample {
  events: EventsMessage;
  /** Text of the same length as the patch, with similar letters. */
  patch: string;
}

/** A match's progress, and the credentials to watch it. */
export interface MatchOfLoad {
  matchId: string;
  seq: number;
  invite: string;
  token: string;
}

const PATCH = 15;
const SECOND = 1000;
const SAMPLED = 6;
const CLOCK = { kind: 'live', commitSeconds: 3600, choiceSeconds: 3600, bankSeconds: 0 } as const;
const script = writeScript(20);
console.info = () => {};

interface Reply {
  ok: boolean;
  seq: number;
  code?: string;
}

class Player {
  /** Callbacks by awaited entry. */
  private readonly waiting = new Map<number, (at: number) => void>();
  samples: Sample[] | null = null;

  constructor(
    readonly room: Room,
    readonly matchId: string,
    readonly seat: number,
  ) {
    let last: EventsMessage | null = null;
    room.onMessage('events', (message: EventsMessage) => {
      last = message;
      this.waiting.get(message.seq)?.(performance.now());
      this.waiting.delete(message.seq);
    });
    for (const type of ['chat', 'notice']) room.onMessage(type, () => {});
    const { events } = room.connection;
    const before = events.onmessage;
    events.onmessage = (message: MessageEvent) => {
      const data = Buffer.from(message.data as ArrayBuffer);
      // Decoding patches here would slow down the other players.
      if (data[0] !== PATCH) before?.(message);
      else if (last)
        this.samples?.push({ events: last, patch: data.toString('latin1').replace(/[^\x20-\x7e]/g, '.') });
    };
  }

  heard(seq: number): Promise<number> {
    return new Promise((resolve) => this.waiting.set(seq, resolve));
  }

  async decide(decision: Decision, round: number, expects: number): Promise<number> {
    const base = { id: randomBytes(12).toString('hex'), decision, expects };
    const payload = decision.type === 'commit' ? { ...base, ...this.sealing(decision, round) } : base;
    const reply = (await this.room.request('decide', payload)) as Reply;
    if (reply.ok) return reply.seq;
    if (reply.code !== 'stale') throw new Error(`refused: ${JSON.stringify([decision, reply])}`);
    // A server on a busy machine may add an entry for a standstill.
    const { since } = (await this.room.request('legal')) as { since: number };
    if (since <= expects) throw new Error(`refused: ${JSON.stringify([decision, reply])}`);
    return this.decide(decision, round, since);
  }

  private sealing(decision: Decision & { type: 'commit' }, round: number) {
    const { matchId: match, seat } = this;
    const nonces = [0, 1, 2].map(() => randomBytes(32).toString('hex'));
    const seal = sealedValues(decision).map((value, part) =>
      sealHash({ match, round, seat, part: part as 0 | 1 | 2, value, nonce: nonces[part] as string }),
    );
    return { seal, nonces };
  }
}

class Duel {
  seq = 0;
  round = 0;

  /** `invite` and the host's `token` admit others; bare rooms have neither. */
  constructor(
    readonly players: readonly Player[],
    readonly invite = '',
    readonly token = '',
  ) {}

  async setUp(): Promise<void> {
    for (const decision of script.loadout) await this.take(decision);
  }

  /** Both commit at once, then the pending choices are answered. */
  async playRound(into: Played): Promise<void> {
    const [first, second, ...choices] = script.rounds[this.round] as [Decision, Decision, ...Decision[]];
    this.round += 1;
    const sent = performance.now();
    const heard = this.players.map((player) => player.heard(this.seq + 2));
    const { seq } = this;
    const acknowledged = [first, second].map(async (decision) => {
      // The server may add entries for standstills.
      const written = await this.ask(decision, seq);
      // The two acknowledgements may arrive in either order.
      this.seq = Math.max(this.seq, written);
      return performance.now();
    });
    for (const at of await Promise.all(acknowledged)) into.acknowledged.push(at - sent);
    for (const at of await Promise.all(heard)) into.revealed.push(at - sent);
    into.decisions += 2;
    for (const decision of choices) {
      const asked = performance.now();
      await this.take(decision);
      into.acknowledged.push(performance.now() - asked);
      into.decisions += 1;
    }
  }

  async leave(): Promise<void> {
    for (const { room } of this.players) await room.leave();
  }

  private async take(decision: Decision): Promise<void> {
    this.seq = await this.ask(decision, this.seq);
  }

  private ask(decision: Decision, expects: number): Promise<number> {
    const player = this.players[decision.seat];
    if (!player) throw new Error(`there is no seat ${decision.seat}`);
    return player.decide(decision, this.round, expects);
  }
}

const duels: Duel[] = [];

/** Each player has a separate address. */
let people = 0;
function newAddress(): string {
  people += 1;
  return `10.0.${people >> 8}.${people & 0xff}`;
}

async function openDuel(url: string): Promise<Duel> {
  const people: { address: string; token: string }[] = [];
  for (let seat = 0; seat < 2; seat += 1) {
    const address = newAddress();
    const { token } = await post(url, '/api/players', {}, address);
    people.push({ address, token: token as string });
  }
  const [host, guest] = people as [(typeof people)[0], (typeof people)[0]];
  const made = { mode: 'duel', clock: CLOCK, factions: FACTIONS };
  const { matchId, invite } = (await post(url, '/api/matches', made, host.address, host.token)) as {
    matchId: string;
    invite: string;
  };
  await post(url, `/api/matches/${matchId}/seats`, { invite }, guest.address, guest.token);
  const players: Player[] = [];
  for (const [seat, { address, token }] of people.entries()) {
    // `holder`: the address of the process that holds the match.
    const { ticket, address: holder } = await post(url, `/api/matches/${matchId}/ticket`, {}, address, token);
    const client = new Client(holder ?? url, { headers: { 'x-forwarded-for': address } });
    players.push(new Player(await client.joinById(matchId, { ticket }), matchId, seat));
  }
  for (const { room } of players) await room.request('ready');
  return new Duel(players, invite, host.token);
}

async function openBare(url: string): Promise<Duel> {
  const matchId = randomBytes(6).toString('hex');
  await post(url, `/rooms/${matchId}`, {}, newAddress());
  const players: Player[] = [];
  for (const seat of [0, 1])
    players.push(new Player(await new Client(url).joinById(matchId, {}), matchId, seat));
  return new Duel(players);
}

/** Concurrent openings: a rush of joins is not measured here. */
const AT_ONCE = 8;

async function open(url: string, count: number, bare: boolean): Promise<void> {
  let left = count - duels.length;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      const duel = await (bare ? openBare(url) : openDuel(url));
      await duel.setUp();
      duels.push(duel);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Samples of what a match sends in its first rounds. */
async function samples(url: string): Promise<Sample[]> {
  const duel = await openDuel(url);
  await duel.setUp();
  const [listener] = duel.players as [Player];
  listener.samples = [];
  const ignored = nothingYet();
  const start = performance.now();
  for (let round = 0; round < SAMPLED; round += 1) {
    await until(start + round * SECOND);
    await duel.playRound(ignored);
  }
  await duel.leave();
  return listener.samples;
}

let address = '';

serve(async (question: Question) => {
  if ('open' in question) {
    address = question.url;
    return open(question.url, question.open, question.bare);
  }
  if ('play' in question) return playAll(duels.slice(0, question.duels), question.play, question.every);
  if ('leave' in question) {
    await Promise.all(duels.splice(0).map((duel) => duel.leave()));
    return null;
  }
  if ('samples' in question) return samples(address);
  return duels.map(({ players, seq, invite, token }) => ({
    matchId: players[0]?.matchId ?? '',
    seq,
    invite,
    token,
  }));
});
process.stdout.write('ready\n');
