/** Every file in `scenarios/star-clash` is a test, named after its rulings. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readScenarioFile, wrongIn } from './scenario-files';

const SCENARIOS = join(__dirname, '../../../../../scenarios/star-clash');

const files = readdirSync(SCENARIOS, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .sort();

const scenarios = files.map((file) => ({ file, scenario: readScenarioFile(join(SCENARIOS, file)) }));

test.each(scenarios.map(({ file, scenario }) => [`${scenario.name} [${file}]`, scenario] as const))(
  '%s',
  (_title, scenario) => {
    expect(wrongIn(scenario)).toEqual([]);
  },
);

test('C-78: every scenario is named after its rulings, and explains why', () => {
  const silent = scenarios.filter(
    ({ scenario: { name, why } }) => !/C-\d/.test(name) || (why ?? '').length < 10,
  );
  expect(silent.map(({ file }) => file)).toEqual([]);
  expect(files.length).toBeGreaterThan(150);
});

const POSITION = {
  game: 'star-clash',
  seats: [
    { seat: 0, fleet: ['mfl-weir'], hand: ['pl1-1'] },
    { seat: 1, fleet: ['odn-gust'], hand: ['pl1-2'] },
  ],
};

test('C-78: a scenario’s expectations are checked', () => {
  const shot = { seat: 0, type: 'play', card: 'pl1-1', ship: 'odn-gust' };
  const played = { ...POSITION, decisions: [shot] };
  expect(
    wrongIn({ ...played, expect: { seats: [{ seat: 1, fleet: [{ ship: 'odn-gust', hits: 1 }] }] } }),
  ).toEqual([]);
  expect(wrongIn({ ...played, expect: { turn: { seat: 0 } } })).toHaveLength(1);
  expect(wrongIn({ ...played, expectEvents: [{ type: 'cardsDrawn' }, { type: 'cardPlayed' }] })).toHaveLength(
    1,
  );
  expect(wrongIn({ ...played, expectError: { code: 'screened' } })).toHaveLength(1);
  expect(wrongIn(played)).toHaveLength(1);
});

test.each<[string, object, string]>([
  ['an unknown field', { fleets: [] }, 'malformed'],
  ['a card in two places', { discard: ['pl1-1'] }, 'card-twice'],
  ['a ship in two places', { scrap: ['odn-gust'] }, 'ship-twice'],
  ['an unknown card', { draw: ['pl9-1'] }, 'unknown-card'],
  ['an unknown ship', { ships: ['jcs-nobody'] }, 'unknown-ship'],
  ['a seat that does not exist', { dealer: 3 }, 'malformed'],
  ['a turn of a seat without ships', { turn: { seat: 2 } }, 'malformed'],
  ['a position beside seeds', { random: { match: 'x', anchor: '0'.repeat(64), values: [] } }, 'malformed'],
  ['an impossible set-up', { setUp: { players: 10 } }, 'players'],
])('C-78: %s is refused', (_title, change, code) => {
  expect(wrongIn({ ...POSITION, ...change, expectError: { code, decision: null } })).toEqual([]);
});

test('C-78: missing or impossible dice refuse the decision', () => {
  const seats = [{ seat: 0, fleet: ['mfl-weir'], hand: ['fr-1'] }, POSITION.seats[1]];
  const raid = { seat: 0, type: 'play', card: 'fr-1', ship: 'odn-gust' };
  for (const [dice, code] of [
    [[], 'no-dice'],
    [[7], 'bad-die'],
  ] as const)
    expect(
      wrongIn({
        ...POSITION,
        seats,
        dice,
        decisions: [raid],
        expectError: { code, rule: 'C-78', decision: 0 },
      }),
    ).toEqual([]);
});

test('C-78: a deal with incomplete decks is refused', () => {
  const deal = { type: 'deal', round: 1, draw: ['pl1-1'] };
  const expectError = { code: 'bad-shuffle', rule: 'C-78', decision: 0 };
  expect(wrongIn({ game: 'star-clash', phase: 'deal', decisions: [deal], expectError })).toEqual([]);
});
