/** Positions for tests: a free-for-all of three, seat 0 to move. */
import { readScenario, runScenario, type Match } from '../../../src/games/star-clash';
import { accepted } from '../../../src/kernel/accepted';

export const FLEETS = [
  { seat: 0, fleet: ['mfl-weir'], hand: ['pl1-1'] },
  { seat: 1, fleet: ['jcs-adamant', 'odn-gust', 'mfl-loire'], hand: ['rp-6'] },
  { seat: 2, fleet: ['mfl-tamar', 'mfl-severn'], hand: ['rp-5'] },
];

/** A scenario's result; a refusal throws. */
export const played = (scenario: object) => accepted(runScenario({ game: 'star-clash', ...scenario }));

/** A scenario's position before anything is played. */
export const position = (own: object = {}, rest: object = {}): Match =>
  accepted(
    readScenario({
      game: 'star-clash',
      seats: [{ ...FLEETS[0], ...own }, ...FLEETS.slice(1)],
      ...rest,
    }),
  ).match;

/** The refusal of a scenario. */
export const refusal = (scenario: object): unknown => {
  const run = runScenario({ game: 'star-clash', ...scenario });
  return run.ok ? null : { code: run.error.code, rule: run.error.rule };
};
