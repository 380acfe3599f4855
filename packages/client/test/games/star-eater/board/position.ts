import type { View } from '@star-eater/rules/src/games/star-eater';

/** A view of the first round with these ships and tokens, in which nobody is asked anything. */
export const position = (ships: View['ships'], tokens: View['tokens'] = []): View => ({
  round: 1,
  phase: 'commitment',
  initiative: [0, 1],
  ships,
  tokens,
  seats: [],
  pending: [],
  outcome: null,
});
