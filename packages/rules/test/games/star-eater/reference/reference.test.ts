/** The engine against the slow reference of this folder, on random positions: 500, and 10,000 in `npm run nightly`. */
import { seeded, type Random } from '../../../../scripts/play/random';
import { sightedInArc } from '../../../../src/games/star-eater/common/combat/arc';
import { isInSight } from '../../../../src/games/star-eater/common/combat/sight';
import { waysFrom } from '../../../../src/games/star-eater/common/craft/ways';
import { hexesOfBoard, type Direction, type Hex } from '../../../../src/games/star-eater/common/map/hex';
import { matchFromScenario, type DiceMatch } from '../../../../src/games/star-eater/dice';
import { GAMES } from '../../../../src';
import { die } from '../../../../src/kernel/streams';
import { isBroad } from '../../../broad';
import { accepted } from '../../../../src/kernel/accepted';
import { defined } from '../../../../src/kernel/defined';
import { sail, type Book, type Momentum, type Vessel } from './collisions';
import { slowDie } from './dice';
import { arcOf, name, sees, spun, trips, type Cell } from './geometry';

const RUNS = isBroad ? 10_000 : 500;
const FACTIONS = ['fpa', 'lamais', 'tessari'];
const BOARD = hexesOfBoard(12);

const DISCS = Array.from({ length: 13 }, (_, reach) =>
  BOARD.filter(([q, r]) => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) <= reach),
);

const cellIn = (random: Random, reach: number): Hex => {
  const near = defined(DISCS[reach]);
  return defined(near[random(near.length)]);
};

const directionIn = (random: Random): Direction => random(6) as Direction;

/** A position with small tokens about; null where hulls do not fit. */
const crowded = (random: Random): DiceMatch | null => {
  const seat = random(3);
  const tokens = Array.from({ length: 2 + random(9) }, () => ({
    seat: random(2),
    kind: 'cannon',
    at: cellIn(random, 6),
    facing: directionIn(random),
    weapon: '',
  }));
  const factions = [defined(FACTIONS[seat]), defined(FACTIONS[(seat + 1 + random(2)) % 3])];
  const cannons: Record<string, string> = {
    fpa: 'fpa-main-cannon',
    lamais: 'lamais-main-cannon',
    tessari: 'tessari-main-rails',
  };
  const read = matchFromScenario({
    edition: 'draft',
    ships: factions.map((faction, i) => ({
      seat: i,
      faction,
      at: cellIn(random, 7),
      facing: directionIn(random),
    })),
    tokens: tokens.map((token) => ({ ...token, weapon: cannons[defined(factions[token.seat])] })),
  });
  return read.ok ? read.value.match : null;
};

/** As many positions as wanted. */
function* positions(seed: number): Generator<{ match: DiceMatch; random: Random }> {
  const random = seeded(seed);
  for (let found = 0; found < RUNS;) {
    const match = crowded(random);
    if (!match) continue;
    found += 1;
    yield { match, random };
  }
}

const hullCells = (match: DiceMatch, seat: number): { cell: Cell; section: string }[] => {
  const ship = defined(match.ships[seat]);
  return defined(match.setup.data[seat]).ship.sections.flatMap(({ id, hexes }) =>
    hexes.map((hex) => {
      const [q, r] = spun([hex[0], hex[1]], ship.facing);
      return { section: id, cell: [q + ship.at[0], r + ship.at[1]] as const };
    }),
  );
};

const takenIn = (match: DiceMatch, openSeat: number | null): ((cell: Cell) => boolean) => {
  const taken = new Set(match.tokens.map(({ at }) => name(at)));
  for (const { seat } of match.ships)
    if (seat !== openSeat) for (const { cell } of hullCells(match, seat)) taken.add(name(cell));
  return (cell) => taken.has(name(cell));
};

