/** D-27, D-28, D-30. What a direct-fire weapon of the draft can be aimed at, and whom an area holds. */
import { sightedInArc } from '../../common/combat/arc';
import { targetOfToken, type Sighted } from '../../common/combat/direct-fire';
import type { Shooter } from '../../common/combat/shots';
import { isInSight } from '../../common/combat/sight';
import { bearingOf } from '../../common/combat/torpedoes';
import { areEnemies, evasionOf, hullOf, inViewOrder } from '../../common/facts';
import { distance, hexesOfBoard } from '../../common/map/hex';
import type { Hex } from '../../common/model';
import type { Odds, Sights } from '../model';
import type { DiceMatch } from '../state';

export interface Gun {
  id: string;
  range: number;
  accuracy: number;
  /** To a hull section; null for point defence, which aims at small tokens alone. */
  damage: number | null;
  /** D-28. In hexes around the hex that is aimed at; null for a single target. */
  area: number | null;
}

/** D-29. What the die has to beat. */
const BASE = 6;

/** D-29. A hit is a value above 6 + evasion − accuracy. */
export const needOf = (match: DiceMatch, gun: Pick<Gun, 'accuracy'>, { thing }: Sighted): number =>
  BASE + evasionOf(match, thing) - gun.accuracy;

/** E-5, D-30. The own hull is open to point defence alone. */
const sees = (match: DiceMatch, gun: Gun, shooter: Shooter, hex: Hex): boolean =>
  isInSight(match, shooter.at, hex, (ship) => gun.damage === null && ship.seat === shooter.seat);

/** E-4, D-30. In the arc and in range; for point defence in range in any direction. */
const reaches = (gun: Gun, shooter: Shooter, hex: Hex): boolean => {
  if (gun.damage === null) return distance(shooter.at, hex) <= gun.range;
  const bearing = bearingOf(shooter.at, shooter.facing, hex);
  return bearing !== null && bearing.distance >= 1 && bearing.distance <= gun.range;
};

/** D-30. Enemy squadrons and torpedoes in range and in sight. */
const sightedAround = (match: DiceMatch, gun: Gun, shooter: Shooter): Sighted[] =>
  inViewOrder(match.tokens).flatMap((token) => {
    const target = areEnemies(match, shooter.seat, token.seat) ? targetOfToken(token) : null;
    return target && reaches(gun, shooter, token.at) && sees(match, gun, shooter, token.at)
      ? [{ target, thing: token }]
      : [];
  });

/** D-27, D-30. The single targets of a weapon. */
export const sightedBy = (match: DiceMatch, gun: Gun, shooter: Shooter): Sighted[] =>
  gun.damage === null ? sightedAround(match, gun, shooter) : sightedInArc(match, shooter, gun.range);

/** D-28. Sections of enemy ships in an area, each once, by seat and in data order. */
const sectionsAround = (match: DiceMatch, gun: Gun, shooter: Shooter, centre: Hex): Sighted[] => {
  if (gun.damage === null) return [];
  const found: Sighted[] = [];
  for (const ship of match.ships)
    if (areEnemies(match, shooter.seat, ship.seat))
      for (const { at, section } of hullOf(match, ship))
        if (
          distance(at, centre) <= (gun.area ?? 0) &&
          !found.some(({ target }) => target.seat === ship.seat && target.section === section)
        )
          found.push({ target: { kind: 'ship', at, seat: ship.seat, section }, thing: ship });
  return found;
};

/** D-28. Every valid target in an area, in the order of the dice. The squadron that shoots is none. */
export const targetsAround = (match: DiceMatch, gun: Gun, shooter: Shooter, centre: Hex): Sighted[] => {
  const tokens = inViewOrder(match.tokens).flatMap((token) => {
    const target = targetOfToken(token);
    const isShooter =
      token.kind === 'corvette' && token.seat === shooter.seat && token.callSign === shooter.callSign;
    return target && !isShooter && distance(token.at, centre) <= (gun.area ?? 0)
      ? [{ target, thing: token }]
      : [];
  });
  return [...sectionsAround(match, gun, shooter, centre), ...tokens];
};

const hasEnemy = (match: DiceMatch, shooter: Shooter, targets: readonly Sighted[]): boolean =>
  targets.some(({ target }) => areEnemies(match, shooter.seat, target.seat));

/** D-28. Whether this hex may be aimed at: on the board, in reach, in sight, with an enemy in its area. */
export const mayAimAt = (match: DiceMatch, gun: Gun, shooter: Shooter, hex: Hex): boolean =>
  reaches(gun, shooter, hex) &&
  hasEnemy(match, shooter, targetsAround(match, gun, shooter, hex)) &&
  sees(match, gun, shooter, hex);

const oddsOf = (match: DiceMatch, gun: Gun, sighted: readonly Sighted[]): Odds[] =>
  sighted.map((each) => ({ target: each.target, need: needOf(match, gun, each) }));

/** D-27, D-28. All that a weapon can be aimed at, with what each die has to beat; hexes by r, then q. */
export const sightsOf = (match: DiceMatch, gun: Gun, shooter: Shooter): Sights => {
  if (gun.area === null) return { targets: oddsOf(match, gun, sightedBy(match, gun, shooter)), hexes: [] };
  const hexes = hexesOfBoard(match.setup.radius)
    .filter((hex) => mayAimAt(match, gun, shooter, hex))
    .map((at) => ({ at, targets: oddsOf(match, gun, targetsAround(match, gun, shooter, at)) }));
  return { targets: [], hexes };
};

export const isEmpty = ({ targets, hexes }: Sights): boolean => targets.length + hexes.length === 0;
