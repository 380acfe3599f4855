/** Simple facts of a match: cards, hulls, and the contents of hexes. Nothing here changes a match. */
import { add, distance, isOnBoard, rotated, sameHex, turned } from './map/hex';
import type {
  CommandCorvette,
  CorvetteCard,
  Faction,
  Hangar,
  PointDefence,
  ShipWeapon,
  Special,
  CorvetteWeapon,
  CommandWeapon,
} from './factions/schema';
import type { CallSign, Command, Direction, Hex, Seat, TokenView } from './model';
import type {
  CommandCorvetteToken,
  CorvetteToken,
  Match,
  SeatState,
  Ship,
  Token,
  WeaponToken,
} from './state';
import { sideOf } from './modes';
import { defined } from '../../../kernel/defined';

export type AnyWeapon = ShipWeapon | CorvetteWeapon | CommandWeapon;

export const areEnemies = ({ setup }: Match, a: Seat, b: Seat): boolean =>
  sideOf(setup.mode, a) !== sideOf(setup.mode, b);

export const seatsOfSide = (match: Match, side: number): Seat[] =>
  match.seats.map((s) => s.seat).filter((seat) => sideOf(match.setup.mode, seat) === side);

export const seatState = (match: Match, seat: Seat): SeatState => defined(match.seats[seat]);

export const factionOf = (match: Match, seat: Seat): Faction => defined(match.setup.factions[seat]);

/** §8. The card of a faction's Command Corvette. Ask only where the edition has one. */
export const commandCorvetteOf = (faction: Faction): CommandCorvette => defined(faction.commandCorvette);

export const shipOf = (match: Match, seat: Seat): Ship | null =>
  match.ships.find((ship) => ship.seat === seat) ?? null;

export const commanderOf = (match: Match, seat: Seat): CommandCorvetteToken | null => {
  for (const token of match.tokens)
    if (token.kind === 'command-corvette' && token.seat === seat) return token;
  return null;
};

/** A seat with a capital ship or a Command Corvette, or whose commander is about to be placed. */
export const isLiving = (match: Match, seat: Seat): boolean => {
  const state = seatState(match, seat);
  return (
    !state.out && (state.escape !== null || shipOf(match, seat) !== null || commanderOf(match, seat) !== null)
  );
};

/** Living seats, from `first` clockwise (ascending). */
export const livingFrom = (match: Match, first: Seat): Seat[] => {
  const order: Seat[] = [];
  for (let i = 0; i < match.setup.players; i += 1) {
    const seat = (first + i) % match.setup.players;
    if (isLiving(match, seat)) order.push(seat);
  }
  return order;
};

// ---------------------------------------------------------------- cards

export const mainWeaponOf = (match: Match, seat: Seat): ShipWeapon =>
  defined(
    factionOf(match, seat).components.main.find((card) => card.id === seatState(match, seat).loadout.main),
  );

export const broadsideOf = (match: Match, seat: Seat): ShipWeapon =>
  defined(
    factionOf(match, seat).components.broadside.find(
      (card) => card.id === seatState(match, seat).loadout.broadside,
    ),
  );

export const hangarOf = (match: Match, seat: Seat): Hangar =>
  defined(
    factionOf(match, seat).components.hangar.find(
      (card) => card.id === seatState(match, seat).loadout.hangar,
    ),
  );

export const pointDefenceOf = (match: Match, seat: Seat): PointDefence =>
  defined(
    factionOf(match, seat).components.pointDefence.find(
      (card) => card.id === seatState(match, seat).loadout.pointDefence,
    ),
  );

export const specialOf = (match: Match, seat: Seat): Special =>
  defined(factionOf(match, seat).components.special[0]);

export const corvetteCardOf = (match: Match, seat: Seat, callSign: CallSign): CorvetteCard => {
  const id = seatState(match, seat).loadout.corvettes?.[callSign - 1];
  return defined(factionOf(match, seat).corvettes.find((card) => card.id === id));
};

const weaponCache = new WeakMap<Faction, Map<string, AnyWeapon>>();

/** Every weapon of a faction by id: main, broadside, corvettes', Command Corvette's. */
export const weaponsOf = (faction: Faction): Map<string, AnyWeapon> => {
  let weapons = weaponCache.get(faction);
  if (!weapons) {
    weapons = new Map<string, AnyWeapon>();
    for (const card of [...faction.components.main, ...faction.components.broadside])
      weapons.set(card.id, card);
    for (const card of faction.corvettes) weapons.set(card.weapon.id, card.weapon);
    if (faction.commandCorvette) weapons.set(faction.commandCorvette.main.id, faction.commandCorvette.main);
    weaponCache.set(faction, weapons);
  }
  return weapons;
};

