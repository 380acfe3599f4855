/** The stalemate. */
import { endMatch } from './step-end';
import type { Resolution } from './resolution';

/** The match is a draw after this many rounds in a row without damage or a destroyed corvette. */
const STALEMATE_ROUNDS = 20;

/** Runs after the cooldown phase, before the round number rises. */
export const checkStalemate = (resolution: Resolution): void => {
  const { match } = resolution;
  match.quietRounds = match.eventful ? 0 : match.quietRounds + 1;
  match.eventful = false;
  if (match.quietRounds >= STALEMATE_ROUNDS) endMatch(resolution, { winners: [], rule: 'R-44' });
};
