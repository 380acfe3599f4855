/** Starts matches of every mode between strangers. */
import { PLAYERS, type Mode } from '@star-eater/rules/src/games/star-eater';
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

/**
 * Pairing starts the match when the last seat is taken. `isAgain`: calls are repeated until they succeed, and in free-for-alls
 * everybody talks all the time. `pace`: see `Manner`.
 */
export async function seatStrangers(
  server: () => string,
  mode: Mode,
  { isAgain, pace } = { isAgain: false, pace: 1 },
): Promise<ChaosPlayer[]> {
  const players: ChaosPlayer[] = [];
  const to = <T>(path: string, body: object, token?: string): Promise<T> =>
    isAgain
      ? insist(() => post<T>(`${server()}${path}`, body, token, PATIENCE))
      : post<T>(`${server()}${path}`, body, token);
  const manner = { isTalkative: isAgain && mode === 'free-for-all', pace };
  for (let index = 0; index < PLAYERS[mode]; index += 1) {
    const { token } = await to<{ token: string }>('/api/players', {});
    const pair = { mode, clock: CLOCK };
    const { matchId, seat } = await to<{ matchId: string; seat: number }>('/api/pair', pair, token);
    players.push(new ChaosPlayer(server, token, mode, matchId, seat, manner));
  }
  return players;
}
