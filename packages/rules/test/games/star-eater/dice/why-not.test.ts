/** Reasons in draft 0.10: docs/rules/star-eater-draft.md. */
import fc from 'fast-check';
import { playRandomDice } from '../../../../scripts/play/dice/match';
import { hexesOfBoard, keyOf, type Hex } from '../../../../src/games/star-eater';
import {
  diceWhyNot,
  knownMatch,
  legal,
  matchFromScenario,
  pending,
  starEaterDice,
  view,
  whyNoShot,
  whyNotActivated,
  type DiceAim,
  type DiceLegal,
  type DiceMatch,
} from '../../../../src/games/star-eater/dice';
import { accepted } from '../../../../src/kernel/accepted';

const keys = (hexes: readonly Hex[]): string[] => [...new Set(hexes.map(keyOf))].sort();
const known = (match: DiceMatch, seat: number): DiceMatch =>
  knownMatch(view(match, seat), starEaterDice.setupOf(match));

/** The aims of a question, each with the hexes that `legal` lists for it. */
function aimsOf(asked: DiceLegal, { tokens }: DiceMatch): { aim: DiceAim; hexes: Hex[] }[] {
  const { seat } = asked;
  const sights = (of: Pick<Extract<DiceLegal, { type: 'fire' }>, 'targets' | 'hexes'>): Hex[] => [
    ...of.targets.map(({ target }) => target.at),
    ...of.hexes.map(({ at }) => at),
  ];
  switch (asked.type) {
    case 'fire': {
      const { command, hardPoint } = asked;
      return [{ aim: { at: 'fire', seat, command, hardPoint }, hexes: sights(asked) }];
    }
    case 'act':
      return asked.shoot
        ? [{ aim: { at: 'shoot', seat, callSign: asked.callSign }, hexes: sights(asked.shoot) }]
        : [];
    case 'activate':
      return [
        ...asked.squadrons.map(({ callSign, poses }) => {
          const start = tokens.filter(
            (token) => token.kind === 'corvette' && token.seat === seat && token.callSign === callSign,
          );
          return {
            aim: { at: 'fly' as const, seat, callSign, launch: null },
            hexes: [...start, ...poses].map(({ at }) => at),
          };
        }),
        ...asked.launches.map(({ callSign, hangar, distance, at, poses }) => ({
          aim: { at: 'fly' as const, seat, callSign, launch: { hangar, distance } },
          hexes: [at, ...poses.map((pose) => pose.at)],
        })),
      ];
    default:
      return [];
  }
}

/** Aims of one kind that are compared hex by hex in a match. */
const MOST_AIMS = 12;

test('D-18 to D-30 exactly the illegal answers have a ruling, from the view alone', () => {
  const tried = new Map<string, number>();
  let runs = 0;
  const look = (match: DiceMatch): void => {
    for (const { seat } of pending(match)) {
      const asked = legal(match, seat);
      for (const { aim, hexes } of asked ? aimsOf(asked, match) : []) {
        const count = tried.get(aim.at) ?? 0;
        if (count >= MOST_AIMS * (runs + 1)) continue;
        tried.set(aim.at, count + 1);
        const open = hexesOfBoard(match.setup.radius).filter((hex) => {
          const why = diceWhyNot(known(match, seat), aim, hex);
          if (why && !/^D-\d+$/.test(why.rule)) throw new Error(`no ruling: ${why.message}`);
          return why === null;
        });
        expect({ aim, open: keys(open) }).toEqual({ aim, open: keys(hexes) });
      }
    }
  };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (seed) => {
      playRandomDice(seed, { checked: false, maxSteps: 400, watch: look });
      runs += 1;
    }),
    { numRuns: 4, endOnFailure: true },
  );
  for (const at of ['fly', 'fire', 'shoot']) expect(tried.get(at) ?? 0).toBeGreaterThan(0);
});

/** FPA in the south faces N, Lamais in the north faces S. */
function positionOf(more: object): DiceMatch {
  return accepted(
    matchFromScenario({
      edition: 'draft',
      name: 'a position',
      players: 2,
      decisions: [],
      ...more,
    }),
  ).value.match;
}

const said = (match: DiceMatch, aim: DiceAim, hex: Hex): string | null => {
  const why = diceWhyNot(match, aim, hex);
  return why && `${why.rule} ${why.message}`;
};
const squadron = (seat: number, callSign: number, at: Hex): object => ({
  seat,
  kind: 'corvette',
  at,
  facing: seat === 0 ? 0 : 3,
  callSign,
});

