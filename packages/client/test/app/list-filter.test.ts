import { chooseKind, isOfKind, kindNames, kindOf } from '../../src/app/list-filter';
import { openMatch } from '../support/open-match';

const dice = openMatch([], { game: 'star-eater', edition: 'draft' });
const clash = openMatch([], { game: 'star-clash', edition: '1' });

test('docs/design.md, Home: lists are offered by game, and by each edition of a game', () => {
  expect(kindNames().map(([id]) => id)).toEqual([
    'star-eater',
    'star-eater/june',
    'star-eater/february',
    'star-eater/draft',
    'star-clash',
    'starship-battles',
  ]);
});

test.each([
  ['', true, true],
  ['star-eater', true, false],
  ['star-eater/draft', true, false],
  ['star-eater/june', false, false],
  ['star-clash', false, true],
])(
  'docs/design.md, Home: the lists of "%s" have a draft: %s, a match of Star Clash: %s',
  (id, hasDice, hasClash) => {
    expect([isOfKind(dice, id), isOfKind(clash, id)]).toEqual([hasDice, hasClash]);
  },
);

test('docs/design.md, Home: the choice is kept and asked of the server', () => {
  chooseKind('star-eater/draft');
  expect(localStorage.getItem('star-eater:lists')).toBe('star-eater/draft');
  expect(kindOf('star-eater/draft')).toEqual({ game: 'star-eater', edition: 'draft' });
  expect(kindOf('')).toEqual({});
});
