import {
  optionsOf,
  OWN_FACTIONS,
  parseOptions,
  setUp,
  sidesOf,
  type Options,
} from '../../../src/games/star-eater';
import { accepted } from '../../../src/kernel/accepted';

const idsFor = (options: Options, draw: (n: number) => number): string[] => {
  const made = accepted(setUp(options, draw));
  return made.setup.factions.map(({ id }) => id);
};

test('§2 in teams seats 0 and 2 fight against 1 and 3; otherwise every seat fights for itself', () => {
  expect(sidesOf('teams')).toEqual([0, 1, 0, 1]);
  expect(sidesOf('duel')).toEqual([0, 1]);
  expect(sidesOf('free-for-all')).toEqual([0, 1, 2]);
});

test('R-6 open seats draw in seat order from the factions that nobody has', () => {
  const ids = OWN_FACTIONS.map(({ id }) => id);
  const [first, second, third] = ids;
  expect(idsFor({ mode: 'free-for-all', factions: [null, null, null] }, () => 0)).toEqual(ids);
  expect(idsFor({ mode: 'free-for-all', factions: [null, null, first ?? ''] }, (n) => n - 1)).toEqual([
    third,
    second,
    first,
  ]);
  const asked: number[] = [];
  const lowest = (n: number): number => {
    asked.push(n);
    return 0;
  };
  idsFor({ mode: 'duel', factions: [null, null] }, lowest);
  expect(asked).toEqual([3, 2]);
});

test('R-6 a team has one faction: one choice or one draw is for both of its seats', () => {
  expect(idsFor({ mode: 'teams', factions: [null, 'fpa', 'tessari', null] }, () => 0)).toEqual([
    'tessari',
    'fpa',
    'tessari',
    'fpa',
  ]);
  expect(parseOptions({ mode: 'teams', factions: ['fpa', null, 'tessari', null] })).toMatchObject({
    ok: false,
    refusal: { code: 'mixed-team', rule: 'R-6' },
  });
});

test.each([
  ['an unknown faction', { mode: 'duel', factions: ['nobody', null] }, 'no-faction'],
  ['a faction too few', { mode: 'duel', factions: ['fpa'] }, 'malformed'],
  ['an unknown mode', { mode: 'solo' }, 'malformed'],
  ['the same faction twice', { mode: 'duel', factions: ['fpa', 'fpa'] }, 'faction-twice'],
])('R-6 options with %s are refused', (_title, options, code) => {
  expect(parseOptions(options)).toMatchObject({ ok: false, refusal: { code } });
});

test('R-6 a set-up’s options with seats swapped give that set-up without a draw', () => {
  const made = accepted(setUp({ mode: 'duel', factions: ['lamais', null] }, () => 0));
  const [first, second] = made.setup.factions.map(({ id }) => id);
  const again = optionsOf(made.setup, [1, 0]);
  expect(again).toEqual({ mode: 'duel', factions: [second, first] });
  const noDraw = (): number => {
    throw new Error('nothing is left to draw');
  };
  expect(idsFor(again, noDraw)).toEqual([second, first]);
});
