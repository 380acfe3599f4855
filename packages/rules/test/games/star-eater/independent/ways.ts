/** Moves by their end, launches, recalls and drifting: E-6, F-4, F-5, F-10, D-18, D-19, D-22. */
import { far, named, opposite, rotate, same, walk, type Hex } from './hexes';
import {
  hullHexes,
  hullNames,
  isFree,
  isOnBoard,
  spotOnBoard,
  type Bay,
  type Ship,
  type Table,
  type Token,
} from './table';

export interface Way {
  readonly at: Hex;
  readonly facing: number;
  readonly path: readonly Hex[];
  readonly turns: readonly number[];
}
interface Start {
  readonly at: Hex;
  readonly facing: number;
}

interface Known {
  readonly way: Way;
  /** Whether another way is as short. */
  tied: boolean;
}

const isSmaller = (one: readonly number[], other: readonly number[]): boolean => {
  const first = one.findIndex((turn, i) => turn !== other[i]);
  return first >= 0 && (one[first] ?? 0) < (other[first] ?? 0);
};

/** The hexes that nobody may enter: hulls and tokens, but for the mover itself. */
const takenHexes = (table: Table, mover: Token | null): Set<string> => {
  const taken = hullNames(table);
  for (const token of table.tokens) if (token !== mover) taken.add(named(token.at));
  return taken;
};

/**
 * E-6. For each end the shortest way, then the one with the smallest list of turns; every way is tried. `turns`
 * are those allowed before a step.
 */
export const ways = (
  table: Table,
  mover: Token | null,
  start: Start,
  speed: number,
  turns: readonly number[],
  count: (what: string) => void,
): Way[] => {
  const taken = takenHexes(table, mover);
  const best = new Map<string, Known>();
  const path: Hex[] = [];
  const turned: number[] = [];
  let throughOwn = false;
  const arrive = (at: Hex, name: string, facing: number): void => {
    const end = `${name} ${facing}`;
    const known = best.get(end);
    const length = known?.way.path.length ?? Infinity;
    if (known !== undefined && path.length === length) known.tied = true;
    if (path.length < length || (path.length === length && isSmaller(turned, known?.way.turns ?? [])))
      best.set(end, {
        way: { at, facing, path: [...path], turns: [...turned] },
        tied: path.length === length,
      });
  };
  const go = (at: Hex, facing: number): void => {
    if (path.length === speed) return;
    for (const turn of turns) {
      const ahead = rotate(facing, turn);
      const next = walk(at, ahead);
      const name = named(next);
      if (taken.has(name) || !isOnBoard(table.radius, next)) continue;
      path.push(next);
      turned.push(turn);
      arrive(next, name, ahead);
      if (path.length < speed && same(next, start.at)) throughOwn = true;
      go(next, ahead);
      path.pop();
      turned.pop();
    }
  };
  go(start.at, start.facing);
  const found = [...best.values()];
  if (found.length === 0) count('ways: none');
  if (throughOwn) count('ways: through the own hex');
  if (found.some(({ tied }) => tied)) count('ways: two as short to one end');
  if (found.some(({ way }) => same(way.at, start.at))) count('ways: back to the own hex');
  if (found.some(({ way }) => way.path.length > far(start.at, way.at) && !same(start.at, way.at)))
    count('ways: a longer way round');
  return found
    .map(({ way }) => way)
    .sort(
      (a, b) =>
        a.path.length - b.path.length || a.at[1] - b.at[1] || a.at[0] - b.at[0] || a.facing - b.facing,
    );
};

/** F-5. Up to `agility` either way. */
export const turnsUpTo = (agility: number): number[] =>
  Array.from({ length: 2 * agility + 1 }, (_, i) => i - agility);
/** D-19. Any. */
export const ANY_TURN = [-2, -1, 0, 1, 2, 3];

/** F-4. The turns with which a drifting corvette finds a free hex. */
export const compelled = (table: Table, corvette: Token): { turn: number; at: Hex }[] =>
  [-1, 0, 1]
    .map((turn) => ({ turn, at: walk(corvette.at, rotate(corvette.facing, turn)) }))
    .filter(({ at }) => isFree(table, hullNames(table), at, corvette));

export interface Launch {
  readonly hangar: number;
  readonly distance: number;
  readonly facing: number;
  readonly at: Hex;
}

/** in line with the bay, only the last hex free. */
const places = (table: Table, ship: Ship, bay: Bay): (Launch & { away: number })[] =>
  (table.cards[ship.seat]?.ship.mounts.hangars ?? []).flatMap((mount, hangar) => {
    const { at, facing } = spotOnBoard(ship, mount);
    return Array.from({ length: bay.launchDistance }, (_, i) => i + 1)
      .map((distance) => ({ hangar, distance, facing, away: facing, at: walk(at, facing, distance) }))
      .filter((place) => isFree(table, hullNames(table), place.at, null));
  });

/** F-10. */
export const februaryLaunches = (
  table: Table,
  ship: Ship,
  bay: Bay,
  count: (what: string) => void,
): Launch[] => {
  const hull = new Set(hullHexes(table.cards, ship).map(({ hex }) => named(hex)));
  const listed = bay.launchFacings ?? [];
  const byCard = listed.includes(0) ? listed : [0, ...listed];
  return places(table, ship, bay).flatMap(({ hangar, distance, at, away }) => {
    const facings = byCard.map((turn) => rotate(away, turn));
    const tails = [0, 1, 2, 3, 4, 5]
      .map((turn) => rotate(away, turn))
      .filter((facing) => distance === 1 && hull.has(named(walk(at, opposite(facing)))))
      .filter((facing) => !facings.includes(facing));
    if (tails.length > 0) count('launches: by the tail alone');
    if (distance > 1) count('launches: further out');
    return [...facings, ...tails].map((facing) => ({ hangar, distance, facing, at }));
  });
};

/** D-18. */
export const diceLaunches = (table: Table, ship: Ship, bay: Bay): Launch[] =>
  places(table, ship, bay).map(({ hangar, distance, facing, at }) => ({ hangar, distance, facing, at }));

/** D-22. In line with a bay of its ship, whatever lies between. */
export const canBeRecalled = (table: Table, ship: Ship, bay: Bay, at: Hex): boolean =>
  (table.cards[ship.seat]?.ship.mounts.hangars ?? []).some((mount) => {
    const spot = spotOnBoard(ship, mount);
    return Array.from({ length: bay.recallDistance ?? 0 }, (_, i) => i + 1).some((out) =>
      same(at, walk(spot.at, spot.facing, out)),
    );
  });
