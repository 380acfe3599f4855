import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  apply,
  defaultDecision,
  owedRoll,
  pending,
  rollDice,
  type Decision,
  type Event,
} from '@star-eater/rules/src/games/starship-battles';
import { card } from '../../../../src/games/starship-battles/card';
import { puzzleStill } from '../../../../src/games/starship-battles/daily/puzzle-still';
import {
  judged,
  readPuzzle,
  type Judged,
  type Puzzle,
} from '../../../../src/games/starship-battles/daily/read-puzzle';

const PUZZLES = join(__dirname, '../../../../../../scenarios/starship-battles/puzzles');
const files = readdirSync(PUZZLES).sort();
const fileAt = (name: string): object => JSON.parse(readFileSync(join(PUZZLES, name), 'utf8')) as object;

/** As the page plays it, with one die for all; what is left is answered by default until the round is over. */
function played(puzzle: Puzzle, decisions: readonly Decision[], die: number): Judged {
  let { match } = puzzle;
  const events: Event[] = [];
  const left = [...decisions];
  while (match.outcome === null && match.round === puzzle.match.round) {
    const owed = owedRoll(match);
    const seat = pending(match)[0]?.seat ?? 0;
    const decision = seat === 0 && left.length > 0 ? left.shift() : defaultDecision(match, seat);
    const step = owed
      ? rollDice(
          match,
          Array.from({ length: owed.count }, () => die),
        )
      : decision && apply(match, decision);
    if (!step?.ok) throw new Error(JSON.stringify(step));
    ({ match } = step);
    events.push(...step.events);
  }
  return judged([{ events }], puzzle);
}

const held = (decision: Decision): Decision =>
  decision.type === 'fire' ? { ...decision, shots: [] } : decision;

describe.each(files)('docs/design.md, Puzzles: Broad Reach’s %s', (name) => {
  const puzzle = readPuzzle(fileAt(name));

  test('is solved by its solution, whatever the dice say', () => {
    expect(played(puzzle, puzzle.solution, 20)).toMatchObject({ isOver: true, isBest: true, isDown: true });
    const unlucky = played(puzzle, puzzle.solution, 1);
    expect(unlucky).toMatchObject({ isOver: true, isBest: true, isDown: false });
    expect(unlucky.chance).toBe(puzzle.best);
  });

  test('is not solved by standing still, nor by the best course without fire', () => {
    expect(played(puzzle, [], 20).isBest).toBe(false);
    expect(played(puzzle, puzzle.solution.map(held), 20)).toMatchObject({
      isOver: true,
      chance: 0,
      isDown: false,
    });
  });
});

const [first = ''] = files;

test('docs/design.md, Puzzles: the chance is told when all have moved, before anything is fired', () => {
  const puzzle = readPuzzle(fileAt(first));
  const [course] = puzzle.solution;
  const moved = course && apply(puzzle.match, course);
  if (!moved?.ok) throw new Error('the course is refused');
  expect(judged([], puzzle)).toMatchObject({ chance: null, isOver: false });
  expect(judged([{ events: moved.events }], puzzle)).toMatchObject({ chance: puzzle.best, isOver: false });
});

test('docs/design.md, Puzzles: there are as many as the page offers', () => {
  expect(files).toHaveLength(card.puzzles ?? 0);
});

test('docs/design.md, Daily: each day of Broad Reach has another one, until all have been', () => {
  const puzzles = files.map(fileAt);
  const on = (day: number): unknown => puzzleStill.fileOf({ daily: [], puzzles }, { day });
  expect(new Set(puzzles.map((_, day) => on(day))).size).toBe(puzzles.length);
  expect(on(puzzles.length)).toBe(on(0));
});
