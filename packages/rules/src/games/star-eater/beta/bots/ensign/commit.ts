/** §7.1, R-9. Orders: a course, then the two commands that gain most at its end. */
import { sectionsToMend } from '../../../common/bots/mending';
import type { LegalOf } from '../../../common/bots/legal-of';
import { pointDefenceMounts } from '../../../common/combat/point-defence';
import { seatState, shipOf, factionOf, pointDefenceMountsOf, specialOf } from '../../../common/facts';
import { DIRECTIONS } from '../../../common/map/hex';
import type { Command, Decision } from '../../../common/model';
import { planAnswer, planThrust } from '../../plan';
import type { Match } from '../../../common/state';
import { oneNearBest, sum, type Rated } from '../../../common/bots/chance';
import { commandOfCommander, isCommander } from './commander';
import { rateCorvettes } from './corvettes';
import { comingAt } from './defence';
import { gainOfFiring, PER_COOLDOWN } from './fire';
import { isFireCommand, type FireCommand, weaponBehind } from '../../../common/bots/lines';
import type { Situation } from './situation';
import { chooseCourse, rateCourses, type Course } from './steer';
import { standingOf } from './thrust';
import { PER_SHIELD } from '../../../common/bots/worth';
import { corvettesQuestion } from '../../commands/corvettes';

/** The cost of a card without effect. */
const IDLE = -4;
const SHOT_DOWN = 12;
const HOLD = 8;
const SHIELD_COOLDOWN = 3;
const VENT = 3;
const MOST_BOOST = 2;

/** A fire command's gain with its best boost, averaged over the possible ends of the course. */
const rateFire = (situation: Situation, course: Course, command: FireCommand): number => {
  const { seat } = situation;
  let total = 0;
  for (const { match, weight } of course.ends) {
    if (match.outcome || !shipOf(match, seat)) continue;
    let best = 0;
    for (let boost = 0; boost <= MOST_BOOST; boost += 1) {
      const gain = gainOfFiring(match, seat, command, { boost });
      if (gain === null) break;
      best = Math.max(best, gain - boost * PER_COOLDOWN);
    }
    total += best * weight;
  }
  return total >> 3;
};

/** The most likely end: everybody else drifts. */
const likelyEnd = (situation: Situation, course: Course): Match => course.ends[0]?.match ?? situation.match;

const rateCorvettesAt = (situation: Situation, end: Match): number => {
  const { seat } = situation;
  const legal = corvettesQuestion.legal(end, { at: 'corvettes', seat, extra: 0 });
  return rateCorvettes({ ...situation, match: end }, legal.type === 'corvettes' ? legal.launches : []);
};

/** Two more shields, within both capacities. */
const rateShields = (match: Match, seat: number): number => {
  const ship = shipOf(match, seat);
  if (!ship) return 0;
  const { shieldCapacity } = factionOf(match, seat).ship;
  const room = Math.max(0, Math.min(2, shieldCapacity.total - sum(Object.values(ship.shields))));
  return room > 0 ? room * PER_SHIELD - SHIELD_COOLDOWN : 0;
};

const rateDefence = (situation: Situation, end: Match): number => {
  const { seat } = situation;
  const all = pointDefenceMountsOf(end, seat).map((_, i) => i);
  const mounts = pointDefenceMounts(end, seat, all);
  const shooting = mounts.filter((mount) => mount.targets.some(({ need }) => need <= MOST_BOOST)).length;
  if (shooting > 0) return shooting * SHOT_DOWN;
  return comingAt(end, seat) > 0 ? HOLD : rateShields(end, seat);
};

const rateVent = (situation: Situation, course: Course): number => {
  const { track } = seatState(situation.match, situation.seat);
  const ready = (track[0] ?? []).filter(isFireCommand).map((card) => rateFire(situation, course, card));
  const warm = track.slice(1).some((cards) => cards.length > 0);
  return Math.max(warm ? VENT : IDLE, ...ready.map((gain) => gain - PER_COOLDOWN));
};

/** The gain of the best thrust for a ship that fires after it. */
const rateThrust = (situation: Situation, end: Match, cards: readonly Command[]): number => {
  const { seat } = situation;
  if (!shipOf(end, seat)) return IDLE;
  const before = standingOf(end, seat, cards);
  const after = DIRECTIONS.map((direction) =>
    standingOf(planThrust(end, seat, direction).match, seat, cards),
  );
  return Math.max(...after) - before - PER_COOLDOWN;
};

