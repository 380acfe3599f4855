import {
  FACTIONS,
  along,
  type Command,
  type Direction,
  type Faction,
  type Hex,
  type Mode,
  type Seat,
  type TokenView,
} from '@star-eater/rules/src/games/star-eater';
import { legsTo, sideFrom } from '../../../../src/games/star-eater/common/plan/bearing';
import { planRound } from '../../../../src/games/star-eater/common/plan/plan';
import { sentencesOf } from '../../../../src/games/star-eater/common/plan/sentences';
import { duelSnapshot } from '../../../support/table';

const fpa = FACTIONS['fpa'] as Faction;
const names = { seat: (seat: Seat) => `P${seat}`, card: (_: Seat, id: string) => id };

interface Standing {
  at: Hex;
  facing: Direction;
}

/** The headline of a round in which nobody does anything. My ship is the first. */
const headline = (
  standing: Standing[],
  mode: Mode = 'duel',
  { tokens = [], commands = [] }: { tokens?: TokenView[]; commands?: Command[] } = {},
): string | undefined => {
  const { view } = duelSnapshot();
  const [ship] = view.ships;
  const [seatView] = view.seats;
  if (!ship || !seatView) throw new Error('the duel has no ship');
  const plan = planRound({
    view: {
      ...view,
      tokens,
      initiative: standing.map((_, seat) => seat),
      ships: standing.map((place, seat) => ({ ...ship, ...place, seat })),
      seats: standing.map((_, seat) => ({ ...seatView, seat })),
    },
    setup: { mode, radius: 20, factions: standing.map(() => fpa) },
    seat: 0,
    orders: { engine: 'none', commands },
    others: {},
  });
  return sentencesOf(plan, names)[0];
};

describe('docs/design.md, Plan: the ship’s planned place in words', () => {
  test('R-1: all six sides, from every facing', () => {
    for (const facing of [0, 1, 2, 3, 4, 5] as const) {
      const sides = ([0, 1, 2, 3, 4, 5] as const).map((way) => {
        const to: Hex = (
          [
            [0, -3],
            [3, -3],
            [3, 0],
            [0, 3],
            [-3, 3],
            [-3, 0],
          ] as const
        )[(way + facing) % 6] ?? [0, 0];
        return sideFrom({ at: [0, 0], facing }, to);
      });
      expect(sides).toEqual([0, 1, 2, 3, 4, 5]);
    }
  });

  test('R-1: between two sides, the one further ahead is named', () => {
    expect(sideFrom({ at: [0, 0], facing: 0 }, [1, -2])).toBe(0);
    expect(sideFrom({ at: [0, 0], facing: 0 }, [2, -1])).toBe(1);
    expect(sideFrom({ at: [0, 0], facing: 0 }, [-1, 2])).toBe(4);
  });

  test('hexes are counted between the nearest sections, and a touching ship is "beside"', () => {
    // Bows at 0, 2 and 0, -2.
    expect(
      headline([
        { at: [0, 4], facing: 0 },
        { at: [0, -4], facing: 3 },
      ]),
    ).toMatch(/\u00a0· 4 away, bow on target/);
    expect(
      headline([
        { at: [0, 4], facing: 0 },
        { at: [0, -1], facing: 3 },
      ]),
    ).toMatch(/\u00a0· 1 away, bow on target/);
  });

  test('a ship in line with the bow is "faced"; others have a side', () => {
    expect(
      headline([
        { at: [0, 6], facing: 0 },
        { at: [3, -6], facing: 3 },
      ]),
    ).toMatch(/away, enemy ahead/);
    expect(
      headline([
        { at: [0, 6], facing: 0 },
        { at: [-9, 6], facing: 3 },
      ]),
    ).toMatch(/enemy ahead on the left/);
    expect(
      headline([
        { at: [0, 0], facing: 0 },
        { at: [0, 9], facing: 3 },
      ]),
    ).toMatch(/enemy behind/);
  });

  test('the nearest of several enemies is named; allies are not', () => {
    const standing: Standing[] = [
      { at: [0, 12], facing: 0 },
      { at: [0, -12], facing: 3 },
      { at: [6, 9], facing: 0 },
      { at: [0, -2], facing: 3 },
    ];
    expect(headline(standing, 'teams')).toMatch(/^you stay\u00a0· 10 from P3, bow on target/);
  });

  test('§3: a Command Corvette is named instead of a nearer ship, and so is a shot that would destroy it', () => {
    const left: Standing[] = [
      { at: [0, 6], facing: 0 },
      { at: [4, 4], facing: 3 },
    ];
    const tokens: TokenView[] = [{ kind: 'command-corvette', seat: 2, at: [0, 1], facing: 3 }];
    const named = headline(left, 'free-for-all', { tokens });
    expect(named).toMatch(/^you stay\u00a0· 3 from P2’s Command Corvette, bow on target/);
    expect(named).not.toContain('destroy');
    expect(headline(left, 'free-for-all', { tokens, commands: ['fire-main'] })).toMatch(
      /you destroy P2’s Command Corvette if it stays/,
    );
  });

  test('without an enemy ship none is mentioned', () => {
    expect(headline([{ at: [0, 4], facing: 0 }])).toBe('you stay');
  });
});

test('docs/design.md, Choices: every hex in reach has a way of its own from the bow', () => {
  const from = { at: [2, -1] as Hex, facing: 4 as const };
  const around: Hex[] = [];
  for (let q = -6; q <= 6; q += 1) for (let r = -6; r <= 6; r += 1) around.push([q, r]);
  const ways = around.map((hex) => JSON.stringify(legsTo(from, hex)));
  expect(new Set(ways).size).toBe(around.length);
  expect(legsTo(from, from.at)).toEqual([]);
  expect(legsTo(from, along(along(from.at, 4, 2), 5))).toEqual([
    { hexes: 2, side: 0 },
    { hexes: 1, side: 1 },
  ]);
});
