/** The cards of a first match, one new thing a round. */
import type { Command } from '@star-eater/rules/src/games/star-eater';
import { isFirstMatch } from '../lobby/first-match';

/** The cards of its first round, which ask nothing: a newcomer chooses only where to fly, and the guns fire. */
export const FIRST_CARDS: readonly [Command, Command] = ['fire-main', 'vent-coolant'];

/** The round from which a card may be chosen in it. */
const TAUGHT_FROM: Readonly<Partial<Record<Command, number>>> = {
  'defence-stations': 2,
  corvettes: 3,
};

/** The round in which the tips come to this card, if that is later than now; null once the tips are over. */
export function isTaughtLater(matchId: string, round: number, card: Command): number | null {
  const from = TAUGHT_FROM[card] ?? 0;
  return from > round && isFirstMatch(matchId) ? from : null;
}
