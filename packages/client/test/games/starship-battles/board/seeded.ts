/** Whole numbers below a bound, the same with the same seed. */
export const seeded = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
};
