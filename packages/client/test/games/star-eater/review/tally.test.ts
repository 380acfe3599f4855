import type { Event } from '@star-eater/rules/src/games/star-eater';
import { begunBy, tallyOf as tally } from '../../../../src/games/star-eater/common/review/tally';

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

const shipsOf = (...structures: number[]) =>
  structures.map((structure, seat) => ({ seat, side: seat, structure }));
const tallyOf = (log: Parameters<typeof tally>[0], mine: number[], winners: number[]) =>
  tally(log, mine, winners, shipsOf(20, 16));

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
      told: [hurt(1, 6, 4, [0])],
    });
  });

  test('After it: a lost ship is told with the hit that destroyed it, though an earlier one was heavier', () => {
    const lost: Event = { type: 'shipDestroyed', rule: 'R-41', seat: 1, at: [0, 0], facing: 0, by: [0] };
    const last = {
      seq: 12,
      events: [began(4), hurt(1, 6, 6, [0]), hurt(1, 3, 1, [0]), hurt(0, 2, 1, [1]), lost],
    };
    expect(tallyOf([...LOG, last], [0], [0]).decisive).toEqual({
      round: 4,
      structure: 6,
      told: [hurt(1, 3, 1, [0]), lost],
    });
  });

  test('After it: winners who were behind turned the match in the round in which they came ahead', () => {
    const log = [
      { seq: 1, events: [began(1), hurt(1, 6, 6, [0])] },
      { seq: 2, events: [began(2), hurt(0, 8, 8, [1])] },
      { seq: 3, events: [began(3), hurt(1, 3, 3, [0])] },
      { seq: 4, events: [began(4), hurt(1, 1, 1, [0])] },
    ];
    expect(tallyOf(log, [0], [0]).decisive).toMatchObject({ round: 3, structure: 3 });
  });

  describe('in a free-for-all', () => {
    const lost = (seat: number): Event => ({
      ...{ type: 'shipDestroyed', rule: 'R-41', seat, at: [0, 0], facing: 0, by: [0] },
    });
    const ALL = shipsOf(13, 13, 13, 13);

    test('After it: the fall of the strongest left decides, not a round that hurt everybody a little', () => {
      const log = [
        { seq: 1, events: [began(1), hurt(1, 2, 2, [2]), hurt(2, 2, 2, [3]), hurt(3, 2, 2, [1])] },
        { seq: 2, events: [began(2), hurt(1, 12, 11, [2]), lost(1)] },
        { seq: 3, events: [began(3), hurt(2, 6, 6, [0]), hurt(0, 4, 4, [3])] },
        { seq: 4, events: [began(4), hurt(3, 12, 5, [0]), hurt(2, 1, 1, [0])] },
        { seq: 5, events: [began(5), hurt(3, 9, 6, [0]), lost(3), hurt(2, 4, 4, [0]), lost(2)] },
      ];
      expect(tally(log, [0], [0], ALL).decisive).toEqual({
        round: 5,
        structure: 6,
        told: [hurt(3, 9, 6, [0]), lost(3)],
      });
    });

    test('After it: who leaves as the strongest is told as that', () => {
      const resigned: Event = { type: 'resigned', rule: 'R-43', seat: 3 };
      const log = [
        { seq: 1, events: [began(1), hurt(1, 13, 13, [0]), lost(1), hurt(2, 9, 9, [0])] },
        { seq: 2, events: [began(2), resigned] },
        { seq: 3, events: [began(3), hurt(2, 4, 4, [0]), lost(2)] },
      ];
      expect(tally(log, [2], [0], ALL).decisive).toEqual({ round: 2, structure: 9, told: [resigned] });
    });

    test('After it: a team stands by what both its ships have', () => {
      const seats = [0, 1, 2, 3].map((seat) => ({ seat }));
      expect(begunBy({ mode: 'teams', seats }, () => null).map(({ side }) => side)).toEqual([0, 1, 0, 1]);
    });
  });

  test('After it: to resign is the end, not what turned the match', () => {
    const ended = { type: 'matchEnded', rule: 'R-43', outcome: { winners: [0], rule: 'R-43' } } as Event;
    const resigned: Event = { type: 'resigned', rule: 'R-43', seat: 1 };
    expect(tallyOf([{ seq: 1, events: [began(1), resigned, ended] }], [1], [0]).decisive).toBeNull();
  });

  test('After it: a draw has no decisive round', () => {
    expect(tallyOf(LOG, [0], []).decisive).toBeNull();
  });
});
