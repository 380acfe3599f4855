/**
 * A new player's first match, whoever made it: a ready ship, and tips for one new thing a round. This browser
 * remembers which match it is, and when it is over.
 */
import type { GameCard } from '../../../../game';
import { createStore } from '../../../../store/store';
import { firstMatchesOf } from '../../../../store/first-matches';
import { cardMessages } from '../messages/card';

const firstMatches = firstMatchesOf('star-eater');

export const { isFirstMatch } = firstMatches;

/** In this tab: the tips were followed or dismissed. */
export const isFirstMatchOver = createStore(false);

/**
 * A player sits at this table. One who has not won yet is taught there if the match is only beginning: a guest's or a
 * host's first match is like that of *Play now*, also after a match with a bot while they waited. Whoever comes into a
 * running match knows the table.
 */
export function seated(matchId: string, isBeginning: boolean): void {
  if (isBeginning && firstMatches.isDue()) firstMatches.beginFirstMatch(matchId);
  else if (firstMatches.isNew()) firstMatches.endFirstMatch();
}

/** All later matches are usual ones. */
export function endFirstMatch(): void {
  firstMatches.endFirstMatch();
  isFirstMatchOver.set(true);
}

export const firstMatch: NonNullable<GameCard['firstMatch']> = {
  isDue: firstMatches.isDue,
  note: cardMessages.home.firstMatchNote,
  // The ship that is hardest to hit against the easiest target; `loadout/preset.ts` sets it up.
  // Sealed, because that is one message instead of six.
  options: { mode: 'duel', factions: ['tessari', 'lamais'], loadout: 'sealed', start: 'near' },
  bots: [{ seat: 1, level: 'cadet' }],
  begin: (matchId) => {
    isFirstMatchOver.set(false);
    firstMatches.beginFirstMatch(matchId);
  },
};
