/** P-79. How long people's own calls take on a filled store. */
import { randomUUID } from 'node:crypto';
import { post } from '../bench/post';
import { playerId } from './fill';

/** Of each kind. */
const CALLS = 200;
/** Matches apart: a player has forty. */
const STEP = 40;
const WISH = { game: 'star-eater', edition: 'june', mode: 'duel', pace: 'day' };

/** ms, of each call. */
export interface PeopleTimes {
  lobby: number[];
  profile: number[];
  seek: number[];
  signIn: number[];
}

/** Each caller has an address of its own, as behind a proxy. */
const addressOf = (index: number): string => `10.${20 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`;

async function call(url: string, path: string, index: number, body?: object, token?: string) {
  const response = await fetch(url + path, {
    ...(body && { method: 'PUT', body: JSON.stringify(body) }),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': addressOf(index),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
}

/** Those who are looked at play the first `matches` of the fill `name`. */
export async function timesOfPeople(url: string, name: string, matches: number): Promise<PeopleTimes> {
  const times: PeopleTimes = { lobby: [], profile: [], seek: [], signIn: [] };
  const measured = async (into: number[], work: Promise<unknown>) => {
    const began = performance.now();
    await work;
    into.push(performance.now() - began);
  };
  for (let index = 0; index < CALLS; index += 1) {
    const id = playerId(name, (index * STEP) % matches, index % 2);
    await measured(times.lobby, call(url, '/api/lobby', index));
    await measured(times.profile, call(url, `/api/players/${id}`, index));
    const address = addressOf(CALLS + index);
    // P-16. A recovery code makes an account, and each account has a name of its own.
    const newcomer = { name: `Ada ${randomUUID().slice(0, 13)}` };
    const { token } = await post(url, '/api/players', newcomer, address);
    await measured(times.seek, call(url, '/api/seek', index, { wishes: [WISH] }, token));
    const { code } = await post(url, '/api/recovery', {}, address, token);
    await measured(times.signIn, post(url, '/api/sign-in/recovery', { code }, address));
  }
  return times;
}
