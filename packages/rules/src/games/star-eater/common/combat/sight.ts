/** E-5. Lines of sight between two hexes, in integers alone. */
import { hullSectionAt, tokensAt } from '../facts';
import { add, DIRECTIONS, sameHex, stepOf, subtract, turned } from '../map/hex';
import type { Direction, Hex } from '../model';
import type { Match, Ship } from '../state';

interface Bearings {
  direction: Direction;
  /** Steps in `direction`, at least 1. */
  ahead: number;
  /** Steps in the next direction clockwise. */
  aside: number;
}

/**
 * E-5. The one way to write a hex from the origin as steps in two neighbouring directions; null for the
 * origin.
 */
const bearingsOf = (hex: Hex): Bearings | null => {
  for (const direction of DIRECTIONS) {
    const [xq, xr] = stepOf(direction);
    const [yq, yr] = stepOf(turned(direction, 1));
    // Neighbouring directions have determinant 1, so that multiplying solves the equations.
    const determinant = xq * yr - xr * yq;
    const ahead = (hex[0] * yr - hex[1] * yq) * determinant;
    const aside = (xq * hex[1] - xr * hex[0]) * determinant;
    if (ahead >= 1 && aside >= 0) return { direction, ahead, aside };
  }
  return null;
};

/** E-5. The hexes between two: at each step one, or the two between which the line runs. */
export const hexesBetween = (from: Hex, to: Hex): Hex[][] => {
  const bearings = bearingsOf(subtract(to, from));
  if (!bearings) return [];
  const { direction, ahead, aside } = bearings;
  const [xq, xr] = stepOf(direction);
  const [yq, yr] = stepOf(turned(direction, 1));
  const steps = ahead + aside;
  const at = (i: number, k: number): Hex => add(from, [(i - k) * xq + k * yq, (i - k) * xr + k * yr]);
  const between: Hex[][] = [];
  let k = 0;
  for (let i = 1; i < steps; i += 1) {
    // k is i · aside / steps, rounded half up.
    while (2 * (k + 1) * steps <= 2 * i * aside + steps) k += 1;
    const isHalfway = 2 * k * steps === 2 * i * aside + steps;
    between.push(isHalfway ? [at(i, k - 1), at(i, k)] : [at(i, k)]);
  }
  return between;
};

/** E-5. Whether a hex stops sight: a hull or any small token. `isOpen`: hulls that do not. */
const isTaken = (match: Match, hex: Hex, isOpen: (ship: Ship) => boolean): boolean => {
  const hull = hullSectionAt(match, hex);
  return (hull !== null && !isOpen(hull.ship)) || tokensAt(match, hex).length > 0;
};

/**
 * E-5, F-7. Whether nothing stops sight; where the line runs between two hexes, both must be taken to stop
 * it.
 */
export const isInSight = (
  match: Match,
  from: Hex,
  to: Hex,
  isOpen: (ship: Ship) => boolean = () => false,
): boolean =>
  sameHex(from, to) ||
  hexesBetween(from, to).every((hexes) => !hexes.every((hex) => isTaken(match, hex, isOpen)));
