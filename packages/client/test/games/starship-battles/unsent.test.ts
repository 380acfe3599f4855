/** T-8, T-9, T-13. The unsent order: slots, what is sent, and what the tape says. */
import type { Entry } from '../../../src/games/starship-battles/data';
import { sentenceFor } from '../../../src/games/starship-battles/messages/events';
import { reasonOf } from '../../../src/games/starship-battles/table/result';
import { positionOf } from './board/positions';
import { isPassedOver } from '../../../src/games/starship-battles/orders/turns';
import type { Legal, Model } from '@star-eater/rules/src/games/starship-battles';
import { bandAt, tenths } from '../../../src/games/starship-battles/orders/measure';
import { atLeastOne, chanceOf } from '../../../src/games/starship-battles/orders/forecast';
import { withTurn, withValue } from '../../../src/games/starship-battles/orders/paths';
import {
  decisionOf,
  fitted,
  NOTHING_LAID,
  swapped,
  withMove,
  withoutMoved,
} from '../../../src/games/starship-battles/orders/unsent';

const LEGAL: Legal = {
  seat: 0,
  type: 'move',
  count: 2,
  ships: ['0.1', '0.2', '0.3'].map((ship) => ({ ship, class: 2, move: 6000, turns: 2 })),
};

test('T-24 with nothing laid the first two stand still', () => {
  expect(decisionOf(fitted(NOTHING_LAID, LEGAL), LEGAL, 0)).toEqual({
    seat: 0,
    type: 'move',
    moves: [
      { ship: '0.1', path: [] },
      { ship: '0.2', path: [] },
    ],
  });
});

test('T-9 a laid move takes the slot of a model without one; slots can be exchanged', () => {
  const first = withMove(fitted(NOTHING_LAID, LEGAL), { ship: '0.1', path: [2000] }, LEGAL);
  const both = withMove(first, { ship: '0.3', path: [3000] }, LEGAL);
  expect(both.slots).toEqual(['0.1', '0.3']);
  expect(swapped(both).slots).toEqual(['0.3', '0.1']);
});

test('T-8 paths laid before one is asked are kept, and come first', () => {
  const early = withMove(NOTHING_LAID, { ship: '0.3', path: [1000] }, null);
  expect(early.slots).toEqual([]);
  expect(fitted(early, LEGAL).slots).toEqual(['0.3', '0.1']);
});

test('T-8 a path is spent when its model has moved; one that is laid afterwards is for the next round', () => {
  const models = (moved: boolean) => ['0.1', '0.2'].map((id) => ({ id, moved }) as Model);
  const laid = withMove(NOTHING_LAID, { ship: '0.1', path: [6000] }, LEGAL);
  expect(withoutMoved(laid, models(false), models(true)).moves).toEqual({});
  expect(withoutMoved(laid, models(false), models(false))).toBe(laid);
  expect(withoutMoved(laid, models(true), models(true))).toBe(laid);
});

test('T-10 rows stay within the class: 6 inches, and an inch before and after a turn', () => {
  expect(withValue([2000], 0, 9000, 6000)).toEqual([6000]);
  expect(withValue([2000, 15, 2000], 0, 500, 6000)).toEqual([1000, 15, 2000]);
  expect(withValue([2000, 15, 2000], 1, 80, 6000)).toEqual([2000, 45, 2000]);
  // 6000 ahead leaves no inch after the turn: the first leg gives way.
  expect(withTurn([6000], 6000)).toEqual([5000, 15, 1000]);
});

test('T-13 a bound that is passed is not shown as reached', () => {
  expect([tenths(8000), tenths(8001), tenths(12_449)]).toEqual(['8.0', '8.0+', '12.4']);
  expect([bandAt(8000), bandAt(8001), bandAt(32_001)]).toEqual(['very-close', 'close', 'extreme']);
});

test('T-14 chances are exact: a 20 always hits, and two dice of 45 % are 69.75 %', () => {
  expect([chanceOf(25), chanceOf(12), chanceOf(0)]).toEqual([0.05, 0.45, 1]);
  expect(atLeastOne(12, 2)).toBeCloseTo(0.6975, 10);
});

test('T-22 a seat with nothing left in this part is passed over, while another has something', () => {
  const placed = [
    { seat: 0, type: 'harbour-causeway', at: [24_000, 10_000] as const, heading: 0, moved: true },
    { seat: 0, type: 'harbour-gull', at: [20_000, 10_000] as const, heading: 0 },
    { seat: 1, type: 'tithe-assessor', at: [24_000, 30_000] as const, heading: 180 },
  ];
  const { match } = positionOf(placed);
  // The flight has a part of its own.
  expect([isPassedOver(match, 0), isPassedOver(match, 1)]).toEqual([true, false]);
  const flights = { ...match, group: 'fighters' as const };
  expect([isPassedOver(flights, 0), isPassedOver(flights, 1)]).toEqual([false, true]);
});

test('B-45 the result names the points of the sides, the most first', () => {
  const scored = (seq: number, side: number, points: number): Entry =>
    ({ seq, events: [{ rule: 'B-42', type: 'scored', side, points, of: '0.1' }] }) as unknown as Entry;
  const log = [scored(1, 1, 9), scored(2, 0, 12), scored(3, 1, 20)];
  const names = { seat: String, ship: String, isMany: () => false, side: String, me: 0 };
  expect(reasonOf('B-45', log, names, 0)).toBe('The last round is over: the higher score wins, 29 to 12.');
  expect(reasonOf('B-44', log, names, 0)).toBe('Only one side has a ship left. Points: 29 to 12.');
});

test('T-23 the log names the players of a side, and no number of it', () => {
  const names = {
    seat: String,
    ship: String,
    isMany: () => false,
    side: (side: number) => (side === 0 ? 'you' : 'Ada'),
    me: 0,
  };
  expect(
    sentenceFor(
      { rule: 'B-22', type: 'initiativeRolled', round: 1, index: 0, sides: [0, 1], rolls: [14, 9] },
      names,
    ),
  ).toBe('Initiative. You: 14, Ada: 9.');
  expect(sentenceFor({ rule: 'B-44', type: 'sideOut', side: 1 }, names)).toContain('Ada');
});
