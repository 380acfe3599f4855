/** When to kill: at any moment, and in the situations in which most is at stake. */
import type { MatchState } from '../../src/games/star-eater/state';

export const MOMENTS = ['any moment', 'in commitment', 'between reveals', 'in reactions'] as const;
export type Moment = (typeof MOMENTS)[number];

/** Whether a match stands in this situation. */
export function isAt(moment: Moment, state: MatchState): boolean {
  switch (moment) {
    case 'any moment':
      return true;
    case 'in commitment':
      // Somebody's sealed orders wait for somebody else's.
      return state.phase === 'commitment' && state.seats.some((seat) => seat.committed);
    case 'between reveals':
      return state.seats.some(
        ({ ordersRound, openings }) =>
          ordersRound === state.round && openings.length > 0 && openings.length < 3,
      );
    case 'in reactions':
      return [...state.pending.values()].includes('react');
  }
}

/** The situations, besides any, in which at least one of these matches stands. */
export function situationsOf(states: readonly MatchState[]): Moment[] {
  return MOMENTS.filter((moment) => moment !== 'any moment' && states.some((state) => isAt(moment, state)));
}
