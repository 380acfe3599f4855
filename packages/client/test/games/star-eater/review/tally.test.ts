import type { Event } from '@star-eater/rules/src/games/star-eater';
import { tallyOf } from '../../../../src/games/star-eater/review/tally';

const began = (round: number): Event => ({ type: 'roundStarted', rule: 'R-8', round, initiative: [0, 1] });
const hurt = (seat: number, amount: number, structure: number, by: number[]): Event => ({
  type: 'damaged',
  rule: 'R-18',
  seat,
  section: 'bow',
  at: null,
  amount,
  shields: 0,
  armour: amount - structure,
  structure,
  cause: 'beam',
  by,
});

const LOG = [
  { seq: 3, events: [began(1)] },
  { seq: 6, events: [hurt(1, 4, 0, [0]), hurt(0, 2, 2, [])] },
  { seq: 7, events: [began(2)] },
  { seq: 9, events: [hurt(1, 5, 3, [0]), hurt(1, 6, 4, [0]), hurt(0, 3, 1, [1])] },
  { seq: 10, events: [began(3), hurt(1, 2, 2, [0])] },
];

describe('docs/design.md, After it: damage per round', () => {
  test('After it: damage dealt and taken by this side, with each round’s first entry', () => {
    expect(tallyOf(LOG, [0], [0]).rounds).toEqual([
      { round: 1, seq: 3, dealt: 4, taken: 2, edge: 0 },
      { round: 2, seq: 7, dealt: 11, taken: 3, edge: 0 },
      { round: 3, seq: 10, dealt: 2, taken: 0, edge: 0 },
    ]);
  });

  test('After it: the other side sees the opposite; edge damage is taken by one and shown for the other', () => {
    expect(tallyOf(LOG, [1], [0]).rounds[0]).toEqual({ round: 1, seq: 3, dealt: 0, taken: 4, edge: 2 });
  });

  test('After it: the round in which the losers lost most beyond the winners decided it, by its heaviest hit', () => {
    expect(tallyOf(LOG, [0], [0]).decisive).toEqual({
      round: 2,
      structure: 6,
      event: hurt(1, 6, 4, [0]),
    });
  });

  test('After it: a draw has no decisive round', () => {
    expect(tallyOf(LOG, [0], []).decisive).toBeNull();
  });
});
