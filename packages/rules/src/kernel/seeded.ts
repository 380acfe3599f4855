/** Numbers for searches of bots, which try what could come. They are no chance of a match, only quick and alike on every machine. */

/** 0 to n - 1. */
export type Random = (n: number) => number;

/** A prime and a factor whose powers pass through all numbers below it (Park and Miller). */
const [PRIME, FACTOR] = [2_147_483_647, 48_271] as const;
/** The low bits are left out: they would repeat. */
const DROPPED = 7;

/** From a whole number below 2³¹. */
export const seeded = (seed: number): Random => {
  let state = (seed % (PRIME - 1)) + 1;
  return (n) => {
    state = (state * FACTOR) % PRIME;
    return (state >> DROPPED) % n;
  };
};