export const weaponOfToken = (match: Match, token: WeaponToken): AnyWeapon =>
  defined(weaponsOf(factionOf(match, token.seat)).get(token.weapon));

/** A seat's tokens of a weapon that are not on the board. */
export const supplyOf = (match: Match, seat: Seat, weapon: AnyWeapon): number => {
  if (weapon.class !== 'cannon' && weapon.class !== 'torpedo') return 0;
  let used = 0;
  for (const token of match.tokens)
    if (
      (token.kind === 'cannon' || token.kind === 'torpedo') &&
      token.seat === seat &&
      token.weapon === weapon.id
    )
      used += 1;
  return Math.max(0, weapon.tokens - used);
};

/** §4.3. The accuracy that a direct shot needs to hit this. */
export const evasionOf = (match: Match, thing: Ship | Token): number => {
  const faction = factionOf(match, thing.seat);
  if (!('kind' in thing)) return faction.ship.evasion;
  switch (thing.kind) {
    case 'corvette':
      return corvetteCardOf(match, thing.seat, thing.callSign).evasion;
    case 'command-corvette':
      return commandCorvetteOf(faction).evasion;
    case 'torpedo': {
      const weapon = weaponOfToken(match, thing);
      return weapon.class === 'torpedo' ? weapon.evasion : 0;
    }
    case 'cannon':
      return 0;
  }
};

/** The tie-breaker of the component behind a command; null without one. */
export const tieBreakerOf = (match: Match, seat: Seat, command: Command): number | null => {
  const faction = factionOf(match, seat);
  const isShip = shipOf(match, seat) !== null;
  switch (command) {
    case 'fire-main':
      return isShip ? mainWeaponOf(match, seat).tieBreaker : commandCorvetteOf(faction).main.tieBreaker;
    case 'port-broadside':
    case 'starboard-broadside':
      return isShip ? broadsideOf(match, seat).tieBreaker : null;
    case 'corvettes':
      return isShip ? hangarOf(match, seat).tieBreaker : null;
    case 'defence-stations':
      return isShip
        ? pointDefenceOf(match, seat).tieBreaker
        : commandCorvetteOf(faction).pointDefence.tieBreaker;
    case 'special':
      return isShip ? specialOf(match, seat).tieBreaker : commandCorvetteOf(faction).warp.tieBreaker;
    case 'vent-coolant':
    case 'power-to-engines':
      return null;
  }
};

// ---------------------------------------------------------------- hulls and hexes

export interface HullHex {
  at: Hex;
  section: string;
}

interface Outlines {
  /** By facing. */
  hexes: HullHex[][];
  /** The farthest hex of the hull from its centre. */
  size: number;
  /** By facing: the section in each hex about the centre, by `placeIn`. */
  sections: (string | null)[][];
}

/** The place of a hex, given from the centre, in a list of all hexes with both coordinates from -size to size. */
const placeIn = (size: number, dq: number, dr: number): number => (dr + size) * (2 * size + 1) + dq + size;

const outlineCache = new WeakMap<Faction, Outlines>();

/** The hull's hexes about the centre for each of the six facings. */
const outlinesOf = (faction: Faction): Outlines => {
  let outlines = outlineCache.get(faction);
  if (!outlines) {
    const hexes: HullHex[][] = [];
    for (let facing = 0; facing < 6; facing += 1)
      hexes.push(
        faction.ship.sections.flatMap((section) =>
          section.hexes.map((hex) => ({ at: rotated(hex, facing), section: section.id })),
        ),
      );
    const size = Math.max(
      ...faction.ship.sections.flatMap((part) => part.hexes.map((hex) => distance(hex, [0, 0]))),
    );
    const sections = hexes.map((parts) => {
      const list = new Array<string | null>((2 * size + 1) * (2 * size + 1)).fill(null);
      // Of two sections in one hex the first counts.
      for (const { at, section } of parts) list[placeIn(size, at[0], at[1])] ??= section;
      return list;
    });
    outlines = { hexes, size, sections };
    outlineCache.set(faction, outlines);
  }
  return outlines;
};

/** The hexes of a hull at `at`, facing `facing`. */
export const hullAt = (faction: Faction, at: Hex, facing: Direction): HullHex[] =>
  defined(outlinesOf(faction).hexes[facing]).map((part) => ({ at: add(part.at, at), section: part.section }));

