import {
  blockedTurns,
  FACTIONS,
  matchFromScenario,
  whyNot,
  type Aim,
  type Hex,
  type Match,
} from '../../../src/games/star-eater';
import { accepted } from '../../../src/kernel/accepted';

/** A position with nothing played: FPA in the south faces N, Tessari in the north faces S. */
function positionOf(more: object): Match {
  return accepted(
    matchFromScenario({
      name: 'a position',
      players: 2,
      factions: [FACTIONS['fpa'], FACTIONS['tessari']],
      decisions: [],
      ...more,
    }),
  ).value.match;
}

const said = (match: Match, aim: Aim, hex: Hex): string | null => {
  const why = whyNot(match, aim, hex);
  return why && `${why.rule} ${why.message}`;
};

const gunshipAt = (at: Hex, facing: number): object => ({
  seat: 0,
  kind: 'corvette',
  at,
  facing,
  callSign: 3,
});

test('§11.1.2, R-35: a move says whether it is too far, not straight, blocked, or no move', () => {
  const match = positionOf({
    tokens: [
      gunshipAt([0, 2], 0),
      { seat: 1, kind: 'torpedo', at: [0, 1], facing: 3, weapon: 'tessari-broadside-seeker' },
    ],
  });
  const aim: Aim = { at: 'move', seat: 0, callSign: 3 };
  expect(said(match, aim, [1, 1])).toBeNull();
  expect(said(match, aim, [0, 2])).toMatch(/^§11\.1\.2 .*turn in place/);
  expect(said(match, aim, [2, 0])).toBeNull();
  expect(said(match, aim, [1, 0])).toMatch(/^§11\.1\.2 .*straight/);
  expect(said(match, aim, [4, -2])).toMatch(/^R-35 .*at most 3 hexes/);
  expect(said(match, aim, [0, 4])).toMatch(/^R-35 .*turns at most 2/);
  expect(said(match, aim, [0, 0])).toMatch(/^R-35 .*empty of hulls and tokens/);
});

test('R-35: a launch says whether no hangar, too far out, or not free', () => {
  const match = positionOf({
    tokens: [{ seat: 1, kind: 'torpedo', at: [2, 7], facing: 3, weapon: 'tessari-broadside-seeker' }],
  });
  const aim: Aim = { at: 'launch', seat: 0, callSign: 1 };
  expect(said(match, aim, [-2, 9])).toBeNull();
  expect(said(match, aim, [2, 7])).toMatch(/^R-35 .*free hex/);
  expect(said(match, aim, [-3, 9])).toMatch(/^R-35 .*at most 1 hex/);
  expect(said(match, aim, [0, 0])).toMatch(/^§11\.1\.1 .*hangar/);
});

test('R-32: a target says whether out of line, hidden, blocked or hit anyway', () => {
  const match = positionOf({
    ships: [{ seat: 1, faction: 'tessari', at: [0, 1], facing: 0, loadout: { main: 'tessari-main-rake' } }],
    tokens: [gunshipAt([-1, -2], 0), { seat: 0, kind: 'corvette', at: [1, -4], facing: 0, callSign: 4 }],
  });
  const aim: Aim = { at: 'fire', seat: 1, command: 'fire-main' };
  expect(said(match, aim, [5, 5])).toMatch(/^§9\.2 .*line of fire/);
  expect(said(match, aim, [-1, -3])).toMatch(/^R-32 something nearer/);
  expect(said(match, aim, [-1, -2])).toMatch(/^R-32 .*anyway/);
  expect(said(match, aim, [-1, -1])).toMatch(/^R-32 .*empty/);
});

test('§11.1.3, R-32: a shot of a corvette says whether out of line or hit anyway, and R-35 whether it can shoot', () => {
  const behind = { seat: 1, kind: 'corvette', at: [0, -1], facing: 0, callSign: 1 };
  const match = positionOf({ tokens: [gunshipAt([0, 0], 0), behind] });
  const aim: Aim = { at: 'shoot', seat: 0, callSign: 3 };
  expect(said(match, aim, [5, 5])).toMatch(/^§9\.2 .*line of fire/);
  expect(said(match, aim, [0, -1])).toMatch(/^R-32 .*anyway/);
  expect(said(match, { ...aim, callSign: 1 }, [0, -1])).toMatch(/^R-35 .*not on the board/);
  const fired = positionOf({ tokens: [{ ...gunshipAt([0, 0], 0), fired: true }, behind] });
  expect(said(fired, aim, [0, -1])).toMatch(/^R-35 .*fired this round/);
});