const rateSpecial = (situation: Situation, end: Match, cards: readonly Command[]): number => {
  const { seat } = situation;
  if (!shipOf(end, seat) || seatState(end, seat).specialUses === 0) return IDLE;
  const special = specialOf(end, seat);
  const frame = { at: 'special', seat, extra: 0 } as const;
  const ship = shipOf(end, seat);
  const sections =
    special.ability === 'restoreArmour' && ship
      ? sectionsToMend(end, seat, {
          sections: factionOf(end, seat)
            .ship.sections.filter((section) => (ship.armour[section.id] ?? 0) < section.armour)
            .map((section) => section.id),
          max: special.sections,
          amount: special.amount,
        })
      : undefined;
  const plan = planAnswer(end, frame, { seat, type: 'special', ...(sections ? { sections } : {}) });
  if (plan.refusal) return IDLE;
  return standingOf(plan.match, seat, cards) - standingOf(end, seat, cards) - PER_COOLDOWN;
};

const rateCards = (situation: Situation, course: Course, hand: readonly Command[]): Map<Command, number> => {
  const end = likelyEnd(situation, course);
  const rated = new Map<Command, number>();
  if (end.outcome) return rated;
  const cards = hand.filter(isFireCommand);
  for (const card of hand) {
    switch (card) {
      case 'fire-main':
      case 'port-broadside':
      case 'starboard-broadside': {
        const gain = rateFire(situation, course, card);
        rated.set(card, gain > 0 ? gain - weaponBehind(end, situation.seat, card).cooldown : IDLE);
        break;
      }
      case 'corvettes':
        rated.set(card, rateCorvettesAt(situation, end));
        break;
      case 'defence-stations':
        rated.set(card, rateDefence(situation, end));
        break;
      case 'vent-coolant':
        rated.set(card, rateVent(situation, course));
        break;
      case 'power-to-engines':
        rated.set(card, rateThrust(situation, end, cards));
        break;
      case 'special':
        rated.set(card, rateSpecial(situation, end, cards));
    }
  }
  return rated;
};

/** A thrust or a special comes before the card it prepares; otherwise the larger gain comes first. */
const isPreparing = (card: Command): boolean => card === 'power-to-engines' || card === 'special';

/**
 * Commands whose gain differs by less than this, in points, count as equal, so that orders are not
 * predictable.
 */
const NEAR = 8;
/**
 * Putting the better command second costs a quarter of the difference: the difference shifted by this many
 * bits.
 */
const LATE = 2;

/** Every pair of commands in its order, with its gain; never a card before the one that prepares it. */
const rowsOf = (
  hand: readonly Command[],
  count: number,
  rated: ReadonlyMap<Command, number>,
): Rated<Command[]>[] => {
  const gain = (card: Command): number => rated.get(card) ?? 0;
  if (count < 2) return count < 1 ? [] : hand.map((card) => ({ what: [card], worth: gain(card) }));
  return hand.flatMap((first) =>
    hand
      .filter((second) => second !== first && (isPreparing(first) || !isPreparing(second)))
      .map((second) => {
        const late = isPreparing(first) ? 0 : Math.max(0, gain(second) - gain(first)) >> LATE;
        return { what: [first, second], worth: gain(first) + gain(second) - late };
      }),
  );
};

/** Every row of commands for a course, with its gain in points. */
export const rateRows = (
  situation: Situation,
  course: Course,
  legal: LegalOf<'commit'>,
): Rated<Command[]>[] => rowsOf(legal.hand, legal.count, rateCards(situation, course, legal.hand));

/** The ensign's orders for many seeds: the ratings do not depend on the seed and are made once. */
export const ordersBySeed = (
  situation: Situation,
  legal: LegalOf<'commit'>,
): ((tie: string) => Extract<Decision, { type: 'commit' }>) => {
  const { seat } = situation;
  if (isCommander(situation)) return (tie) => commandOfCommander({ ...situation, tie }, legal);
  const courses = rateCourses(situation);
  const rows = new Map<Course, Rated<Command[]>[]>();
  return (tie) => {
    const course = chooseCourse(courses, tie);
    const rated = rows.get(course) ?? rateRows(situation, course, legal);
    rows.set(course, rated);
    const row = oneNearBest(rated, NEAR, `${tie} commands`);
    return { seat, type: 'commit', engine: course.engine, commands: row?.what ?? [] };
  };
};

export const commitOrders = (situation: Situation, legal: LegalOf<'commit'>): Decision =>
  ordersBySeed(situation, legal)(situation.tie);
