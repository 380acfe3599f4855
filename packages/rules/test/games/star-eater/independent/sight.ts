/** Arcs, sight and targets: E-4, E-5, E-8, F-6 to F-9, D-27 to D-30. Written a second time, from the rules alone. */
import { ALL_DIRECTIONS, along, far, named, rotate, same, type Hex } from './hexes';
import {
  cardsOf,
  craftCard,
  hullHexes,
  hullNames,
  isOnBoard,
  weaponOf,
  type Table,
  type Token,
} from './table';

export interface Target {
  readonly kind: string;
  readonly at: Hex;
  readonly seat: number;
  readonly section?: string;
  readonly callSign?: number;
}
export type Count = (what: string) => void;

/** E-4. Every hex of the board in the arc of a weapon at `w` that looks in direction `facing`. */
const arcHexes = (table: Table, w: Hex, facing: number, range: number): Hex[] => {
  const found = new Map<string, Hex>();
  for (const side of [rotate(facing, -1), rotate(facing, 1)])
    for (let a = 0; a <= range; a += 1)
      for (let b = 0; a + b <= range; b += 1) {
        const hex = along(w, facing, a, side, b);
        if (a + b >= 1 && isOnBoard(table.radius, hex)) found.set(named(hex), hex);
      }
  return [...found.values()];
};

/** All hexes of the board at most `range` from `w`, but for `w`. */
const around = (table: Table, w: Hex, range: number): Hex[] => {
  const found: Hex[] = [];
  for (let q = w[0] - range; q <= w[0] + range; q += 1)
    for (let r = w[1] - range; r <= w[1] + range; r += 1)
      if (far(w, [q, r]) <= range && !same(w, [q, r]) && isOnBoard(table.radius, [q, r])) found.push([q, r]);
  return found;
};

/** E-5. The steps of the line from `w` to `h`: one hex each, or two where it runs between them. */
const steps = (w: Hex, h: Hex): Hex[][] => {
  const n = far(w, h);
  const line: Hex[][] = [];
  for (const x of ALL_DIRECTIONS) {
    const y = rotate(x, 1);
    for (let b = 0; b < n; b += 1) {
      if (!same(along(w, x, n - b, y, b), h)) continue;
      for (let i = 1; i < n; i += 1) {
        // Twice the distance of k from i·b/n, in n-ths: the nearest whole numbers, one or two.
        const off = (k: number): number => Math.abs(k * n - i * b);
        const all = Array.from({ length: i + 1 }, (_, k) => k);
        const least = Math.min(...all.map(off));
        line.push(all.filter((k) => off(k) === least).map((k) => along(w, x, i - k, y, k)));
      }
    }
  }
  return line;
};

/** E-5. What stops a line: hulls (but for an open one) and every small token. */
const obstructions = (table: Table, openHull: number | null): Set<string> => {
  const taken = hullNames(table, openHull);
  for (const { at } of table.tokens) taken.add(named(at));
  return taken;
};

const sees = (taken: Set<string>, w: Hex, h: Hex, count: Count): boolean => {
  for (const between of steps(w, h)) {
    const stopped = between.filter((hex) => taken.has(named(hex))).length;
    if (between.length === 2) count(`sight: between two hexes, ${stopped} of them taken`);
    if (stopped === between.length) {
      count('sight: stopped');
      return false;
    }
  }
  return true;
};

const isEnemy = (table: Table, one: number, other: number): boolean =>
  table.sides[one] !== table.sides[other];

const tokenTarget = ({ kind, at, seat, callSign }: Token): Target =>
  kind === 'corvette' && callSign !== undefined ? { kind, at, seat, callSign } : { kind, at, seat };

const SMALL = ['corvette', 'torpedo'];

