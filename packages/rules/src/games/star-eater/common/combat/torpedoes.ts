/** §9.4, R-25. Torpedoes home in, oldest first. */
import { damageSections } from '../damage';
import { editionOf, type Edition } from '../edition';
import { areEnemies, hullOf, hullSectionAt, tokensAt, weaponOfToken } from '../facts';
import { settleStep } from '../step-end';
import { along, distance, hexesOfBoard, isOnBoard, stepOf, turned } from '../map/hex';
import type { Direction, Hex, Seat } from '../model';
import type { Ship, WeaponToken } from '../state';
import { destroyToken, returnToken } from '../map/tokens';
import { emit, isOver, refOf, type Resolution } from '../resolution';
import { speedOf } from './cannons';

/** Solves `hex - from = a·forward + b·side` in integers; null unless a and b are at least 0. */
const inSector = (
  from: Hex,
  hex: Hex,
  forward: Direction,
  side: Direction,
): { a: number; b: number } | null => {
  const ahead = stepOf(forward);
  const aside = stepOf(side);
  const fq = ahead[0];
  const fr = ahead[1];
  const sq = aside[0];
  const sr = aside[1];
  const dq = hex[0] - from[0];
  const dr = hex[1] - from[1];
  // Neighbouring directions have determinant 1 or -1, so multiplying by it is the same as dividing.
  const determinant = fq * sr - fr * sq;
  const a = (dq * sr - dr * sq) * determinant;
  const b = (fq * dr - fr * dq) * determinant;
  return a >= 0 && b >= 0 ? { a, b } : null;
};

interface Bearing {
  distance: number;
  deviation: number;
  /** 0 for the right-hand side and straight ahead, 1 for the left. */
  left: number;
}

const compareBearings = (x: Bearing, y: Bearing): number =>
  x.distance - y.distance || x.deviation - y.deviation || x.left - y.left;

/** A hex's place in a torpedo's arc; null outside it. */
export const bearingOf = (from: Hex, facing: Direction, hex: Hex): Bearing | null => {
  const right = inSector(from, hex, facing, turned(facing, 1));
  if (right) return { distance: right.a + right.b, deviation: right.b, left: 0 };
  const left = inSector(from, hex, facing, turned(facing, -1));
  return left && { distance: left.a + left.b, deviation: left.b, left: 1 };
};

/** §9.4, R-25. The enemy capital ship that a torpedo targets, or null. */
const targetOf = (resolution: Resolution, torpedo: WeaponToken): Ship | null => {
  let best: { ship: Ship; bearing: Bearing } | null = null;
  for (const ship of resolution.match.ships) {
    if (!areEnemies(resolution.match, ship.seat, torpedo.seat)) continue;
    for (const part of hullOf(resolution.match, ship)) {
      const bearing = bearingOf(torpedo.at, torpedo.facing, part.at);
      if (bearing && (!best || compareBearings(bearing, best.bearing) < 0)) best = { ship, bearing };
    }
  }
  return best?.ship ?? null;
};

/** Steps to the target's nearest hex on the line in this direction; null where there is none. */
const stepsOnLine = (
  resolution: Resolution,
  torpedo: WeaponToken,
  target: Ship,
  direction: Direction,
): number | null => {
  const [dq, dr] = stepOf(direction);
  let nearest: number | null = null;
  for (const part of hullOf(resolution.match, target)) {
    const q = part.at[0] - torpedo.at[0];
    const r = part.at[1] - torpedo.at[1];
    const steps = Math.max(Math.abs(q), Math.abs(r));
    if (steps > 0 && q === dq * steps && r === dr * steps && (nearest === null || steps < nearest))
      nearest = steps;
  }
  return nearest;
};

const turnTorpedo = (resolution: Resolution, torpedo: WeaponToken, turn: 1 | -1, rule: string): void => {
  const from = torpedo.facing;
  torpedo.facing = turned(from, turn);
  emit(resolution, rule, { type: 'torpedoTurned', token: refOf(torpedo), from, to: torpedo.facing });
};

/** Turns towards a target on the left or right line; with both, to the nearer, then right. */
const turnTowards = (resolution: Resolution, torpedo: WeaponToken, target: Ship): void => {
  const right = stepsOnLine(resolution, torpedo, target, turned(torpedo.facing, 1));
  const left = stepsOnLine(resolution, torpedo, target, turned(torpedo.facing, -1));
  if (right === null && left === null) return;
  const goesRight = left === null || (right !== null && right <= left);
  turnTorpedo(resolution, torpedo, goesRight ? 1 : -1, 'R-25');
};

/** D-26. How near its left or right line a target's centre must be for a torpedo to turn at the end of its move. */
const ADJUSTMENT_ZONE = 2;

/** D-26. The distance from a hex to the nearest hex of a line that starts next to `from` and has no end. */
const distanceToLine = (from: Hex, direction: Direction, hex: Hex): number => {
  const last = distance(from, hex) + 1;
  let nearest = distance(along(from, direction), hex);
  for (let i = 2; i <= last; i += 1) nearest = Math.min(nearest, distance(along(from, direction, i), hex));
  return nearest;
};

