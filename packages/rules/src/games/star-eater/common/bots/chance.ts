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

/** A product of 32 bits, by parts, so that each stays exact. */
const product = (a: number, b: number): number =>
  ((a & 0xffff) * b + ((((a >>> 16) * b) & 0xffff) << 16)) | 0;

/**
 * As `drawn`, but numbers of similar texts have nothing to do with each other. By `drawn` two texts that differ in
 * one character, as those of two rounds or two seats, give numbers that nearly always differ by the same amount: who
 * has seen one could foretell the next. FNV-1a, with the last steps of MurmurHash3.
 */
export const drawnApart = (text: string, n: number): number => {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) state = product(state ^ text.charCodeAt(i), 0x01000193);
  state = product(state ^ (state >>> 16), 0x85ebca6b);
  state = product(state ^ (state >>> 13), 0xc2b2ae35);
  return ((state ^ (state >>> 16)) >>> 0) % n;
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