/** How far any hex of this hull is from its centre at most. */
export const hullSizeOf = (match: Match, { seat }: Ship): number => outlinesOf(factionOf(match, seat)).size;

export const hullOf = (match: Match, ship: Ship): HullHex[] =>
  hullAt(factionOf(match, ship.seat), ship.at, ship.facing);

/** The section of this ship in a hex, or null. */
export const sectionOfShipAt = (match: Match, ship: Ship, hex: Hex): string | null => {
  const dq = hex[0] - ship.at[0];
  const dr = hex[1] - ship.at[1];
  const { sections, size } = outlinesOf(factionOf(match, ship.seat));
  if (dq > size || dq < -size || dr > size || dr < -size) return null;
  return sections[ship.facing]?.[placeIn(size, dq, dr)] ?? null;
};

/** Whether two hulls share a hex. */
export const hullsOverlap = (match: Match, a: Ship, b: Ship): boolean => {
  if (distance(a.at, b.at) > hullSizeOf(match, a) + hullSizeOf(match, b)) return false;
  for (const part of defined(outlinesOf(factionOf(match, a.seat)).hexes[a.facing]))
    if (sectionOfShipAt(match, b, add(part.at, a.at)) !== null) return true;
  return false;
};

/** Whether some hex of a hull is off the board. */
export const isHullOffBoard = (match: Match, ship: Ship): boolean => {
  const { hexes, size } = outlinesOf(factionOf(match, ship.seat));
  const { radius } = match.setup;
  if (isOnBoard(ship.at, radius - size)) return false;
  return defined(hexes[ship.facing]).some((part) => !isOnBoard(add(part.at, ship.at), radius));
};

/** The hull in a hex, if any; after a step hulls never share one. */
export const hullSectionAt = (match: Match, hex: Hex): { ship: Ship; section: string } | null => {
  for (const ship of match.ships) {
    const section = sectionOfShipAt(match, ship, hex);
    if (section !== null) return { ship, section };
  }
  return null;
};

export const tokensAt = (match: Match, hex: Hex): Token[] =>
  match.tokens.filter((token) => sameHex(token.at, hex));

const hasToken = (match: Match, hex: Hex): boolean => {
  for (const token of match.tokens) if (token.at[0] === hex[0] && token.at[1] === hex[1]) return true;
  return false;
};

/** On the board, with no hull and no token. */
export const isFree = (match: Match, hex: Hex): boolean =>
  isOnBoard(hex, match.setup.radius) && !hasToken(match, hex) && hullSectionAt(match, hex) === null;

/** A ship's mount on the board: its hull hex and its direction. */
export const mountOnBoard = (
  ship: { at: Hex; facing: Direction },
  mount: { at: Hex; facing: number },
): { at: Hex; facing: Direction } => ({
  at: add(rotated(mount.at, ship.facing), ship.at),
  facing: turned(ship.facing, mount.facing),
});

/** The hexes of a seat's point defence: the ship's hard points, or the Command Corvette itself. */
export const pointDefenceMountsOf = (match: Match, seat: Seat): Hex[] => {
  const ship = shipOf(match, seat);
  if (ship)
    return factionOf(match, seat).ship.mounts.pointDefence.map((mount) =>
      add(rotated(mount.at, ship.facing), ship.at),
    );
  const commander = commanderOf(match, seat);
  return commander ? [commander.at] : [];
};

const KIND_ORDER = { cannon: 0, 'command-corvette': 1, corvette: 2, torpedo: 3 } as const;

const rankOf = (token: TokenView): number =>
  token.kind === 'corvette' ? token.callSign : token.kind === 'command-corvette' ? 0 : token.age;

/** docs/protocol.md, The view. Tokens by seat, then kind (alphabetically), then age or call-sign. */
export const inViewOrder = <T extends TokenView>(tokens: readonly T[]): T[] =>
  tokens
    .slice()
    .sort((a, b) => a.seat - b.seat || KIND_ORDER[a.kind] - KIND_ORDER[b.kind] || rankOf(a) - rankOf(b));

export const corvettesOf = (match: Match, seat: Seat): CorvetteToken[] =>
  inViewOrder(
    match.tokens.filter((token): token is CorvetteToken => token.kind === 'corvette' && token.seat === seat),
  );

export const isWeaponToken = (token: Token): token is WeaponToken =>
  token.kind === 'cannon' || token.kind === 'torpedo';

/** The facing of a seat's capital ship, or of its Command Corvette. */
export const facingOf = (match: Match, seat: Seat): Direction =>
  defined(shipOf(match, seat) ?? commanderOf(match, seat)).facing;
