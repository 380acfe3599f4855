/**
 * Momentum and collisions of the two older books, compared with a second implementation that was written from
 * the rules alone: `ships.ts`, `collisions.ts`. `npm run nightly` takes 10,000 positions of each kind, the ordinary run 500.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneOf, seeded, type Random } from '../../../../scripts/play/random';
import { defined } from '../../../../src/kernel/defined';
import { CaseCount, HOUR, POSITIONS } from './cases';
import {
  bare,
  beside,
  ENGINES,
  pushShips,
  scatter,
  weaken,
  type PlacedShip,
  type Position,
} from './positions';
import { playMovement, playThrusts } from './sail';
import type { Book } from './table';

/** Every other ship burns its engine. */
const anySetting = (random: Random) => (): string => (random(2) === 0 ? 'none' : oneOf(random, ENGINES));

const crowded = (random: Random, book: Book): Position => {
  const players = book === 'draft' ? 2 : oneOf(random, [2, 2, 3, 3, 3, 4]);
  const radius = 6 + random(3) + (players - 2);
  const position = bare(random, { book, players, radius, reach: 4 + random(3), odd: random(2) === 0 });
  pushShips(random, position);
  weaken(random, position);
  if (random(2) === 0) scatter(random, position, random(9), 5);
  return position;
};

/** The listed positions of F-11 to F-14 with two ships, on the board that they were made for. */
const LISTED = join(__dirname, '../../../../../../scenarios/star-eater/february');
const listed = (): Position[] =>
  readdirSync(LISTED)
    .filter((file) => /^F-1[1-4]/.test(file))
    .map((file) => JSON.parse(readFileSync(join(LISTED, file), 'utf8')) as Partial<Position>)
    .filter(({ players = 2, radius = 12 }) => players === 2 && radius === 12)
    .map(({ name = '', ships = [], tokens = [] }) => {
      const position = bare(seeded(1), { book: 'february', players: 3, radius: 12, reach: 6, odd: false });
      const ids = ['fpa', 'lamais', 'tessari'];
      const factions = ids.flatMap((id) => position.factions.filter((faction) => faction.id === id));
      const starts = [
        { seat: 0, faction: 'fpa', at: [0, 8], facing: 0, linear: [], rotational: [] },
        { seat: 1, faction: 'lamais', at: [0, -8], facing: 3, linear: [], rotational: [] },
      ] as const;
      const both = starts.map((start) => ({ ...start, ...ships.find(({ seat }) => seat === start.seat) }));
      return { ...position, name, factions, tokens, ships: both as unknown as PlacedShip[] };
    })
    .filter(({ ships }) => ships[0]?.faction === 'fpa' && ships[1]?.faction === 'lamais');

/** A Tessari ship beside the two, on its way to anywhere. */
const withThird = (random: Random, position: Position): Position | null => {
  const third = beside(random, position, 'tessari', 6);
  if (third === null) return null;
  const together = { ...position, ships: [...position.ships, { ...third, seat: 2 }] };
  const moved = { ...together, ships: together.ships.slice(2) };
  pushShips(random, moved);
  return together;
};

/** Cases that either book must come to, in the ordinary run too. */
const BOTH = [
  'a cannon under a hull',
  'a chain of collisions in one step',
  'a corvette under a hull',
  'a section of several hexes is struck',
  'a ship destroyed',
  'a torpedo under a hull',
  'moved over the edge',
  'several overflows count once',
  'ships and the edge in one step',
  'turned over the edge',
  'two ships, linear, 1 moved',
  'two ships, linear, 2 moved',
  'two ships, rotational, 1 moved',
  'two ships, rotational, 2 moved',
];
const FEBRUARY = [
  'a gap in a mat',
  'a linear token kept in a turn',
  'a linear token reversed in a turn',
  'a shield is struck',
  'a ship that was moved back is run into',
  'a thrust, appended, into a ship',
  'a thrust, appended, into the edge',
  'a thrust, cancelled, into a ship',
  'a thrust, cancelled, into the edge',
  'a thrust, modified, into a ship',
  'a thrust, modified, into the edge',
  'a token that leads back over the edge is kept',
  'later tokens are removed at the edge',
  'opposite tokens lie on one mat',
  'several ships destroyed in one step',
  'the moving token is reversed though it leads out',
  'three ships or more in one cluster',
];

const LISTED_CASES = [
  'a chain of collisions in one step',
  'a linear token kept in a turn',
  'a linear token reversed in a turn',
  'a ship that was moved back is run into',
  'a token that leads back over the edge is kept',
];

test(
  'D-8, D-9, R-15 ships of the draft move and collide as a second implementation says',
  () => {
    const random = seeded(101);
    const cases = new CaseCount();
    for (let i = 0; i < POSITIONS; i += 1) playMovement(crowded(random, 'draft'), cases, anySetting(random));
    cases.print(`${POSITIONS} positions of the draft`);
    expect(cases.missing(BOTH)).toEqual([]);
  },
  HOUR,
);

test(
  'F-11 to F-15 ships of February move and collide as a second implementation says',
  () => {
    const random = seeded(102);
    const cases = new CaseCount();
    for (let i = 0; i < POSITIONS; i += 1) {
      const position = crowded(random, 'february');
      const engine = playMovement(position, cases, anySetting(random));
      if (engine !== null) playThrusts(random, position, engine, cases);
    }
    cases.print(`${POSITIONS} positions of February`);
    expect(cases.missing([...BOTH, ...FEBRUARY])).toEqual([]);
  },
  HOUR,
);

test(
  'F-11 to F-15 listed positions beside a third ship go as a second implementation says',
  () => {
    const random = seeded(103);
    const cases = new CaseCount();
    const positions = listed();
    expect(positions.length).toBeGreaterThan(15);
    for (let i = 0; i < POSITIONS;) {
      const position = withThird(random, defined(positions[i % positions.length]));
      if (position === null) continue;
      i += 1;
      const engine = playMovement(position, cases, () => 'none');
      if (engine !== null) playThrusts(random, position, engine, cases);
    }
    cases.print(`${POSITIONS} listed positions beside a third ship`);
    expect(cases.missing([...LISTED_CASES, 'three ships or more in one cluster'])).toEqual([]);
  },
  HOUR,
);
