/**
 * A new player's first match: a preset ship against a bot, with tips in the first round. This browser
 * remembers which match it is, and when it is over.
 */
import type { Command } from '@star-eater/rules/src/games/star-eater';
import type { GameCard } from '../../../../game';
import { createStore } from '../../../../store/store';
import { forBrowser } from '../../../../store/stored';
import { cardMessages } from '../messages/card';

/** The id of the match, later `DONE`. */
const KEY = 'star-eater:first-match';
const DONE = 'done';

const read = (): string | null => forBrowser.getItem(KEY);
const write = (value: string): void => forBrowser.setItem(KEY, value);

export const isFirstMatch = (matchId: string): boolean => read() === matchId;

/** The cards of its first round: a newcomer chooses only where to fly. */
export const FIRST_CARDS: readonly [Command, Command] = ['corvettes', 'defence-stations'];

/** In this tab: the tips were followed or dismissed. */
export const isFirstMatchOver = createStore(false);

/** A player who came to a table by a link knows the table. */
export function seated(): void {
  if (read() === null) write(DONE);
}

/** All later matches are usual ones. */
export function endFirstMatch(): void {
  write(DONE);
  isFirstMatchOver.set(true);
}

export const firstMatch: NonNullable<GameCard['firstMatch']> = {
  isDue: () => read() !== DONE,
  note: cardMessages.home.firstMatchNote,
  // The ship that is hardest to hit against the easiest target; `loadout/preset.ts` sets it up.
  // Sealed, because that is one message instead of six.
  options: { mode: 'duel', factions: ['tessari', 'lamais'], loadout: 'sealed' },
  bots: [{ seat: 1, level: 'cadet' }],
  begin: (matchId) => {
    isFirstMatchOver.set(false);
    write(matchId);
  },
};
