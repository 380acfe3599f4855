/** @jest-environment jsdom */
/** T-10: a helm order says how near it came. */
import { aims } from '@star-eater/rules/src/games/starship-battles';
import { courseFor, type Intention } from '../../../src/games/starship-battles/orders/intentions';
import { courseSentence } from '../../../src/games/starship-battles/table/trays/HelmOrders';
import { MEETING, positionOf } from './board/positions';

const { match } = positionOf(MEETING);
const model = match.ships.find(({ id }) => id === '0.1');
const target = match.ships.find(({ id }) => id === '1.1');
const close: Intention = { kind: 'close', target: '1.1' };
const bear: Intention = { kind: 'bear', target: '1.1', weapon: 'port-battery' };

const said = (intention: Intention, heading: number): string => {
  if (!model?.at || !target) throw new Error('they are not on the table');
  const course = { move: { ship: '0.1', path: [] }, pose: { at: model.at, heading } };
  return courseSentence(match, model, course, target, () => 'Reckoner', intention);
};

test('T-10 a weapon that was to bear and does not is told as such, though others bear', () => {
  expect(said(close, 0)).toContain('needs ');
  expect(said(bear, 0)).toContain('Port battery: not yet');
  expect(said(bear, 0)).not.toContain('needs ');
  // Abeam of her it bears.
  expect(said(bear, 88)).toContain('needs ');
});

test('T-10 a flight that closes with somebody ends with her bow towards them, from wherever she comes', () => {
  for (const at of [
    [24_000, 12_000],
    [24_000, 30_000],
    [14_000, 21_000],
    [33_000, 21_000],
  ] as const) {
    const { match: now } = positionOf([
      { seat: 0, type: 'harbour-cormorant', at, heading: 0 },
      { seat: 1, type: 'tithe-assessor', at: [24_000, 21_000], heading: 180 },
    ]);
    const course = courseFor(now, '0.1', { kind: 'close', target: '1.1' });
    if (!course) throw new Error('there is no course');
    const weapons = aims(now, '0.1', course.pose).filter(({ targets }) =>
      targets.some(
        ({ target, refusal, facings }) => target === '1.1' && refusal === null && facings.length > 0,
      ),
    );
    expect(weapons.map(({ weapon }) => weapon)).not.toEqual([]);
  }
});
