import { legal, setup, type Fit } from '@star-eater/rules/src/games/star-eater';
import { questionLeft, type FitQuestion } from '../../../../src/games/star-eater/common/loadout/sealed-fit';

const question = (): FitQuestion => {
  const made = setup({ mode: 'duel', factions: ['fpa', 'tessari'], loadout: 'sealed' });
  const asked = made.ok ? legal(made.match, 0) : null;
  if (asked?.type !== 'commit') throw new Error('a loadout is asked for');
  return asked;
};

test('R-45: a slot without a card is open; one with a card offers the others, until all are sealed', () => {
  const none = questionLeft(question(), {});
  expect(none).toMatchObject({ type: 'place', pass: false, swap: [] });
  expect(none.place).toHaveLength(5);
  const one = questionLeft(question(), { main: 'fpa-main-beam' });
  expect(one.place.map(({ slot }) => slot)).not.toContain('main');
  expect(one.swap).toEqual([{ slot: 'main', cards: expect.not.arrayContaining(['fpa-main-beam']) }]);
  const all: Fit = {
    main: 'fpa-main-beam',
    broadside: 'fpa-broadside-torpedo',
    hangar: 'fpa-hangar-repair',
    pointDefence: 'fpa-pd-flak',
    corvettes: ['fpa-bomber', 'fpa-bomber', 'fpa-scout', 'fpa-lancer'],
  };
  expect(questionLeft(question(), all)).toMatchObject({ type: 'pass', pass: true, place: [] });
});
