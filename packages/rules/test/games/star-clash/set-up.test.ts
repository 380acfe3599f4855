import { starClash } from '../../../src/games/star-clash';
import { accepted } from '../../../src/kernel/accepted';

const refused = (options: object): object | null => {
  const read = starClash.parseOptions(options);
  return read.ok ? null : { code: read.refusal.code, rule: read.refusal.rule };
};

test.each<[string, object, object | null]>([
  ['C-46: a duel of three', { mode: 'duel', players: 3 }, { code: 'players', rule: 'C-46' }],
  ['C-46: teams of five', { mode: 'teams', players: 5 }, { code: 'players', rule: 'C-46' }],
  ['C-46: an unknown field', { mode: 'duel', size: 3 }, { code: 'malformed', rule: 'C-46' }],
  ['C-47: four Task Forces of two', { mode: 'teams', players: 8, taskForces: 4 }, null],
  ['C-47: six in four', { mode: 'teams', players: 6, taskForces: 4 }, { code: 'task-forces', rule: 'C-47' }],
  ['C-47: none in a duel', { mode: 'duel', taskForces: 2 }, { code: 'task-forces', rule: 'C-47' }],
  ['C-59: unknown', { mode: 'duel', variants: { speed: 2 } }, { code: 'malformed', rule: 'C-59' }],
  ['C-59: a range', { mode: 'duel', variants: { goal: 0 } }, { code: 'variant', rule: 'C-59' }],
  ['C-59: solo has no goal', { mode: 'solo', variants: { goal: 50 } }, { code: 'variant', rule: 'C-59' }],
  [
    'C-59: the gauntlet ends with the pile',
    { mode: 'gauntlet', variants: { lastManStanding: true } },
    { code: 'variant', rule: 'C-59' },
  ],
  [
    'C-59: one faction for each seat',
    { mode: 'duel', variants: { factions: ['jcs'] } },
    { code: 'variant', rule: 'C-59' },
  ],
  [
    'C-12: nine fleets of six',
    { mode: 'free-for-all', players: 9, variants: { fleet: 6 } },
    { code: 'too-few-ships', rule: 'C-12' },
  ],
  [
    'C-12: eight hands of ten in gunnery',
    { mode: 'free-for-all', players: 8, variants: { hand: 10, gunnery: true } },
    { code: 'too-few-cards', rule: 'C-12' },
  ],
  [
    'C-61: five fleets of one faction',
    { mode: 'free-for-all', players: 5, variants: { factions: ['jcs', 'jcs', 'jcs', 'jcs', 'jcs'] } },
    { code: 'too-few-ships', rule: 'C-61' },
  ],
  [
    'C-59: nine players may have four cards',
    { mode: 'free-for-all', players: 9, variants: { hand: 4 } },
    null,
  ],
])('%s', (_title, options, expected) => {
  expect(refused(options)).toEqual(expected);
});

test('C-46, C-47: Task Forces alternate, and the solo enemy fleet has no player', () => {
  const sides = (options: object) => {
    const read = starClash.parseOptions(options);
    return read.ok ? starClash.sides(read.options) : null;
  };
  expect(sides({ mode: 'teams', players: 8, taskForces: 4 })).toEqual([0, 1, 2, 3, 0, 1, 2, 3]);
  expect(sides({ mode: 'solo' })).toEqual([0]);
});

test('C-61: factions follow their players to other seats', () => {
  const read = accepted(
    starClash.parseOptions({
      mode: 'free-for-all',
      variants: { factions: ['mfl', null, 'odn'], fleet: 6 },
    }),
  );
  const made = accepted(starClash.setUp(read.options, () => 0));
  expect(starClash.optionsOf(made.setup, [1, 2, 0])).toEqual({
    ...read.options,
    variants: { factions: [null, 'odn', 'mfl'], fleet: 6 },
  });
});
