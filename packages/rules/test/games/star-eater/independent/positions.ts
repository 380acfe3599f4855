/** Random positions of the two older books, written as scenarios. They crowd ships, edges and small tokens. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneOf, type Random } from '../../../../scripts/play/random';
import { ALL_DIRECTIONS, far, named, opposite, walk, type Hex } from './hexes';
import { hullHexes, isOnBoard, type Book, type Cards, type Hull, type Spot, type Weapon } from './table';

/** The cards that the engine comes with: data, no rules. */
const CARDS: Readonly<Record<Book, string>> = {
  february: 'common/factions/february',
  draft: 'dice/factions',
};

const shipped = (book: Book, id: string): Cards =>
  JSON.parse(
    readFileSync(join(__dirname, '../../../../src/games/star-eater', CARDS[book], `${id}.json`), 'utf8'),
  ) as Cards;
const FACTIONS: Readonly<Record<Book, readonly Cards[]>> = {
  february: ['fpa', 'lamais', 'tessari'].map((id) => shipped('february', id)),
  draft: ['fpa', 'lamais', 'tessari'].map((id) => shipped('draft', id)),
};

export interface PlacedShip {
  seat: number;
  faction: string;
  at: Hex;
  facing: number;
  linear: number[];
  rotational: string[];
  structure?: number;
  armour?: Record<string, number>;
  shields?: Record<string, number>;
  loadout?: Record<string, string | string[]>;
}
export interface PlacedToken {
  seat: number;
  kind: string;
  at: Hex;
  facing: number;
  weapon?: string;
  callSign?: number;
}
export interface Position {
  name: string;
  edition: Book;
  players: number;
  radius: number;
  factions: readonly Cards[];
  ships: PlacedShip[];
  tokens: PlacedToken[];
  seats: { seat: number; munitions?: number[] }[];
  decisions: object[];
}

const CENTRE: Hex = [0, 0];

/** A hex of the hull and a way out of it that meets no other hex of it. */
const wayOut = (random: Random, hull: readonly Hex[]): Spot => {
  const names = new Set(hull.map(named));
  for (;;) {
    const at = oneOf(random, hull);
    const facing = random(6);
    const line = Array.from({ length: 12 }, (_, i) => named(walk(at, facing, i + 1)));
    if (!line.some((name) => names.has(name))) return { at, facing };
  }
};

/** A hull of 1 to 9 hexes in sections of 1 to 3, as no printed ship has it. */
const oddHull = (random: Random, like: Hull): Hull => {
  const hull: Hex[] = [random(4) === 0 ? walk(CENTRE, random(6)) : CENTRE];
  for (let size = 1 + random(9); hull.length < size;) {
    const next = walk(oneOf(random, hull), random(6));
    if (far(next, CENTRE) <= 3 && !hull.some((hex) => named(hex) === named(next))) hull.push(next);
  }
  const sections = [];
  for (let first = 0; first < hull.length;) {
    const size = 1 + random(3);
    sections.push({
      id: `part-${sections.length}`,
      hexes: hull.slice(first, first + size),
      armour: 1 + random(5),
    });
    first += size;
  }
  const mounts = {
    main: [wayOut(random, hull)],
    port: [wayOut(random, hull), wayOut(random, hull)],
    starboard: [wayOut(random, hull)],
    pointDefence: [{ at: oneOf(random, hull) }, { at: oneOf(random, hull) }],
    hangars: [wayOut(random, hull), wayOut(random, hull)],
  };
  return { ...like, sections, mounts };
};

/** Other numbers on the card of an aimed weapon; in the draft now and then an area. */
const oddGun = <Card extends Weapon>(random: Random, book: Book, card: Card): Card => {
  if (card.class !== 'directFire' && card.class !== 'pointDefence') return card;
  const area = book === 'draft' && random(2) === 0 ? { areaOfEffect: 1 + random(2) } : {};
  return { ...card, accuracy: random(10), range: 1 + random(6), ...area };
};

const oddFaction = (random: Random, book: Book, faction: Cards): Cards => {
  const { main, broadside, pointDefence } = faction.components;
  const guns = {
    main: main.map((card) => oddGun(random, book, card)),
    broadside: broadside.map((card) => oddGun(random, book, card)),
    pointDefence: pointDefence.map((card) => oddGun(random, book, card)),
  };
  return {
    ...faction,
    ship: oddHull(random, faction.ship),
    components: { ...faction.components, ...guns },
    corvettes: faction.corvettes.map((card) => ({ ...card, weapon: oddGun(random, book, card.weapon) })),
  };
};

const factionsFor = (random: Random, book: Book, players: number, odd: boolean): Cards[] => {
  const drawn = [...FACTIONS[book]].sort(() => random(3) - 1).slice(0, players === 3 ? 3 : 2);
  return drawn.map((faction) => (odd && random(2) === 0 ? oddFaction(random, book, faction) : faction));
};

