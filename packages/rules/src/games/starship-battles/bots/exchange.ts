/**
 * What fire is worth, in numbers alone: chance × dice × damage, up to the hull that is left, times the points of that
 * hull. The same as `aim.ts` says, without objects; a test compares the two.
 */
import { direction } from '../movement/geometry';
import { ALL_ROUND, type Unit, type UnitWeapon } from './units';

/** What the match counts. */
export interface Tape {
  edge: boolean;
  size: boolean;
}

const ENDS = [8000, 16_000, 24_000, 32_000] as const;
const LINE_WIDTH = 2000;
const MILLION = 1_000_000;

/** Boundaries of sectors, as degrees from the heading, in the order of `FACINGS`. */
const FROM = [-46, 44, 224, 134] as const;
const TO = [46, 136, 316, 226] as const;
const TURN = { fore: 0, starboard: 90, aft: 180, port: 270 } as const;

/** B-6. The sectors of a direction as bits. */
const sectorBits = (heading: number, dx: number, dy: number): number => {
  let bits = 0;
  for (let i = 0; i < 4; i += 1) {
    const [ax, ay] = direction(heading + (FROM[i] ?? 0));
    if (ay * dx - ax * dy < 0) continue;
    const [bx, by] = direction(heading + (TO[i] ?? 0));
    if (dy * bx - dx * by >= 0) bits |= 1 << i;
  }
  return bits;
};

const bandOf = (tape: Tape, a: Unit, b: Unit, squared: number): number => {
  const more = tape.edge ? a.base + b.base : 0;
  for (let i = 0; i < ENDS.length; i += 1) {
    const end = (ENDS[i] ?? 0) + more;
    if (squared <= end * end) return i;
  }
  return ENDS.length;
};

/** The lowest defence of the sectors in which an attacker stands. */
const weakest = (target: Unit, bits: number): number => {
  let least = 99;
  for (let i = 0; i < 4; i += 1)
    if ((bits & (1 << i)) !== 0) least = Math.min(least, target.defence[i] ?? 99);
  return least;
};

/** B-35. The sum of the modifiers. */
const modifierOf = (tape: Tape, attacker: Unit, weapon: UnitWeapon, target: Unit, band: number): number => {
  if (weapon.kind === 'pd') return 0;
  const size = tape.size ? attacker.class - target.class : 0;
  if (attacker.isFighter) return target.isFighter ? size : Math.max(0, size);
  const range = target.isFighter ? (tape.size ? 0 : -1) : -Math.min(4, band + (target.cloak ? 1 : 0));
  return range + size - (target.jammer ? 1 : 0);
};

const isBearing = (attacker: Unit, weapon: UnitWeapon, target: Unit, bits: number): boolean => {
  if (weapon.line === null) return weapon.arc === ALL_ROUND || (weapon.arc & bits) !== 0;
  const [vx, vy] = direction(attacker.heading + TURN[weapon.line]);
  const [dx, dy] = [target.x - attacker.x, target.y - attacker.y];
  const radius = target.isFighter ? target.model : target.base;
  return dx * vx + dy * vy > 0 && Math.abs(vy * dx - vx * dy) <= (LINE_WIDTH + radius) * MILLION;
};

/** Attacker and target, seen once for all weapons. */
export interface Sight {
  /** Sectors of the attacker in which the target is, and of the target in which the attacker is. */
  bits: number;
  from: number;
  band: number;
}

const NONE: Sight = { bits: 0, from: 0, band: -1 };

/** Where anything could fire at all; band -1 where nothing could. */
export const sightOf = (tape: Tape, attacker: Unit, target: Unit): Sight => {
  const [dx, dy] = [target.x - attacker.x, target.y - attacker.y];
  const squared = dx * dx + dy * dy;
  if (attacker.isFighter || target.isFighter) {
    const reach = attacker.reach + attacker.model + target.model;
    if (squared > reach * reach) return NONE;
  }
  const band = bandOf(tape, attacker, target, squared);
  if (target.cloak && band === ENDS.length && !attacker.isFighter) return NONE;
  return {
    bits: sectorBits(attacker.heading, dx, dy),
    from: sectorBits(target.heading, -dx, -dy),
    band,
  };
};

