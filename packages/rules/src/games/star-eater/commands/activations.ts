/** §10.1.3, §8.1.2, §8.1.3, R-35. Activations: moves and shots, one at a time. */
import { boostNeeded, isSameTarget, sharedTargets } from '../combat/direct-fire';
import { shoot, sightOfShooter } from '../combat/shots';
import { finishCommand } from '../cooldown-track';
import { checkMove, moveCorvette, moverOf, movesOf } from '../corvettes';
import { commanderOf, corvetteCardOf, corvettesOf, seatState } from '../facts';
import type { Decision, Refusal, Seat, ShootChoice } from '../model';
import type { Question } from '../question';
import type { CommandCorvetteToken, CorvetteToken, FrameOf, Match, PlayedCard } from '../state';
import { dropFrame, emit, pushFrame, stillHas, type Resolution } from '../resolution';
import { corvetteShooter } from './fire';
import { refuse } from '../../../kernel/refusal';

type Activations = FrameOf<'activations'>;

/** Gives activations; `card` goes on the track when they are used up or ended early. */
export const giveActivations = (
  resolution: Resolution,
  seat: Seat,
  left: number,
  mover: Activations['mover'],
  card: PlayedCard | null,
): void => {
  pushFrame(resolution, { at: 'activations', seat, left, mover, card, window: false });
  seatState(resolution.match, seat).activations = left;
  emit(resolution, mover === 'commander' ? '§8.1.2' : card ? '§10.1.3' : '§8.1.3', {
    type: 'activationsGiven',
    seat,
    activations: left,
    movementOnly: mover === 'commander',
  });
};

const moversOf = (match: Match, frame: Activations): (CorvetteToken | CommandCorvetteToken)[] => {
  if (frame.mover === 'corvettes') return corvettesOf(match, frame.seat);
  const commander = commanderOf(match, frame.seat);
  return commander ? [commander] : [];
};

/** One corvette's possible shot with the activations left; null after it has shot this round. */
const shootChoice = (match: Match, frame: Activations, corvette: CorvetteToken): ShootChoice | null => {
  if (corvette.fired) return null;
  const { weapon } = corvetteCardOf(match, frame.seat, corvette.callSign);
  const sight = sightOfShooter(match, weapon, corvetteShooter(corvette));
  const needed = weapon.class === 'directFire' && sight ? boostNeeded(match, [sight], weapon.accuracy) : 0;
  return {
    callSign: corvette.callSign,
    weapon: weapon.id,
    maxBoost: Math.min(needed, frame.left - 1),
    targets: sight ? sharedTargets([sight]) : [],
  };
};

const shootChoices = (match: Match, frame: Activations): ShootChoice[] =>
  frame.mover === 'commander'
    ? []
    : corvettesOf(match, frame.seat)
        .map((corvette) => shootChoice(match, frame, corvette))
        .filter((choice): choice is ShootChoice => choice !== null);

/** Whether more than `done` is legal; otherwise there is no next activation. */
export const canActivate = (match: Match, frame: Activations): boolean =>
  moversOf(match, frame).some(
    (mover) => (mover.kind === 'corvette' && !mover.fired) || !movesOf(match, mover).next().done,
  );

const end = (resolution: Resolution, frame: Activations): void => {
  dropFrame(resolution, frame);
  if (frame.left > 0)
    emit(resolution, 'R-40', { type: 'activationsEnded', seat: frame.seat, left: frame.left });
  setLeft(resolution, frame, 0);
  if (!frame.card) return;
  finishCommand(resolution, frame.seat, frame.card.command, frame.card.cooldown, true);
};

const setLeft = (resolution: Resolution, frame: Activations, left: number): void => {
  frame.left = left;
  seatState(resolution.match, frame.seat).activations = left;
};

/**
 * After a move or shot: the last activation ends the command, otherwise a window comes before the next
 * (R-34).
 */
const afterActivation = (resolution: Resolution, frame: Activations): void => {
  if (!stillHas(resolution, frame.seat)) return;
  if (frame.left <= 0) end(resolution, frame);
  else frame.window = frame.mover === 'corvettes';
};