test('E-5, D-30 sight is the nearest hexes of a line in the plane', () => {
  const results = new Set<boolean>();
  for (const { match, random } of positions(1)) {
    const [from, to] = [cellIn(random, 8), cellIn(random, 8)];
    const openSeat = random(2) === 0 ? null : random(2);
    const expected = sees(from, to, takenIn(match, openSeat));
    results.add(expected);
    expect([from, to, isInSight(match, from, to, ({ seat }) => seat === openSeat)]).toEqual([
      from,
      to,
      expected,
    ]);
  }
  expect(results.size).toBe(2);
});

test('E-4, E-8, D-27 aimed fire sees what is in the arc, in range and in sight', () => {
  let seen = 0;
  for (const { match, random } of positions(2)) {
    const { cell: at } = defined(hullCells(match, 0)[random(6)]);
    const facing = directionIn(random);
    const range = 1 + random(6);
    const shooter = { seat: 0, kind: 'ship', hardPoint: 0, at, facing } as const;
    const enemy = new Map(hullCells(match, 1).map(({ cell, section }) => [name(cell), section]));
    const expected = arcOf(at, facing, range)
      .filter((cell) => enemy.has(name(cell)) && sees(at, cell, takenIn(match, null)))
      .map(name);
    const found = sightedInArc(match, shooter, range).map(({ target }) => name(target.at));
    seen += found.length;
    expect(found.toSorted()).toEqual(expected.toSorted());
  }
  expect(seen).toBeGreaterThan(50);
});

test('E-6, F-5, D-19 ways end where some chain of free hexes ends, by the smallest turns', () => {
  for (const { match, random } of positions(3)) {
    const [speed, agility] = [1 + random(random(4) === 0 ? 4 : 3), random(2) === 0 ? 3 : 1 + random(2)];
    const start = { at: cellIn(random, 12), facing: directionIn(random) };
    const isTaken = takenIn(match, null);
    if (isTaken(start.at)) continue;
    const isOnBoard = new Set(BOARD.map(name));
    const expected = trips(start, speed, agility, (cell) => isOnBoard.has(name(cell)) && !isTaken(cell));
    const found = waysFrom(match, start, speed, agility);
    expect(new Map(found.map(({ at, facing, path }) => [`${name(at)} ${facing}`, path.map(name)]))).toEqual(
      new Map([...expected].map(([end, { path }]) => [end, path.map(name)])),
    );
    const order = [...expected.values()].sort(
      (a, b) =>
        a.path.length - b.path.length || a.at[1] - b.at[1] || a.at[0] - b.at[0] || a.facing - b.facing,
    );
    expect(found.map(({ at, facing }) => [...at, facing])).toEqual(
      order.map(({ at, facing }) => [...at, facing]),
    );
  }
});

interface Shown {
  at: Hex;
  facing: number;
  linear: Momentum[];
  rotational: Momentum[];
  structure: number;
  armour: Record<string, number>;
}

const ORDERS: Readonly<Record<Book, string[]>> = {
  february: ['corvettes', 'vent-coolant'],
  draft: ['vent-coolant', 'defence-stations'],
};

const ABOUT: readonly (readonly number[])[] = [[0], [0, 1], [0, 1, 5], [0, 2]];

/** Tokens that R-11 allows on one mat: none opposite another. */
const matIn = (random: Random): number[] => {
  const first = random(6);
  const around = defined(ABOUT[random(ABOUT.length)]);
  return Array.from({ length: random(5) }, () => (first + defined(around[random(around.length)])) % 6);
};

const shipIn = (random: Random, seat: number, faction: string, sections: readonly string[]) => ({
  seat,
  faction,
  at: cellIn(random, random(4) === 0 ? 11 : 5),
  facing: random(6),
  linear: matIn(random),
  rotational: Array.from({ length: random(3) }, () => (seat === 0 ? 'cw' : 'ccw')),
  armour: Object.fromEntries(sections.map((section) => [section, random(5)])),
  structure: 4 + random(10),
});

/** The ships after a round in the engine; null where the position is refused. */
const engineSails = (book: Book, ships: object[]): Shown[] | null => {
  const game = defined(GAMES.current({ game: 'star-eater', edition: book }));
  const commit = (seat: number) => ({ seat, type: 'commit', engine: 'none', commands: ORDERS[book] });
  const ran = game.runScenario({ edition: book, ships, decisions: [commit(0), commit(1)] }, false);
  if (ran.ok) return (ran.result as { ships: Shown[] }).ships;
  expect(['overlap', 'off-board', 'faction-twice']).toContain(ran.error.code);
  return null;
};

