/**
 * A newcomer's first match: a duel against the easiest bot, so that each turn can be followed. This browser remembers which
 * one it is. Until one is won *Play now* starts another.
 */
import type { GameCard } from '../../../game';
import { firstMatchesOf } from '../../../store/first-matches';
import { cardMessages } from '../messages/card';

export const firstMatches = firstMatchesOf('star-clash');

export const firstMatch: NonNullable<GameCard['firstMatch']> = {
  isDue: firstMatches.isDue,
  note: cardMessages.home.firstMatchNote,
  // Half the usual goal, so that it is over within ten minutes.
  options: { game: 'star-clash', mode: 'duel', players: 2, variants: { goal: 50 } },
  bots: [{ seat: 1, level: 'recruit' }],
  begin: firstMatches.beginFirstMatch,
};
