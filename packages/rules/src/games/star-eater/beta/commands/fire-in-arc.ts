/** §10.1.1, §10.1.2, F-6, F-8. Fire commands of direct fire in arcs: each hard point at a chosen target. */
import { aimAt, boostInArc, fireInArc, sightedInArc } from '../../common/combat/arc';
import { finishCommand } from '../../common/cooldown-track';
import type { AimChoice, AimedShot, Decision, Refusal } from '../../common/model';
import { cloneMatch, type FrameOf, type Match } from '../../common/state';
import { beginResolution, dropFrame, isOver, stillHas, type Resolution } from '../../common/resolution';
import { batteryOf, type FiredWeapon, type Battery } from '../../common/combat/battery';
import { refuse } from '../../../../kernel/refusal';

type Fire = Extract<Decision, { type: 'fire' }>;
type AimedBattery = Battery & { weapon: Extract<FiredWeapon, { class: 'directFire' }> };

/** The battery of a fire command, if its shots are aimed. */
export const aimedBattery = (match: Match, frame: FrameOf<'fire'>): AimedBattery | null => {
  const { weapon, shooters } = batteryOf(match, frame.seat, frame.command);
  return weapon.class === 'directFire' ? { weapon, shooters } : null;
};

/** F-6. What each hard point that has not shot can aim at. */
export const aimsOf = (match: Match, battery: AimedBattery, hardPoints?: readonly number[]): AimChoice[] =>
  battery.shooters
    .filter(({ hardPoint }) => hardPoints?.includes(hardPoint) ?? true)
    .map((shooter) => ({
      hardPoint: shooter.hardPoint,
      at: shooter.at,
      targets: sightedInArc(match, shooter, battery.weapon.range).map(({ target }) => target),
    }));

/** F-8. What the most evasive target needs that any hard point has in sight before the first shot. */
export const mostBoost = (match: Match, { weapon, shooters }: AimedBattery): number =>
  Math.max(
    0,
    ...shooters.map((shooter) =>
      boostInArc(match, sightedInArc(match, shooter, weapon.range), weapon.accuracy),
    ),
  );

/** F-6. Fires shots in order, each checked after the one before; one illegal shot refuses them all. */
const fireAimed = (
  resolution: Resolution,
  frame: FrameOf<'fire'>,
  { weapon, shooters }: AimedBattery,
  shots: readonly AimedShot[],
  boost: number,
): Refusal | null => {
  const fired: number[] = [];
  for (const { hardPoint, target } of shots) {
    const shooter = fired.includes(hardPoint)
      ? undefined
      : shooters.find((each) => each.hardPoint === hardPoint);
    if (!shooter)
      return refuse('no-hard-point', 'F-6', 'hard point {hardPoint} is not there or has shot already', {
        hardPoint: hardPoint + 1,
      });
    fired.push(hardPoint);
    const aimed = aimAt(resolution.match, shooter, weapon, target);
    if (!aimed)
      return refuse(
        'no-target',
        'F-6',
        'hard point {hardPoint} has no such enemy in its arc, in range and in sight',
        { hardPoint: hardPoint + 1 },
      );
    if (!isOver(resolution) && stillHas(resolution, frame.seat))
      fireInArc(resolution, weapon, shooter, aimed, boost);
  }
  return null;
};

export const answerAimed = (
  resolution: Resolution,
  frame: FrameOf<'fire'>,
  battery: AimedBattery,
  decision: Fire,
): Refusal | null => {
  const { shots = [], boost = 0 } = decision;
  if (decision.reuse && decision.reuse.length > 0)
    return refuse('reuse', 'R-30', 'reuse: direct fire has no tokens');
  const most = shots.length > 0 ? mostBoost(resolution.match, battery) : 0;
  if (boost > most)
    return refuse(
      'boost-too-high',
      'F-8',
      'boost: 0 to {most}, what the most evasive target in sight needs',
      { most },
    );
  dropFrame(resolution, frame);
  const refusal = fireAimed(resolution, frame, battery, shots, boost);
  if (refusal) return refusal;
  const cooldown = battery.weapon.cooldown + boost + frame.extra;
  finishCommand(resolution, frame.seat, frame.command, cooldown, shots.length > 0);
  return null;
};

/** F-6. Every legal list of this many shots, each tried on a copy. */
function* shotLists(
  match: Match,
  frame: FrameOf<'fire'>,
  battery: AimedBattery,
  order: { hardPoints: readonly number[]; length: number; boost: number },
): Generator<AimedShot[]> {
  const { hardPoints, length, boost } = order;
  if (length === 0) {
    yield [];
    return;
  }
  for (const { hardPoint, targets } of aimsOf(match, battery, hardPoints))
    for (const target of targets) {
      const shot = { hardPoint, target };
      if (length === 1) {
        yield [shot];
        continue;
      }
      const resolution = beginResolution(cloneMatch(match));
      fireAimed(resolution, frame, battery, [shot], boost);
      if (isOver(resolution)) continue;
      const left = hardPoints.filter((other) => other !== hardPoint);
      const next = { hardPoints: left, length: length - 1, boost };
      for (const rest of shotLists(resolution.match, frame, battery, next)) yield [shot, ...rest];
    }
}

export function* aimedAnswers(
  match: Match,
  frame: FrameOf<'fire'>,
  battery: AimedBattery,
): Generator<Decision> {
  const { seat } = frame;
  const hardPoints = battery.shooters.map(({ hardPoint }) => hardPoint);
  const most = mostBoost(match, battery);
  for (let boost = 0; boost <= most; boost += 1)
    for (let length = boost > 0 ? 1 : 0; length <= hardPoints.length; length += 1)
      for (const shots of shotLists(match, frame, battery, { hardPoints, length, boost }))
        yield { seat, type: 'fire', boost, shots };
}

/** F-16. Every hard point in data order at its first target then, without a boost. */
export const defaultShots = (match: Match, frame: FrameOf<'fire'>, battery: AimedBattery): AimedShot[] => {
  const resolution = beginResolution(cloneMatch(match));
  const shots: AimedShot[] = [];
  for (const { hardPoint } of battery.shooters) {
    const [target] = aimsOf(resolution.match, battery, [hardPoint])[0]?.targets ?? [];
    if (!target || isOver(resolution)) continue;
    shots.push({ hardPoint, target });
    fireAimed(resolution, frame, battery, [{ hardPoint, target }], 0);
  }
  return shots;
};
