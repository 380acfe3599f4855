/** Ships, mats and hulls while ships move in the two older books, and damage to them, D-32, E-7, E-9. */
import { named, opposite, rotate, walk, type Hex } from './hexes';
import {
  cardsOf,
  hullHexes,
  isOnBoard,
  type Book,
  type Cards,
  type Ship,
  type Table,
  type Token,
} from './table';

export type Motion = 'linear' | 'rotational';
export type Momentum = number | string;

/** E-9. What a `collided` event says. */
export interface Collision {
  readonly motion: Motion;
  readonly seats: readonly number[];
  readonly edge: boolean;
  readonly track: readonly { readonly from: number; readonly token: Momentum; readonly outcome: string }[];
  readonly removed: number;
  readonly offending: number;
  readonly damage: number;
}

/** A ship while ships move. `before` is where it stood before this step, while it has moved in it. */
export interface Body {
  readonly ship: Ship;
  /** E-7. `null` is a gap. */
  readonly slots: Record<Motion, (Momentum | null)[]>;
  before: { readonly at: Hex; readonly facing: number } | null;
  /** F-14. The slot of the token by which it moved; `null` when the played direction lies on no mat. */
  slot: number | null;
  /** Whether it has been moved back in this step. */
  wasBack: boolean;
  /** F-14. The direction of a thrust. */
  played: Momentum;
}

/** What goes on while ships move. `count` is told of each case that came up. */
export interface Scene {
  readonly book: Book;
  readonly radius: number;
  readonly cards: readonly Cards[];
  readonly sides: readonly number[];
  bodies: Body[];
  tokens: Token[];
  readonly collisions: Collision[];
  readonly crushed: Token[];
  winners: number[] | null;
  /** F-14. Whether the step is one of Power to Engines. */
  thrust: boolean;
  readonly count: (what: string) => void;
}

export const sceneOf = (table: Table, book: Book, count: Scene['count']): Scene => ({
  book,
  radius: table.radius,
  cards: table.cards,
  sides: table.sides,
  bodies: table.ships.map((ship) => {
    const copy = structuredClone(ship);
    return {
      ship: copy,
      slots: { linear: [...copy.linear], rotational: [...copy.rotational] },
      before: null,
      slot: null,
      wasBack: false,
      played: 0,
    };
  }),
  tokens: [...table.tokens],
  collisions: [],
  crushed: [],
  winners: null,
  thrust: false,
  count,
});

type Pose = Pick<Ship, 'seat' | 'at' | 'facing'>;

/** The sections of `one`, each once, that lie on a hex of `other`. */
export const overlap = (cards: readonly Cards[], one: Pose, other: Pose): string[] => {
  const taken = new Set(hullHexes(cards, other).map(({ hex }) => named(hex)));
  const under = hullHexes(cards, one).filter(({ hex }) => taken.has(named(hex)));
  return [...new Set(under.map(({ section }) => section))];
};

export const outside = ({ cards, radius }: Scene, ship: Pose): string[] => [
  ...new Set(
    hullHexes(cards, ship)
      .filter(({ hex }) => !isOnBoard(radius, hex))
      .map(({ section }) => section),
  ),
];

/** Where a ship would be if one token moved it from where it is. */
export const movedBy = ({ seat, at, facing }: Ship, token: Momentum): Pose =>
  typeof token === 'number'
    ? { seat, at: walk(at, token), facing }
    : { seat, at, facing: rotate(facing, token === 'cw' ? 1 : -1) };

export const reversed = (token: Momentum): Momentum =>
  typeof token === 'number' ? opposite(token) : token === 'cw' ? 'ccw' : 'cw';

export const moveBack = (body: Body): void => {
  if (body.before === null) return;
  body.ship.at = body.before.at;
  body.ship.facing = body.before.facing;
  body.before = null;
  body.wasBack = true;
};

/**
 * R-14 (february): shields, armour, structure. D-32 (draft): armour while there is any, else structure. R-18: of
 * several sections struck in one collision the structure loses only the largest overflow.
 */
export const strike = (scene: Scene, ship: Ship, sections: readonly string[], amount: number): void => {
  const overflows = sections.map((section) => {
    const armour = ship.armour[section] ?? 0;
    if (scene.book === 'draft') {
      ship.armour[section] = Math.max(0, armour - amount);
      return armour > 0 ? 0 : amount;
    }
    const shields = ship.shields[section] ?? 0;
    const past = Math.max(0, amount - shields);
    if (amount > 0 && shields > 0) scene.count('a shield is struck');
    ship.shields[section] = Math.max(0, shields - amount);
    ship.armour[section] = Math.max(0, armour - past);
    return Math.max(0, past - armour);
  });
  const isLarge = ({ id, hexes }: { id: string; hexes: readonly Hex[] }): boolean =>
    hexes.length > 1 && sections.includes(id);
  if (cardsOf(scene.cards, ship.seat).ship.sections.some(isLarge))
    scene.count('a section of several hexes is struck');
  if (overflows.filter((overflow) => overflow > 0).length > 1) scene.count('several overflows count once');
  ship.structure = Math.max(0, ship.structure - Math.max(0, ...overflows));
};
