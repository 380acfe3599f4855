/**
 * Why a hex is no legal answer in the draft, and why a squadron may not shoot or be activated. It decides nothing: the
 * reasons come from the functions that decide.
 */
import { plural } from '../../../plural';
import type { Shooter } from '../common/combat/shots';
import { ANY_TURN } from './factions';
import { sameHex } from '../common/map/hex';
import type { CallSign, Hex, Refusal, Seat } from '../common/model';
import { refuse } from '../../../kernel/refusal';
import {
  whyNoEnemy,
  whyNoWay,
  whyOutOfReach,
  whyOutOfSight,
  type Aimer,
} from '../common/combat/why-not-aimed';
import { mayAimAt, sightedBy, type Gun } from './fire/aim';
import { seatOf, squadronCard } from './facts';
import { lanesOf, shotOf, startOf } from './fire/fighters';
import { gunBehind, hardPointsOf, squadronGun } from './fire/guns';
import type { DiceCommand } from './model';
import type { DiceMatch } from './state';

/** The part of a choice that a hex would answer. */
export type DiceAim =
  | { at: 'fly'; seat: Seat; callSign: CallSign; launch: { hangar: number; distance: number } | null }
  | { at: 'fire'; seat: Seat; command: DiceCommand; hardPoint: number }
  | { at: 'shoot'; seat: Seat; callSign: CallSign };

/** D-18, D-19. */
const whyNoFlight = (
  match: DiceMatch,
  { seat, callSign, launch }: Extract<DiceAim, { at: 'fly' }>,
  hex: Hex,
): Refusal | null => {
  const start = startOf(match, { seat, type: 'activate', callSign, ...launch });
  if ('code' in start) return start;
  const { pose, steps } = start;
  return sameHex(pose.at, hex)
    ? null
    : whyNoWay(match, pose, { speed: steps, agility: ANY_TURN }, hex, 'D-19');
};

/** D-27, D-28, D-30. */
const whyNoTarget = (match: DiceMatch, gun: Gun, shooter: Shooter, hex: Hex): Refusal | null => {
  const isAllRound = gun.damage === null;
  const aimer: Aimer = { ...shooter, range: gun.range, isAllRound };
  const rule = isAllRound ? 'D-30' : 'D-27';
  const reach = whyOutOfReach(aimer, hex, rule);
  if (gun.area === null) {
    if (sightedBy(match, gun, shooter).some(({ target }) => sameHex(target.at, hex))) return null;
    return reach ?? whyNoEnemy(match, aimer, hex, rule) ?? whyOutOfSight(match, aimer, hex, rule);
  }
  if (mayAimAt(match, gun, shooter, hex)) return null;
  const near = `no enemy is here or at most ${plural(gun.area, 'hex', 'hexes')} away`;
  return reach ?? whyOutOfSight(match, aimer, hex, rule) ?? refuse('no-target', 'D-28', near);
};

/** The rule that excludes this hex, as a sentence; null where it is legal. */
export const diceWhyNot = (match: DiceMatch, aim: DiceAim, hex: Hex): Refusal | null => {
  const { seat } = aim;
  if (aim.at === 'fly') return whyNoFlight(match, aim, hex);
  if (aim.at === 'fire') {
    const gun = gunBehind(match, seat, aim.command);
    const shooter = hardPointsOf(match, seat, aim.command)[aim.hardPoint];
    return gun && shooter ? whyNoTarget(match, gun, shooter, hex) : null;
  }
  const { gun, shooter } = squadronGun(match, seat, aim.callSign);
  return gun
    ? whyNoTarget(match, gun, shooter, hex)
    : refuse('not-aimed', 'D-20', 'its weapon takes no target: it shoots straight ahead');
};

/** D-20, D-21. Why a squadron on the board is not offered a shot. */
export const whyNoShot = (match: DiceMatch, seat: Seat, callSign: CallSign): Refusal => {
  if ((seatOf(match, seat).munitions[callSign - 1] ?? 0) === 0)
    return refuse('no-munition', 'D-20', 'it cannot shoot: it has no munitions left');
  if (shotOf(match, { at: 'act', seat, callSign, launched: false, shot: false }))
    return refuse('has-shot', 'D-20', 'it has shot already');
  return squadronCard(match, seat, callSign).weapon.class === 'directFire'
    ? refuse('no-target', 'D-27', 'it cannot shoot: no enemy is in its arc, in range and in sight')
    : refuse('not-free', 'D-21', 'it cannot shoot: the hex in front of it is not free');
};

/** D-17, D-18. Why a squadron cannot be activated now, in a position made from a view. */
export const whyNotActivated = (match: DiceMatch, seat: Seat, callSign: CallSign): Refusal => {
  const { activated, destroyed, aboard, cards } = seatOf(match, seat);
  if (destroyed.includes(callSign)) return refuse('destroyed', 'D-34', 'destroyed');
  if (activated.includes(callSign)) return refuse('activated', 'D-17', 'it has been activated in this round');
  if (aboard.includes(callSign) && !cards.includes('launch-squadron'))
    return refuse('no-launch', 'D-18', 'it is aboard, and no Launch Squadron is turned up');
  return lanesOf(match, seat).length === 0
    ? refuse('no-launch', 'D-18', 'it is aboard, and every hex in front of the bays is taken')
    : refuse('no-launch', 'D-18', 'it is aboard, and Launch Squadron is used');
};
