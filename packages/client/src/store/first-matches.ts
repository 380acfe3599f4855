/** What this browser remembers of a newcomer's first matches of a game. */
import { forBrowser } from './stored';

export interface FirstMatches {
  /** Nothing is remembered yet. */
  isNew(this: void): boolean;
  /** *Play now* starts one. */
  isDue(this: void): boolean;
  isFirstMatch(this: void, matchId: string): boolean;
  beginFirstMatch(this: void, matchId: string): void;
  /** All later matches are usual ones. */
  endFirstMatch(this: void): void;
}

const DONE = 'done';

export function firstMatchesOf(game: string): FirstMatches {
  /** The id of the last one, later `DONE`. */
  const key = `${game}:first-match`;
  const read = (): string | null => forBrowser.getItem(key);
  return {
    isNew: () => read() === null,
    isDue: () => read() !== DONE,
    isFirstMatch: (matchId) => read() === matchId,
    beginFirstMatch: (matchId) => forBrowser.setItem(key, matchId),
    endFirstMatch: () => forBrowser.setItem(key, DONE),
  };
}
