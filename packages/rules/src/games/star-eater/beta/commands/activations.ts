/** §10.1.3, §8.1.2, §8.1.3, R-35. Activations: moves and shots, one at a time. */
import { boostNeeded, isSameTarget, sharedTargets } from '../../common/combat/direct-fire';
import { aimAt, boostInArc, fireInArc, sightedInArc } from '../../common/combat/arc';
import { shoot, sightOfShooter, type Shooter } from '../../common/combat/shots';
import { finishCommand } from '../../common/cooldown-track';
import { moveCorvette, moveRuleOf } from '../../common/craft/moves';
import { moverOf } from '../../common/craft/mover';
import { editionOf, type Edition } from '../../common/edition';
import { commanderOf, corvetteCardOf, corvettesOf, seatState } from '../../common/facts';
import type { CorvetteWeapon } from '../../common/factions/schema';
import type { Decision, Refusal, Seat, ShootChoice, Target } from '../../common/model';
import type { Question } from '../../common/question';
import type { CommandCorvetteToken, CorvetteToken, FrameOf, Match, PlayedCard } from '../../common/state';
import { dropFrame, emit, pushFrame, stillHas, type Resolution } from '../../common/resolution';
import { corvetteShooter } from '../../common/combat/battery';
import { refuse } from '../../../../kernel/refusal';

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

interface ShotRule {
  /** The shot of a corvette that has not fired; null where it cannot shoot. */
  choice(
    match: Match,
    frame: Activations,
    corvette: CorvetteToken,
    weapon: CorvetteWeapon,
  ): ShootChoice | null;
  /** Whether this target, or none, may be named; `refusal` where not. */
  takes(choice: ShootChoice, target: Target | null): boolean;
  readonly refusal: Refusal;
  fire(
    resolution: Resolution,
    weapon: CorvetteWeapon,
    shooter: Shooter,
    boost: number,
    target: Target | null,
  ): void;
}

/** Along a line; a target is named only where several share a hex. */
const alongLine: ShotRule = {
  choice: (match, frame, corvette, weapon) => {
    const sight = sightOfShooter(match, weapon, corvetteShooter(corvette));
    const needed = weapon.class === 'directFire' && sight ? boostNeeded(match, [sight], weapon.accuracy) : 0;
    return {
      callSign: corvette.callSign,
      weapon: weapon.id,
      maxBoost: Math.min(needed, frame.left - 1),
      targets: sight ? sharedTargets([sight]) : [],
    };
  },
  takes: ({ targets }, target) => target === null || targets.some((each) => isSameTarget(each, target)),
  refusal: refuse(
    'no-target',
    'R-32',
    'target: only something in the line of fire that shares its hex with another target',
  ),
  fire: (resolution, weapon, shooter, boost, target) =>
    shoot(resolution, weapon, shooter, { boost, target, reuse: true }),
};

/** F-6. Direct fire at an enemy in the arc; without one in sight it cannot shoot. */
const inArc: ShotRule = {
  choice: (match, frame, corvette, weapon) => {
    if (weapon.class !== 'directFire') return alongLine.choice(match, frame, corvette, weapon);
    const sighted = sightedInArc(match, corvetteShooter(corvette), weapon.range);
    if (sighted.length === 0) return null;
    return {
      callSign: corvette.callSign,
      weapon: weapon.id,
      maxBoost: Math.min(boostInArc(match, sighted, weapon.accuracy), frame.left - 1),
      targets: sighted.map(({ target }) => target),
    };
  },
  takes: ({ targets }, target) =>
    target === null ? targets.length === 0 : targets.some((each) => isSameTarget(each, target)),
  refusal: refuse('no-target', 'F-6', 'target: an enemy in the arc, in range and in sight'),
  fire: (resolution, weapon, shooter, boost, target) => {
    const aimed =
      weapon.class === 'directFire' && target ? aimAt(resolution.match, shooter, weapon, target) : undefined;
    if (aimed && weapon.class === 'directFire') fireInArc(resolution, weapon, shooter, aimed, boost);
    else alongLine.fire(resolution, weapon, shooter, boost, null);
  },
};

