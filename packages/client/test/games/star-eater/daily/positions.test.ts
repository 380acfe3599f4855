import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apply, defaultDecision, pending, type Match } from '@star-eater/rules/src/games/star-eater';
import { card } from '../../../../src/games/star-eater/common/card';
import { nextPuzzle, streakAt } from '../../../../src/app/puzzles/record';
import { challengeDay } from '@star-eater/rules/src/days';
import { dayName } from '../../../../src/table/challenge/use-challenge';
import { ME, positionOf, readPosition } from '../../../../src/games/star-eater/beta/daily/read-position';
import { accepted } from '@star-eater/rules/src/kernel/accepted';

const SCENARIOS = join(__dirname, '../../../../../../scenarios/star-eater');
const files = readdirSync(join(SCENARIOS, 'daily')).sort();
const puzzles = readdirSync(join(SCENARIOS, 'puzzles')).sort();

/** As the page plays it: all other seats answer first, by default. */
function play(file: unknown): Match {
  const { solution, match } = readPosition(file);
  const left = [...solution];
  let now = match;
  while (!now.outcome && now.round === match.round) {
    const other = pending(now).find(({ seat }) => seat !== ME);
    const decision = other ? defaultDecision(now, other.seat) : left.shift();
    if (!decision) break;
    now = accepted(apply(now, decision)).match;
  }
  return now;
}

test.each([...files.map((name) => join('daily', name)), ...puzzles.map((name) => join('puzzles', name))])(
  'docs/design.md, Daily: %s is won by its solution, as the page plays it',
  (name) => {
    const file: unknown = JSON.parse(readFileSync(join(SCENARIOS, name), 'utf8'));
    expect(play(file).outcome?.winners).toEqual([ME]);
  },
);

test('docs/design.md, Daily: four weeks show every position once, each week from easy to hard', () => {
  const days = Array.from({ length: files.length }, (_, day) => positionOf(day, files.length));
  expect([...days].sort((a, b) => a - b)).toEqual(files.map((_, index) => index));
  for (let week = 0; week < 4; week += 1) {
    const its = days.slice(week * 7, week * 7 + 7);
    expect(its).toEqual([...its].sort((a, b) => a - b));
  }
});

test('docs/design.md, Daily: consecutive days count up to today, or to yesterday while today is unsolved', () => {
  expect(streakAt(10, [8, 9, 10])).toBe(3);
  expect(streakAt(10, [8, 9])).toBe(2);
  expect(streakAt(10, [7, 8])).toBe(0);
});

test('docs/design.md, Daily: the page names its day', () => {
  expect(dayName(0)).toBe('Monday 5 January');
  expect(dayName(challengeDay(Date.UTC(2026, 10, 23)))).toBe('Monday 23 November');
  expect(dayName(challengeDay(Date.UTC(2026, 10, 23, 23, 59)))).toBe('Monday 23 November');
});

test('docs/design.md, Puzzles: there are as many as the page offers', () => {
  expect(puzzles).toHaveLength(card.puzzles ?? 0);
});

test('docs/design.md, Puzzles: the next one is the first unsolved from there on, around the end', () => {
  expect(nextPuzzle(5, [1, 2, 4], 4)).toBe(5);
  expect(nextPuzzle(5, [1, 2, 4, 5], 4)).toBe(3);
  expect(nextPuzzle(2, [2, 1])).toBeNull();
});
