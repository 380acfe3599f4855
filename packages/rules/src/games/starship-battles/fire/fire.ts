/** Firing: B-30 to B-38, and the tokens of B-25. */
import { defined } from '../../../kernel/defined';
import { refuse, type Refusal } from '../../../kernel/refusal';
import {
  aimAt,
  facingsOf,
  isAgainst,
  isBearing,
  isBound,
  isHeldFrom,
  isHidden,
  isInReach,
} from './range-bands';
import { cardOf, isEnemy, isPlaced, modelOf, seatAt, weaponOf } from '../facts';
import type { FireDecision, Model, Shot, ShotOrder } from '../model';
import { pendingOf, rerollable, shotsLeft, tokensFor } from '../order';
import { changeSeat, emit, type Resolution } from '../resolution';
import { endActivation } from '../round';
import type { Match } from '../state';

const no = refuse;

/** B-50. What is wrong with one shot, but for B-36; `fired` are the shots before it. */
const refuseShot = (
  match: Match,
  attacker: Model,
  order: ShotOrder,
  fired: readonly { weapon: string }[],
): Refusal | null => {
  const weapon = weaponOf(match, attacker, order.weapon);
  if (!weapon) return no('no-such-weapon', 'B-31', 'This ship has no such weapon. Pick one of its card.');
  const target = modelOf(match, order.target);
  if (!target || !isPlaced(target))
    return no('no-such-target', 'B-30', 'That target is not on the table. Pick another one.');
  if (shotsLeft(weapon, fired) === 0)
    return no('used', 'A-37', 'This weapon has fired already. Pick another one.');
  if (!isEnemy(match, attacker.seat, target.seat))
    return no('friend', 'B-30', 'That is no enemy. Pick an enemy.');
  if (!isAgainst(match, weapon, target))
    return no('against', 'B-31', 'This weapon is not for such a target. Pick another one.');
  if (!isInReach(match, attacker, target))
    return no('out-of-reach', 'A-15', 'That target is out of reach. Pick a nearer one.');
  if (isHeldFrom(match, attacker, target))
    return no('dog-fight', 'A-19', 'This flight is held in a dog-fight. Fire at a flight that holds it.');
  if (!isBearing(match, attacker, weapon, target))
    return weapon.kind === 'gun'
      ? no('out-of-arc', 'B-31', 'That target is outside the arc of this weapon. Pick one inside it.')
      : no('out-of-line', 'A-29', 'The line of this weapon misses that target. Pick one that it touches.');
  return isHidden(match, attacker, target)
    ? no('cloaked', 'A-25', 'That ship is cloaked at extreme range. Pick another one.')
    : null;
};

/** Whether a shot that is otherwise legal takes a token (B-36). */
const needsToken = (match: Match, attacker: Model, order: ShotOrder): boolean => {
  const weapon = weaponOf(match, attacker, order.weapon);
  const target = modelOf(match, order.target);
  return weapon !== null && target !== null && isBound(match, attacker, weapon, target);
};

/** */
const refuseFacing = (match: Match, attacker: Model, { target, facing }: ShotOrder): Refusal | null =>
  facing === undefined || facingsOf(attacker, defined(modelOf(match, target))).includes(facing)
    ? null
    : no('wrong-facing', 'A-13', 'The line of fire does not cross that side. Pick one that it crosses.');

/** B-50. One shot in full. `free`: B-36 does not bind it. */
export const refuseOneShot = (
  match: Match,
  attacker: Model,
  order: ShotOrder,
  fired: readonly { weapon: string }[],
  free: boolean,
): Refusal | null =>
  refuseShot(match, attacker, order, fired) ??
  (!free && needsToken(match, attacker, order)
    ? no(
        'proximity',
        'A-26',
        'An enemy ship in very close range comes first. Fire at it, or use a command token.',
      )
    : null) ??
  refuseFacing(match, attacker, order);

/** Whether a token can free the ship. */
const refuseToken = (match: Match, attacker: Model): Refusal | null => {
  if (match.activation?.free === true)
    return no('token-unneeded', 'A-27', 'This ship fires freely already. Fire without a token.');
  return tokensFor(match, attacker) > 0
    ? null
    : no('no-token', 'A-27', 'No command token of this class is left. Fire without one.');
};