const SHOTS: Readonly<Record<Edition['aim'], ShotRule>> = { line: alongLine, arc: inArc };

const shotRuleOf = (match: Match): ShotRule => SHOTS[editionOf(match).aim];

/**
 * One corvette's possible shot with the activations left; null where it has none, or has shot this
 * round.
 */
const shootChoice = (match: Match, frame: Activations, corvette: CorvetteToken): ShootChoice | null => {
  if (corvette.fired) return null;
  const { weapon } = corvetteCardOf(match, frame.seat, corvette.callSign);
  return shotRuleOf(match).choice(match, frame, corvette, weapon);
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
    (mover) =>
      (mover.kind === 'corvette' && shootChoice(match, frame, mover) !== null) ||
      moveRuleOf(match).canMove(match, mover),
  );

/** §10.1.3 for an ordinary ship, R-40 for a commander. */
const endedRule: Record<Edition['activationsEnd'], (match: Match, seat: Seat) => string> = {
  'of-mover': (match, seat) => (commanderOf(match, seat) ? 'R-40' : '§10.1.3'),
  'R-40': () => 'R-40',
};

const end = (resolution: Resolution, frame: Activations): void => {
  dropFrame(resolution, frame);
  const rule = endedRule[editionOf(resolution.match).activationsEnd](resolution.match, frame.seat);
  if (frame.left > 0)
    emit(resolution, rule, { type: 'activationsEnded', seat: frame.seat, left: frame.left });
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
    return refuse('not-on-board', 'R-35', 'corvette {callSign} is not on the board', {
      callSign: decision.callSign ?? '',
    });
  const checked = moveRuleOf(match).check(match, mover, decision);
  if ('code' in checked) return checked;
  setLeft(resolution, frame, frame.left - 1);
  moveCorvette(resolution, mover, checked);
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
    return refuse('movement-only', '§8.1.2', 'this activation moves only: shoot with another one');
  const corvette = corvettesOf(match, frame.seat).find((each) => each.callSign === decision.callSign);
  if (!corvette)
    return refuse('not-on-board', 'R-35', 'corvette {callSign} is not on the board', {
      callSign: decision.callSign,
    });
  if (corvette.fired)
    return refuse('has-fired', 'R-35', 'corvette {callSign} has fired this round', {
      callSign: decision.callSign,
    });
  const choice = shootChoice(match, frame, corvette);
  if (!choice)
    return refuse('no-target', 'F-6', 'corvette {callSign} has no enemy in its arc, in range and in sight', {
      callSign: decision.callSign,
    });
  const boost = decision.boost ?? 0;
  if (boost > choice.maxBoost)
    return refuse('boost-too-high', 'R-32', 'boost: 0 to {most}, for one activation each', {
      most: choice.maxBoost,
    });
  const target = decision.target ?? null;
  const rule = shotRuleOf(match);
  if (!rule.takes(choice, target)) return rule.refusal;
  const { weapon } = corvetteCardOf(match, frame.seat, corvette.callSign);
  corvette.fired = true;
  setLeft(resolution, frame, frame.left - 1 - boost);
  rule.fire(resolution, weapon, corvetteShooter(corvette), boost, target);
  afterActivation(resolution, frame);
  return null;
};

export const activationsQuestion: Question<'activations'> = {
  legal: (match, frame) => ({
    seat: frame.seat,
    type: 'move',
    activations: frame.left,
    ...moveRuleOf(match).legal(match, moversOf(match, frame)),
    shots: shootChoices(match, frame),
  }),

  *answers(match, frame) {
    const { seat } = frame;
    for (const mover of moversOf(match, frame)) yield* moveRuleOf(match).answers(match, mover);
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