/** D-26. How near a hex is to the left and to the right line of a torpedo. */
const nearSides = ({ at, facing }: Pick<WeaponToken, 'at' | 'facing'>, hex: Hex): [number, number] => [
  distanceToLine(at, turned(facing, -1), hex),
  distanceToLine(at, turned(facing, 1), hex),
];

/** D-26. Where a target's centre makes a torpedo turn at the end of its move: not straight ahead, near a side line. */
export const adjustmentZone = (torpedo: Pick<WeaponToken, 'at' | 'facing'>, radius: number): Hex[] =>
  hexesOfBoard(radius).filter(
    (hex) =>
      Math.min(...nearSides(torpedo, hex)) <= ADJUSTMENT_ZONE &&
      bearingOf(torpedo.at, torpedo.facing, hex)?.deviation !== 0,
  );

/** D-26. Turns once towards a target that is not straight ahead and whose centre is near a side line. */
const adjust = (resolution: Resolution, torpedo: WeaponToken, target: Ship): void => {
  const { match } = resolution;
  if (isOver(resolution) || !match.tokens.includes(torpedo) || !match.ships.includes(target)) return;
  if (stepsOnLine(resolution, torpedo, target, torpedo.facing) !== null) return;
  const [left, right] = nearSides(torpedo, target.at);
  if (Math.min(left, right) > ADJUSTMENT_ZONE) return;
  turnTorpedo(resolution, torpedo, left < right ? -1 : 1, 'D-26');
};

/** R-25, D-26. What a torpedo does at the end of its move. */
const TORPEDO_END: Readonly<
  Record<Edition['torpedoEnd'], (resolution: Resolution, torpedo: WeaponToken, target: Ship) => void>
> = { 'as-flown': () => undefined, adjust };

/**
 * Enters a hex: it may be off the board, or hold a cannon token or an enemy hull. True while the
 * torpedo flies on.
 */
export const enterHex = (resolution: Resolution, torpedo: WeaponToken): boolean => {
  const { match } = resolution;
  if (!isOnBoard(torpedo.at, match.setup.radius)) {
    returnToken(resolution, torpedo, 'left-board', 'R-25');
    return false;
  }
  const cannon = tokensAt(match, torpedo.at).find((token) => token.kind === 'cannon');
  if (cannon) {
    destroyToken(resolution, torpedo, 'cannon', [cannon.seat], '§9.4');
    return false;
  }
  const hull = hullSectionAt(match, torpedo.at);
  if (!hull || !areEnemies(match, hull.ship.seat, torpedo.seat)) return true;
  const { damage } = weaponOfToken(match, torpedo);
  const blow = [{ section: hull.section, at: torpedo.at }];
  returnToken(resolution, torpedo, 'hit', 'R-25');
  damageSections(resolution, hull.ship, blow, damage, 'torpedo', [torpedo.seat], 'R-25');
  settleStep(resolution);
  return false;
};

/** §9.4. A torpedo that ends its move on corvettes or torpedoes is destroyed with them. */
const endMove = (resolution: Resolution, torpedo: WeaponToken): void => {
  const sharing = tokensAt(resolution.match, torpedo.at).filter(
    (token) => token !== torpedo && token.kind !== 'cannon',
  );
  if (sharing.length === 0) return;
  const others: Seat[] = [...new Set(sharing.map((token) => token.seat))];
  for (const token of sharing) destroyToken(resolution, token, 'torpedo', [torpedo.seat], '§9.4');
  destroyToken(resolution, torpedo, 'token', others, '§9.4');
  settleStep(resolution);
};

/** Chooses a target, then flies `hexes`, turning after each one where the target is abeam. */
export const flyTorpedo = (resolution: Resolution, torpedo: WeaponToken, hexes: number): void => {
  const target = targetOf(resolution, torpedo);
  emit(resolution, 'R-25', { type: 'torpedoTargeted', token: refOf(torpedo), target: target?.seat ?? null });
  for (let moved = 0; moved < hexes; moved += 1) {
    const from = torpedo.at;
    torpedo.at = along(from, torpedo.facing);
    emit(resolution, '§9.4', { type: 'torpedoMoved', token: refOf(torpedo), from, to: torpedo.at });
    if (!enterHex(resolution, torpedo)) return;
    if (target) turnTowards(resolution, torpedo, target);
  }
  endMove(resolution, torpedo);
  if (target) TORPEDO_END[editionOf(resolution.match).torpedoEnd](resolution, torpedo, target);
};

/** §7.2.3, R-25. Moves all torpedoes, oldest first. */
export const moveTorpedoes = (resolution: Resolution): void => {
  const torpedoes = resolution.match.tokens.filter((token): token is WeaponToken => token.kind === 'torpedo');
  for (const torpedo of torpedoes) {
    if (isOver(resolution)) return;
    if (resolution.match.tokens.includes(torpedo))
      flyTorpedo(resolution, torpedo, speedOf(resolution, torpedo));
  }
};
