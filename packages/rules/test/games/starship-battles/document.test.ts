/** docs/rules/starship-battles.md: a heading for every id, in order, and what departs from the add-on with its reason. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BROAD_REACH_RULINGS } from '../../../scripts/coverage/ids';

const text = readFileSync(join(__dirname, '../../../../../docs/rules/starship-battles.md'), 'utf8');

test('A-1 to A-41, B-1 to B-58 each sentence and ruling has one heading', () => {
  const ids = [...text.matchAll(/^### ([AB]-\d+) /gm)].map(([, id]) => id);
  expect(ids).toEqual(BROAD_REACH_RULINGS.map(({ id }) => id));
  expect(ids).toHaveLength(41 + 56);
});

/** Whether the engine plays a sentence of the add-on as it is printed; else the rulings by which it does not. */
const PLAYED: Readonly<Record<string, 'as printed' | readonly string[]>> = {
  'A-1': 'as printed',
  'A-2': 'as printed',
  'A-3': 'as printed',
  'A-4': 'as printed',
  'A-5': ['B-12'],
  'A-6': 'as printed',
  'A-7': ['B-11'],
  'A-8': 'as printed',
  'A-9': 'as printed',
  'A-10': 'as printed',
  'A-11': 'as printed',
  'A-12': ['B-34'],
  'A-13': 'as printed',
  'A-14': ['B-6', 'B-37'],
  'A-15': 'as printed',
  'A-16': ['B-15'],
  'A-17': 'as printed',
  'A-18': 'as printed',
  'A-19': 'as printed',
  'A-20': 'as printed',
  'A-21': 'as printed',
  'A-22': 'as printed',
  'A-23': ['B-35'],
  'A-24': 'as printed',
  'A-25': ['B-30'],
  'A-26': ['B-36'],
  'A-27': ['B-36'],
  'A-28': 'as printed',
  'A-29': 'as printed',
  'A-30': 'as printed',
  'A-31': 'as printed',
  'A-32': 'as printed',
  'A-33': 'as printed',
  'A-34': 'as printed',
  'A-35': 'as printed',
  'A-36': 'as printed',
  'A-37': 'as printed',
  'A-38': ['B-41'],
  'A-39': 'as printed',
  'A-40': 'as printed',
  'A-41': 'as printed',
};

/** What players read under a heading: the first paragraph, in one line. */
const readUnder = (id: string): string => {
  const [, rest = ''] = text.split(new RegExp(`^### ${id} .*\\n\\n`, 'm'));
  return (rest.split('\n\n')[0] ?? '').replaceAll('\n', ' ');
};

const departing = Object.entries(PLAYED).flatMap(([id, played]) =>
  played === 'as printed' ? [] : [{ id, rulings: played }],
);

test('A-1 to A-41 of each sentence it is known whether it is played as printed', () => {
  expect(Object.keys(PLAYED)).toEqual(
    BROAD_REACH_RULINGS.flatMap(({ id }) => (id.startsWith('A-') ? [id] : [])),
  );
});

test.each(departing)('$id says what is ruled, why, and where', ({ id, rulings }) => {
  expect(readUnder(id)).toMatch(/Ruled: .+ because .+/);
  for (const ruling of rulings) {
    expect(readUnder(id)).toMatch(new RegExp(`\\b${ruling}\\b`));
    expect(readUnder(ruling)).toMatch(/Ruled: .+ because .+/);
  }
});

test('A-1 to A-41, B-1 to B-58 nothing else is said to be ruled against the add-on', () => {
  const said = BROAD_REACH_RULINGS.flatMap(({ id }) => (readUnder(id).includes('Ruled:') ? [id] : []));
  const known = departing.flatMap(({ id, rulings }) => [id, ...rulings]);
  expect(new Set(said)).toEqual(new Set(known));
});