test('§9.1, R-30: a beam and a token take no target', () => {
  const beam = positionOf({ ships: [{ seat: 0, faction: 'fpa', loadout: { main: 'fpa-main-beam' } }] });
  expect(said(beam, { at: 'fire', seat: 0, command: 'fire-main' }, [0, 0])).toMatch(/^§9\.1 /);
  const cannon = positionOf({ ships: [{ seat: 0, faction: 'fpa', loadout: { main: 'fpa-main-cannon' } }] });
  expect(said(cannon, { at: 'fire', seat: 0, command: 'fire-main' }, [0, 0])).toMatch(/^R-30 /);
});

test('§9.2.1, R-33: point defence says whether friend, ship, empty or out of range', () => {
  const match = positionOf({
    tokens: [
      gunshipAt([1, 6], 0),
      { seat: 1, kind: 'torpedo', at: [0, 3], facing: 3, weapon: 'tessari-broadside-seeker' },
      { seat: 1, kind: 'torpedo', at: [0, 5], facing: 3, weapon: 'tessari-broadside-seeker' },
    ],
  });
  const aim: Aim = { at: 'pointDefence', seat: 0, hardPoints: [0, 1] };
  expect(said(match, aim, [0, 5])).toBeNull();
  expect(said(match, aim, [1, 6])).toMatch(/^R-33 .*enemies/);
  expect(said(match, aim, [0, 3])).toMatch(/^R-33 .*at most 3 hexes/);
  expect(said(match, aim, [0, 8])).toMatch(/^§9\.2\.1 .*only at corvettes/);
  expect(said(match, aim, [5, 5])).toMatch(/^§9\.2\.1 nothing/);
});

test('§4.1.1, R-35: a shield says whether the section is full, another gives one, or it is no section of mine', () => {
  const match = positionOf({
    ships: [{ seat: 0, faction: 'fpa', at: [0, 8], facing: 0, shields: { bow: 1 } }],
  });
  const aim = (wanted: Record<string, number>): Aim => ({ at: 'shields', seat: 0, wanted });
  expect(said(match, aim({ bow: 1 }), [0, 6])).toBeNull();
  expect(said(match, aim({ bow: 2 }), [0, 6])).toMatch(/^§4\.1\.1 .*at most 2/);
  expect(said(match, aim({ bow: 2, stern: 1 }), [0, 8])).toMatch(
    /^R-35 take a shield off another section first/,
  );
  expect(said(match, aim({}), [0, 0])).toMatch(/^R-35 .*your own ship/);
});

test('R-38: restored armour says whether the section is whole or enough are chosen', () => {
  const hurt = { bow: 1, fore: 1, midships: 1, port: 3, starboard: 3, stern: 2 };
  const match = positionOf({ ships: [{ seat: 0, faction: 'fpa', at: [0, 8], facing: 0, armour: hurt }] });
  const aim = (chosen: string[]): Aim => ({ at: 'armour', seat: 0, chosen });
  expect(said(match, aim([]), [0, 6])).toBeNull();
  expect(said(match, aim(['fore', 'midships']), [0, 6])).toMatch(/^R-38 .*at most 2/);
  expect(said(match, aim(['bow', 'fore']), [0, 6])).toBeNull();
  expect(said(match, aim([]), [0, 9])).toMatch(/^R-38 section stern has all/);
});

test('R-39, R-42, §10.1.6: escape, warp and thrust say what is possible', () => {
  const match = positionOf({});
  const at: Hex = [2, 7];
  const launch = { callSign: 1, hangar: 1, distance: 1, facing: 1 as const, at };
  const escape = (taken: Hex[]): Aim => ({ at: 'escape', seat: 0, callSign: 1, launches: [launch], taken });
  expect(said(match, escape([]), at)).toBeNull();
  expect(said(match, escape([at]), at)).toMatch(/^R-39 another/);
  expect(said(match, escape([]), [0, 0])).toMatch(/^R-39 .*hangars/);
  expect(said(match, escape([]), [0, 8])).toMatch(/^R-35 .*free hex/);
  expect(said(match, { at: 'warp', seat: 0 }, [3, 3])).toMatch(/^R-42 /);
  expect(said(match, { at: 'thrust', seat: 0 }, [3, 3])).toMatch(/^§10\.1\.6 /);
});