/** B-50. What is wrong with a `fire` decision; null if nothing is. */
export const refuseFire = (match: Match, decision: FireDecision): Refusal | null => {
  const { seat, ship, shots, command = false, done = false } = decision;
  const asked = pendingOf(match, seat);
  const attacker = modelOf(match, ship);
  if (asked?.type !== 'fire' || !asked.ships.includes(ship) || !attacker)
    return no('cannot-fire', 'A-37', 'That ship cannot fire now. Pick one that is asked.');
  const unneeded = no('token-unneeded', 'A-27', 'No shot here takes a command token. Fire without one.');
  if (shots.length === 0) {
    if (command) return unneeded;
    return done
      ? null
      : no('empty', 'B-32', 'Nothing is fired here. Fire a weapon, or say that the ship is done.');
  }
  const refusal = command ? refuseToken(match, attacker) : null;
  if (refusal) return refusal;
  const free = command || match.activation?.free === true;
  const fired: { weapon: string }[] = [...(match.activation?.shots ?? [])];
  for (const order of shots) {
    const wrong = refuseOneShot(match, attacker, order, fired, free);
    if (wrong) return wrong;
    fired.push(order);
  }
  return command && !shots.some((order) => needsToken(match, attacker, order)) ? unneeded : null;
};

const spendToken = (resolution: Resolution, model: Model, use: 'free' | 'reroll', rule: string): void => {
  const { match } = resolution;
  const { class: own } = cardOf(match, model);
  const { tokens } = seatAt(match, model.seat);
  const left = tokens[own] - 1;
  changeSeat(resolution, model.seat, { tokens: { ...tokens, [own]: left } });
  emit(resolution, rule, { type: 'tokenSpent', seat: model.seat, ship: model.id, class: own, use, left });
};

const newShot = (match: Match, attacker: Model, order: ShotOrder): Shot => {
  const weapon = defined(weaponOf(match, attacker, order.weapon));
  const target = defined(modelOf(match, order.target));
  const { facing, modifiers, need } = aimAt(match, attacker, weapon, target, order.facing);
  return {
    weapon: order.weapon,
    target: order.target,
    facing,
    modifiers,
    need,
    rolls: [],
    rerolled: [],
    hits: 0,
    damage: 0,
  };
};

/** B-32, B-51. Shots are noted and their dice asked for; without shots the activation is over. */
export const fire = (resolution: Resolution, decision: FireDecision): void => {
  const { match } = resolution;
  const attacker = defined(modelOf(match, decision.ship));
  if (decision.command === true) spendToken(resolution, attacker, 'free', 'A-27');
  const open = match.activation ?? { ship: attacker.id, free: false, shots: [] };
  const shots = decision.shots.map((order) => newShot(match, attacker, order));
  match.activation = {
    ship: attacker.id,
    free: open.free || decision.command === true,
    shots: [...open.shots, ...shots],
  };
  if (shots.length === 0) endActivation(resolution);
  else match.owed = { for: 'shots', count: shots.length, done: decision.done === true };
};

/** B-25. */
export const refuseReroll = (match: Match, shot: number, die: number): Refusal | null => {
  const open = defined(match.activation);
  const model = defined(modelOf(match, open.ship));
  if (tokensFor(match, model) === 0)
    return no('no-token', 'B-25', 'No command token of this class is left. Keep the dice as they are.');
  return rerollable(open).some((each) => each.shot === shot && each.die === die)
    ? null
    : no('cannot-reroll', 'B-25', 'Only a die that missed is rolled again, and only once. Pick such a die.');
};

/** B-25. A token rolls a missed die again. */
export const reroll = (resolution: Resolution, shot: number, die: number): void => {
  const { match } = resolution;
  const model = defined(modelOf(match, defined(match.activation).ship));
  spendToken(resolution, model, 'reroll', 'B-25');
  match.owed = { for: 'reroll', shot, die };
};
