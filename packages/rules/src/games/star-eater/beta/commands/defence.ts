/**
 * §10.1.4, R-33 to R-35. Defence Stations: fire now, hold, or arrange shields; and reactions of held point
 * defence.
 */
import { firePointDefenceShots, pointDefenceMounts } from '../../common/combat/point-defence';
import { finishCommand } from '../../common/cooldown-track';
import { factionOf, pointDefenceMountsOf, seatState, shipOf } from '../../common/facts';
import { cloneMatch, type FrameOf, type Match, type Ship } from '../../common/state';
import type { PointDefenceShot, Refusal, Seat } from '../../common/model';
import type { Question } from '../../common/question';
import { beginResolution, dropFrame, emit, stillHas, type Resolution } from '../../common/resolution';
import { refuse } from '../../../../kernel/refusal';

const SHIELDS_ADDED = 2;
const SHIELDS_COOLDOWN = 1;

const hardPointsOf = (match: Match, seat: Seat): number[] =>
  pointDefenceMountsOf(match, seat).map((_, i) => i);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const boostsOf = (shots: readonly PointDefenceShot[]): number => sum(shots.map((shot) => shot.boost));

/** The number of shields in the new arrangement: two more, within both capacities. */
export const shieldCount = (match: Match, ship: Ship): number => {
  const { shieldCapacity, sections } = factionOf(match, ship.seat).ship;
  const room = Math.min(shieldCapacity.total, shieldCapacity.perSection * sections.length);
  return Math.min(sum(Object.values(ship.shields)) + SHIELDS_ADDED, room);
};

/** Every arrangement of `count` shields, smallest numbers first, sections in data order. */
function* arrangements(
  sections: readonly string[],
  count: number,
  most: number,
): Generator<Record<string, number>> {
  const [section, ...rest] = sections;
  if (section === undefined) {
    if (count === 0) yield {};
    return;
  }
  const least = Math.max(0, count - most * rest.length);
  for (let here = least; here <= Math.min(most, count); here += 1)
    for (const others of arrangements(rest, count - here, most))
      yield here > 0 ? { [section]: here, ...others } : others;
}

/** Every legal list of shots, shorter lists first, each shot tried on a copy. */
function* shotLists(match: Match, seat: Seat, hardPoints: readonly number[]): Generator<PointDefenceShot[]> {
  for (let length = 0; length <= hardPoints.length; length += 1)
    yield* shotListsOf(match, seat, hardPoints, length);
}

function* shotListsOf(
  match: Match,
  seat: Seat,
  hardPoints: readonly number[],
  length: number,
): Generator<PointDefenceShot[]> {
  if (length === 0) {
    yield [];
    return;
  }
  for (const mount of pointDefenceMounts(match, seat, hardPoints))
    for (const { target, need } of mount.targets)
      for (let boost = 0; boost <= need; boost += 1) {
        const shot: PointDefenceShot = { hardPoint: mount.hardPoint, target, boost };
        if (length === 1) {
          yield [shot];
          continue;
        }
        const resolution = beginResolution(cloneMatch(match));
        firePointDefenceShots(resolution, seat, [shot.hardPoint], [shot]);
        if (resolution.match.outcome) continue;
        const left = hardPoints.filter((each) => each !== shot.hardPoint);
        for (const rest of shotListsOf(resolution.match, seat, left, length - 1)) yield [shot, ...rest];
      }
}

const arrangeShields = (
  resolution: Resolution,
  frame: FrameOf<'defence'>,
  ship: Ship,
  wanted: Readonly<Record<string, number>>,
): Refusal | null => {
  const { shieldCapacity, sections } = factionOf(resolution.match, frame.seat).ship;
  const unknown = Object.keys(wanted).find((id) => !sections.some((section) => section.id === id));
  if (unknown !== undefined)
    return refuse('unknown-section', 'R-35', 'the ship has no section {section}', { section: unknown });
  if (Object.values(wanted).some((count) => count > shieldCapacity.perSection))
    return refuse('too-many-shields', '§4.1.1', 'a section holds at most {most} shields', {
      most: shieldCapacity.perSection,
    });
  const count = shieldCount(resolution.match, ship);
  const total = sum(Object.values(wanted));
  if (total !== count)
    return refuse('shield-count', 'R-35', 'the new arrangement needs {count} shields in all, not {total}', {
      count,
      total,
    });
  dropFrame(resolution, frame);
  ship.shields = Object.fromEntries(Object.entries(wanted).filter(([, each]) => each > 0));
  emit(resolution, '§10.1.4', { type: 'shieldsArranged', seat: frame.seat, shields: { ...ship.shields } });
  finishCommand(resolution, frame.seat, 'defence-stations', SHIELDS_COOLDOWN + frame.extra, true);
  return null;
};

