/** §7.2. The engine setting: each of the ten, tried against likely moves of the enemy. */
import { quarryOf } from '../../../common/bots/quarry';
import { areEnemies, seatState, shipOf } from '../../../common/facts';
import { ENGINES, type Command, type Engine, type Seat } from '../../../common/model';
import { planMovement } from '../../plan';
import type { Match } from '../../../common/state';
import { oneNearBest, type Rated } from '../../../common/bots/chance';
import { driftOf } from './drift';
import { bestVolleys } from '../../../common/bots/lines';
import { type Situation } from './situation';
import { stanceOf } from './stance';
import { worthOf } from '../../../common/bots/worth';

/** The enemy's likely moves and their weights, in eighths. */
const HYPOTHESES: readonly { engine: Engine; weight: number }[] = [
  { engine: 'none', weight: 3 },
  { engine: 'double', weight: 1 },
  { engine: 'cw', weight: 2 },
  { engine: 'ccw', weight: 2 },
];

/** How much of an enemy's fire counts, in eighths: it may have committed other cards. */
const FEAR = 5;
const VOLLEYS_A_ROUND = 2;

/**
 * Courses that differ by less, in eighths of a point, are equally good: orders must not be predictable.
 */
const NEAR = 12 * 8;

/** An engine setting, where it leads against each likely move, and its worth. */
export interface Course {
  engine: Engine;
  ends: { match: Match; weight: number }[];
}

/** Cards that a seat can commit, or play with a vent. */
const playable = (match: Match, seat: Seat): Command[] => {
  const state = seatState(match, seat);
  const canVent = state.hand.includes('vent-coolant');
  return canVent ? [...state.hand, ...(state.track[0] ?? [])] : state.hand;
};

/** The fire that each side can expect next, and the ship's position after it. */
const prospectOf = (match: Match, seat: Seat): number => {
  const ship = shipOf(match, seat);
  if (!ship) return 0;
  let points = bestVolleys(match, ship, playable(match, seat), VOLLEYS_A_ROUND) + stanceOf(match, ship);
  for (const other of match.ships)
    if (areEnemies(match, seat, other.seat))
      points -= (bestVolleys(match, other, playable(match, other.seat), VOLLEYS_A_ROUND) * FEAR) >> 3;
  return points;
};

/** The effect of one more round of drifting: tokens that will hit, edges, hulls in the way. */
const afterglow = (match: Match, seat: Seat): number => {
  if (match.outcome) return 0;
  const next = driftOf(match);
  const ship = shipOf(next, seat);
  const volleys = ship && !next.outcome ? bestVolleys(next, ship, playable(match, seat), VOLLEYS_A_ROUND) : 0;
  return (worthOf(next, seat) - worthOf(match, seat) + volleys) >> 1;
};

const courseOf = (situation: Situation, engine: Engine): Rated<Course> => {
  const { match, seat } = situation;
  const quarry = quarryOf(match, seat);
  const course: Course = { engine, ends: [] };
  let worth = 0;
  for (const hypothesis of quarry ? HYPOTHESES : HYPOTHESES.slice(0, 1)) {
    const engines: Partial<Record<Seat, Engine>> = { [seat]: engine };
    if (quarry) engines[quarry.seat] = hypothesis.engine;
    const end = planMovement(match, engines).match;
    const ahead = end.outcome ? 0 : prospectOf(end, seat);
    const later = hypothesis.engine === 'none' ? afterglow(end, seat) : 0;
    worth += hypothesis.weight * (worthOf(end, seat) + ahead + later);
    course.ends.push({ match: end, weight: hypothesis.weight });
  }
  return { what: course, worth };
};

/** Every engine setting with its worth, in eighths of a point. */
export const rateCourses = (situation: Situation): Rated<Course>[] =>
  ENGINES.map((engine) => courseOf(situation, engine));

/** One of the best courses, chosen by the seed. */
export const chooseCourse = (courses: readonly Rated<Course>[], tie: string): Course =>
  oneNearBest(courses, NEAR, `${tie} course`)?.what ?? { engine: 'none', ends: [] };
