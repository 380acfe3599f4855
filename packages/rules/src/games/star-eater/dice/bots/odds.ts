/** What shots of the draft can be expected to do, in points of worth.ts. */
import { blowOn, shotFrom } from '../../common/bots/lines';
import { frontOf, type Shooter } from '../../common/combat/shots';
import { areEnemies, isFree, shipOf, supplyOf } from '../../common/facts';
import type { CallSign, Seat, Target } from '../../common/model';
import { sightsOf, type Gun } from '../fire/aim';
import { componentOf, seatOf, squadronCard, weaponOf } from '../facts';
import { gunBehind, hardPointsOf } from '../fire/guns';
import type { Aimed, DiceCommand, Odds, Sights } from '../model';
import type { DiceMatch } from '../state';

const SIDES = 12;
/** Twelfths of a point as points: 85 of 1,024 are a twelfth. */
const pointsOf = (twelfths: number): number => (twelfths * 85) >> 10;

const SQUADRON = 16;
const TORPEDO = 12;

const lossOf = (match: DiceMatch, target: Target, damage: number | null): number => {
  if (target.kind === 'torpedo') return TORPEDO;
  if (target.kind !== 'ship') return SQUADRON;
  const ship = shipOf(match, target.seat);
  if (!ship || target.section === undefined) return 0;
  // D-32: armour stops all of a blow.
  const plate = ship.armour[target.section] ?? 0;
  const amount = damage ?? 0;
  return blowOn(ship, target.section, plate > 0 ? Math.min(plate, amount) : amount);
};

/** In twelfths of a point: each target's loss by the chance to hit it; own ones count against it. */
const worthOfTargets = (
  match: DiceMatch,
  seat: Seat,
  targets: readonly Odds[],
  damage: number | null,
): number => {
  let total = 0;
  for (const { target, need } of targets) {
    const hits = Math.max(0, Math.min(SIDES, SIDES - need));
    const worth = hits * lossOf(match, target, damage);
    total += areEnemies(match, seat, target.seat) ? worth : -worth;
  }
  return total;
};

export interface RatedShot {
  shot: Aimed;
  /** In twelfths of a point. */
  worth: number;
}

/** Every shot that these sights allow, with its worth. */
export const rateShots = (
  match: DiceMatch,
  seat: Seat,
  { targets, hexes }: Sights,
  damage: number | null,
): RatedShot[] => [
  ...targets.map((odds) => ({
    shot: { target: odds.target },
    worth: worthOfTargets(match, seat, [odds], damage),
  })),
  ...hexes.map((hex) => ({
    shot: { at: hex.at },
    worth: worthOfTargets(match, seat, hex.targets, damage),
  })),
];

const bestShot = (match: DiceMatch, gun: Gun, shooter: Shooter): number =>
  Math.max(
    0,
    ...rateShots(match, shooter.seat, sightsOf(match, gun, shooter), gun.damage).map(({ worth }) => worth),
  );

/** What a fire card or Defence Stations would do from here, in points; nothing while its component cools. */
export const worthOfCard = (match: DiceMatch, seat: Seat, command: DiceCommand, spared: number): number => {
  const component = componentOf(command);
  if (!shipOf(match, seat) || component === null) return 0;
  if ((seatOf(match, seat).cooldowns[component] ?? 0) > spared) return 0;
  const shooters = hardPointsOf(match, seat, command);
  const gun = gunBehind(match, seat, command);
  let twelfths = 0;
  if (gun) for (const shooter of shooters) twelfths += bestShot(match, gun, shooter);
  else {
    const weapon = { ...weaponOf(match, seat, command), tieBreaker: 0 };
    const isToken = weapon.class === 'cannon' || weapon.class === 'torpedo';
    const loaded = isToken ? supplyOf(match, seat, weapon) : shooters.length;
    for (const { at, facing } of shooters.slice(0, loaded))
      twelfths += (shotFrom(match, seat, weapon, at, facing) * SIDES) >> 3;
  }
  return pointsOf(twelfths);
};

/** What a squadron would do from a pose, in points. The squadron itself is not on the board of `match`. */
export const worthOfPose = (match: DiceMatch, callSign: CallSign, shooter: Shooter): number => {
  const { weapon } = squadronCard(match, shooter.seat, callSign);
  if (weapon.class === 'directFire') {
    const { id, range, accuracy, damage, areaOfEffect } = weapon;
    return pointsOf(bestShot(match, { id, range, accuracy, damage, area: areaOfEffect ?? null }, shooter));
  }
  if (weapon.class !== 'beam' && !isFree(match, frontOf(shooter))) return 0;
  return shotFrom(match, shooter.seat, weapon, shooter.at, shooter.facing) >> 3;
};
