import { answersOf, apply, matchFromScenario, pending, type Match } from '../../../src/games/star-eater';

const position = (scenario: object): Match => {
  const read = matchFromScenario({
    players: 2,
    ships: [
      { seat: 0, at: [0, 6], facing: 0 },
      { seat: 1, at: [0, -6], facing: 3 },
    ],
    ...scenario,
  });
  if (!read.ok) throw new Error(read.refusal.message);
  return read.value.match;
};

/** The number of sequences of legal decisions of this length, in any order of seats. */
const sequences = (match: Match, depth: number): number => {
  if (depth === 0) return 1;
  let total = 0;
  for (const { seat } of pending(match))
    for (const answer of answersOf(match, seat)) {
      const applied = apply(match, answer);
      if (!applied.ok) throw new Error(`${JSON.stringify(answer)}: ${applied.refusal.message}`);
      total += sequences(applied.match, depth - 1);
    }
  return total;
};

const counts = (match: Match): number[] => [1, 2, 3].map((depth) => sequences(match, depth));

describe('legal decision sequences to depth 3', () => {
  /*
   * One card each, Vent Coolant with nothing on the track: 10 engines × 1 list of commands = 10 commitments a
   * seat. Depth 1: either seat, 10 + 10 = 20. Depth 2: the other seat, 20 × 10 = 200. The vents do nothing
   * and are picked up in the same cooldown phase, and no ship can meet anything in one round: depth 3 is 200
   * × 20 = 4,000.
   */
  it('R-9 one card each: 20, 200, 4,000', () => {
    const seats = [0, 1].map((seat) => ({ seat, hand: ['vent-coolant'] }));
    expect(counts(position({ seats }))).toEqual([20, 200, 4000]);
  });

  /*
   * Two cards each, in either order: 10 engines × 2 lists = 20 commitments a seat. Depth 1: 40. Depth 2: 40 ×
   * 20 = 800. Whoever's Power to Engines comes up first is asked for one of 6 directions (the vents have
   * nothing to vent, or one card, and then resolve by themselves: R-28): depth 3 is 800 × 6 = 4,800.
   */
  it('R-28 Vent Coolant and Power to Engines each: 40, 800, 4,800', () => {
    const seats = [0, 1].map((seat) => ({ seat, hand: ['vent-coolant', 'power-to-engines'] }));
    expect(counts(position({ seats }))).toEqual([40, 800, 4800]);
  });

  /*
   * Seat 0 has Corvettes! and one Lancer on the board (speed 3, agility 1), nothing aboard and nothing to
   * repair, so `activate` is its only option. An activation: turned before, 2 × 3 moves; not turned before, 3
   * × 3 moves; one shot; done: 6 + 9 + 1 + 1 = 17. Depth 3 is 20 × 10 × 17 = 3,400.
   */
  it('R-35 one corvette alone: 20, 200, 3,400', () => {
    const match = position({
      tokens: [{ seat: 0, kind: 'corvette', at: [-6, 2], facing: 0, callSign: 4 }],
      seats: [
        { seat: 0, hand: ['corvettes'], aboard: [] },
        { seat: 1, hand: ['vent-coolant'], aboard: [] },
      ],
      factions: undefined,
    });
    expect(counts(match)).toEqual([20, 200, 3400]);
  });
});