describe('docs/rules/star-eater-february.md: the reasons of the older book', () => {
  const AT_SIDE = { seat: 0, faction: 'fpa', at: [0, 0], facing: 0 };

  const februaryPosition = (more: object): Match =>
    accepted(
      matchFromScenario({
        edition: 'february',
        name: 'a position',
        players: 2,
        decisions: [],
        ...more,
      }),
    ).value.match;

  test('F-5: a move with a turn before each step says whether too far, taken, or no way', () => {
    const match = februaryPosition({
      tokens: [gunshipAt([0, 0], 0)],
    });
    const aim: Aim = { at: 'move', seat: 0, callSign: 3 };
    expect(said(match, aim, [2, -2])).toBeNull();
    expect(said(match, aim, [0, -4])).toMatch(/^F-5 .*at most 3 hexes/);
    expect(said(match, aim, [0, 1])).toMatch(/^F-5 no way of at most 3 hexes/);
    expect(said(match, aim, [0, 0])).toMatch(/^F-5 no way leads back here/);
    const beside = februaryPosition({
      ships: [{ seat: 1, faction: 'lamais', at: [0, -2], facing: 3 }],
      tokens: [gunshipAt([0, 0], 0)],
    });
    expect(said(beside, aim, [0, -1])).toMatch(/^F-5 .*that hex is taken/);
  });

  test('F-6, F-7: a target in an arc says whether outside the arc, out of range, hidden, own or empty', () => {
    const match = februaryPosition({
      ships: [
        { ...AT_SIDE, loadout: { broadside: 'fpa-broadside-battery' } },
        { seat: 1, faction: 'lamais', at: [-3, 0], facing: 3 },
      ],
      tokens: [gunshipAt([-1, -1], 0)],
    });
    const aim: Aim = { at: 'fire', seat: 0, command: 'port-broadside', hardPoint: 0 };
    expect(said(match, aim, [-2, 0])).toBeNull();
    expect(said(match, aim, [3, -3])).toMatch(/^F-6 .*outside the arc/);
    expect(said(match, aim, [-4, 0])).toMatch(/^F-6 .*reaches 3 hexes/);
    expect(said(match, aim, [-3, 0])).toMatch(/^F-7 .*hides it/);
    expect(said(match, aim, [-1, -1])).toMatch(/^F-6 pick an enemy/);
    expect(said(match, aim, [-1, -2])).toMatch(/^F-6 nothing/);
  });

  test('F-9: point defence says whether out of range or hidden', () => {
    const enemy = (at: Hex): object => ({ seat: 1, kind: 'corvette', at, facing: 3, callSign: 1 });
    const own = { seat: 0, kind: 'corvette', facing: 0 };
    const match = februaryPosition({
      ships: [AT_SIDE],
      tokens: [enemy([0, -4]), { ...own, at: [0, -3], callSign: 1 }, { ...own, at: [1, -3], callSign: 2 }],
    });
    const aim: Aim = { at: 'pointDefence', seat: 0, hardPoints: [0] };
    expect(said(match, aim, [0, -4])).toMatch(/^F-9 .*hides it/);
    expect(said(februaryPosition({ ships: [AT_SIDE], tokens: [enemy([0, -8])] }), aim, [0, -8])).toMatch(
      /^F-9 .*reaches 3 hexes/,
    );
  });
});

test('F-4: a drifting corvette says why a hex is no answer: off the board, a hull, a token, too far, or moved', () => {
  const match = positionOf({
    edition: 'february',
    factions: undefined,
    ships: [
      { seat: 0, faction: 'fpa', at: [0, 0], facing: 0 },
      { seat: 1, faction: 'lamais', at: [0, -5], facing: 3 },
    ],
    tokens: [
      { seat: 0, kind: 'corvette', at: [0, -3], facing: 0, callSign: 1 },
      { seat: 0, kind: 'corvette', at: [5, -12], facing: 1, callSign: 2 },
      { seat: 0, kind: 'corvette', at: [1, -4], facing: 0, callSign: 3 },
    ],
  });
  const aim: Aim = { at: 'compel', seat: 0, callSigns: [1, 2] };
  expect(said(match, aim, [0, -4])).toMatch(/^F-4 corvette 1 .*a hull/);
  expect(said(match, aim, [-1, -3])).toBeNull();
  expect(said(match, aim, [1, -4])).toMatch(/^F-4 corvette 1 .*a token/);
  expect(said(match, aim, [5, -13])).toMatch(/^F-4 corvette 2 .*leave the board/);
  expect(said(match, aim, [3, 3])).toMatch(/^F-4 .*one hex/);
  expect(said(match, { ...aim, callSigns: [2] }, [1, -4])).toMatch(/^F-4 corvette 3 has moved/);
  expect(blockedTurns(match, 0, 1)).toEqual([
    { turn: 0, why: 'a hull is in that hex' },
    { turn: 1, why: 'a token is in that hex' },
  ]);
});
