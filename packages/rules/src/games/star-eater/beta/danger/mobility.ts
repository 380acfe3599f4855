/** Every pose that a ship or corvette could have in the action phase. */
import { seatState, shipOf, specialOf } from '../../common/facts';
import { along, DIRECTIONS, turned } from '../../common/map/hex';
import type { Seat } from '../../common/model';
import type { Match } from '../../common/state';
import { poseOf, type Pose } from './reach';

/** What a ship could do besides shooting. */
export interface Mobility {
  seat: Seat;
  canThrust: boolean;
  /** Hexes ahead; 0 without a jump. */
  jump: number;
  /** It could take off all its momentum. */
  canClear: boolean;
  /** At most so many of these, one after the other. */
  moves: number;
}

/** The ability of a seat whose cards allow it. */
export const mobilityOf = (
  match: Match,
  seat: Seat,
  cards: { thrust: boolean; special: boolean },
  moves: number,
): Mobility => {
  const special = specialOf(match, seat);
  const isUsable = cards.special && seatState(match, seat).specialUses > 0;
  return {
    seat,
    canThrust: cards.thrust,
    jump: isUsable && special.ability === 'jump' ? special.distance : 0,
    canClear: isUsable && special.ability === 'clearMomentum',
    moves,
  };
};

/** Every pose that a ship could have in the action phase, its own first. Obstacles are left out. */
export const posesOf = (match: Match, { seat, canThrust, jump, moves }: Mobility): Pose[] => {
  const ship = shipOf(match, seat);
  if (!ship) return [];
  const here = poseOf(ship);
  const leap = ({ at, facing }: Pose): Pose => ({ at: along(at, facing, jump), facing });
  const shift = ({ at, facing }: Pose): Pose[] => DIRECTIONS.map((way) => ({ at: along(at, way), facing }));
  const pushed = canThrust ? shift(here) : [];
  const leapt = jump > 0 ? [leap(here)] : [];
  const both = jump > 0 && canThrust && moves > 1 ? shift(leap(here)) : [];
  return [here, ...pushed, ...leapt, ...both];
};

/** Every pose after one move, obstacles left out. */
export const afterMove = (
  { speed, agility }: { speed: number; agility: number },
  { at, facing }: Pose,
): Pose[] => {
  const poses: Pose[] = [];
  for (let before = 0 - agility; before <= agility; before += 1) {
    const spare = agility - Math.abs(before);
    for (let forward = 1; forward <= speed; forward += 1)
      for (let after = 0 - spare; after <= spare; after += 1)
        poses.push({
          at: along(at, turned(facing, before), forward),
          facing: turned(facing, before + after),
        });
  }
  return poses;
};
