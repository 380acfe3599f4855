/** Days on which the daily challenge was solved in this browser. Part of the first page: Home shows it. */
import { createStore } from '../../../../store/store';
import { forBrowser } from '../../../../store/stored';

const KEY = 'star-eater:daily';
const DAY_MS = 86_400_000;
/** 5 January 1970 was a Monday. */
const FIRST_MONDAY = 4;

/** Days since that Monday, in the player's own time zone. */
export const today = (now = new Date()): number =>
  Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / DAY_MS) - FIRST_MONDAY;

/** The day's midnight in UTC. */
export const dateOf = (day: number): Date => new Date((day + FIRST_MONDAY) * DAY_MS);

function parseDays(text: string | null): readonly number[] {
  try {
    const days: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(days) ? days.filter((day) => Number.isInteger(day)) : [];
  } catch {
    return [];
  }
}

/** Days as counted by `today`. */
export const solvedDays = createStore<readonly number[]>(parseDays(forBrowser.getItem(KEY)));

solvedDays.subscribe((days) => forBrowser.setItem(KEY, JSON.stringify(days)));

export const markSolved = (day: number): void =>
  solvedDays.update((days) => (days.includes(day) ? days : [...days, day]));

/** The number of consecutive solved days up to this day or the day before. */
export function streakAt(day: number, solved: readonly number[]): number {
  const last = solved.includes(day) ? day : day - 1;
  let length = 0;
  while (solved.includes(last - length)) length += 1;
  return length;
}
