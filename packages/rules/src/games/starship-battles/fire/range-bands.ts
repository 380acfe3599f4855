/** From a weapon and a target to the number that a die needs: chapter 8. Everything here only looks. */
import { FIGHTER, type Weapon } from '../card-data';
import {
  cardOf,
  fighterReach,
  isEnemy,
  isEngagedWith,
  isFighter,
  isModelWithin,
  isPlaced,
  placeOf,
  presentSide,
  sizeOf,
} from '../facts';
import {
  difference,
  INCH,
  isInSector,
  isOnLine,
  isWithin,
  sectorsOf,
  type Facing,
} from '../movement/geometry';
import { BANDS, type Band, type Model, type Modifiers } from '../model';
import type { Match } from '../state';

/** B-34. The farthest of each band; beyond the last one is extreme range. */
const BAND_ENDS = [8 * INCH, 16 * INCH, 24 * INCH, 32 * INCH] as const;

/** What the way of measuring adds to a distance between posts. */
const measuredFrom = (match: Match, a: Model, b: Model): number =>
  match.setup.settings.measure === 'edge' ? sizeOf(match, a).base + sizeOf(match, b).base : 0;

/** A-12, B-34. The band of a distance, as the match measures: 0 is very close, 4 extreme. */
const bandOf = (match: Match, a: Model, b: Model): number => {
  const more = measuredFrom(match, a, b);
  const [from, to] = [placeOf(a), placeOf(b)];
  const band = BAND_ENDS.findIndex((end) => isWithin(from, to, end + more));
  return band < 0 ? BAND_ENDS.length : band;
};

/** The name of a band; null where a fighter takes part, because bands never matter there (B-34). */
export const bandName = (match: Match, a: Model, b: Model): Band | null =>
  isFighter(match, a) || isFighter(match, b) ? null : (BANDS[bandOf(match, a, b)] ?? null);

/** B-30, B-31. Whether a weapon is for targets of this class. */
export const isAgainst = (match: Match, weapon: Weapon, target: Model): boolean => {
  const against = weapon.kind === 'pd' ? 'fighters' : (weapon.against ?? 'any');
  return against === 'any' || (against === 'fighters') === isFighter(match, target);
};

/** A-15, B-30. Whether attacker and target are near enough where one of them is a fighter. */
export const isInReach = (match: Match, attacker: Model, target: Model): boolean =>
  (!isFighter(match, attacker) && !isFighter(match, target)) ||
  isModelWithin(match, attacker, target, fighterReach(match, attacker, target));

/** B-30. Whether a dog-fight keeps a fighter from this target. */
export const isHeldFrom = (match: Match, attacker: Model, target: Model): boolean =>
  isFighter(match, attacker) &&
  presentSide(match, attacker).abilities.interceptor !== true &&
  !isEngagedWith(match, attacker, target) &&
  match.ships.some((other) => isPlaced(other) && isEngagedWith(match, attacker, other));

/** B-31. Whether a weapon bears on a target. */
export const isBearing = (match: Match, attacker: Model, weapon: Weapon, target: Model): boolean => {
  const towards = difference(placeOf(attacker), placeOf(target));
  switch (weapon.kind) {
    case 'pd':
      return true;
    case 'gun':
      return weapon.arc.some((arc) => arc === 'all' || isInSector(attacker.heading, arc, towards));
    case 'spine':
    case 'broadside': {
      const { base, model } = sizeOf(match, target);
      return isOnLine(attacker.heading, weapon.line, towards, isFighter(match, target) ? model : base);
    }
  }
};

/** A-25, B-30. Whether a cloak hides a ship from another one at extreme range. */
export const isHidden = (match: Match, attacker: Model, target: Model): boolean =>
  !isFighter(match, attacker) &&
  presentSide(match, target).abilities.cloak === true &&
  bandOf(match, attacker, target) === BAND_ENDS.length;

/** B-30, without B-36: whether a weapon could fire at an enemy on the table. */
const couldFireAt = (match: Match, attacker: Model, weapon: Weapon, target: Model): boolean =>
  isAgainst(match, weapon, target) &&
  isInReach(match, attacker, target) &&
  !isHeldFrom(match, attacker, target) &&
  isBearing(match, attacker, weapon, target) &&
  !isHidden(match, attacker, target);

export const isEnemyOnTable = (match: Match, attacker: Model, target: Model): boolean =>
  isPlaced(target) && isEnemy(match, attacker.seat, target.seat);

