/**
 * What a player has reached in this browser, without an account or with one (`keep-record.ts`): streaks of the daily
 * challenge, puzzles, bots that were beaten, and the best rounds.
 */
import { startOfDay } from '@star-eater/rules/src/days';
import type { BestRound } from './api';
import { createStore } from '../../store/store';
import { forBrowser } from '../../store/stored';
import { keptNumbers, solvedDays } from './solved';

/** The day's midnight in UTC. */
export const dateOf = (day: number): Date => new Date(startOfDay(day));

/** The number of consecutive solved days up to this day or the day before. */
export function streakAt(day: number, solved: readonly number[]): number {
  const last = solved.includes(day) ? day : day - 1;
  let length = 0;
  while (solved.includes(last - length)) length += 1;
  return length;
}

const adding =
  (number: number) =>
  (list: readonly number[]): readonly number[] =>
    list.includes(number) ? list : [...list, number];

export const markSolved = (game: string, day: number): void => solvedDays(game).update(adding(day));

/** Puzzles that were solved without being shown the answer, counted from 1. */
export const solvedPuzzles = (game: string) => keptNumbers(`star-eater:puzzles:${game}`);

export const markPuzzle = (game: string, puzzle: number): void => solvedPuzzles(game).update(adding(puzzle));

/** The first puzzle from this one on, around the end, that is not solved; null if all are. */
export function nextPuzzle(count: number, solved: readonly number[], from = 1): number | null {
  for (let step = 0; step < count; step += 1) {
    const puzzle = ((from - 1 + step) % count) + 1;
    if (!solved.includes(puzzle)) return puzzle;
  }
  return null;
}

/** Attempts at a day's challenge that failed: for the text to share. The list is `[day, count]`. */
const triesOf = (game: string) => keptNumbers(`star-eater:tries:${game}`);

export const missedOn = (game: string, day: number): number => {
  const [of, count = 0] = triesOf(game).get();
  return of === day ? count : 0;
};

export const markMissed = (game: string, day: number): void =>
  triesOf(game).set([day, missedOn(game, day) + 1]);

const BEATEN = 'star-eater:beaten';

const isText = (value: unknown): value is string => typeof value === 'string';

function readTexts(key: string): readonly string[] {
  try {
    const list: unknown = JSON.parse(forBrowser.getItem(key) ?? '[]');
    return Array.isArray(list) ? list.filter(isText) : [];
  } catch {
    return [];
  }
}

const levelKey = (game: string, level: string): string => `${game}/${level}`;

/** Bot levels that were beaten, as `game/level`. */
export const beaten = createStore(readTexts(BEATEN));

beaten.subscribe((list) => forBrowser.setItem(BEATEN, JSON.stringify(list)));

export const isBeaten = (list: readonly string[], game: string, level: string): boolean =>
  list.includes(levelKey(game, level));

/** True if this is the first win against the level. */
export function markBeaten(game: string, level: string): boolean {
  const key = levelKey(game, level);
  if (beaten.get().includes(key)) return false;
  beaten.update((list) => [...list, key]);
  return true;
}

const BEST = 'star-eater:best';
export const MOST_KEPT = 3;

const isBestRound = (value: unknown): value is BestRound => {
  const { amount, round, matchId, seq } = (value ?? {}) as Partial<Record<keyof BestRound, unknown>>;
  return [amount, round, seq].every(Number.isInteger) && isText(matchId);
};

function readBest(): Readonly<Record<string, readonly BestRound[]>> {
  try {
    const read: unknown = JSON.parse(forBrowser.getItem(BEST) ?? '{}');
    return Object.fromEntries(
      Object.entries(read as object).map(([game, rounds]) => [
        game,
        Array.isArray(rounds) ? rounds.filter(isBestRound) : [],
      ]),
    );
  } catch {
    return {};
  }
}

/** The best rounds of each game, the best first; one of a match. */
export const bestRounds = createStore(readBest());

bestRounds.subscribe((best) => forBrowser.setItem(BEST, JSON.stringify(best)));

export function markRound(game: string, round: BestRound): void {
  if (round.amount <= 0) return;
  const others = (bestRounds.get()[game] ?? []).filter(({ matchId }) => matchId !== round.matchId);
  const kept = [...others, round].sort((a, b) => b.amount - a.amount).slice(0, MOST_KEPT);
  bestRounds.update((best) => ({ ...best, [game]: kept }));
}
