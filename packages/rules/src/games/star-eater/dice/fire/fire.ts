/** §7.4, D-16, D-27 to D-30. A hard point of direct fire is asked for its target, and dice are owed. */
import type { Sighted } from '../../common/combat/direct-fire';
import { isSameTarget } from '../../common/combat/direct-fire';
import type { Shooter } from '../../common/combat/shots';
import type { Hex, Refusal } from '../../common/model';
import { emit } from '../../common/resolution';
import { refuse } from '../../../../kernel/refusal';
import { defined } from '../../../../kernel/defined';
import { mayAimAt, sightedBy, sightsOf, targetsAround, type Gun } from './aim';
import { owe } from '../dice';
import { componentOf, use } from '../facts';
import { gunBehind, hardPointsOf } from './guns';
import type { Aimed, Sights } from '../model';
import type { DiceQuestion } from '../question';
import { drop } from '../resolution';
import type { DiceFrameOf, DiceMatch, DiceResolution } from '../state';

/** Every single shot of a weapon: at a target, or at a hex. */
export const shotsOf = (sights: Sights): Aimed[] => [
  ...sights.targets.map(({ target }) => ({ target })),
  ...sights.hexes.map(({ at }) => ({ at })),
];

/** D-27, D-28. The targets of a shot, or why it is illegal. */
const targetsOf = (
  match: DiceMatch,
  gun: Gun,
  shooter: Shooter,
  { target, at }: Aimed,
): Sighted[] | Refusal => {
  if (gun.area !== null) {
    if (target || !at) return refuse('no-target', 'D-28', 'an area weapon is aimed at a hex: give at');
    return mayAimAt(match, gun, shooter, at)
      ? targetsAround(match, gun, shooter, at)
      : refuse('no-target', 'D-28', 'at: in reach and in sight, with an enemy in its area');
  }
  if (at || !target) return refuse('no-target', 'D-27', 'target: this weapon is aimed at one target');
  const sighted = sightedBy(match, gun, shooter).find((each) => isSameTarget(each.target, target));
  return sighted ? [sighted] : refuse('no-target', 'D-27', 'target: an enemy in reach and in sight');
};

const tellFired = (resolution: DiceResolution, gun: Gun, shooter: Shooter, at: Hex): void =>
  emit(resolution, '§9.2', {
    type: 'weaponFired',
    seat: shooter.seat,
    weapon: gun.id,
    class: 'directFire',
    hardPoint: shooter.hardPoint,
    shooter: shooter.kind,
    ...(shooter.callSign === undefined ? {} : { callSign: shooter.callSign }),
    from: shooter.at,
    facing: shooter.facing,
    hexes: [at],
    boost: 0,
  });

/** D-27 to D-29. Fires one shot: its dice are owed next. */
export const fireAt = (
  resolution: DiceResolution,
  gun: Gun,
  shooter: Shooter,
  aimed: Aimed,
): Refusal | null => {
  const targets = targetsOf(resolution.match, gun, shooter, aimed);
  if ('code' in targets) return targets;
  tellFired(resolution, gun, shooter, aimed.at ?? defined(targets[0]).target.at);
  owe(resolution, gun, shooter, targets);
  return null;
};

const aimOf = (
  match: DiceMatch,
  { seat, command, hardPoint }: DiceFrameOf<'aim'>,
): { gun: Gun; shooter: Shooter } => ({
  gun: defined(gunBehind(match, seat, command)),
  shooter: defined(hardPointsOf(match, seat, command)[hardPoint]),
});

/** D-16, D-27. */
export const aimQuestion: DiceQuestion<'aim'> = {
  legal: (match, frame) => {
    const { gun, shooter } = aimOf(match, frame);
    const { seat, command, hardPoint } = frame;
    return { seat, type: 'fire', command, hardPoint, weapon: gun.id, ...sightsOf(match, gun, shooter) };
  },

  *answers(match, frame) {
    const { gun, shooter } = aimOf(match, frame);
    const { seat } = frame;
    for (const shot of shotsOf(sightsOf(match, gun, shooter))) yield { seat, type: 'fire', ...shot };
    yield { seat, type: 'fire' };
  },

  answer: (resolution, frame, decision) => {
    if (decision.type !== 'fire') return refuse('wrong-type', 'D-27', 'a hard point is answered with fire');
    const { target, at } = decision;
    const { gun, shooter } = aimOf(resolution.match, frame);
    if (!target && !at) {
      drop(resolution, frame);
      emit(resolution, 'D-27', {
        type: 'weaponHeldBack',
        seat: frame.seat,
        weapon: gun.id,
        hardPoint: frame.hardPoint,
      });
      return null;
    }
    drop(resolution, frame);
    const refusal = fireAt(resolution, gun, shooter, decision);
    if (refusal) return refusal;
    use(resolution.match, frame.seat, defined(componentOf(frame.command)));
    return null;
  },
};
