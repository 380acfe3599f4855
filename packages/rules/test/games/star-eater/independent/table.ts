/** A position as the view writes it, and what the cards say, as far as the second implementation reads them. */
import { far, named, placed, same, type Hex } from './hexes';

export type Book = 'february' | 'draft';
export interface Spot {
  readonly at: Hex;
  readonly facing?: number;
}
export interface Hull {
  readonly structure: number;
  readonly evasion: number;
  readonly sections: readonly {
    readonly id: string;
    readonly hexes: readonly Hex[];
    readonly armour: number;
  }[];
  readonly mounts: Readonly<
    Record<'main' | 'port' | 'starboard' | 'pointDefence' | 'hangars', readonly Spot[]>
  >;
}
export interface Weapon {
  readonly id: string;
  readonly class: string;
  readonly damage?: number;
  readonly speed?: number;
  readonly range?: number;
  readonly accuracy?: number;
  readonly evasion?: number;
  readonly areaOfEffect?: number;
}
export interface Bay {
  readonly id: string;
  readonly launchDistance: number;
  readonly launchFacings?: readonly number[];
  readonly recallDistance?: number;
  readonly tieBreaker?: number;
}
export interface CraftCard {
  readonly id: string;
  readonly speed: number;
  readonly agility?: number;
  readonly evasion: number;
  readonly supply: number;
  readonly weapon: Weapon;
}
export interface Cards {
  readonly id: string;
  readonly ship: Hull;
  readonly components: {
    readonly main: readonly Weapon[];
    readonly broadside: readonly Weapon[];
    readonly hangar: readonly Bay[];
    readonly pointDefence: readonly Weapon[];
  };
  readonly corvettes: readonly CraftCard[];
}
export interface Ship {
  readonly seat: number;
  readonly faction: string;
  at: Hex;
  facing: number;
  structure: number;
  armour: Record<string, number>;
  shields: Record<string, number>;
  linear: number[];
  rotational: string[];
}
export interface Token {
  readonly seat: number;
  readonly kind: string;
  readonly at: Hex;
  readonly facing: number;
  readonly weapon?: string;
  readonly age?: number;
  readonly callSign?: number;
  readonly fired?: boolean;
}
export interface SeatCards {
  readonly seat: number;
  readonly loadout: Readonly<Record<string, string | readonly string[] | null>>;
  readonly aboard: readonly number[];
  readonly revealed: readonly string[];
  readonly held: readonly number[];
  readonly activations: number;
  readonly activated?: readonly number[];
  readonly munitions?: readonly number[];
}
/** Everything public on the table. `sides` and `cards` have one entry a seat: equal sides fight together. */
export interface Table {
  readonly radius: number;
  readonly sides: readonly number[];
  readonly cards: readonly Cards[];
  readonly ships: readonly Ship[];
  readonly tokens: readonly Token[];
  readonly seats: readonly SeatCards[];
}

export const isOnBoard = (radius: number, hex: Hex): boolean => far(hex, [0, 0]) <= radius;

/** The faction that a seat plays. */
export const cardsOf = (cards: readonly Cards[], seat: number): Cards => {
  const found = cards[seat];
  if (found === undefined) throw new Error(`nobody sits in seat ${seat}`);
  return found;
};

interface Pose {
  readonly seat: number;
  readonly at: Hex;
  readonly facing: number;
}

/** Each hull hex on the board with its section, in data order. */
export const hullHexes = (cards: readonly Cards[], ship: Pose): { section: string; hex: Hex }[] =>
  cardsOf(cards, ship.seat).ship.sections.flatMap(({ id, hexes }) =>
    hexes.map((hex) => ({ section: id, hex: placed(hex, ship.at, ship.facing) })),
  );

/** A hard point or bay on the board. */
export const spotOnBoard = (ship: Pose, spot: Spot): { at: Hex; facing: number } => ({
  at: placed(spot.at, ship.at, ship.facing),
  facing: (ship.facing + (spot.facing ?? 0)) % 6,
});

/** All hexes with a hull section, but for the hull of `without`. */
export const hullNames = (table: Table, without: number | null = null): Set<string> =>
  new Set(
    table.ships
      .filter(({ seat }) => seat !== without)
      .flatMap((ship) => hullHexes(table.cards, ship).map(({ hex }) => named(hex))),
  );

/** On the board and empty of hulls and tokens, but for the token `mover`. */
export const isFree = (table: Table, hulls: Set<string>, hex: Hex, mover: Token | null): boolean =>
  isOnBoard(table.radius, hex) &&
  !hulls.has(named(hex)) &&
  !table.tokens.some((token) => token !== mover && same(token.at, hex));

type CardSlot = 'main' | 'broadside' | 'hangar' | 'pointDefence';

/** The card in a slot of a seat. */
export const slotCard = (table: Table, seat: number, slot: CardSlot): Weapon | Bay => {
  const id = table.seats.find((cards) => cards.seat === seat)?.loadout[slot];
  const faction = table.cards[seat];
  const found = faction?.components[slot].find((card) => card.id === id);
  if (found === undefined) throw new Error(`seat ${seat} has no ${slot}`);
  return found;
};

export const craftCard = (table: Table, seat: number, callSign: number): CraftCard => {
  const ids = table.seats.find((cards) => cards.seat === seat)?.loadout['corvettes'];
  const found = table.cards[seat]?.corvettes.find(({ id }) => id === ids?.[callSign - 1]);
  if (found === undefined) throw new Error(`seat ${seat} has no craft ${callSign}`);
  return found;
};

/** Any weapon with tokens of a seat, by its id. */
export const weaponOf = (cards: Cards | undefined, id: string | undefined): Weapon => {
  const found = [
    ...(cards?.components.main ?? []),
    ...(cards?.components.broadside ?? []),
    ...(cards?.corvettes.map(({ weapon }) => weapon) ?? []),
  ].find((weapon) => weapon.id === id);
  if (found === undefined) throw new Error(`no weapon ${String(id)}`);
  return found;
};
