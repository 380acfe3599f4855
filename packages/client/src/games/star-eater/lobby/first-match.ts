/**
 * The first match of somebody who has never played: a ship that is fitted out for them, against a bot, with tips in its
 * first round. This browser remembers which match it is, and when it has been played.
 */
import type { GameCard } from '../../../game';
import { identity } from '../../../net/identity';
import { createStore } from '../../../store/store';
import { cardMessages } from '../messages/card';

/** Holds the id of the match, later `DONE`. */
const KEY = 'star-eater:first-match';
const DONE = 'done';

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Without storage nothing can be remembered: the usual match then.
    return DONE;
  }
}

function write(value: string): void {
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // A full or forbidden storage only means that the match is a usual one.
  }
}

export const isFirstMatch = (matchId: string): boolean => read() === matchId;

/** Of this tab: the tips have been followed or dismissed. */
export const isFirstMatchOver = createStore(false);

/** From now on every match is a usual one. */
export function endFirstMatch(): void {
  write(DONE);
  isFirstMatchOver.set(true);
}

export const firstMatch: NonNullable<GameCard['firstMatch']> = {
  // Who has a name here without this mark has come by a link or played before there were tips.
  isDue: () => {
    const kept = read();
    return kept === null ? identity.get() === null : kept !== DONE;
  },
  note: cardMessages.home.firstMatchNote,
  // The toughest hull against the one that is easiest to hit; `loadout/preset.ts` fits it out.
  options: { mode: 'duel', factions: ['tessari', 'lamais'] },
  bots: [{ seat: 1, level: 'ensign' }],
  begin: (matchId) => {
    isFirstMatchOver.set(false);
    write(matchId);
  },
};
