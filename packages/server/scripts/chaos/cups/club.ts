/** Scripted people who enter tournaments and play them, at whichever of several processes answers. */
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'colyseus.js';
import type { MatchState } from '../../../test/games/states';
import { SeatedClient, type Answer, type Guest } from '../../../test/support/table';
import type { TournamentAnswer } from '../../../src/wire/tournament';
import type { Summary } from '../../../src/wire/match';

/** A process that was killed answers nothing, one that starts takes a while: then another one is asked, ms. */
const PATIENCE = 10_000;
const ASKED_AGAIN = 100;
/** Seconds that an answer about a tournament waits for a change. */
const WAIT = 2;

/** Everybody has decided: whoever resigns from then on has played a match that counts. In a table's first round all come in turn. */
const hasBegun = ({
  round,
  seats,
  seq,
}: {
  round: number;
  seats: ArrayLike<unknown>;
  seq: number;
}): boolean => (seats.length === 2 ? round >= 2 : seq >= 4 * seats.length);

/** Who wins a match is the same at every try. */
const winnerOf = (matchId: string, seats: number): number =>
  [...matchId].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % seats;

export interface Manner {
  /** By sockets, as at a table with a live clock; else by HTTP, with this pause between two looks, ms. */
  plays: 'sockets' | number;
}

export class Club {
  private readonly visits: Promise<void>[] = [];
  private isClosed = false;
  private turn = 0;

  /** `addresses`: of all processes. */
  constructor(private readonly addresses: () => readonly string[]) {}

  /** At the next process, and so on until one answers. What it refuses is an answer, too. */
  async call(method: string, path: string, body?: unknown, token?: string): Promise<Answer> {
    for (;;) {
      const all = this.addresses();
      const url = new URL(path, all[(this.turn += 1) % all.length]);
      const answer = await callAt(url, method, body, token).catch(() => null);
      if (answer && answer.status !== 503) return answer;
      if (this.isClosed) throw new Error(`${method} ${path}: nobody answers any more`);
      await pause(ASKED_AGAIN);
    }
  }

  async account(name: string): Promise<Guest> {
    const { body } = await this.call('POST', '/api/players', { name });
    const guest = body as unknown as Guest;
    await this.call('POST', '/api/recovery', {}, guest.token);
    return guest;
  }

  async show(id: string, token?: string): Promise<TournamentAnswer> {
    return (await this.call('GET', `/api/tournaments/${id}`, undefined, token))
      .body as unknown as TournamentAnswer;
  }

  /** An answer may be lost: whoever is in has entered. */
  async enter(id: string, { token }: Guest): Promise<void> {
    const { status, body } = await this.call('PUT', `/api/tournaments/${id}/entry`, undefined, token);
    if (status !== 200 && body['code'] !== 'entered') throw new Error(JSON.stringify(body));
  }

  /** Is at its page and plays what it brings; resolves when it is over. */
  visit(id: string, guest: Guest, manner: Manner): Promise<void> {
    const visit = this.stay(id, guest, manner);
    this.visits.push(visit);
    return visit;
  }

  private async stay(id: string, guest: Guest, { plays }: Manner): Promise<void> {
    const playing = new Set<string>();
    for (let known = 0; !this.isClosed;) {
      const path = `/api/tournaments/${id}?known=${known}&wait=${WAIT}`;
      const { body } = await this.call('GET', path, undefined, guest.token);
      const { state, changed, mine } = body as unknown as TournamentAnswer;
      if (state === 'finished' || state === 'cancelled') return;
      known = changed;
      if (mine?.paused)
        await this.call('POST', `/api/tournaments/${id}/pause`, { paused: false }, guest.token);
      for (const { matchId, seat } of mine?.matches ?? []) {
        if (playing.has(matchId)) continue;
        playing.add(matchId);
        const played =
          plays === 'sockets' ? this.bySocket(matchId, guest) : this.byPost(matchId, seat, guest, plays);
        this.visits.push(played.finally(() => playing.delete(matchId)));
      }
    }
  }

  private async look(matchId: string, { token }: Guest): Promise<Summary> {
    return (await this.call('GET', `/api/matches/${matchId}`, undefined, token)).body as unknown as Summary;
  }

  private async byPost(matchId: string, seat: number, guest: Guest, every: number): Promise<void> {
    const at = (what: string, body?: object) =>
      this.call(body ? 'POST' : 'GET', `/api/matches/${matchId}/${what}`, body, guest.token);
    while (!this.isClosed) {
      const { body: asked } = await at('legal');
      const { state, round, seats } = await this.look(matchId, guest);
      if (state === 'finished' || state === 'closed') return;
      if (state !== 'live') await at('ready', {});
      else if (
        hasBegun({ round, seats, seq: Number(asked['seq']) }) &&
        seat !== winnerOf(matchId, seats.length)
      )
        await at('decide', { decision: { type: 'resign' } });
      else if (asked['default']) {
        await at('decide', { decision: asked['default'], expects: asked['since'] });
        // It may be asked again.
        continue;
      }
      await pause(every);
    }
  }

  private async bySocket(matchId: string, guest: Guest): Promise<void> {
    while (!this.isClosed) {
      const { state } = await this.look(matchId, guest);
      if (state === 'finished' || state === 'closed') return;
      // Where its process was killed: again, at the one that has it now.
      await this.sit(matchId, guest).catch(() => pause(ASKED_AGAIN));
    }
  }

  private async sit(matchId: string, { token }: Guest): Promise<void> {
    const { body } = await this.call('POST', `/api/matches/${matchId}/ticket`, {}, token);
    const { address, ticket, seat } = body as { address: string; ticket: string; seat: number };
    const room = await new Client(address).joinById<MatchState>(matchId, { ticket });
    room.reconnection.enabled = false;
    const client = new SeatedClient(room, matchId, seat);
    // An answer whose entry never arrives is waited for in vain.
    await Promise.race([this.atTable(client), client.gone()]);
    if (client.left === null) void room.leave();
  }

  private async atTable(client: SeatedClient): Promise<void> {
    const { seat } = client;
    while (client.left === null && !this.isClosed) {
      const { now } = client;
      if (now.status === 'finished' || now.status === 'closed') return;
      if (now.status !== 'live') await changeAt(client);
      else if (hasBegun(now) && seat !== winnerOf(client.matchId, now.seats.length))
        await client.ask('decide', client.request({ seat: seat ?? 0, type: 'resign' }));
      else if (now.pending.has(String(seat))) await client.decideDefault();
      else await changeAt(client);
    }
  }

  /** Resolves when everybody has left. */
  async allGone(): Promise<void> {
    for (let visit = this.visits.shift(); visit; visit = this.visits.shift()) await visit;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.allSettled(this.visits);
  }
}

const changeAt = ({ room }: SeatedClient): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      room.onStateChange.remove(done);
      resolve();
    };
    room.onStateChange(done);
  });

/** A match in another process is there: the token goes along. */
async function callAt(url: URL, method: string, body?: unknown, token?: string): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE),
  });
  const there = response.headers.get('location');
  if (response.status === 307 && there !== null) return callAt(new URL(there), method, body, token);
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : {} };
}