export const defenceQuestion: Question<'defence'> = {
  isAlwaysOpen: true,

  legal: (match, frame) => {
    const ship = shipOf(match, frame.seat);
    const mounts = pointDefenceMounts(match, frame.seat, hardPointsOf(match, frame.seat));
    if (!ship) return { seat: frame.seat, type: 'defence', mounts };
    const { shieldCapacity, sections } = factionOf(match, frame.seat).ship;
    return {
      seat: frame.seat,
      type: 'defence',
      mounts,
      shields: {
        perSection: shieldCapacity.perSection,
        count: shieldCount(match, ship),
        sections: sections.map((section) => section.id),
        now: { ...ship.shields },
      },
    };
  },

  *answers(match, { seat }) {
    for (const shots of shotLists(match, seat, hardPointsOf(match, seat)))
      yield { seat, type: 'defence', option: 'fire', shots };
    yield { seat, type: 'defence', option: 'hold' };
    const ship = shipOf(match, seat);
    if (!ship) return;
    const { shieldCapacity, sections } = factionOf(match, seat).ship;
    const ids = sections.map((section) => section.id);
    for (const shields of arrangements(ids, shieldCount(match, ship), shieldCapacity.perSection))
      yield { seat, type: 'defence', option: 'shields', shields };
  },

  answer: (resolution, frame, decision) => {
    if (decision.type !== 'defence')
      return refuse('wrong-type', '§10.1.4', 'Defence Stations is answered with fire, hold or shields');
    const { seat, extra } = frame;
    const hardPoints = hardPointsOf(resolution.match, seat);
    switch (decision.option) {
      case 'fire': {
        const refusal = firePointDefenceShots(resolution, seat, hardPoints, decision.shots);
        if (refusal) return refusal;
        dropFrame(resolution, frame);
        finishCommand(resolution, seat, 'defence-stations', boostsOf(decision.shots) + extra, true);
        return null;
      }
      case 'hold':
        dropFrame(resolution, frame);
        seatState(resolution.match, seat).held = { hardPoints, boosts: 0, extra };
        emit(resolution, '§10.1.4', { type: 'defenceHeld', seat, hardPoints });
        return null;
      case 'shields': {
        const ship = shipOf(resolution.match, seat);
        if (!ship) return refuse('no-shields', '§8.1.3', 'a Command Corvette has no shields');
        return arrangeShields(resolution, frame, ship, decision.shields);
      }
    }
  },
};

/** Held point defence leaves play; its card cools down one space per boost. */
export const endHeldDefence = (resolution: Resolution, seat: Seat): void => {
  const state = seatState(resolution.match, seat);
  const { held } = state;
  if (!held) return;
  state.held = null;
  emit(resolution, 'R-34', { type: 'defenceEnded', seat });
  finishCommand(resolution, seat, 'defence-stations', held.boosts + held.extra, true);
};

/**
 * Whether a window asks this seat: a held hard point has a target that it could hit with some boost.
 */
export const hasReaction = (match: Match, seat: Seat): boolean => {
  const { held } = seatState(match, seat);
  return (
    held !== null &&
    pointDefenceMounts(match, seat, held.hardPoints).some((mount) => mount.targets.length > 0)
  );
};

export const reactQuestion: Question<'react'> = {
  legal: (match, { seat }) => ({
    seat,
    type: 'react',
    mounts: pointDefenceMounts(match, seat, seatState(match, seat).held?.hardPoints ?? []),
  }),

  *answers(match, { seat }) {
    for (const shots of shotLists(match, seat, seatState(match, seat).held?.hardPoints ?? []))
      yield { seat, type: 'react', shots };
  },

  answer: (resolution, frame, decision) => {
    if (decision.type !== 'react')
      return refuse(
        'wrong-type',
        'R-34',
        'held point defence is answered with react: shots, or an empty list to wait',
      );
    const { seat } = frame;
    const { held } = seatState(resolution.match, seat);
    if (!held) return refuse('not-held', 'R-34', 'no point defence is held');
    const refusal = firePointDefenceShots(resolution, seat, held.hardPoints, decision.shots, (shot) => {
      held.hardPoints = held.hardPoints.filter((each) => each !== shot.hardPoint);
      held.boosts += shot.boost;
    });
    if (refusal) return refusal;
    dropFrame(resolution, frame);
    if (decision.shots.length === 0) emit(resolution, 'R-34', { type: 'reactionWaited', seat });
    if (!stillHas(resolution, seat)) return null;
    if (held.hardPoints.length === 0) endHeldDefence(resolution, seat);
    return null;
  },
};
