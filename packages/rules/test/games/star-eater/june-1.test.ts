/**
 * The older version of the rules stays as it was. `june-1-results.json` has, for every scenario of the
 * release that knew only `beta1-2021-06-26/1`, the first 16 hex digits of the SHA-256 of its view and events
 * as that release printed them, or of its refusal without the sentence. A scenario file whose position or decisions change needs a copy in
 * `scenarios/star-eater/june-1/`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  answersOf,
  apply,
  canonical,
  matchFromScenario,
  pending,
  runScenario,
  setup,
  sha256Hex,
  starEater,
  type Match,
} from '../../../src/games/star-eater';
import { GAMES } from '../../../src';
import { accepted } from '../../../src/kernel/accepted';

const OLD = 'beta1-2021-06-26/1';
const SCENARIOS = join(__dirname, '../../../../../scenarios/star-eater');
const RESULTS = JSON.parse(readFileSync(join(__dirname, 'june-1-results.json'), 'utf8')) as Record<
  string,
  string
>;

/** Its sentence is for people, and may get better. */
const refusalOf = ({ message: _, ...error }: { message: string }): object => ({ error });

const resultOf = (file: string): string => {
  const run = runScenario(JSON.parse(readFileSync(join(SCENARIOS, file), 'utf8')), OLD);
  const told = 'error' in run ? refusalOf(run.error) : { view: run.view, events: run.events };
  return sha256Hex(canonical(told)).slice(0, 16);
};

test('docs/rules, version 1: every scenario of the old release gives the same view and events', () => {
  expect(Object.keys(RESULTS)).toHaveLength(388);
  expect(Object.keys(RESULTS).filter((file) => resultOf(file) !== RESULTS[file])).toEqual([]);
});

/** Sequences of this many legal decisions, counted as in perft. */
const sequences = (match: Match, depth: number): number =>
  depth === 0
    ? 1
    : pending(match)
        .flatMap(({ seat }) => [...answersOf(match, seat)])
        .reduce((total, answer) => {
          const applied = accepted(apply(match, answer));
          return total + sequences(applied.match, depth - 1);
        }, 0);

// As the old release counted them, also with a corvette in range of held point defence.
test.each([
  ['one card each', [{ hand: ['vent-coolant'] }, { hand: ['vent-coolant'] }], [], [20, 200, 4000]],
  [
    'a target for held point defence',
    [{ hand: ['defence-stations'] }, { hand: ['vent-coolant'] }],
    [{ seat: 1, kind: 'corvette', at: [3, 5], facing: 5, callSign: 1 }],
    [20, 200, 4940],
  ],
])('docs/rules, version 1: %s', (_title, seats, tokens, counts) => {
  const read = accepted(
    matchFromScenario(
      {
        players: 2,
        ships: [
          { seat: 0, at: [0, 6], facing: 0 },
          { seat: 1, at: [0, -6], facing: 3 },
        ],
        tokens,
        seats: seats.map((state, seat) => ({ seat, ...state })),
      },
      OLD,
    ),
  );
  expect([1, 2, 3].map((depth) => sequences(read.value.match, depth))).toEqual(counts);
});

test('docs/rules, version 1: the registry gives it to matches that began under it, and the newest to new ones', () => {
  const key = { game: 'star-eater', edition: 'june' };
  const old = GAMES.version(key, OLD);
  expect(old?.version).toBe(OLD);
  expect(GAMES.current(key)).toBe(starEater);
  const begun = old?.start({ mode: 'duel', factions: ['fpa', 'lamais'] });
  expect(begun?.ok && old?.setupOf(begun.match)).toEqual({
    mode: 'duel',
    factions: [expect.objectContaining({ id: 'fpa' }), expect.objectContaining({ id: 'lamais' })],
  });
  const made = setup({ mode: 'duel', factions: ['fpa', 'lamais'] }, OLD);
  expect(made.ok && made.match.setup.rules).toBe(OLD);
});
