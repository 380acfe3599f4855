/** T-23. What a line of the log was on the table, as it was then; all ways of a round. */
import type { Event } from '@star-eater/rules/src/games/starship-battles';
import { traceAt, waysOf } from '../../../../src/games/starship-battles/board/past';
import { positionOf } from './positions';

const { view } = positionOf([
  { seat: 0, type: 'harbour-causeway', at: [24_000, 3000], heading: 0 },
  { seat: 1, type: 'tithe-assessor', at: [24_000, 45_000], heading: 180 },
]);

const moved = (ship: string, ...points: [number, number][]): Event => ({
  rule: 'B-26',
  type: 'shipMoved',
  ship,
  points,
  headings: [0],
});
const shot: Event = {
  rule: 'B-32',
  type: 'shotRolled',
  ship: '0.1',
  shot: 0,
  weapon: 'bow',
  target: '1.1',
  facing: 'fore',
  band: 'extreme',
  modifiers: {},
  need: 12,
  rolls: [4],
  round: 1,
  index: 0,
  hits: 0,
};

const LOG = [
  { seq: 1, events: [{ rule: 'B-19', type: 'deployed', ships: view.ships } as Event] },
  { seq: 2, events: [{ rule: 'B-21', type: 'roundBegan', round: 1 } as Event] },
  { seq: 3, events: [moved('0.1', [24_000, 3000], [24_000, 9000])] },
  { seq: 4, events: [shot] },
  { seq: 5, events: [{ rule: 'B-21', type: 'roundBegan', round: 2 } as Event] },
  { seq: 6, events: [moved('0.1', [24_000, 9000], [24_000, 12_000])] },
];

test('T-23 a shot of the log is drawn from where the ship stood then', () => {
  expect(traceAt(LOG, 4, 0)?.shots).toEqual([
    [
      [24_000, 9000],
      [24_000, 45_000],
    ],
  ]);
});

test('T-23 a move of the log is its way', () => {
  expect(traceAt(LOG, 6, 0)?.ways).toEqual([
    {
      ship: '0.1',
      points: [
        [24_000, 9000],
        [24_000, 12_000],
      ],
    },
  ]);
  expect(traceAt(LOG, 5, 0)).toBeNull();
});

test('T-23 all ways of a round, and of no other', () => {
  expect(waysOf(LOG, 1, 6).ways.map(({ points }) => points.at(-1))).toEqual([[24_000, 9000]]);
  expect(waysOf(LOG, 2, 5).ways).toEqual([]);
  expect(waysOf(LOG, 2, 6).ways).toHaveLength(1);
});
