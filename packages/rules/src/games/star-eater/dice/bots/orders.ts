/** The ensign's orders in the draft: a course, then the two cards that gain most at its end. */
import { damagedSections, specialAnswers, useSpecial } from '../../common/special';
import { postureOf } from '../../common/bots/posture';
import { sectionsToMend } from '../../common/bots/mending';
import { oneNearBest, sum, type Rated } from '../../common/bots/chance';
import { PER_ARMOUR, worthOf } from '../../common/bots/worth';
import { factionOf, shipOf, specialOf } from '../../common/facts';
import { ENGINES, type Engine, type Seat } from '../../common/model';
import { componentOf, otherSeat, seatOf } from '../facts';
import { COMPONENTS, type DiceCommand, type DiceDecision } from '../model';
import { loadingOf } from '../fire/munitions';
import { beginDice } from '../resolution';
import { cloneDice, type DiceMatch } from '../state';
import { planRound, type DiceSituation } from './known';
import { worthOfCard } from './odds';

/** The enemy's likely moves and their weights, in eighths. */
const HYPOTHESES: readonly { engine: Engine; weight: number }[] = [
  { engine: 'none', weight: 3 },
  { engine: 'double', weight: 1 },
  { engine: 'cw', weight: 2 },
  { engine: 'ccw', weight: 2 },
];

const FIRE_CARDS: readonly DiceCommand[] = ['fire-main', 'port-broadside', 'starboard-broadside'];

/** How much of an enemy's fire counts, in eighths: it may have committed other cards. */
const FEAR = 5;
/** Courses, in eighths of a point, and cards, in points, that differ by less are equally good: orders must not be predictable. */
const NEAR_COURSE = 12 * 8;
const NEAR_CARDS = 6;

const IDLE = -4;
const VENT = 3;
const LAUNCH = 12;
const REPAIR = 12;
const PER_MUNITION = 4;
const USE = 6;

/** The two best fire cards that do not cool. */
const volleysOf = (match: DiceMatch, seat: Seat): number =>
  sum(
    FIRE_CARDS.map((card) => worthOfCard(match, seat, card, 0))
      .sort((a, b) => b - a)
      .slice(0, 2),
  );

const prospectOf = (match: DiceMatch, seat: Seat): number => {
  const ship = shipOf(match, seat);
  if (!ship || match.outcome) return 0;
  return volleysOf(match, seat) + postureOf(match, ship) - ((volleysOf(match, otherSeat(seat)) * FEAR) >> 3);
};

interface Course {
  engine: Engine;
  /** Where it leads if the enemy drifts, and on the average of its likely moves. */
  ends: { match: DiceMatch; weight: number }[];
}

const courseOf = ({ match, seat }: DiceSituation, engine: Engine): Rated<Course> => {
  const course: Course = { engine, ends: [] };
  let worth = 0;
  for (const hypothesis of HYPOTHESES) {
    const end = planRound(match, { [seat]: engine, [otherSeat(seat)]: hypothesis.engine });
    worth += hypothesis.weight * (worthOf(end, seat) + prospectOf(end, seat));
    course.ends.push({ match: end, weight: hypothesis.weight });
  }
  return { what: course, worth };
};

const averageOf = ({ ends }: Course, rate: (match: DiceMatch) => number): number => {
  let eighths = 0;
  for (const { match, weight } of ends) if (!match.outcome) eighths += weight * rate(match);
  return eighths >> 3;
};

/** What the special would change. */
const rateSpecial = (match: DiceMatch, seat: Seat): number => {
  const { cooldowns } = seatOf(match, seat);
  const ship = shipOf(match, seat);
  if (!ship || (cooldowns.special ?? 0) > 0 || specialAnswers(match, seat).next().done) return IDLE;
  const special = specialOf(match, seat);
  if (special.ability === 'restoreArmour') {
    const { sections } = factionOf(match, seat).ship;
    const mended = sectionsToMend(match, seat, {
      sections: damagedSections(match, seat),
      max: special.sections,
      amount: special.amount,
    });
    const missing = (id: string): number =>
      (sections.find((each) => each.id === id)?.armour ?? 0) - (ship.armour[id] ?? 0);
    return sum(mended.map((id) => Math.min(special.amount, missing(id)) * PER_ARMOUR)) - USE;
  }
  const resolution = beginDice(cloneDice(match));
  if (useSpecial(resolution, { seat, type: 'special' })) return IDLE;
  return prospectOf(resolution.match, seat) - prospectOf(match, seat) - USE;
};

const rateLaunch = (match: DiceMatch, seat: Seat): number => {
  const { aboard, munitions } = seatOf(match, seat);
  return aboard.some((sign) => (munitions[sign - 1] ?? 0) > 0) ? LAUNCH : IDLE;
};

const rateMaintenance = (match: DiceMatch, seat: Seat): number => {
  const { aboard, destroyed } = seatOf(match, seat);
  const { due } = loadingOf(match, seat, aboard, 2);
  const isEmpty = aboard.length > 0 && aboard.every((sign) => seatOf(match, seat).munitions[sign - 1] === 0);
  return Math.max(
    destroyed.length > 0 ? REPAIR : IDLE,
    due * PER_MUNITION + (isEmpty ? PER_MUNITION : 0) + IDLE,
  );
};

/** A card alone. `spared`: cooldown tokens that a vent takes first. */
const rateCard = (course: Course, seat: Seat, card: DiceCommand, spared: number): number => {
  switch (card) {
    case 'fire-main':
    case 'port-broadside':
    case 'starboard-broadside':
    case 'defence-stations': {
      const gain = averageOf(course, (match) => worthOfCard(match, seat, card, spared));
      return gain > 0 ? gain : IDLE;
    }
    case 'vent-coolant':
      return averageOf(course, (match) =>
        COMPONENTS.some((component) => (seatOf(match, seat).cooldowns[component] ?? 0) > 0) ? VENT : IDLE,
      );
    case 'launch-squadron':
      return averageOf(course, (match) => rateLaunch(match, seat));
    case 'squadron-maintenance':
      return averageOf(course, (match) => rateMaintenance(match, seat));
    case 'special':
      return averageOf(course, (match) => rateSpecial(match, seat));
  }
};

/** Both cards in this order; a vent may free the component of the other. */
const ratePairs = (course: Course, seat: Seat, hand: readonly DiceCommand[]): Rated<DiceCommand[]>[] => {
  const alone = new Map(hand.map((card) => [card, rateCard(course, seat, card, 0)]));
  const vented = new Map(
    hand.map((card) => [card, componentOf(card) === null ? 0 : rateCard(course, seat, card, 1)]),
  );
  const gain = (card: DiceCommand): number => alone.get(card) ?? 0;
  return hand.flatMap((first) =>
    hand
      .filter((second) => second !== first)
      .map((second) => {
        const freed =
          first === 'vent-coolant' ? Math.max(gain(second), vented.get(second) ?? 0) : gain(second);
        return { what: [first, second], worth: gain(first) + freed };
      }),
  );
};

export const commitOrders = (situation: DiceSituation, hand: readonly DiceCommand[]): DiceDecision => {
  const { seat, tie } = situation;
  const courses = ENGINES.map((engine) => courseOf(situation, engine));
  const course = oneNearBest(courses, NEAR_COURSE, `${tie} course`)?.what ?? { engine: 'none', ends: [] };
  const pair = oneNearBest(ratePairs(course, seat, hand), NEAR_CARDS, `${tie} cards`);
  return { seat, type: 'commit', engine: course.engine, commands: pair?.what ?? [] };
};
