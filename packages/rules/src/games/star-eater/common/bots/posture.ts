/** How good a ship's position is for the next rounds: bow on the enemy, weapons in range, away from edges. */
import { bearingOf } from '../combat/torpedoes';
import { mainWeaponOf } from '../facts';
import { distance, DIRECTIONS, type Direction, type Hex } from '../map/hex';
import type { Match, Ship } from '../state';
import { quarryOf } from './quarry';

const PER_TURN_OFF = 9;
const PER_DEVIATION = 2;
const PER_HEX_OFF = 3;
const PER_TOKEN = 2;
/** A turning ship does not keep its bow on a target. */
const PER_ROTATION = 6;
const MOST_DEVIATION = 3;

/** The facing that points at a hex most directly, and how many hexes it is off. */
const lookingAt = (from: Hex, to: Hex): { facing: Direction; deviation: number } => {
  let best: { facing: Direction; deviation: number } = { facing: 0, deviation: Number.MAX_SAFE_INTEGER };
  for (const facing of DIRECTIONS) {
    const bearing = bearingOf(from, facing, to);
    if (bearing && bearing.deviation < best.deviation) best = { facing, deviation: bearing.deviation };
  }
  return best;
};

const turnsBetween = (a: Direction, b: Direction): number => Math.min((a - b + 6) % 6, (b - a + 6) % 6);

/** The preferred distance between ship centres in a fight. */
const wantedRange = (match: Match, ship: Ship): number => {
  const weapon = mainWeaponOf(match, ship.seat);
  const reach = weapon.class === 'beam' || weapon.class === 'directFire' ? weapon.range : weapon.speed;
  return Math.max(4, reach + 1);
};

const aimOf = (ship: Ship, target: Hex): number => {
  const { facing, deviation } = lookingAt(ship.at, target);
  return -(
    PER_TURN_OFF * turnsBetween(ship.facing, facing) +
    PER_DEVIATION * Math.min(deviation, MOST_DEVIATION)
  );
};

/** Bow on the enemy, at the wanted range, with few momentum tokens. */
export const postureOf = (match: Match, ship: Ship): number => {
  const quarry = quarryOf(match, ship.seat);
  const hunt = quarry
    ? aimOf(ship, quarry.at) - PER_HEX_OFF * Math.abs(distance(ship.at, quarry.at) - wantedRange(match, ship))
    : 0;
  return hunt - PER_TOKEN * ship.linear.length - PER_ROTATION * ship.rotational.length;
};
