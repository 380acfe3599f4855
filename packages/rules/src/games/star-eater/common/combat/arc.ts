/** §9.2, E-4, F-6. Direct fire in arcs: the shooter chooses among enemies in range and in sight. */
import { areEnemies, evasionOf, hullOf, hullSectionAt, inViewOrder } from '../facts';
import { hexesOfBoard } from '../map/hex';
import type { Hex, Target } from '../model';
import type { Match } from '../state';
import { emit, type Resolution } from '../resolution';
import { fireDirect, isSameTarget, targetOfToken, type Sighted } from './direct-fire';
import type { Shooter } from './shots';
import { isInSight } from './sight';
import { bearingOf } from './torpedoes';

interface AimedWeapon {
  id: string;
  range: number;
  accuracy: number;
  damage: number;
}

/** E-4, E-5. Whether a hex is in the arc, in range and in sight. */
const isAimable = (match: Match, { at, facing }: Shooter, range: number, hex: Hex): boolean => {
  const bearing = bearingOf(at, facing, hex);
  return bearing !== null && bearing.distance >= 1 && bearing.distance <= range && isInSight(match, at, hex);
};

/** E-4, E-5. Every hex of an arc that is in range, without the shooter's own hull, and whether it is in sight. */
export const arcOf = (
  match: Match,
  { seat, at, facing }: Pick<Shooter, 'seat' | 'at' | 'facing'>,
  range: number,
): { hex: Hex; isSeen: boolean }[] =>
  hexesOfBoard(match.setup.radius).flatMap((hex) => {
    const bearing = bearingOf(at, facing, hex);
    const isInRange = bearing !== null && bearing.distance >= 1 && bearing.distance <= range;
    if (!isInRange || hullSectionAt(match, hex)?.ship.seat === seat) return [];
    return [{ hex, isSeen: isInSight(match, at, hex) }];
  });

/** F-6, E-8. The targets of one shooter: hexes of enemy hulls, then enemy tokens in the view's order. */
export const sightedInArc = (match: Match, shooter: Shooter, range: number): Sighted[] => {
  const sighted: Sighted[] = [];
  for (const ship of match.ships)
    if (areEnemies(match, shooter.seat, ship.seat))
      for (const { at, section } of hullOf(match, ship))
        if (isAimable(match, shooter, range, at))
          sighted.push({ target: { kind: 'ship', at, seat: ship.seat, section }, thing: ship });
  for (const token of inViewOrder(match.tokens)) {
    const target = areEnemies(match, shooter.seat, token.seat) ? targetOfToken(token) : null;
    if (target && isAimable(match, shooter, range, token.at)) sighted.push({ target, thing: token });
  }
  return sighted;
};

/** F-8. The boost that the most evasive of these needs. */
export const boostInArc = (match: Match, sighted: readonly Sighted[], accuracy: number): number =>
  Math.max(0, ...sighted.map(({ thing }) => evasionOf(match, thing) - accuracy));

/** F-6. What a shooter aims at, if it can. */
export const aimAt = (
  match: Match,
  shooter: Shooter,
  weapon: AimedWeapon,
  target: Target,
): Sighted | undefined =>
  sightedInArc(match, shooter, weapon.range).find((each) => isSameTarget(each.target, target));

/** §9.2, F-6. One shot at what was aimed at. */
export const fireInArc = (
  resolution: Resolution,
  weapon: AimedWeapon,
  shooter: Shooter,
  sighted: Sighted,
  boost: number,
): void => {
  emit(resolution, '§9.2', {
    type: 'weaponFired',
    seat: shooter.seat,
    weapon: weapon.id,
    class: 'directFire',
    hardPoint: shooter.hardPoint,
    shooter: shooter.kind,
    ...(shooter.callSign === undefined ? {} : { callSign: shooter.callSign }),
    from: shooter.at,
    facing: shooter.facing,
    hexes: [sighted.target.at],
    boost,
  });
  fireDirect(
    resolution,
    shooter.seat,
    weapon,
    { hexes: [sighted.target.at], sighted: [sighted] },
    boost,
    null,
  );
};
