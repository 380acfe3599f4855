/** D-3, D-29, D-37, D-38. Dice: what is owed, and what comes of the values that the house rolls. */
import type { Shooter } from '../common/combat/shots';
import { isSameTarget, targetOfToken, type Sighted } from '../common/combat/direct-fire';
import { damageSections } from '../common/damage';
import { evasionOf, shipOf, tokensAt } from '../common/facts';
import { settleStep } from '../common/step-end';
import type { Refusal, Target } from '../common/model';
import { emit } from '../common/resolution';
import type { Ship, Token } from '../common/state';
import { destroyToken } from '../common/map/tokens';
import { refuseRoll, type OwedRoll } from '../../../kernel/chance';
import { needOf, type Gun } from './fire/aim';
import { otherSeat } from './facts';
import { drop, push, tell } from './resolution';
import type { DiceFrameOf, DiceMatch, DiceResolution, OwedShot } from './state';

const COIN = 2;
const D12 = 12;

/** D-37. The dice that a match owes; null where it owes none. */
export const owedRoll = (match: DiceMatch): OwedRoll | null => {
  const frame = match.outcome ? null : match.stack.at(-1);
  const { round, rolls: first } = match;
  if (frame?.at === 'coin') return { round, first, sides: COIN, count: 1 };
  if (frame?.at === 'dice') return { round, first, sides: D12, count: frame.shot.targets.length };
  return null;
};

/** D-29, D-37. A shot whose dice are rolled next. */
export const owe = (
  resolution: DiceResolution,
  gun: Gun,
  shooter: Shooter,
  targets: readonly Sighted[],
): void => {
  const shot: OwedShot = {
    seat: shooter.seat,
    weapon: gun.id,
    shooter: shooter.kind === 'corvette' ? 'corvette' : 'ship',
    isPointDefence: gun.damage === null,
    hardPoint: shooter.hardPoint,
    from: shooter.at,
    facing: shooter.facing,
    accuracy: gun.accuracy,
    damage: gun.damage,
    targets: targets.map(({ target }) => target),
  };
  push(resolution, { at: 'dice', shot });
};

const thingAt = (match: DiceMatch, target: Target): Ship | Token | null => {
  if (target.kind === 'ship') return shipOf(match, target.seat);
  const isMeant = (token: Token): boolean => {
    const named = targetOfToken(token);
    return named !== null && isSameTarget(named, target);
  };
  return tokensAt(match, target.at).find(isMeant) ?? null;
};

/** D-28, D-29. What one die does to one target. */
const strike = (resolution: DiceResolution, shot: OwedShot, target: Target, roll: number): void => {
  const { match } = resolution;
  const { seat, weapon, accuracy } = shot;
  const thing = thingAt(match, target);
  if (!thing) return;
  const evasion = evasionOf(match, thing);
  const hit = roll > needOf(match, shot, { target, thing });
  const fact = { seat, weapon, target, accuracy, boost: 0, evasion, hit, roll };
  if (shot.isPointDefence)
    emit(resolution, '§9.2.1', {
      type: 'pointDefenceFired',
      hardPoint: shot.hardPoint,
      from: shot.from,
      ...fact,
    });
  else emit(resolution, '§9.2', { type: 'shotResolved', ...fact });
  if (!hit) return;
  if ('kind' in thing)
    destroyToken(resolution, thing, shot.isPointDefence ? 'point-defence' : 'direct-fire', [seat], 'D-29');
  else if (target.section !== undefined)
    damageSections(
      resolution,
      thing,
      [{ section: target.section, at: target.at }],
      shot.damage ?? 0,
      'direct-fire',
      [seat],
      'D-29',
    );
};

/** D-28, D-29. All dice of a shot are rolled at once, then applied in the order of its targets. */
const resolveShot = (
  resolution: DiceResolution,
  frame: DiceFrameOf<'dice'>,
  values: readonly number[],
): void => {
  const { match } = resolution;
  const { shot } = frame;
  drop(resolution, frame);
  const dice = shot.targets.map((target, i) => {
    const thing = thingAt(match, target);
    return {
      value: values[i] ?? 0,
      target,
      ...(thing ? { need: needOf(match, shot, { target, thing }) } : {}),
    };
  });
  tell(resolution, 'D-29', { type: 'diceRolled', first: match.rolls, sides: D12, dice });
  match.rolls += values.length;
  for (const [i, target] of shot.targets.entries()) strike(resolution, shot, target, values[i] ?? 0);
  settleStep(resolution);
};

/** D-3. The coin gives Initiative: 1 to seat 0, 2 to seat 1. */
const toss = (resolution: DiceResolution, frame: DiceFrameOf<'coin'>, value: number): void => {
  const { match } = resolution;
  drop(resolution, frame);
  tell(resolution, 'D-3', { type: 'diceRolled', first: match.rolls, sides: COIN, dice: [{ value }] });
  match.rolls += 1;
  const holder = value - 1;
  match.initiative = [holder, otherSeat(holder)];
  match.first = holder;
  tell(resolution, 'D-3', { type: 'initiativeTossed', seat: holder });
  push(resolution, { at: 'placing', seat: holder });
};

/** D-38. Takes the values of the dice that are owed, or says what is wrong with them. */
export const takeRoll = (resolution: DiceResolution, values: readonly number[]): Refusal | null => {
  const refusal = refuseRoll(owedRoll(resolution.match), values, 'D-38');
  if (refusal) return refusal;
  const frame = resolution.match.stack.at(-1);
  if (frame?.at === 'coin') toss(resolution, frame, values[0] ?? 1);
  else if (frame?.at === 'dice') resolveShot(resolution, frame, values);
  return null;
};
