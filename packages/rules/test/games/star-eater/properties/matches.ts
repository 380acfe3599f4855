/** Arbitraries for fast-check: a seed and a mode, so that a failure names both. */
import fc from 'fast-check';
import {
  playRandomMatch,
  randomSetup,
  MODES,
  type Course,
  type Played,
} from '../../../../scripts/play/random-match';
import { seeded } from '../../../../scripts/play/random';
import type { EditionId, Mode } from '../../../../src/games/star-eater';

export interface Seeded {
  seed: number;
  mode: Mode;
}

export const seededMatch: fc.Arbitrary<Seeded> = fc.record({
  seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
  mode: fc.constantFrom(...MODES),
});

/** A random legal match, checked after every decision; throws the first problem. */
export function play(
  { seed, mode }: Seeded,
  course: Partial<Course> = {},
  edition: EditionId = 'june',
): Played {
  const random = seeded(seed);
  const played = playRandomMatch(randomSetup(mode, random, edition), random, course);
  if (played.trouble) throw played.trouble;
  return played;
}

/** Runs a property so that a failure is reported at once, with its seed, without shrinking. */
export const holds = <T>(arbitrary: fc.Arbitrary<T>, check: (value: T) => void, numRuns: number): void =>
  fc.assert(fc.property(arbitrary, check), { numRuns, endOnFailure: true });
