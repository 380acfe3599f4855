/** When to kill: at random, and in the most critical situations. */
import type { MatchState } from '../../src/games/star-eater/state';

export const MOMENTS = ['any moment', 'in commitment', 'between reveals', 'in reactions'] as const;
export type Moment = (typeof MOMENTS)[number];

/** Whether a match is in this situation. */
export function isAt(moment: Moment, state: MatchState): boolean {
  switch (moment) {
    case 'any moment':
      return true;
    case 'in commitment':
      // Sealed orders of one player wait for another's.
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

/** The critical situations that at least one of these matches is in. */
export function situationsOf(states: readonly MatchState[]): Moment[] {
  return MOMENTS.filter((moment) => moment !== 'any moment' && states.some((state) => isAt(moment, state)));
}
