/** A fair draw from 0 to n - 1, for what is no part of a match: *Random* in the builder, the dice of a puzzle. */
export const draw = (n: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % n;
