/** Starts matches of every game and mode between strangers. */
import type { ChaosGame } from './game';
import { ChaosPlayer } from './player';

/** A process that stands still accepts connections and never answers, ms: then another one is asked, if there is one. */
const PATIENCE = 10_000;
const ALONE = 120_000;
const TRIED_EVERY = 200;

const CLOCK = { kind: 'live', commitSeconds: 600, choiceSeconds: 600, bankSeconds: 600 } as const;

/** `patience`: ms. */
export async function post<T>(url: string, body: object, token?: string, patience = ALONE): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Where there are several servers, another one may answer. */
async function insist<T>(task: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await task();
    } catch {
      await new Promise<void>((resolve) => setTimeout(resolve, TRIED_EVERY));
    }
}

/** Strangers who play one match. */
interface Seated {
  matchId: string;
  seats: { token: string; seat: number }[];
}

type Post = <T>(path: string, body: object, token?: string) => Promise<T>;

const guest = async (to: Post): Promise<string> => (await to<{ token: string }>('/api/players', {})).token;

/**
 * Pairing starts the match when the last seat is taken. Who has a seat and does not come soon loses it to the next: on a busy
 * machine that may be one of these, and they begin again.
 */
async function paired(game: ChaosGame, to: Post): Promise<Seated> {
  const { mode } = game.options;
  const tokens: string[] = [];
  while (tokens.length < game.seats) tokens.push(await guest(to));
  const seated: Seated = { matchId: '', seats: [] };
  let isFull = false;
  for (const token of tokens) {
    const asked = { mode, clock: CLOCK };
    const taken = await to<{ matchId: string; seat: number; waiting: boolean }>('/api/pair', asked, token);
    seated.matchId = taken.matchId;
    seated.seats.push({ token, seat: taken.seat });
    isFull = !taken.waiting;
  }
  return isFull ? seated : paired(game, to);
}

/** The first one opens a match, and the others take its seats. */
async function invited({ rules, seats: count, options }: ChaosGame, to: Post): Promise<Seated> {
  const host = await guest(to);
  const body = { game: rules.id, edition: rules.edition, ...options, clock: CLOCK };
  const { matchId, invite } = await to<{ matchId: string; invite: string }>('/api/matches', body, host);
  const seats = [{ token: host, seat: 0 }];
  while (seats.length < count) {
    const token = await guest(to);
    const { seat } = await to<{ seat: number }>(`/api/matches/${matchId}/seats`, { invite }, token);
    seats.push({ token, seat });
  }
  return { matchId, seats };
}

/**
 * `isAgain`: calls are repeated until they succeed, and in free-for-alls everybody talks all the time. `pace`: see
 * `Manner`.
 */
export async function seatStrangers(
  server: () => string,
  game: ChaosGame,
  { isAgain, pace } = { isAgain: false, pace: 1 },
): Promise<ChaosPlayer[]> {
  const to: Post = (path, body, token) =>
    isAgain
      ? insist(() => post(`${server()}${path}`, body, token, PATIENCE))
      : post(`${server()}${path}`, body, token);
  const manner = { isTalkative: isAgain && game.options.mode === 'free-for-all', pace };
  const { matchId, seats } = await (game.isPaired ? paired(game, to) : invited(game, to));
  return seats.map(({ token, seat }, at) => {
    const isByStream = game.hasStreams === true && at === seats.length - 1;
    return new ChaosPlayer(server, token, game, matchId, seat, { ...manner, isByStream });
  });
}
