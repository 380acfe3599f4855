/** §10.1.1, §10.1.2, §8.1.3, R-30, R-32. Fire Main and the broadsides. */
import { supplyOf, type AnyWeapon } from '../../common/facts';
import { boostNeeded, isSameTarget, sharedTargets, type Sight } from '../../common/combat/direct-fire';
import { lineFrom } from '../../common/combat/lines';
import { frontOf, shoot, sightOfShooter, type Shooter } from '../../common/combat/shots';
import { finishCommand } from '../../common/cooldown-track';
import { sameHex } from '../../common/map/hex';
import type { Decision, Hex, LineOfFire, Target } from '../../common/model';
import type { FrameOf, Match } from '../../common/state';
import type { Question } from '../../common/question';
import { dropFrame, stillHas } from '../../common/resolution';
import { editionOf, type Edition } from '../../common/edition';
import { batteryOf, type FiredWeapon } from '../../common/combat/battery';
import { aimedAnswers, aimedBattery, aimsOf, answerAimed, mostBoost } from './fire-in-arc';
import { refuse } from '../../../../kernel/refusal';

/** A hard point's whole line, and how far along it a direct shot goes. */
interface Sighting {
  line: Hex[];
  sight: Sight | null;
}

export const sightingOf = (match: Match, weapon: AnyWeapon, shooter: Shooter): Sighting => ({
  line: lineOf(match, weapon, shooter).hexes,
  sight: sightOfShooter(match, weapon, shooter),
});

interface FireBounds {
  weapon: FiredWeapon;
  shooters: Shooter[];
  maxBoost: number;
  targets: Target[];
  reuse: number;
}

/** The choices before the first shot. */
const boundsOf = (match: Match, frame: FrameOf<'fire'>): FireBounds => {
  const { weapon, shooters } = batteryOf(match, frame.seat, frame.command);
  const sights = shooters
    .map((shooter) => sightOfShooter(match, weapon, shooter))
    .filter((sight): sight is Sight => sight !== null);
  const isToken = weapon.class === 'cannon' || weapon.class === 'torpedo';
  return {
    weapon,
    shooters,
    maxBoost: weapon.class === 'directFire' ? boostNeeded(match, sights, weapon.accuracy) : 0,
    targets: sharedTargets(sights),
    reuse: isToken ? Math.max(0, shooters.length - supplyOf(match, frame.seat, weapon)) : 0,
  };
};

const lineOf = (match: Match, weapon: AnyWeapon, shooter: Shooter): LineOfFire => ({
  from: shooter.at,
  facing: shooter.facing,
  hexes: lineFrom(
    match,
    frontOf(shooter),
    shooter.facing,
    weapon.class === 'beam' || weapon.class === 'directFire' ? weapon.range : weapon.speed,
  ),
});

/** Arrays of booleans in order, `true` before `false`. */
const booleanLists = (length: number): boolean[][] =>
  length === 0
    ? [[]]
    : [true, false].flatMap((first) => booleanLists(length - 1).map((rest) => [first, ...rest]));

/** Shots follow the lines of their hard points. */
const alongLines: Question<'fire'> = {
  legal: (match, frame) => {
    const bounds = boundsOf(match, frame);
    return {
      seat: frame.seat,
      type: 'fire',
      command: frame.command,
      weapon: bounds.weapon.id,
      maxBoost: bounds.maxBoost,
      cooldown: bounds.weapon.cooldown + frame.extra,
      targets: bounds.targets,
      reuse: bounds.reuse,
      lines: bounds.shooters.map((shooter) => lineOf(match, bounds.weapon, shooter)),
    };
  },

  *answers(match, frame) {
    const { maxBoost, targets, reuse } = boundsOf(match, frame);
    for (let boost = 0; boost <= maxBoost; boost += 1)
      for (const target of targets.length > 0 ? targets : [undefined])
        for (const again of booleanLists(reuse)) {
          const decision: Decision = { seat: frame.seat, type: 'fire', boost };
          if (target) decision.target = target;
          if (again.length > 0) decision.reuse = again;
          yield decision;
        }
  },

  answer: (resolution, frame, decision) => {
    if (decision.type !== 'fire') return refuse('wrong-type', 'R-32', 'a fire command is answered with fire');
    const { match } = resolution;
    if (decision.shots) return refuse('no-target', 'F-6', 'shots: only direct fire is aimed');
    const { weapon, shooters, maxBoost, targets, reuse } = boundsOf(match, frame);
    const boost = decision.boost ?? 0;
    if (boost > maxBoost)
      return refuse(
        'boost-too-high',
        'R-32',
        'boost: 0 to {most}, what the most evasive target in sight needs',
        { most: maxBoost },
      );
    const target = decision.target ?? null;
    if (target && !targets.some((each) => isSameTarget(each, target)))
      return refuse(
        'no-target',
        'R-32',
        'target: only something in the line of fire that shares its hex with another target',
      );
    const again = decision.reuse ?? [];
    if (again.length !== reuse)
      return refuse(
        'reuse',
        'R-30',
        'reuse: {count} expected, one for each hard point without a token in supply',
        { count: reuse },
      );
    dropFrame(resolution, frame);
    for (const [index, shooter] of shooters.entries()) {
      if (!stillHas(resolution, frame.seat)) break;
      // the target is for the hard points whose shot goes to its hex.
      const sight = sightOfShooter(match, weapon, shooter);
      const aimed = target && sight?.hexes.some((hex) => sameHex(hex, target.at)) ? target : null;
      const answer = again[index - (shooters.length - reuse)] ?? false;
      shoot(resolution, weapon, shooter, { boost, target: aimed, reuse: answer });
    }
    finishCommand(resolution, frame.seat, frame.command, weapon.cooldown + boost + frame.extra, true);
    return null;
  },
};

/** F-6. Direct fire is aimed; every other class is fired as before. */
const inArcs: Question<'fire'> = {
  legal: (match, frame) => {
    const battery = aimedBattery(match, frame);
    const lines = alongLines.legal(match, frame);
    if (!battery || lines.type !== 'fire') return lines;
    return { ...lines, maxBoost: mostBoost(match, battery), targets: [], aims: aimsOf(match, battery) };
  },
  answers: (match, frame) => {
    const battery = aimedBattery(match, frame);
    return battery ? aimedAnswers(match, frame, battery) : alongLines.answers(match, frame);
  },
  answer: (resolution, frame, decision) => {
    const battery = aimedBattery(resolution.match, frame);
    return battery && decision.type === 'fire'
      ? answerAimed(resolution, frame, battery, decision)
      : alongLines.answer(resolution, frame, decision);
  },
};

const AIMS: Readonly<Record<Edition['aim'], Question<'fire'>>> = { line: alongLines, arc: inArcs };

const ruleOf = (match: Match): Question<'fire'> => AIMS[editionOf(match).aim];

export const fireQuestion: Question<'fire'> = {
  legal: (match, frame) => ruleOf(match).legal(match, frame),
  answers: (match, frame) => ruleOf(match).answers(match, frame),
  answer: (resolution, frame, decision) => ruleOf(resolution.match).answer(resolution, frame, decision),
};
