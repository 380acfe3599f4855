/** B-51. Dice: the engine owes them, the house rolls them, and the decision goes on from there. */
import { refuseRoll, type OwedRoll } from '../../../kernel/chance';
import type { Result } from '../../../kernel/refusal';
import { defined } from '../../../kernel/defined';
import { bandName, isHit } from './range-bands';
import { modelOf, weaponOf } from '../facts';
import type { Event, Model, Shot, Side } from '../model';
import { beginResolution, emit, type Resolution } from '../resolution';
import { advance, endActivation } from '../round';
import type { Match, Owed } from '../state';

const FACES = 20;

/** The dice of a shot: point defence fires its dice one by one. */
const diceOf = (match: Match, model: Model, shot: { weapon: string }): number => {
  const weapon = defined(weaponOf(match, model, shot.weapon));
  return weapon.kind === 'pd' ? 1 : weapon.dice;
};

const newShots = ({ activation }: Match, count: number): readonly Shot[] =>
  defined(activation).shots.slice(-count);

const countOwed = (match: Match, owed: Owed): number => {
  switch (owed.for) {
    case 'initiative':
      return owed.sides.length;
    case 'reroll':
      return 1;
    case 'shots': {
      const model = defined(modelOf(match, defined(match.activation).ship));
      return newShots(match, owed.count).reduce((sum, shot) => sum + diceOf(match, model, shot), 0);
    }
  }
};

/** B-51. The dice that a match owes; null where it owes none. */
export const owedRoll = (match: Match): OwedRoll | null =>
  match.owed && {
    round: match.round,
    first: match.dice.next,
    sides: FACES,
    count: countOwed(match, match.owed),
  };

/** B-22. The highest die wins; equal highest ones roll again. */
const rollInitiative = (resolution: Resolution, sides: readonly Side[], rolls: readonly number[]): void => {
  const { match } = resolution;
  const index = match.dice.next;
  emit(resolution, 'B-22', { type: 'initiativeRolled', sides, rolls, round: match.round, index });
  const most = Math.max(...rolls);
  const best = sides.filter((_, i) => rolls[i] === most);
  if (best.length > 1) match.owed = { for: 'initiative', sides: best };
  else match.winner = defined(best[0]);
};

const withRolls = (match: Match, model: Model, shot: Shot, rolls: readonly number[]): Shot => {
  const hits = rolls.filter((roll) => isHit(roll, shot.need)).length;
  return { ...shot, rolls, hits, damage: hits * defined(weaponOf(match, model, shot.weapon)).damage };
};

/** B-32, B-38. Shots in order, each weapon's dice in order. */
const rollShots = (resolution: Resolution, count: number, values: readonly number[]): void => {
  const { match } = resolution;
  const open = defined(match.activation);
  const model = defined(modelOf(match, open.ship));
  let [rolled, index] = [0, match.dice.next];
  const shots = open.shots.map((shot, at): Shot => {
    if (at < open.shots.length - count) return shot;
    const dice = diceOf(match, model, shot);
    const filled = withRolls(match, model, shot, values.slice(rolled, rolled + dice));
    const { weapon, target, facing, modifiers, need, rolls, hits } = filled;
    const band = bandName(match, model, defined(modelOf(match, target)));
    emit(resolution, 'B-38', {
      type: 'shotRolled',
      ship: model.id,
      shot: at,
      weapon,
      target,
      facing,
      band,
      modifiers,
      need,
      rolls,
      round: match.round,
      index,
      hits,
    });
    rolled += dice;
    index += dice;
    return filled;
  });
  match.activation = { ...open, shots };
};

/** B-25. The second roll of a die stands. */
const rollAgain = (resolution: Resolution, at: number, die: number, roll: number): void => {
  const { match } = resolution;
  const open = defined(match.activation);
  const model = defined(modelOf(match, open.ship));
  const before = defined(open.shots[at]);
  const rolls = before.rolls.map((each, i) => (i === die ? roll : each));
  const shot = { ...withRolls(match, model, before, rolls), rerolled: [...before.rerolled, die] };
  match.activation = { ...open, shots: open.shots.map((each, i) => (i === at ? shot : each)) };
  emit(resolution, 'B-25', {
    type: 'dieRerolled',
    ship: model.id,
    shot: at,
    die,
    roll,
    hit: isHit(roll, shot.need),
    round: match.round,
    index: match.dice.next,
  });
};

/** B-51. Goes on with the values of the dice that are owed. */
export const rollDice = (
  before: Match,
  values: readonly number[],
): Result<{ match: Match; events: Event[] }> => {
  const refusal = refuseRoll(owedRoll(before), values, 'B-51');
  if (refusal) return { ok: false, refusal };
  const resolution = beginResolution(before);
  const { match } = resolution;
  const what = defined(before.owed);
  match.owed = null;
  if (what.for === 'initiative') rollInitiative(resolution, what.sides, values);
  else if (what.for === 'shots') rollShots(resolution, what.count, values);
  else rollAgain(resolution, what.shot, what.die, values[0] ?? 1);
  match.dice = { next: match.dice.next + values.length };
  if (what.for === 'shots' && what.done) endActivation(resolution);
  advance(resolution);
  return { ok: true, match, events: resolution.events };
};
