/** Random numbers for bots, in integers: the same seed and question give the same number on every machine. */

/** Below 2^26, so that every product stays exact. */
const MODULUS = 67_108_859;
const MULTIPLIER = 48_271;

/** A number from 0 to `n - 1`, from a text. */
export const drawn = (text: string, n: number): number => {
  let state = 17;
  for (let i = 0; i < text.length; i += 1) state = (state * MULTIPLIER + text.charCodeAt(i) + 1) % MODULUS;
  for (let i = 0; i < 3; i += 1) state = (state * MULTIPLIER + 11) % MODULUS;
  return state % n;
};

export interface Rated<T> {
  what: T;
  worth: number;
}

/** The best of a list. `tie` decides between equals, so bots with different seeds play differently. */
export const bestOf = <T>(rated: readonly Rated<T>[], tie: string): Rated<T> | null => {
  if (rated.length === 0) return null;
  const most = Math.max(...rated.map((each) => each.worth));
  const best = rated.filter((each) => each.worth === most);
  return best[best.length === 1 ? 0 : drawn(tie, best.length)] ?? null;
};

/**
 * One of those worth less than `near` below the best, all equally likely. Without the seed `tie` nobody can
 * predict which, unless one is clearly best.
 */
export const oneNearBest = <T>(rated: readonly Rated<T>[], near: number, tie: string): Rated<T> | null => {
  const most = Math.max(...rated.map((each) => each.worth));
  const good = rated.filter((each) => most - each.worth < near);
  return good[drawn(tie, Math.max(1, good.length))] ?? null;
};

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