/** E-8, R-28. The enemy things in those hexes: hulls in data order by seat, then tokens as in the view. */
const enemiesIn = (table: Table, seat: number, hexes: readonly Hex[], withHulls: boolean): Target[] => {
  const within = new Set(hexes.map(named));
  const hulls = table.ships
    .filter((ship) => withHulls && isEnemy(table, seat, ship.seat))
    .flatMap((ship) =>
      hullHexes(table.cards, ship).map(({ section, hex }) => ({
        kind: 'ship',
        at: hex,
        seat: ship.seat,
        section,
      })),
    );
  const tokens = table.tokens.filter(
    (token) => SMALL.includes(token.kind) && isEnemy(table, seat, token.seat),
  );
  return [...hulls, ...tokens.map(tokenTarget)].filter(({ at }) => within.has(named(at)));
};

export interface Gun {
  readonly seat: number;
  readonly at: Hex;
  readonly facing: number;
  readonly range: number;
  /** F-9, D-30. In any direction, over the own hull, and never at hulls. */
  readonly isPointDefence: boolean;
}

/** The hexes in range: of the arc, or anywhere, which has the hard point's own hex too (D-28). */
const reachOf = (table: Table, gun: Gun): Hex[] =>
  gun.isPointDefence
    ? [gun.at, ...around(table, gun.at, gun.range)]
    : arcHexes(table, gun.at, gun.facing, gun.range);

/** The hexes that a gun can aim at, taken or not. */
const aimable = (table: Table, gun: Gun, count: Count): Hex[] => {
  const taken = obstructions(table, gun.isPointDefence ? gun.seat : null);
  return reachOf(table, gun).filter((hex) => sees(taken, gun.at, hex, count));
};

/** F-6, F-9, D-27, D-30. */
export const targetsOf = (table: Table, gun: Gun, count: Count): Target[] => {
  const there = enemiesIn(table, gun.seat, reachOf(table, gun), !gun.isPointDefence);
  const taken = obstructions(table, gun.isPointDefence ? gun.seat : null);
  const seen = there.filter(({ at }) => sees(taken, gun.at, at, count));
  if (new Set(there.map(({ at }) => named(at))).size < there.length) count('targets: several in one hex');
  for (const { at } of seen) {
    const n = far(gun.at, at);
    const onLine = [-1, 0, 1].some((turn) => same(at, along(gun.at, rotate(gun.facing, turn), n, 0, 0)));
    if (!gun.isPointDefence) count(onLine ? 'targets: on a line of the arc' : 'targets: inside the arc');
  }
  if (seen.length < there.length) count('targets: some hidden');
  return seen;
};

export const evasionOf = (table: Table, target: Target): number => {
  if (target.kind === 'ship') return cardsOf(table.cards, target.seat).ship.evasion;
  if (target.callSign !== undefined) return craftCard(table, target.seat, target.callSign).evasion;
  const token = table.tokens.find(
    ({ kind, seat, at }) => kind === target.kind && seat === target.seat && same(at, target.at),
  );
  return weaponOf(cardsOf(table.cards, target.seat), token?.weapon).evasion ?? 0;
};

/** D-28. Who is rolled for in an area: sections of enemies once, then squadrons and torpedoes of anybody. */
export const inArea = (
  table: Table,
  gun: Gun,
  shooter: number | null,
  centre: Hex,
  radius: number,
): Target[] => {
  const sections = enemiesIn(table, gun.seat, [centre, ...around(table, centre, radius)], !gun.isPointDefence)
    .filter(({ kind }) => kind === 'ship')
    .filter(
      (one, i, all) =>
        all.findIndex(({ seat, section }) => seat === one.seat && section === one.section) === i,
    );
  const tokens = table.tokens.filter(
    ({ kind, at, seat, callSign }) =>
      SMALL.includes(kind) &&
      far(at, centre) <= radius &&
      !(kind === 'corvette' && seat === gun.seat && callSign === shooter && shooter !== null),
  );
  return [...sections, ...tokens.map(tokenTarget)];
};

/** D-28. The hexes that an area weapon may name, each with those rolled for. */
export const areas = (
  table: Table,
  gun: Gun,
  shooter: number | null,
  radius: number,
  count: Count,
): { at: Hex; targets: Target[] }[] =>
  aimable(table, gun, count)
    .map((at) => ({ at, targets: inArea(table, gun, shooter, at, radius) }))
    .filter(({ targets }) => targets.some(({ seat }) => isEnemy(table, gun.seat, seat)));