/** A-26, B-36. The enemy ships in very close range that bind a weapon to themselves. */
const bindersOf = (match: Match, attacker: Model, weapon: Weapon): Model[] =>
  isFighter(match, attacker)
    ? []
    : match.ships.filter(
        (each) =>
          isEnemyOnTable(match, attacker, each) &&
          !isFighter(match, each) &&
          bandOf(match, attacker, each) === 0 &&
          couldFireAt(match, attacker, weapon, each),
      );

/** A-26, B-36. Whether a nearer ship forbids this shot to a ship that no token has freed. */
export const isBound = (match: Match, attacker: Model, weapon: Weapon, target: Model): boolean =>
  !isFighter(match, attacker) &&
  !isFighter(match, target) &&
  bandOf(match, attacker, target) > 0 &&
  bindersOf(match, attacker, weapon).length > 0;

/** B-30. The targets of a weapon, in order. `free`: a token has freed the ship of B-36. */
export const targetsOf = (match: Match, attacker: Model, weapon: Weapon, free: boolean): Model[] => {
  const could = match.ships.filter(
    (each) => isEnemyOnTable(match, attacker, each) && couldFireAt(match, attacker, weapon, each),
  );
  return free ? could : could.filter((each) => !isBound(match, attacker, weapon, each));
};

/** Whether a weapon has a target at all. A bound weapon has one: the ship that binds it. */
export const hasTarget = (match: Match, attacker: Model, weapon: Weapon): boolean =>
  match.ships.some(
    (each) => isEnemyOnTable(match, attacker, each) && couldFireAt(match, attacker, weapon, each),
  );

/** The range modifier before A-24. */
const rangeModifier = (match: Match, attacker: Model, target: Model): number => {
  if (isFighter(match, attacker)) return 0;
  if (isFighter(match, target)) return match.setup.settings.size ? 0 : -1;
  const farther = presentSide(match, target).abilities.cloak === true ? 1 : 0;
  return -Math.min(bandOf(match, attacker, target) + farther, BAND_ENDS.length);
};

/** The class of the attacker less that of the target, where the match counts it. */
const sizeModifier = (match: Match, attacker: Model, target: Model): number =>
  match.setup.settings.size ? cardOf(match, attacker).class - cardOf(match, target).class : 0;

/** B-35. What is added to a roll: the modifiers that count and are not 0. */
export const modifiersOf = (match: Match, attacker: Model, weapon: Weapon, target: Model): Modifiers => {
  if (weapon.kind === 'pd') return {};
  // Negative ones do not count when a fighter attacks a ship.
  const least = isFighter(match, attacker) && !isFighter(match, target) ? 0 : -FIGHTER;
  const range = Math.max(rangeModifier(match, attacker, target), least);
  const size = Math.max(sizeModifier(match, attacker, target), least);
  const jammer = Math.max(presentSide(match, target).abilities.jammer === true ? -1 : 0, least);
  return {
    ...(range === 0 ? {} : { range }),
    ...(size === 0 ? {} : { size }),
    ...(jammer === 0 ? {} : { jammer }),
  };
};

/** A-13, B-37. The one or two facings of a target that a shot can strike. */
export const facingsOf = (attacker: Model, target: Model): Facing[] =>
  sectorsOf(target.heading, difference(placeOf(target), placeOf(attacker)));

/** B-37. The same; first the one that counts where the shot names none: of the lower defence, of equal ones the first. */
export const facingsByDefence = (match: Match, attacker: Model, target: Model): Facing[] => {
  const { defence } = presentSide(match, target);
  return facingsOf(attacker, target).sort((a, b) => defence[a] - defence[b]);
};

const sumOf = ({ range = 0, size = 0, jammer = 0 }: Modifiers): number => range + size + jammer;

export interface Aim {
  facing: Facing;
  modifiers: Modifiers;
  need: number;
}

/** B-38. What a die of this weapon needs on a facing; 20 always hits. */
export const needOf = (
  match: Match,
  weapon: Weapon,
  target: Model,
  facing: Facing,
  modifiers: Modifiers,
): number => presentSide(match, target).defence[facing] - weapon.attack - sumOf(modifiers);

/** B-38. The same with what goes into it, on the facing that counts where none is named. */
export const aimAt = (
  match: Match,
  attacker: Model,
  weapon: Weapon,
  target: Model,
  facing: Facing = facingsByDefence(match, attacker, target)[0] ?? 'fore',
): Aim => {
  const modifiers = modifiersOf(match, attacker, weapon, target);
  return { facing, modifiers, need: needOf(match, weapon, target, facing, modifiers) };
};

const ALWAYS_HITS = 20;

/** A-10, B-38. */
export const isHit = (roll: number, need: number): boolean => roll === ALWAYS_HITS || roll >= need;
