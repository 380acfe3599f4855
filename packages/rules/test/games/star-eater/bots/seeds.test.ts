import { botSeed } from '../../../../scripts/play/bot-match';
import { oneNearBest } from '../../../../src/games/star-eater/common/bots/chance';

/** One of four equals, as the ensign draws it. */
const drawnBy = (seed: string, seat: number): number | undefined =>
  oneNearBest(
    [0, 1, 2, 3].map((what) => ({ what, worth: 0 })),
    1,
    `${seed} ${seat} 7 commit`,
  )?.what;

describe('bots: series of matches', () => {
  test.each([
    [
      'the two bots of a match',
      (i: number) => [drawnBy(botSeed(`${i}`, 0), 0), drawnBy(botSeed(`${i}`, 1), 1)],
    ],
    [
      'two matches in a row',
      (i: number) => [drawnBy(botSeed(`${i}`, 0), 0), drawnBy(botSeed(`${i + 1}`, 0), 0)],
    ],
  ])('bots: the draws of %s tell nothing about each other', (_, drawn) => {
    const seen = new Map<string, number>();
    for (let i = 10_000; i < 11_600; i += 1) {
      const both = drawn(i).join();
      seen.set(both, (seen.get(both) ?? 0) + 1);
    }
    // Each of the 16 combinations is expected 100 times, with a standard deviation below 10.
    expect(seen.size).toBe(16);
    for (const times of seen.values()) expect(Math.abs(times - 100)).toBeLessThan(45);
  });
});