const anyHex = (random: Random, radius: number): Hex => {
  for (;;) {
    const hex: Hex = [random(2 * radius + 1) - radius, random(2 * radius + 1) - radius];
    if (isOnBoard(radius, hex)) return hex;
  }
};

/** A hex at most `reach` from `hex`. */
const near = (random: Random, radius: number, hex: Hex, reach: number): Hex => {
  for (;;) {
    const [q, r] = anyHex(random, reach);
    const there: Hex = [hex[0] + q, hex[1] + r];
    if (isOnBoard(radius, there)) return there;
  }
};

/** Ships close to one another that overlap nothing; `null` when chance finds no room. */
const placeShips = (
  random: Random,
  { factions, players, radius }: Pick<Position, 'factions' | 'players' | 'radius'>,
  reach: number,
): PlacedShip[] | null => {
  const ships: PlacedShip[] = [];
  const taken = new Set<string>();
  for (let seat = 0; seat < players; seat += 1) {
    const faction = factions[players === 4 ? seat % 2 : seat];
    if (faction === undefined) return null;
    let room = null;
    for (let tries = 0; tries < 60 && room === null; tries += 1) {
      const beside = ships.length > 0 ? oneOf(random, ships).at : null;
      const at = beside === null ? anyHex(random, radius - 1) : near(random, radius, beside, reach);
      const pose = { seat: 0, at, facing: random(6) };
      const hexes = hullHexes([faction], pose).map(({ hex }) => hex);
      if (hexes.every((hex) => isOnBoard(radius, hex) && !taken.has(named(hex)))) room = { pose, hexes };
    }
    if (room === null) return null;
    room.hexes.forEach((hex) => taken.add(named(hex)));
    const { at, facing } = room.pose;
    ships.push({ seat, faction: faction.id, at, facing, linear: [], rotational: [] });
  }
  return ships;
};

/** A place for one more ship, at most `reach` from one of them; `null` when chance finds none. */
export const beside = (
  random: Random,
  { factions, ships, radius }: Position,
  id: string,
  reach: number,
): PlacedShip | null => {
  const cards = (wanted: string): Cards[] => factions.filter((faction) => faction.id === wanted);
  const taken = new Set(
    ships.flatMap((ship) =>
      hullHexes(cards(ship.faction), { ...ship, seat: 0 }).map(({ hex }) => named(hex)),
    ),
  );
  const at = near(random, radius, oneOf(random, ships).at, reach);
  const facing = random(6);
  const hexes = hullHexes(cards(id), { seat: 0, at, facing }).map(({ hex }) => hex);
  const isFree = hexes.every((hex) => isOnBoard(radius, hex) && !taken.has(named(hex)));
  return isFree ? { seat: ships.length, faction: id, at, facing, linear: [], rotational: [] } : null;
};

export interface Wishes {
  readonly book: Book;
  readonly players: number;
  readonly radius: number;
  /** How far a ship may stand from one that stands already. */
  readonly reach: number;
  readonly odd: boolean;
}

/** Ships on a board, nothing else. */
export const bare = (random: Random, { book, players, radius, reach, odd }: Wishes): Position => {
  for (;;) {
    const factions = factionsFor(random, book, players, odd);
    const ships = placeShips(random, { factions, players, radius }, reach);
    if (ships === null) continue;
    const seats: Position['seats'] = [];
    const name = 'a random position';
    return { name, edition: book, players, radius, factions, ships, tokens: [], seats, decisions: [] };
  }
};

/** Up to four linear and two rotational tokens; now and then pairs that oppose each other. */
export const pushShips = (random: Random, { ships }: Position): void => {
  for (const ship of ships) {
    const kind = random(4);
    const course = random(6);
    ship.linear = Array.from({ length: random(5) }, () =>
      kind === 0 ? course : kind === 1 ? oneOf(random, [course, opposite(course)]) : random(6),
    );
    ship.rotational = Array.from({ length: random(3) }, () => oneOf(random, ['cw', 'ccw']));
  }
};

/** Some armour is gone, some structure too, and in February some shields are up. */
export const weaken = (random: Random, { ships, factions, edition }: Position): void => {
  for (const ship of ships) {
    const faction = factions.find(({ id }) => id === ship.faction);
    const parts = faction?.ship.sections ?? [];
    if (random(2) === 0)
      ship.armour = Object.fromEntries(parts.map(({ id, armour }) => [id, random(armour + 1)]));
    if (random(3) === 0) ship.structure = 1 + random(6);
    if (edition === 'february' && random(3) === 0)
      ship.shields = Object.fromEntries(parts.slice(0, 2).map(({ id }) => [id, 1 + random(2)]));
  }
};

