/** Random seeded matches, for tests of the board's animations. */
import {
  type Event,
  type Mode,
  type View,
  apply,
  pending,
  randomAnswer,
  setup,
  view,
} from '@star-eater/rules/src/games/star-eater';
import { accepted } from '@star-eater/rules/src/kernel/accepted';

/** A small generator (mulberry32): the same seed, the same match. */
export const chance = (seed: number): ((n: number) => number) => {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n) | 0;
  };
};

export interface Played {
  before: View;
  events: Event[];
  after: View;
}

/** Every decision of a match, with the view before and after it. */
export const playOut = (mode: Mode, factions: string[], seed: number, most: number): Played[] => {
  const begun = accepted(setup({ mode, factions }));
  const random = chance(seed);
  const played: Played[] = [];
  let { match } = begun;
  for (let i = 0; i < most; i += 1) {
    const owed = pending(match);
    if (owed.length === 0) break;
    const { seat } = owed[random(owed.length)] as { seat: number };
    const result = accepted(apply(match, randomAnswer(match, seat, random)));
    played.push({ before: view(match, 'all'), events: result.events, after: view(result.match, 'all') });
    match = result.match;
  }
  return played;
};