const answerMove = (
  resolution: Resolution,
  frame: Activations,
  decision: Extract<Decision, { type: 'move' }>,
): Refusal | null => {
  const { match } = resolution;
  if (frame.mover === 'commander' && decision.callSign !== undefined)
    return refuse(
      'not-a-corvette',
      '§8.1.2',
      'this activation moves the Command Corvette: leave callSign out',
    );
  if (frame.mover === 'corvettes' && decision.callSign === undefined)
    return refuse(
      'no-call-sign',
      '§8.1.3',
      'these activations are for ordinary corvettes: name one in callSign',
    );
  const mover = moverOf(match, frame.seat, decision.callSign);
  if (!mover)
    return refuse('not-on-board', 'R-35', `corvette ${decision.callSign ?? ''} is not on the board`);
  const move = { before: decision.before ?? 0, forward: decision.forward, after: decision.after ?? 0 };
  const checked = checkMove(match, mover, move);
  if ('why' in checked) return refuse('illegal-move', 'R-35', checked.why);
  setLeft(resolution, frame, frame.left - 1);
  moveCorvette(resolution, mover, move, checked.path);
  afterActivation(resolution, frame);
  return null;
};

const answerShot = (
  resolution: Resolution,
  frame: Activations,
  decision: Extract<Decision, { type: 'shoot' }>,
): Refusal | null => {
  const { match } = resolution;
  if (frame.mover === 'commander')
    return refuse('movement-only', '§8.1.2', 'this activation is for movement only');
  const corvette = corvettesOf(match, frame.seat).find((each) => each.callSign === decision.callSign);
  if (!corvette) return refuse('not-on-board', 'R-35', `corvette ${decision.callSign} is not on the board`);
  const choice = shootChoice(match, frame, corvette);
  if (!choice) return refuse('has-fired', 'R-35', `corvette ${decision.callSign} has fired this round`);
  const boost = decision.boost ?? 0;
  if (boost > choice.maxBoost)
    return refuse('boost-too-high', 'R-32', `boost: 0 to ${choice.maxBoost}, for one activation each`);
  const target = decision.target ?? null;
  if (target && !choice.targets.some((each) => isSameTarget(each, target)))
    return refuse(
      'no-target',
      'R-32',
      'target: only something in the line of fire that shares its hex with another target',
    );
  const { weapon } = corvetteCardOf(match, frame.seat, corvette.callSign);
  corvette.fired = true;
  setLeft(resolution, frame, frame.left - 1 - boost);
  shoot(resolution, weapon, corvetteShooter(corvette), { boost, target, reuse: true });
  afterActivation(resolution, frame);
  return null;
};

export const activationsQuestion: Question<'activations'> = {
  legal: (match, frame) => ({
    seat: frame.seat,
    type: 'move',
    activations: frame.left,
    moves: moversOf(match, frame).flatMap((mover) => [...movesOf(match, mover)]),
    shots: shootChoices(match, frame),
  }),

  *answers(match, frame) {
    const { seat } = frame;
    for (const mover of moversOf(match, frame))
      for (const { at: _at, facing: _facing, ...move } of movesOf(match, mover))
        yield { seat, type: 'move', ...move };
    for (const { callSign, maxBoost, targets } of shootChoices(match, frame))
      for (let boost = 0; boost <= maxBoost; boost += 1)
        for (const target of targets.length > 0 ? targets : [undefined])
          yield target
            ? { seat, type: 'shoot', callSign, boost, target }
            : { seat, type: 'shoot', callSign, boost };
    yield { seat, type: 'done' };
  },

  answer: (resolution, frame, decision) => {
    switch (decision.type) {
      case 'move':
        return answerMove(resolution, frame, decision);
      case 'shoot':
        return answerShot(resolution, frame, decision);
      case 'done':
        end(resolution, frame);
        return null;
      default:
        return refuse('wrong-type', '§10.1.3', 'an activation is answered with move, shoot or done');
    }
  },
};
