/** Bad HTTP: malformed, stale, foreign and oversized calls, invalid upgrades, and bytes that are not HTTP. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { junk, type Random } from './junk';
import { LINES, type Outcome, type Sort } from './rogue';
import type { Victim } from './victims';

interface Call {
  sort: Sort;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Answer {
  response: Response;
  text: string;
}

/** The cause that `fetch` hides behind "fetch failed". */
const causeOf = ({ message, cause }: Error): string =>
  cause instanceof Error ? `${message}: ${cause.message}` : message;

/** Tokens of nobody: a few, as an attacker would guess. */
const NOBODY = Array.from({ length: 8 }, () => randomBytes(32).toString('base64url'));

const JSON_TYPE = { 'content-type': 'application/json' };

export class Caller {
  constructor(
    private readonly url: string,
    private readonly victims: readonly Victim[],
    /** A player in none of the matches. */
    private readonly outsider: string,
    private readonly random: Random,
  ) {}

  async attack(): Promise<Outcome> {
    const dice = this.random(100);
    if (dice < 3) return this.noHttp();
    if (dice < 5) return this.dripping();
    const call =
      dice < 45 ? this.malformed() : dice < 55 ? this.stale() : dice < 92 ? this.foreign() : this.oversized();
    const { sort, method, path, headers = {}, body } = call;
    const answer = await this.answerTo(path, { method, headers, ...(body === undefined ? {} : { body }) });
    // The server may hang up on a client that sends too much while it is sending: that counts as a refusal.
    if (answer instanceof Error)
      return {
        sort,
        fault: sort === 'oversized' ? null : `${method} ${path.slice(0, 80)}: ${causeOf(answer)}`,
      };
    const { response, text } = answer;
    const isFine = response.status >= 400 && response.status < 500 && !/\n\s+at /.test(text);
    return {
      sort,
      fault: isFine
        ? null
        : `${method} ${path.slice(0, 80)} ${body?.slice(0, 200)}: ${response.status} ${text.slice(0, 200)}`,
    };
  }

  /** Tries again after a broken connection: the server may close an idle one just as we reuse it. */
  private async answerTo(path: string, init: RequestInit, again = LINES): Promise<Answer | Error> {
    try {
      const response = await fetch(this.url + path, init);
      return { response, text: await response.text() };
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return again > 0 ? this.answerTo(path, init, again - 1) : error;
    }
  }

  private pick<T>(items: readonly T[]): T {
    return items[this.random(items.length)] as T;
  }

  private malformed(): Call {
    const { matchId, tokens } = this.pick(this.victims);
    const path = this.pick([
      '/api/players',
      '/api/matches',
      '/api/join',
      '/api/matches/rateable',
      '/api/pair',
      `/api/matches/${matchId}/seats`,
      `/api/matches/${matchId}/ticket`,
      '/api/reports',
      '/api/players/transfer',
      '/api/admin/close',
      '/api/nothing',
      '/api/matches/../../etc/passwd',
      `/api/matches/${'x'.repeat(300)}/seats`,
      `/matchmake/joinById/${matchId}`,
      '/matchmake/create/match',
    ]);
    const token = this.pick([undefined, this.outsider, ...tokens]);
    const body = this.pick([
      JSON.stringify({ ...(junk(this.random, 1) as object), extra: 1 }),
      '{"mode":',
      '\u0000'.repeat(20),
      '"a"',
      '[[[[[[[[[[',
    ]);
    return { sort: 'malformed', method: 'POST', path, headers: { ...JSON_TYPE, ...bearer(token) }, body };
  }

  /** Tickets and codes already used, or never issued. */
  private stale(): Call {
    const { matchId } = this.pick(this.victims);
    const gone = randomBytes(32).toString('base64url');
    const [path, body] = this.pick([
      [`/matchmake/joinById/${matchId}`, { ticket: gone }],
      [`/matchmake/reconnect/${matchId}`, { reconnectionToken: gone.slice(0, 20) }],
      ['/api/players/transfer', { code: gone.slice(0, 26) }],
      ['/api/join', { invite: gone.slice(0, 11) }],
    ] as const);
    return { sort: 'stale', method: 'POST', path, headers: JSON_TYPE, body: JSON.stringify(body) };
  }

  /** Calls without permission. */
  private foreign(): Call {
    const { matchId, tokens } = this.pick(this.victims);
    const call = this.pick([
      ['GET', `/api/matches/${matchId}`, this.outsider],
      ['GET', `/api/matches/${matchId}/replay`, this.outsider],
      ['POST', `/api/matches/${matchId}/ticket`, this.outsider],
      ['POST', `/api/matches/${matchId}/seats`, this.outsider],
      ['DELETE', `/api/matches/${matchId}/seats/1`, this.outsider],
      ['DELETE', `/api/matches/${matchId}/seats`, tokens[0]],
      ['POST', `/api/matches/${matchId}/rematch`, tokens[0]],
      ['DELETE', '/api/players/me', this.pick(NOBODY)],
      ['PATCH', '/api/players/me', this.pick(NOBODY)],
      ['GET', '/api/players/me/matches', this.pick(NOBODY)],
      ['POST', '/api/admin/backup', tokens[0]],
      ['POST', '/api/admin/ban', this.pick(NOBODY)],
    ] as const);
    const [method, path, token] = call;
    const isElsewhere = method !== 'GET' && this.random(4) === 0;
    return {
      sort: 'foreign',
      method,
      path,
      headers: {
        ...bearer(token),
        ...(method === 'POST' || method === 'PATCH' ? JSON_TYPE : {}),
        ...(isElsewhere ? { origin: 'https://elsewhere.example' } : {}),
      },
      ...(method === 'POST' || method === 'PATCH' ? { body: '{}' } : {}),
    };
  }

  private oversized(): Call {
    const size = 8200 + this.random(40_000);
    return this.pick<Call>([
      {
        sort: 'oversized',
        method: 'POST',
        path: '/api/players',
        headers: JSON_TYPE,
        body: JSON.stringify({ name: 'x'.repeat(size) }),
      },
      { sort: 'oversized', method: 'GET', path: `/api/matches?cursor=${'1'.repeat(8000)}` },
      { sort: 'oversized', method: 'GET', path: '/api/players/me', headers: bearer('x'.repeat(20_000)) },
    ]);
  }

  /** A body that never ends: the server must close the connection. */
  private async dripping(): Promise<Outcome> {
    const { port } = new URL(this.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(
      `POST /api/players HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n{`,
    );
    // Does not keep this process running.
    socket.unref();
    return { sort: 'dripping', fault: null };
  }

  /** Any answer or none will do, if the connection ends. */
  private async noHttp(): Promise<Outcome> {
    const { port } = new URL(this.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    const upgrade = `GET /${randomBytes(6).toString('hex')} HTTP/1.1\r\nhost: localhost:${port}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`;
    socket.write(this.pick<string | Buffer>([randomBytes(300), 'GET / HTTP/9.9\r\n\r\n', upgrade]));
    socket.resume();
    socket.end();
    await once(socket, 'close');
    return { sort: 'garbage', fault: null };
  }
}

const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };
