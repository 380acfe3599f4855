/** §10.1.1, §10.1.2, R-30. One hard point's shot, of any class. */
import { supplyOf, type AnyWeapon } from '../facts';
import { along } from '../map/hex';
import type { CallSign, Direction, Hex, Seat, Target } from '../model';
import type { Match, WeaponToken } from '../state';
import { returnToken } from '../map/tokens';
import { emit, isOver, refOf, type Resolution } from '../resolution';
import { beamHexes, fireBeam } from './beams';
import { endTick, removeSharedHexes, tick } from './cannons';
import { fireDirect, sightOf, type Sight } from './direct-fire';
import { enterHex, flyTorpedo } from './torpedoes';

type TokenWeapon = Extract<AnyWeapon, { class: 'cannon' | 'torpedo' }>;

/** The shooter: `at` is the hard point's hex, `facing` its direction on the board. */
export interface Shooter {
  seat: Seat;
  kind: 'ship' | 'corvette' | 'command-corvette';
  callSign?: CallSign;
  hardPoint: number;
  at: Hex;
  facing: Direction;
}

export const frontOf = (shooter: { at: Hex; facing: Direction }): Hex => along(shooter.at, shooter.facing);

/** What a direct-fire hard point can hit; null for other classes. */
export const sightOfShooter = (match: Match, weapon: AnyWeapon, shooter: Shooter): Sight | null =>
  weapon.class === 'directFire' ? sightOf(match, frontOf(shooter), shooter.facing, weapon.range) : null;

/** The seat's oldest token of this weapon on the board. */
const oldestToken = (match: Match, seat: Seat, weapon: AnyWeapon): WeaponToken | null => {
  for (const token of match.tokens)
    if (
      (token.kind === 'cannon' || token.kind === 'torpedo') &&
      token.seat === seat &&
      token.weapon === weapon.id
    )
      return token;
  return null;
};

/** Puts a new token in the hex in front of the shooter. */
export const placeToken = (
  resolution: Resolution,
  weapon: TokenWeapon,
  shooter: Shooter,
  rule: string,
): WeaponToken => {
  const { match } = resolution;
  const token: WeaponToken = {
    seat: shooter.seat,
    kind: weapon.class,
    at: frontOf(shooter),
    facing: shooter.facing,
    weapon: weapon.id,
    age: match.nextAge,
  };
  match.nextAge += 1;
  match.tokens.push(token);
  emit(resolution, rule, {
    type: 'tokenPlaced',
    token: refOf(token),
    weapon: weapon.id,
    at: token.at,
    facing: token.facing,
  });
  return token;
};

/** Places the token in the hex in front as its first movement, then flies the rest of its speed. */
const launchToken = (resolution: Resolution, weapon: TokenWeapon, shooter: Shooter): void => {
  const { match } = resolution;
  const token = placeToken(resolution, weapon, shooter, 'R-30');
  if (weapon.class === 'torpedo') {
    if (enterHex(resolution, token)) flyTorpedo(resolution, token, weapon.speed - 1);
    return;
  }
  endTick(resolution, new Map([[token, shooter.at]]));
  for (
    let number = 2;
    number <= weapon.speed && !isOver(resolution) && match.tokens.includes(token);
    number += 1
  )
    tick(resolution, number, [token]);
  removeSharedHexes(resolution);
};

/** Whether there is a token to fire. With `reuse` an empty supply takes the oldest token back. */
const findToken = (
  resolution: Resolution,
  weapon: TokenWeapon,
  { seat, hardPoint }: Shooter,
  reuse: boolean,
): boolean => {
  const { match } = resolution;
  if (supplyOf(match, seat, weapon) > 0) return true;
  const oldest = oldestToken(match, seat, weapon);
  if (!reuse || !oldest) {
    emit(resolution, 'R-30', { type: 'weaponHeldBack', seat, weapon: weapon.id, hardPoint });
    return false;
  }
  returnToken(resolution, oldest, 'reused', 'R-30');
  return true;
};

/** The hexes that a beam or shot crosses; for a token the hex in front. */
const hexesOfShot = (
  resolution: Resolution,
  weapon: AnyWeapon,
  shooter: Shooter,
  sight: Sight | null,
): Hex[] => {
  if (weapon.class === 'beam') return beamHexes(resolution, frontOf(shooter), shooter.facing, weapon.range);
  return sight ? sight.hexes : [frontOf(shooter)];
};

/**
 * One shot. `reuse` matters only without tokens in supply: true takes back the oldest first, false
 * holds fire.
 */
export const shoot = (
  resolution: Resolution,
  weapon: AnyWeapon,
  shooter: Shooter,
  order: { boost: number; target: Target | null; reuse: boolean },
): void => {
  const isTokenWeapon = weapon.class === 'cannon' || weapon.class === 'torpedo';
  if (isTokenWeapon && !findToken(resolution, weapon, shooter, order.reuse)) return;
  const sight = sightOfShooter(resolution.match, weapon, shooter);
  const hexes = hexesOfShot(resolution, weapon, shooter, sight);
  emit(resolution, weapon.class === 'beam' ? '§9.1' : weapon.class === 'directFire' ? '§9.2' : 'R-30', {
    type: 'weaponFired',
    seat: shooter.seat,
    weapon: weapon.id,
    class: weapon.class,
    hardPoint: shooter.hardPoint,
    shooter: shooter.kind,
    ...(shooter.callSign === undefined ? {} : { callSign: shooter.callSign }),
    from: shooter.at,
    facing: shooter.facing,
    hexes,
    boost: order.boost,
  });
  switch (weapon.class) {
    case 'beam':
      fireBeam(resolution, shooter.seat, hexes, weapon.damage);
      return;
    case 'directFire':
      if (sight) fireDirect(resolution, shooter.seat, weapon, sight, order.boost, order.target);
      return;
    case 'cannon':
    case 'torpedo':
      launchToken(resolution, weapon, shooter);
      return;
  }
};
