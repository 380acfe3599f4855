/**
 * A newcomer's first match: ready fleets and posts against the easiest bot. This browser remembers which one it is. Until one
 * is won *Play now* starts another.
 */
import type { GameCard } from '../../../game';
import { firstMatchesOf } from '../../../store/first-matches';
import { cardMessages } from '../messages/card';

/** B-17, B-20. Nothing is asked before who moves first, and the first turns bring the fleets into range. */
export const SMALL_TABLE = {
  game: 'starship-battles',
  mode: 'duel',
  points: 100,
  posts: 'ready',
  start: 'near',
  fleets: ['harbour-100', 'tithe-100'],
} as const;

export const firstMatches = firstMatchesOf('starship-battles');

export const firstMatch: NonNullable<GameCard['firstMatch']> = {
  isDue: firstMatches.isDue,
  note: cardMessages.home.firstMatchNote,
  // B-20. Little to learn before the first shot, and over within ten minutes.
  options: { ...SMALL_TABLE, start: 'skirmish', rounds: 4 },
  bots: [{ seat: 1, level: 'recruit' }],
  begin: firstMatches.beginFirstMatch,
};