const weaponsOf = (faction: Cards): Weapon[] =>
  [
    ...faction.components.main,
    ...faction.components.broadside,
    ...faction.corvettes.map(({ weapon }) => weapon),
  ].filter((weapon) => weapon.class === 'cannon' || weapon.class === 'torpedo');

/**
 * Up to `count` small tokens of anybody near hulls, each corvette once and one in a hex: in play no two share
 * one when somebody is asked.
 */
export const scatter = (random: Random, position: Position, count: number, reach: number): void => {
  const { ships, radius, factions, tokens } = position;
  const squadrons = new Set<string>();
  for (let i = 0; i < count; i += 1) {
    const { seat, faction } = oneOf(random, ships);
    const cards = factions.find(({ id }) => id === faction);
    if (cards === undefined) continue;
    const at = near(random, radius, oneOf(random, ships).at, reach);
    if (tokens.some((token) => named(token.at) === named(at))) continue;
    const common = { seat, at, facing: random(6) };
    const callSign = 1 + random(3);
    if (random(2) === 0 && !squadrons.has(`${seat} ${callSign}`)) {
      squadrons.add(`${seat} ${callSign}`);
      tokens.push({ ...common, kind: 'corvette', callSign });
    } else {
      const armed = weaponsOf(cards);
      if (armed.length === 0) continue;
      const weapon = oneOf(random, armed);
      tokens.push({ ...common, kind: weapon.class, weapon: weapon.id });
    }
  }
};

const addWeaponToken = (position: Position, seat: number, weapon: Weapon, at: Hex, facing: number): void => {
  const { radius, tokens } = position;
  if (!isOnBoard(radius, at) || tokens.some((token) => named(token.at) === named(at))) return;
  tokens.push({ seat, kind: weapon.class, weapon: weapon.id, at, facing });
};

const armedOf = ({ factions, ships }: Position, seat: number, kind: string): Weapon[] => {
  const cards = factions.find(({ id }) => id === ships[seat]?.faction);
  return cards === undefined ? [] : weaponsOf(cards).filter((weapon) => weapon.class === kind);
};

/** Torpedoes that fly on to their own hull, which they pass: there two targets share a hex. */
export const sendHome = (random: Random, position: Position): void => {
  for (const ship of position.ships)
    for (const weapon of armedOf(position, ship.seat, 'torpedo')) {
      const cards = position.factions.find(({ id }) => id === ship.faction);
      if (cards === undefined) continue;
      const end = oneOf(random, hullHexes([cards], { ...ship, seat: 0 })).hex;
      const facing = random(6);
      addWeaponToken(position, ship.seat, weapon, walk(end, opposite(facing), weapon.speed ?? 1), facing);
    }
};

/** Cannon tokens all round a squadron. */
export const hemIn = (random: Random, position: Position): void => {
  const squadrons = position.tokens.filter(({ kind }) => kind === 'corvette');
  const [squadron] = squadrons;
  const seat = position.ships.findIndex((ship) => armedOf(position, ship.seat, 'cannon').length > 0);
  if (squadron === undefined || seat < 0) return;
  const weapon = oneOf(random, armedOf(position, seat, 'cannon'));
  for (const direction of ALL_DIRECTIONS)
    addWeaponToken(position, seat, weapon, walk(squadron.at, direction), random(6));
};

/** One of the cards, more often than not one that is aimed. */
const aimedFirst = (random: Random, cards: readonly Weapon[]): string => {
  const aimed = cards.filter((card) => card.class === 'directFire' || card.areaOfEffect !== undefined);
  return oneOf(random, aimed.length > 0 && random(3) > 0 ? aimed : cards).id;
};

/** A card of each slot by chance, and three craft within their supply. */
export const arm = (random: Random, { ships, factions }: Position): void => {
  for (const ship of ships) {
    const cards = factions.find(({ id }) => id === ship.faction);
    if (cards === undefined) continue;
    const { main, broadside, hangar, pointDefence } = cards.components;
    const pool = cards.corvettes.flatMap(({ id, supply }) => Array.from({ length: supply }, () => id));
    while (pool.length > 3) pool.splice(random(pool.length), 1);
    ship.loadout = {
      main: aimedFirst(random, main),
      broadside: aimedFirst(random, broadside),
      hangar: oneOf(random, hangar).id,
      pointDefence: aimedFirst(random, pointDefence),
      corvettes: pool,
    };
  }
};

export const ENGINES = ['N', 'NE', 'SE', 'S', 'SW', 'NW', 'double', 'cw', 'ccw', 'none'];
export const anyDirection = (random: Random): number => oneOf(random, ALL_DIRECTIONS);
