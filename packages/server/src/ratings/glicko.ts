/** P-31. Glicko-1 after each match: pure arithmetic on what two ratings are worth against each other. */

export interface Strength {
  rating: number;
  deviation: number;
}

/** One pair of sides, as one of them sees it. */
export interface Pair {
  /** The side that plays: its mean. The same as the player's own where a side is one player. */
  own: Strength;
  other: Strength;
  /** 1 won, ½ drew, 0 lost. */
  score: 0 | 0.5 | 1;
  weight: number;
}

export const START: Strength = { rating: 1200, deviation: 350 };
const LEAST_DEVIATION = 45;

/** What a day without a match that counts adds to the square of the deviation. */
export const DRIFT = 26;
export const DAY = 86_400_000;

const Q = Math.LN10 / 400;

const g = (deviation: number): number =>
  1 / Math.sqrt(1 + (3 * Q * Q * deviation * deviation) / Math.PI ** 2);

/** To 1/100, as ratings are stored. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The deviation after `idle` ms without a match that counts. */
export function grown(deviation: number, idle: number): number {
  const days = Math.max(0, idle) / DAY;
  return Math.min(START.deviation, Math.sqrt(deviation * deviation + DRIFT * days));
}

/** The chance of `own` to win against `other`, a draw being half of a win. */
function expected(own: Strength, other: Strength): number {
  return 1 / (1 + 10 ** ((-g(other.deviation) * (own.rating - other.rating)) / 400));
}

/** The rating after these pairs, not yet rounded. All values are those before the match. */
export function rate(
  { rating, deviation }: Strength,
  pairs: readonly Pair[],
  least = LEAST_DEVIATION,
): Strength {
  let information = 1 / deviation ** 2;
  let gain = 0;
  for (const { own, other, score, weight } of pairs) {
    const steepness = g(other.deviation);
    const chance = expected(own, other);
    information += Q * Q * weight * steepness * steepness * chance * (1 - chance);
    gain += weight * steepness * (score - chance);
  }
  return {
    rating: rating + (Q * gain) / information,
    deviation: Math.max(least, Math.sqrt(1 / information)),
  };
}

/** The deviation `now` without what a match told that made one of `before` one of `after`: it adds to 1/d². */
export function deviationWithout(now: number, before: number, after: number): number {
  const told = Math.max(0, 1 / after ** 2 - 1 / before ** 2);
  const left = 1 / now ** 2 - told;
  return left <= 1 / START.deviation ** 2 ? START.deviation : 1 / Math.sqrt(left);
}

/** A side: the mean of its ratings, and the root of the mean of the squared deviations. */
export function meanOf(strengths: readonly Strength[]): Strength {
  const mean = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
  return {
    rating: mean(strengths.map(({ rating }) => rating)),
    deviation: Math.sqrt(mean(strengths.map(({ deviation }) => deviation ** 2))),
  };
}
