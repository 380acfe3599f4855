/** Starts matches of every mode between strangers. */
import { PLAYERS, type Mode } from '@star-eater/rules/src/games/star-eater';
import { ChaosPlayer } from './player';

const CLOCK = { kind: 'live', commitSeconds: 600, choiceSeconds: 600, bankSeconds: 600 } as const;

export async function post<T>(url: string, body: object, token?: string): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Pairing starts the match when the last seat is taken. */
export async function seatStrangers(server: () => string, mode: Mode): Promise<ChaosPlayer[]> {
  const players: ChaosPlayer[] = [];
  for (let index = 0; index < PLAYERS[mode]; index += 1) {
    const { token } = await post<{ token: string }>(`${server()}/api/players`, {});
    const { matchId, seat } = await post<{ matchId: string; seat: number }>(
      `${server()}/api/pair`,
      { mode, clock: CLOCK },
      token,
    );
    players.push(new ChaosPlayer(server, token, mode, matchId, seat));
  }
  return players;
}
