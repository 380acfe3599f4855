/** When to kill: at random, and in the most critical situations. */

export const MOMENTS = [
  'any moment',
  'in commitment',
  'between reveals',
  'in reactions',
  'between fire and dice',
] as const;
export type Moment = (typeof MOMENTS)[number];

/** The critical situations that at least one of these players' matches is in. */
export const situationsOf = (players: readonly { situations: readonly Moment[] }[]): Moment[] => {
  const now = new Set(players.flatMap(({ situations }) => situations));
  return MOMENTS.filter((moment) => now.has(moment));
};
