/** docs/design.md, Puzzles: the puzzles in `scenarios/` are what the script would find: every answer was tried. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { passive, proofOf } from '../../scripts/puzzles/broad-reach';
import { POINT, searched, type Task } from '../../scripts/puzzles/broad-reach-search';
import { bestLines } from '../../scripts/puzzles/star-clash';
import { solve } from '../../scripts/puzzles/star-eater';
import { readScenario } from '../../src/games/star-clash';
import { matchFromScenario } from '../../src/games/star-eater';
import {
  oddsOf,
  readScenario as readTable,
  runScenario,
  tryMove,
  type MoveDecision,
} from '../../src/games/starship-battles';
import { accepted } from '../../src/kernel/accepted';
import { defined } from '../../src/kernel/defined';

const SCENARIOS = join(__dirname, '../../../../scenarios');

interface File {
  why: string;
  decisions: object[];
  expect: { outcome: { winners: [number] } };
}

const filesOf = (game: string): string[] => readdirSync(join(SCENARIOS, game, 'puzzles')).sort();
const read = (game: string, name: string): File =>
  JSON.parse(readFileSync(join(SCENARIOS, game, 'puzzles', name), 'utf8')) as File;

test.each(filesOf('star-clash'))('Puzzles: no other turn of Star Clash’s %s destroys as much', (name) => {
  const file = read('star-clash', name);
  const position = accepted(readScenario({ ...file, decisions: [] }));
  const found = bestLines(position.match);
  expect(found?.best.map(({ decisions }) => decisions)).toEqual([file.decisions]);
  expect(file.why).toContain(`All ${found?.lines} ways to play the turn`);
});

describe.each(filesOf('starship-battles'))('Puzzles: Broad Reach’s %s', (name) => {
  const file = read('starship-battles', name) as File & {
    expectEvents: [{ type: Task['goal']; ship: string }];
  };
  const [{ type: goal, ship: target }] = file.expectEvents;
  const task = { goal, target };
  const { match } = accepted(readTable({ ...file, decisions: [], rolls: [] }));

  test('is played by its solution, and brings its target down if the dice are kind', () => {
    const run = runScenario(file);
    expect(run).toMatchObject({ ok: true });
    expect(run.ok && run.events).toContainEqual(expect.objectContaining(file.expectEvents[0]));
  });

  test('has no better course than its solution, as a search finds again, and none without a thought', () => {
    const found = defined(searched(match, task));
    expect(file.why).toContain(proofOf(found));
    const moves = file.decisions.flatMap((each) => (each as Partial<MoveDecision>).moves ?? []);
    const tried = accepted(tryMove(match, moves));
    const { ways, of } = oddsOf(tried.match, { ...task, seat: 0 });
    expect(ways / of).toBe(found.best);
    expect(passive(match, task)).toBeLessThan(found.best - POINT);
  });
});

// A search takes seconds: some of them, easy and hard.
test.each(filesOf('star-eater').filter((_, at) => at % 25 === 3))(
  'Puzzles: as many orders win Star Eater’s %s as it says',
  (name) => {
    const { why, expect: expected, ...rest } = read('star-eater', name);
    const [me] = expected.outcome.winners;
    const position = accepted(matchFromScenario({ ...rest, decisions: undefined }));
    const solved = solve(position.value.match, me);
    expect(why).toContain(`of all ${solved?.orders} orders of seat ${me} ${solved?.wins.length} can destroy`);
  },
  60_000,
);
