/**
 * A newcomer's first match: a duel against the easiest bot, so that each turn can be followed. This browser remembers which
 * one it is. Until one is won *Play now* starts another.
 */
import type { GameCard } from '../../../game';
import { forBrowser } from '../../../store/stored';
import { cardMessages } from '../messages/card';

/** The id of the last one, later `DONE`. */
const KEY = 'star-clash:first-match';
const DONE = 'done';

export const isFirstMatch = (matchId: string): boolean => forBrowser.getItem(KEY) === matchId;

/** It is won: all later matches are usual ones. */
export const endFirstMatch = (): void => forBrowser.setItem(KEY, DONE);

export const firstMatch: NonNullable<GameCard['firstMatch']> = {
  isDue: () => forBrowser.getItem(KEY) !== DONE,
  note: cardMessages.home.firstMatchNote,
  // Half the usual goal, so that it is over within ten minutes.
  options: { game: 'star-clash', mode: 'duel', players: 2, variants: { goal: 50 } },
  bots: [{ seat: 1, level: 'recruit' }],
  begin: (matchId) => forBrowser.setItem(KEY, matchId),
};
