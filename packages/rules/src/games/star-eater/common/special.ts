/** §10.1.7, R-38. The three special abilities. */
import { crushTokens } from './map/crush';
import { editionOf, type Edition } from './edition';
import { factionOf, hullAt, hullSectionAt, seatState, shipOf, specialOf } from './facts';
import { settleStep } from './step-end';
import { along, isOnBoard } from './map/hex';
import type { Decision, Hex, Legal, Refusal, Seat } from './model';
import { defined } from '../../../kernel/defined';
import type { Match, Ship } from './state';
import { emit, type Resolution } from './resolution';
import { refuse } from '../../../kernel/refusal';

type SpecialUse = Extract<Decision, { type: 'special' }>;

/** Sections below their printed armour, in data order. */
export const damagedSections = (match: Match, seat: Seat): string[] => {
  const ship = defined(shipOf(match, seat));
  return factionOf(match, seat)
    .ship.sections.filter((section) => (ship.armour[section.id] ?? 0) < section.armour)
    .map((section) => section.id);
};

/** The end of a jump; null where it is off the board or on a hull. */
const landingOf = (match: Match, seat: Seat, distance: number): Hex | null => {
  const ship = defined(shipOf(match, seat));
  const at = along(ship.at, ship.facing, distance);
  const clear = hullAt(factionOf(match, seat), at, ship.facing).every((part) => {
    const hull = hullSectionAt(match, part.at);
    return isOnBoard(part.at, match.setup.radius) && (!hull || hull.ship.seat === seat);
  });
  return clear ? at : null;
};

/** Subsets of one to `most` ids, shorter lists first, in data order. */
function* subsets(ids: readonly string[], most: number): Generator<string[]> {
  function* ofSize(from: number, size: number): Generator<string[]> {
    if (size === 0) {
      yield [];
      return;
    }
    for (let i = from; i < ids.length; i += 1)
      for (const rest of ofSize(i + 1, size - 1)) yield [defined(ids[i]), ...rest];
  }
  for (let size = 1; size <= Math.min(most, ids.length); size += 1) yield* ofSize(0, size);
}

const spendUse = (resolution: Resolution, seat: Seat): void => {
  const state = seatState(resolution.match, seat);
  state.specialUses -= 1;
  emit(resolution, '§10.1.7', {
    type: 'specialUsed',
    seat,
    ability: specialOf(resolution.match, seat).ability,
    usesLeft: state.specialUses,
  });
};

const restoreArmour = (resolution: Resolution, seat: Seat, ids: readonly string[], amount: number): void => {
  const ship = defined(shipOf(resolution.match, seat));
  for (const { id, armour } of factionOf(resolution.match, seat).ship.sections) {
    if (!ids.includes(id)) continue;
    const before = ship.armour[id] ?? 0;
    ship.armour[id] = Math.min(armour, before + amount);
    emit(resolution, 'R-38', {
      type: 'armourRestored',
      seat,
      section: id,
      amount: Math.min(armour, before + amount) - before,
    });
  }
};

const clearMomentum = (resolution: Resolution, seat: Seat): void => {
  const ship = defined(shipOf(resolution.match, seat));
  ship.linear = [];
  ship.rotational = [];
  emit(resolution, 'R-38', { type: 'momentumCleared', seat });
};

/** The hulls under which a jump of `seat` detonates small tokens. */
const CRUSHED_BY: Readonly<Record<Edition['jumpCrushes'], (seat: Seat) => (ship: Ship) => boolean>> = {
  'every-hull': () => () => true,
  'own-hull': (seat) => (ship) => ship.seat === seat,
};

const jump = (resolution: Resolution, seat: Seat, to: Hex): void => {
  const ship = defined(shipOf(resolution.match, seat));
  emit(resolution, 'R-38', { type: 'shipJumped', seat, from: ship.at, to });
  ship.at = to;
  crushTokens(resolution, CRUSHED_BY[editionOf(resolution.match).jumpCrushes](seat));
  settleStep(resolution);
};

const refuseSections = (
  match: Match,
  seat: Seat,
  wanted: readonly string[],
  most: number,
): Refusal | null => {
  const damaged = damagedSections(match, seat);
  if (wanted.length < 1 || wanted.length > most || new Set(wanted).size !== wanted.length)
    return refuse('section-count', 'R-38', 'sections: one to {most} different sections', { most });
  const wrong = wanted.find((id) => !damaged.includes(id));
  return wrong === undefined
    ? null
    : refuse('not-damaged', 'R-38', 'section {section} has no armour to restore', { section: wrong });
};

/** Every use of a special that has an effect; none without uses. */
export function* specialAnswers(match: Match, seat: Seat): Generator<SpecialUse> {
  if (seatState(match, seat).specialUses <= 0) return;
  const special = specialOf(match, seat);
  const ship = defined(shipOf(match, seat));
  switch (special.ability) {
    case 'restoreArmour':
      for (const sections of subsets(damagedSections(match, seat), special.sections))
        yield { seat, type: 'special', sections };
      return;
    case 'clearMomentum':
      if (ship.linear.length + ship.rotational.length > 0) yield { seat, type: 'special' };
      return;
    case 'jump':
      if (landingOf(match, seat, special.distance)) yield { seat, type: 'special' };
  }
}

/** Uses a special, or says why not. */
export const useSpecial = (resolution: Resolution, { seat, sections = [] }: SpecialUse): Refusal | null => {
  const { match } = resolution;
  const special = specialOf(match, seat);
  switch (special.ability) {
    case 'restoreArmour': {
      const refusal = refuseSections(match, seat, sections, special.sections);
      if (refusal) return refusal;
      spendUse(resolution, seat);
      restoreArmour(resolution, seat, sections, special.amount);
      return null;
    }
    case 'clearMomentum':
      spendUse(resolution, seat);
      clearMomentum(resolution, seat);
      return null;
    case 'jump': {
      const to = landingOf(match, seat, special.distance);
      if (!to) return refuse('no-landing', 'R-38', 'the jump would end off the board or on a hull');
      spendUse(resolution, seat);
      jump(resolution, seat, to);
      return null;
    }
  }
};

/** The sections that a special may restore, and how many of them. */
export const specialLegal = (match: Match, seat: Seat): Extract<Legal, { type: 'special' }> => {
  const special = specialOf(match, seat);
  return {
    seat,
    type: 'special',
    ability: 'restoreArmour',
    sections: damagedSections(match, seat),
    max: special.ability === 'restoreArmour' ? special.sections : 0,
    amount: special.ability === 'restoreArmour' ? special.amount : 0,
  };
};
