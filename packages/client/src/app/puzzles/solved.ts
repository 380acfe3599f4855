/** What was solved in this browser, by game: days of its daily challenge, and puzzles. Part of the first page. */
import { challengeDay } from '@star-eater/rules/src/days';
import { FIRST_GAME } from '@star-eater/rules/src/first-game';
import { createStore } from '../../store/store';
import { forBrowser } from '../../store/stored';

const KEY = 'star-eater:daily';

export const today = (): number => challengeDay(Date.now());

function parseNumbers(text: string | null): readonly number[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter((each) => Number.isInteger(each)) : [];
  } catch {
    return [];
  }
}

const open = (key: string) => {
  const store = createStore(parseNumbers(forBrowser.getItem(key)));
  store.subscribe((list) => forBrowser.setItem(key, JSON.stringify(list)));
  return store;
};

const stores: Record<string, ReturnType<typeof open>> = {};

/** A list of whole numbers that this browser keeps. */
export const keptNumbers = (key: string): ReturnType<typeof open> => (stores[key] ??= open(key));

/** Days as counted by `today`. The first game's were kept before there were others. */
export const solvedDays = (game: string): ReturnType<typeof open> =>
  keptNumbers(game === FIRST_GAME.game ? KEY : `${KEY}:${game}`);
