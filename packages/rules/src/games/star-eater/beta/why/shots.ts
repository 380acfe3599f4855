/** §9, R-30 to R-33. Why a hex is no target. */
import { sharedTargets } from '../../common/combat/direct-fire';
import { pointDefenceMounts, pointDefenceStats } from '../../common/combat/point-defence';
import type { Shooter } from '../../common/combat/shots';
import { batteryOf, corvetteShooter } from '../../common/combat/battery';
import { sightingOf } from '../commands/fire';
import { editionOf, type Edition } from '../../common/edition';
import {
  areEnemies,
  corvetteCardOf,
  corvettesOf,
  hullSectionAt,
  pointDefenceMountsOf,
  tokensAt,
  type AnyWeapon,
} from '../../common/facts';
import { distance, sameHex } from '../../common/map/hex';
import type { CallSign, Command, Hex, Refusal, Seat } from '../../common/model';
import type { Match } from '../../common/state';
import { refuse } from '../../../../kernel/refusal';
import { whyNoEnemy, whyOutOfReach, whyOutOfSight } from '../../common/combat/why-not-aimed';

type DirectFire = Extract<AnyWeapon, { class: 'directFire' }>;

/** A target is named only where several things share the hex that a shot goes to. */
const whyNoTargetOnLine = (
  match: Match,
  weapon: DirectFire,
  shooters: readonly Shooter[],
  hex: Hex,
): Refusal | null => {
  const sightings = shooters.map((shooter) => sightingOf(match, weapon, shooter));
  const sights = sightings.flatMap(({ sight }) => sight ?? []);
  if (sharedTargets(sights).some(({ at }) => sameHex(at, hex))) return null;
  const seen = sights.find(({ hexes }) => hexes.some((each) => sameHex(each, hex)));
  if (!seen)
    return sightings.some(({ line }) => line.some((each) => sameHex(each, hex)))
      ? refuse('hidden', 'R-32', 'something nearer is in the way')
      : refuse('out-of-line', '§9.2', 'this hex is in no line of fire, or out of range');
  const isLast = sameHex(seen.hexes.at(-1) ?? hex, hex);
  return isLast && seen.sighted.length > 0
    ? refuse('no-choice', 'R-32', 'the shot goes here anyway: pick a target only where several share a hex')
    : refuse('no-target', 'R-32', 'nothing in this hex can be hit: it is empty, or a shell blocks the shot');
};

/** Of several hard points, the one that comes nearest to a target says why. */
const NEARNESS = ['hidden', 'not-an-enemy', 'no-target', 'out-of-range', 'out-of-arc'];
const nearness = (why: Refusal | null): number => NEARNESS.indexOf(why?.code ?? '');

/** F-6, F-7. Enemies in the arc, in range and in sight. */
const whyNoTargetInArc = (
  match: Match,
  { range }: DirectFire,
  shooters: readonly Shooter[],
  hex: Hex,
): Refusal | null => {
  const whys = shooters.map((shooter) => {
    const aimer = { ...shooter, range, isAllRound: false };
    return (
      whyOutOfReach(aimer, hex, 'F-6') ??
      whyNoEnemy(match, aimer, hex, 'F-6') ??
      whyOutOfSight(match, aimer, hex, 'F-7')
    );
  });
  return whys.sort((a, b) => nearness(a) - nearness(b))[0] ?? null;
};

const WHY_NO_TARGET: Readonly<Record<Edition['aim'], typeof whyNoTargetOnLine>> = {
  line: whyNoTargetOnLine,
  arc: whyNoTargetInArc,
};

/** Why a hex is no target of these shooters. */
const whyNoTarget = (
  match: Match,
  weapon: AnyWeapon,
  shooters: readonly Shooter[],
  hex: Hex,
): Refusal | null => {
  if (weapon.class === 'beam')
    return refuse('not-aimed', '§9.1', 'a beam takes no target: it hits what is on its line');
  if (weapon.class === 'cannon' || weapon.class === 'torpedo')
    return refuse('not-aimed', 'R-30', 'a {class} takes no target: it flies from the hard point', {
      class: weapon.class,
    });
  return WHY_NO_TARGET[editionOf(match).aim](match, weapon, shooters, hex);
};

/** §10.1.1, §10.1.2, R-32, F-6. The targets of a fire command, or of one of its hard points. */
export const whyNoFire = (
  match: Match,
  { seat, command, hardPoint }: { seat: Seat; command: Command; hardPoint?: number },
  hex: Hex,
): Refusal | null => {
  const { weapon, shooters } = batteryOf(match, seat, command);
  const asked = shooters.filter((shooter) => hardPoint === undefined || shooter.hardPoint === hardPoint);
  return whyNoTarget(match, weapon, asked, hex);
};

/** §11.1.3, R-32. The targets of a corvette's shot. */
export const whyNoShot = (match: Match, seat: Seat, callSign: CallSign, hex: Hex): Refusal | null => {
  const corvette = corvettesOf(match, seat).find((each) => each.callSign === callSign);
  if (!corvette)
    return refuse('not-on-board', 'R-35', 'corvette {callSign} is not on the board', { callSign });
  if (corvette.fired)
    return refuse('has-fired', 'R-35', 'corvette {callSign} has fired this round', { callSign });
  const { weapon } = corvetteCardOf(match, seat, callSign);
  return whyNoTarget(match, weapon, [corvetteShooter(corvette)], hex);
};

/** R-33, F-9. Why point defence does not reach a target. */
const WHY_OUT_OF_REACH: Readonly<
  Record<Edition['pointDefence'], (isInRange: boolean, range: number) => Refusal>
> = {
  path: (isInRange, range) =>
    isInRange
      ? refuse('no-path', 'R-33', 'hulls and tokens block every path in range')
      : refuse('out-of-range', 'R-33', 'it is out of range: a path has at most {range} hexes', { range }),
  sight: (isInRange, range) =>
    isInRange
      ? refuse('hidden', 'F-9', 'a hull or a token on the way hides it')
      : refuse('out-of-range', 'F-9', 'it is out of range: point defence reaches {range} hexes', { range }),
};

/** §9.2.1, R-33. The targets of these hard points. */
export const whyNoPointDefence = (
  match: Match,
  seat: Seat,
  hardPoints: readonly number[],
  hex: Hex,
): Refusal | null => {
  const mounts = pointDefenceMounts(match, seat, hardPoints);
  if (mounts.some(({ targets }) => targets.some(({ target }) => sameHex(target.at, hex)))) return null;
  const small = tokensAt(match, hex).filter(({ kind }) => kind !== 'cannon');
  if (small.length === 0) {
    const isEmpty = tokensAt(match, hex).length === 0 && hullSectionAt(match, hex) === null;
    return isEmpty
      ? refuse('no-target', '§9.2.1', 'nothing is in this hex')
      : refuse('no-target', '§9.2.1', 'point defence shoots only at corvettes and torpedoes');
  }
  if (!small.some((token) => areEnemies(match, seat, token.seat)))
    return refuse('not-an-enemy', 'R-33', 'point defence shoots only at enemies');
  const { range } = pointDefenceStats(match, seat);
  const from = pointDefenceMountsOf(match, seat).filter((_, index) => hardPoints.includes(index));
  const isInRange = from.some((at) => distance(at, hex) <= range);
  return WHY_OUT_OF_REACH[editionOf(match).pointDefence](isInRange, range);
};
