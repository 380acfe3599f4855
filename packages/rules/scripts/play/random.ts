/** Random numbers for tests and fuzzing: equal seeds give equal numbers on every machine. */

export type Random = (n: number) => number;

/** `random(n)` gives 0 to n - 1 (mulberry32). */
export const seeded = (seed: number): Random => {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n);
  };
};

export const oneOf = <T>(random: Random, list: readonly T[]): T => {
  const value = list[random(list.length)];
  if (value === undefined) throw new Error('nothing to choose from');
  return value;
};