const sectionsOf = (match: DiceMatch, seat: number): Vessel['hull'] =>
  defined(match.setup.data[seat]).ship.sections.map(({ id, hexes }) => ({
    section: id,
    cells: hexes.map((hex) => [hex[0], hex[1]] as const),
  }));

test.each(['draft', 'february'] as const)(
  'D-8, D-9, D-10, F-11, F-12, F-13, F-15, E-7 collisions of two ships: %s',
  (book) => {
    const random = seeded(book === 'draft' ? 11 : 12);
    let collided = 0;
    for (let runs = 0; runs < RUNS;) {
      const first = random(3);
      const ids = [defined(FACTIONS[first]), defined(FACTIONS[(first + 1) % 3])];
      const plain = accepted(
        matchFromScenario({
          edition: 'draft',
          ships: ids.map((faction, seat) => ({ seat, faction })),
        }),
      );
      const hulls = [0, 1].map((seat) => sectionsOf(plain.value.match, seat));
      const ships = ids.map((faction, seat) =>
        shipIn(
          random,
          seat,
          faction,
          defined(hulls[seat]).map(({ section }) => section),
        ),
      );
      const shown = engineSails(book, ships);
      if (!shown) continue;
      runs += 1;
      const vessels = ships.map((ship, seat): Vessel => ({
        at: ship.at,
        facing: ship.facing,
        linear: [...ship.linear],
        rotational: ship.rotational as Momentum[],
        armour: new Map(Object.entries(ship.armour)),
        structure: ship.structure,
        hull: defined(hulls[seat]),
      }));
      const before = JSON.stringify(ships);
      const [one, other] = vessels;
      sail([defined(one), defined(other)], book, 12);
      const expected = vessels
        .filter(({ structure }) => structure > 0)
        .map((vessel) => ({
          at: [...vessel.at],
          facing: vessel.facing,
          linear: vessel.linear.filter((token) => token !== null),
          rotational: vessel.rotational.filter((token) => token !== null),
          structure: vessel.structure,
          armour: Object.fromEntries(vessel.armour),
        }));
      const found = shown.map(({ at, facing, linear, rotational, structure, armour }) => ({
        at,
        facing,
        linear,
        rotational,
        structure,
        armour,
      }));
      if (
        vessels.some(
          (vessel, seat) =>
            [...vessel.armour.values()].join() !== Object.values(defined(ships[seat]).armour).join(),
        )
      )
        collided += 1;
      expect([before, found]).toEqual([before, expected]);
    }
    expect(collided).toBeGreaterThan(RUNS >> 3);
  },
  isBroad ? 600_000 : 60_000,
);

test('H-5, H-6, D-40 dice are those of the HMAC of Node', () => {
  const random = seeded(21);
  for (let i = 0; i < RUNS; i += 1) {
    const key = Array.from({ length: 64 }, () => random(16).toString(16)).join('');
    const [index, sides] = [random(1_000), 1 + random(random(2) === 0 ? 20 : 2 ** 31)];
    expect([key, index, die(key, index, sides)]).toEqual([key, index, slowDie(key, index, sides)]);
  }
});

/** The 99.99 % points of chi-square with 11 and with 1 degrees of freedom. */
const LIMIT = { 12: 37.4, 2: 15.2 } as const;

test.each([12, 2] as const)(
  'H-6, D-40 dice of %i sides fall on each side equally often',
  (sides) => {
    const dice = isBroad ? 1_000_000 : 20_000;
    const counts = Array.from({ length: sides }, () => 0);
    const key = '5e'.repeat(32);
    for (let i = 0; i < dice; i += 1) {
      const side = die(key, i, sides) - 1;
      counts[side] = (counts[side] ?? 0) + 1;
    }
    const expected = dice / sides;
    const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chi).toBeLessThan(LIMIT[sides]);
  },
  600_000,
);
