/** @jest-environment jsdom */
/** T-10: a helm order says how near it came. */
import type { Intention } from '../../../src/games/starship-battles/orders/intentions';
import { courseSentence } from '../../../src/games/starship-battles/table/HelmOrders';
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