/** Twentieths. */
const chanceOf = (need: number): number => Math.max(1, Math.min(20, 21 - need));

/** Twentieths with which a die of a weapon hits a target; 0 where it cannot fire. */
export const chanceAt = (
  tape: Tape,
  attacker: Unit,
  weapon: UnitWeapon,
  target: Unit,
  sight: Sight,
): number => {
  if (sight.band < 0 || !(target.isFighter ? weapon.fighters : weapon.ships)) return 0;
  if (!isBearing(attacker, weapon, target, sight.bits)) return 0;
  const modifier = modifierOf(tape, attacker, weapon, target, sight.band);
  return chanceOf(weakest(target, sight.from) - weapon.attack - modifier);
};

/** Expected points of a weapon's dice at a target, times `PER_POINT`; 0 where it cannot fire. */
const valueAt = (tape: Tape, attacker: Unit, weapon: UnitWeapon, target: Unit, sight: Sight): number => {
  const chance = chanceAt(tape, attacker, weapon, target, sight);
  return Math.min(chance * weapon.dice * weapon.damage, 20 * target.left) * target.worth;
};

/** Whether two units hold each other. */
export const isEngaged = (a: Unit, b: Unit): boolean => {
  if (!a.isFighter || !b.isFighter || a.side === b.side) return false;
  const [dx, dy] = [a.x - b.x, a.y - b.y];
  const reach = 1000 + a.model + b.model;
  return dx * dx + dy * dy <= reach * reach;
};

/** Whether a dog-fight holds a fighter; interceptors are free. */
export const isHeld = (unit: Unit, enemies: readonly Unit[]): boolean =>
  unit.isFighter && !unit.interceptor && enemies.some((other) => isEngaged(unit, other));

export interface BestTarget {
  target: Unit;
  value: number;
}

/** The best target of each weapon by expected points; none where it has no target (A-26 binds ships). */
export const bestTargets = (tape: Tape, attacker: Unit, enemies: readonly Unit[]): (BestTarget | null)[] => {
  const sights = enemies.map((target) => sightOf(tape, attacker, target));
  const held = isHeld(attacker, enemies);
  return attacker.weapons.map((weapon) => {
    let best: BestTarget | null = null;
    let bestNear: BestTarget | null = null;
    let bestFlight: BestTarget | null = null;
    for (let i = 0; i < enemies.length; i += 1) {
      const [target, sight] = [enemies[i], sights[i]];
      if (!target || !sight || (held && !isEngaged(attacker, target))) continue;
      const value = valueAt(tape, attacker, weapon, target, sight);
      if (value <= 0) continue;
      if (target.isFighter || attacker.isFighter) {
        if (!bestFlight || value > bestFlight.value) bestFlight = { target, value };
      } else if (sight.band === 0) {
        if (!bestNear || value > bestNear.value) bestNear = { target, value };
      } else if (!best || value > best.value) best = { target, value };
    }
    const ship = bestNear ?? best;
    return bestFlight && (!ship || bestFlight.value > ship.value) ? bestFlight : ship;
  });
};

/** Expected points of a unit's fire from where it is. */
export const dealt = (tape: Tape, attacker: Unit, enemies: readonly Unit[]): number =>
  bestTargets(tape, attacker, enemies).reduce((sum, best) => sum + (best?.value ?? 0), 0);

/** Expected points of one enemy's fire at a unit, as if it fired everything there. */
export const takenFrom = (tape: Tape, enemy: Unit, unit: Unit): number => {
  const sight = sightOf(tape, enemy, unit);
  if (sight.band < 0) return 0;
  let sum = 0;
  for (const weapon of enemy.weapons) sum += valueAt(tape, enemy, weapon, unit, sight);
  return Math.min(sum, 20 * unit.left * unit.worth);
};

/** Expected points taken from all enemies as they stand. */
export const taken = (tape: Tape, enemies: readonly Unit[], unit: Unit): number => {
  let sum = 0;
  for (const enemy of enemies) sum += takenFrom(tape, enemy, unit);
  return sum;
};

/** About the distance between two units: within a tenth of it, in integers. */
export const distanceOf = (a: Unit, b: Unit): number => {
  const [dx, dy] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
  return Math.max(dx, dy) + ((3 * Math.min(dx, dy)) >> 3);
};
