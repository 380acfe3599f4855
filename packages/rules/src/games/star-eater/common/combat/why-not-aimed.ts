/** E-4, E-5, E-6. Why a hex is no target within an arc, and no end of a way: for the editions that have them. */
import { nounFor } from '../../../../plural';
import { hullSectionAt, isFree, tokensAt, areEnemies } from '../facts';
import { isInSight } from './sight';
import { bearingOf } from './torpedoes';
import { waysFrom, type Pose } from '../craft/ways';
import { distance, sameHex } from '../map/hex';
import type { Direction, Hex, Refusal, Seat } from '../model';
import type { Match } from '../state';
import { refuse } from '../../../../kernel/refusal';

/** A weapon that aims. */
export interface Aimer {
  seat: Seat;
  at: Hex;
  facing: Direction;
  range: number;
  /** Point defence: any direction, past its own hull, at small tokens alone. */
  isAllRound: boolean;
}

/** E-4. Out of range, or outside the arc. */
export const whyOutOfReach = (aimer: Aimer, hex: Hex, rule: string): Refusal | null => {
  const { at, facing, range, isAllRound } = aimer;
  if (distance(at, hex) > range)
    return refuse('out-of-range', rule, 'it is out of range: this weapon reaches {range} hexes', { range });
  return isAllRound || bearingOf(at, facing, hex) !== null
    ? null
    : refuse('out-of-arc', rule, 'it is outside the arc of this weapon');
};

/** E-5, F-7. */
export const whyOutOfSight = (match: Match, aimer: Aimer, hex: Hex, rule: string): Refusal | null => {
  const isOpen = (ship: { seat: Seat }): boolean => aimer.isAllRound && ship.seat === aimer.seat;
  return isInSight(match, aimer.at, hex, isOpen)
    ? null
    : refuse('hidden', rule, 'a hull or a token on the way hides it');
};

/** E-8. What stands in this hex, if it is no target. */
export const whyNoEnemy = (match: Match, aimer: Aimer, hex: Hex, rule: string): Refusal | null => {
  const tokens = tokensAt(match, hex);
  const hull = hullSectionAt(match, hex);
  const small = tokens.filter(({ kind }) => kind !== 'cannon');
  const seats = [...small.map(({ seat }) => seat), ...(hull && !aimer.isAllRound ? [hull.ship.seat] : [])];
  if (seats.some((seat) => areEnemies(match, aimer.seat, seat))) return null;
  if (seats.length > 0) return refuse('not-an-enemy', rule, 'pick an enemy: only they can be aimed at');
  if (hull) return refuse('no-target', rule, 'point defence cannot hit a hull');
  return tokens.length > 0
    ? refuse('no-target', rule, 'a shell cannot be hit')
    : refuse('no-target', rule, 'nothing is in this hex');
};

/** E-6. Why no way of at most `speed` hexes ends here; null if one does. `agility`: turns before each step. */
export const whyNoWay = (
  match: Match,
  start: Pose,
  { speed, agility }: { speed: number; agility: number },
  hex: Hex,
  rule: string,
): Refusal | null => {
  if (waysFrom(match, start, speed, agility).some(({ at }) => sameHex(at, hex))) return null;
  const isHere = sameHex(start.at, hex);
  if (!isHere && !isFree(match, hex)) return refuse('not-free', rule, 'that hex is taken');
  return distance(start.at, hex) > speed
    ? refuse('too-far', rule, `it is too far away: at most {most} ${nounFor(speed, 'hex', 'hexes')}`, {
        most: speed,
      })
    : refuse(
        'no-way',
        rule,
        isHere
          ? 'no way leads back here: it cannot turn that far'
          : `no way of at most {most} ${nounFor(speed, 'hex', 'hexes')} leads here`,
        { most: speed },
      );
};
