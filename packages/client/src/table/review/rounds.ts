/** What each round of a match cost, as any game tells it: for the chart and the picture to share. */

/** A round's bars: `up` above the line with `cap` on top of it, `down` below it. */
export interface RoundBar {
  round: number;
  up: number;
  cap: number;
  down: number;
}

/** The highest bar of all rounds, at least 1: the scale of both halves. */
export const highestOf = (rounds: readonly RoundBar[]): number =>
  Math.max(1, ...rounds.flatMap(({ up, cap, down }) => [up + cap, down]));

/** The round in which the side took most; null if it took nothing. */
export const bestOf = (rounds: readonly RoundBar[]): RoundBar | null =>
  rounds.reduce<RoundBar | null>((best, bar) => (bar.up > (best?.up ?? 0) ? bar : best), null);

/** Pixels of a round: long matches have narrower ones, so that 17 rounds are seen whole on a phone, 23 on a desktop. */
export const stepOf = (rounds: number): number => (rounds > 14 ? 20 : rounds > 11 ? 24 : 30);