test('D-19 a flight says whether too far, taken, or no way', () => {
  const match = positionOf({ tokens: [squadron(0, 1, [0, 0]), squadron(0, 2, [0, -1])] });
  const aim: DiceAim = { at: 'fly', seat: 0, callSign: 1, launch: null };
  expect(said(match, aim, [0, 0])).toBeNull();
  expect(said(match, aim, [0, 1])).toBeNull();
  expect(said(match, aim, [0, -1])).toMatch(/^D-19 .*that hex is taken/);
  expect(said(match, aim, [0, -2])).toMatch(/^D-19 no way of at most 2 hexes/);
  expect(said(match, aim, [0, -3])).toMatch(/^D-19 .*at most 2 hexes/);
});

test('D-27, E-8 a target says whether outside the arc, out of range, hidden, own or empty', () => {
  const match = positionOf({
    ships: [
      { seat: 0, faction: 'fpa', at: [0, 0], facing: 0, loadout: { broadside: 'fpa-broadside-battery' } },
      { seat: 1, faction: 'lamais', at: [-3, 0], facing: 3 },
    ],
    tokens: [squadron(0, 1, [-1, -1])],
  });
  const aim: DiceAim = { at: 'fire', seat: 0, command: 'port-broadside', hardPoint: 0 };
  expect(said(match, aim, [-2, 0])).toBeNull();
  expect(said(match, aim, [3, -3])).toMatch(/^D-27 .*outside the arc|^D-27 .*out of range/);
  expect(said(match, aim, [0, -3])).toMatch(/^D-27 /);
  expect(said(match, aim, [-4, 0])).toMatch(/^D-27 .*reaches 3 hexes/);
  expect(said(match, aim, [-3, 0])).toMatch(/^D-27 .*hides it/);
  expect(said(match, aim, [-1, -1])).toMatch(/^D-27 pick an enemy/);
  expect(said(match, aim, [-1, -2])).toMatch(/^D-27 nothing/);
});

test('D-28, D-30 an area of point defence says whether hidden, out of range, or without an enemy', () => {
  const match = positionOf({
    ships: [{ seat: 0, faction: 'fpa', at: [0, 0], facing: 0, loadout: { pointDefence: 'fpa-pd-flak' } }],
    tokens: [
      squadron(1, 1, [2, -3]),
      { seat: 1, kind: 'cannon', at: [1, -2], facing: 3, weapon: 'lamais-main-cannon' },
    ],
  });
  const aim: DiceAim = { at: 'fire', seat: 0, command: 'defence-stations', hardPoint: 0 };
  expect(said(match, aim, [1, -3])).toBeNull();
  expect(said(match, aim, [2, -3])).toMatch(/^D-30 .*hides it/);
  expect(said(match, aim, [0, -8])).toMatch(/^D-30 .*reaches 3 hexes/);
  expect(said(match, aim, [-2, -1])).toMatch(/^D-28 no enemy is here or at most 1 hex away/);
});

test('D-20, D-21 a squadron says why it cannot shoot', () => {
  const match = positionOf({
    tokens: [squadron(0, 1, [0, 0]), squadron(0, 2, [0, -1]), squadron(0, 3, [4, 4])],
    seats: [{ seat: 0, munitions: [2, 0, 1] }],
  });
  expect(whyNoShot(match, 0, 1)).toMatchObject({ rule: 'D-21', message: expect.stringMatching(/in front/) });
  expect(whyNoShot(match, 0, 2)).toMatchObject({ rule: 'D-20', message: expect.stringMatching(/munitions/) });
  expect(whyNoShot(match, 0, 3)).toMatchObject({ rule: 'D-27', message: expect.stringMatching(/no enemy/) });
});

test('D-17, D-18 a squadron says why it cannot be activated', () => {
  const match = positionOf({ tokens: [], seats: [{ seat: 0, destroyed: [1] }] });
  expect(whyNotActivated(match, 0, 1)).toMatchObject({ rule: 'D-34' });
  expect(whyNotActivated(match, 0, 2)).toMatchObject({
    rule: 'D-18',
    message: expect.stringMatching(/no Launch Squadron is turned up/),
  });
});
