/** §9, R-5. A quick estimate of a ship's lines of fire, for comparing positions, not for resolving shots. */
import { sightedInArc } from '../combat/arc';
import { bearingOf } from '../combat/torpedoes';
import { editionOf, type Edition } from '../edition';
import {
  areEnemies,
  broadsideOf,
  factionOf,
  hullOf,
  hullSectionAt,
  hullSizeOf,
  mainWeaponOf,
  mountOnBoard,
  shipOf,
  type AnyWeapon,
} from '../facts';
import { along, distance, isOnBoard, sameHex } from '../map/hex';
import type { Command, Direction, Hex, Seat } from '../model';
import type { Match, Ship, Token } from '../state';
import { PER_ARMOUR, PER_SHIELD, PER_STRUCTURE } from './worth';

export type FireCommand = 'fire-main' | 'port-broadside' | 'starboard-broadside';
const FIRE_COMMANDS: readonly FireCommand[] = ['fire-main', 'port-broadside', 'starboard-broadside'];

export const isFireCommand = (card: Command): card is FireCommand =>
  (FIRE_COMMANDS as readonly Command[]).includes(card);

export const weaponBehind = (
  match: Match,
  seat: Seat,
  command: FireCommand,
): AnyWeapon & { cooldown: number } =>
  command === 'fire-main' ? mainWeaponOf(match, seat) : broadsideOf(match, seat);

/** The cost of damage to this section for its owner, in points of worth.ts. */
export const blowOn = (ship: Ship, section: string, damage: number): number => {
  const shields = Math.min(ship.shields[section] ?? 0, damage);
  const armour = Math.min(ship.armour[section] ?? 0, damage - shields);
  const structure = Math.min(ship.structure, damage - shields - armour);
  const lethal = structure > 0 && structure >= ship.structure ? 500 : 0;
  return shields * PER_SHIELD + armour * PER_ARMOUR + structure * PER_STRUCTURE + lethal;
};

/** In eighths: how likely an immediate hit is, and one by a token that still has to fly. */
const CERTAIN = 8;
const LATER = 3;

/** How far a token's flight is followed: its first flight and one more round, in hexes. */
const ROUNDS_OF_FLIGHT = 2;

/** §3. Destroying an enemy Command Corvette wins the match. */
const COMMANDER = 150;

const enemyCommanders = (match: Match, seat: Seat): Token[] =>
  match.tokens.filter((token) => token.kind === 'command-corvette' && areEnemies(match, seat, token.seat));

/** Whether a line in this direction may cross a hull: along it one coordinate, or their sum, stays the same. */
const mayCross = (match: Match, ship: Ship, front: Hex, facing: Direction, reach: number): boolean => {
  const size = hullSizeOf(match, ship);
  const dq = ship.at[0] - front[0];
  const dr = ship.at[1] - front[1];
  const aside = facing === 0 || facing === 3 ? dq : facing === 1 || facing === 4 ? dq + dr : dr;
  return aside <= size && aside >= -size && distance(front, ship.at) < reach + size;
};

const onLine = (
  match: Match,
  seat: Seat,
  front: Hex,
  facing: Direction,
  reach: number,
  sure: number,
  damage: number,
): number => {
  const commanders = enemyCommanders(match, seat);
  if (commanders.length === 0 && !match.ships.some((ship) => mayCross(match, ship, front, facing, reach)))
    return 0;
  for (let i = 0; i < reach; i += 1) {
    const hex = along(front, facing, i);
    if (!isOnBoard(hex, match.setup.radius)) return 0;
    if (commanders.some((token) => sameHex(token.at, hex))) return COMMANDER * (i < sure ? CERTAIN : LATER);
    const hull = hullSectionAt(match, hex);
    if (!hull) continue;
    const worth = blowOn(hull.ship, hull.section, damage) * (i < sure ? CERTAIN : LATER);
    return areEnemies(match, seat, hull.ship.seat) ? worth : -2 * worth;
  }
  return 0;
};

/** A torpedo reaches any enemy in its arc unless it is shot down. */
const inArc = (
  match: Match,
  seat: Seat,
  front: Hex,
  facing: Direction,
  speed: number,
  damage: number,
): number => {
  let nearest: number | null = null;
  for (const ship of match.ships) {
    if (!areEnemies(match, seat, ship.seat)) continue;
    for (const part of hullOf(match, ship)) {
      const bearing = bearingOf(front, facing, part.at);
      if (bearing && (nearest === null || bearing.distance < nearest)) nearest = bearing.distance;
    }
  }
  if (nearest === null || nearest > speed * 3) return 0;
  return damage * PER_ARMOUR * (nearest < speed ? CERTAIN - 1 : LATER);
};

/** F-6. Direct fire takes the section in its arc and in sight that costs most; the best of two guns may be the same. */
const atBest = (
  match: Match,
  seat: Seat,
  { range, damage }: { range: number; damage: number },
  at: Hex,
  facing: Direction,
): number => {
  let best = 0;
  for (const { target } of sightedInArc(match, { seat, kind: 'ship', hardPoint: 0, at, facing }, range)) {
    const ship = target.kind === 'ship' ? shipOf(match, target.seat) : null;
    if (ship && target.section !== undefined) best = Math.max(best, blowOn(ship, target.section, damage));
  }
  return best * CERTAIN;
};

type ShotRating = (
  match: Match,
  seat: Seat,
  weapon: Extract<AnyWeapon, { class: 'directFire' }>,
  at: Hex,
  facing: Direction,
) => number;

/** F-6. */
const DIRECT_FIRE: Readonly<Record<Edition['aim'], ShotRating>> = {
  line: (match, seat, { range, damage }, at, facing) =>
    onLine(match, seat, along(at, facing), facing, range, range, damage),
  arc: atBest,
};

/** The worth of one weapon's shot from here, in eighths of a point. */
export const shotFrom = (match: Match, seat: Seat, weapon: AnyWeapon, at: Hex, facing: Direction): number => {
  const front = along(at, facing);
  switch (weapon.class) {
    case 'directFire':
      return DIRECT_FIRE[editionOf(match).aim](match, seat, weapon, at, facing);
    case 'beam':
      return onLine(match, seat, front, facing, weapon.range, weapon.range, weapon.damage);
    case 'cannon':
      return onLine(match, seat, front, facing, weapon.speed * ROUNDS_OF_FLIGHT, weapon.speed, weapon.damage);
    case 'torpedo':
      return inArc(match, seat, front, facing, weapon.speed, weapon.damage);
  }
};

/**
 * The worth of a fire command from here, in points: what its lines cross, with friendly hulls counted against
 * it.
 */
const volleyOf = (match: Match, ship: Ship, command: FireCommand): number => {
  const { mounts } = factionOf(match, ship.seat).ship;
  const weapon = weaponBehind(match, ship.seat, command);
  const battery =
    command === 'fire-main' ? mounts.main : command === 'port-broadside' ? mounts.port : mounts.starboard;
  let eighths = 0;
  for (const mount of battery) {
    const { at, facing } = mountOnBoard(ship, mount);
    eighths += shotFrom(match, ship.seat, weapon, at, facing);
  }
  return eighths >> 3;
};

/** The best `count` fire commands of these cards. */
export const bestVolleys = (match: Match, ship: Ship, cards: readonly Command[], count: number): number => {
  const worths = FIRE_COMMANDS.filter((command) => cards.includes(command))
    .map((command) => Math.max(0, volleyOf(match, ship, command)))
    .sort((a, b) => b - a);
  let total = 0;
  for (const worth of worths.slice(0, count)) total += worth;
  return total;
};
