/**
 * The helm (docs/rules/starship-battles.md, B-10): the legal path that ends nearest to a point. A page asks it while
 * somebody drags a ship, so it searches little: from a coarse lattice downhill, in whole numbers.
 */
import { FIGHTER } from '../card-data';
import { cardOf, modelOf, sizeOf } from '../facts';
import {
  difference,
  direction,
  isOnTable,
  isWithin,
  legEnd,
  rounded,
  squared,
  turned,
  type Point,
} from './geometry';
import type { Model, ModelId, Move } from '../model';
import { poseAfter, refuseMove } from './movement';
import { endOf, STRAIGHT, WIDEST_TURN, type Pose } from './path';
import type { Match } from '../state';

export interface Helmed {
  move: Move;
  /** Where it ends. */
  pose: Pose;
}

/** A path in the making: legs, one more than turns. */
interface Course {
  legs: number[];
  turns: number[];
}

interface Weighed extends Course {
  /** Squared distance from the point. */
  far: number;
}

/** Somebody's place, and the square of how near to it a base may not end (B-14). */
interface Obstacle {
  at: Point;
  least: number;
}

interface Chart {
  /** Who stands within reach. */
  obstacles: readonly Obstacle[];
  model: Model & { at: Point };
  move: number;
  to: Point;
  /** Turns add up to this, where a heading is wanted. */
  sum: number | null;
}

const pathOf = ({ legs, turns }: Course): number[] => {
  if (legs.length === 1 && legs[0] === 0) return [];
  return legs.flatMap((leg, i) => (i < turns.length ? [leg, turns[i] ?? 0] : [leg]));
};

const isInBounds = ({ move }: Chart, { legs, turns }: Course): boolean => {
  const least = turns.length === 0 ? 0 : STRAIGHT;
  let total = 0;
  for (const leg of legs) {
    if (leg < least) return false;
    total += leg;
  }
  if (total > move) return false;
  return turns.every((turn) => turn !== 0 && Math.abs(turn) <= WIDEST_TURN);
};

/** The bases that a model could end at. */
const obstaclesFor = (match: Match, model: Model & { at: Point }): Obstacle[] => {
  const { base, move } = sizeOf(match, model);
  return match.ships.flatMap((other) => {
    if (other.at === null || other.id === model.id) return [];
    const apart = base + sizeOf(match, other).base;
    return isWithin(model.at, other.at, apart + move) ? [{ at: other.at, least: apart * apart }] : [];
  });
};

const isFree = ({ obstacles }: Chart, at: Point): boolean =>
  obstacles.every((other) => squared(difference(at, other.at)) >= other.least);

/** Null for a course that is illegal, or that ends no nearer than `than`, a squared distance. */
const weigh = (chart: Chart, course: Course, than = Infinity): Weighed | null => {
  if (!isInBounds(chart, course)) return null;
  const { model, to } = chart;
  let [at, heading]: [Point, number] = [model.at, model.heading];
  for (let i = 0; i < course.legs.length; i += 1) {
    at = legEnd(at, heading, course.legs[i] ?? 0);
    if (!isOnTable(at)) return null;
    heading = turned(heading, course.turns[i] ?? 0);
  }
  const far = squared(difference(at, to));
  return far < than && isFree(chart, at) ? { legs: course.legs, turns: course.turns, far } : null;
};

const COARSE = [-45, -30, -15, 15, 30, 45] as const;

/** All coarse lists of so many turns, with the wanted sum if there is one. */
const coarseTurns = (count: number, sum: number | null): number[][] => {
  if (count === 0) return sum === null || sum === 0 ? [[]] : [];
  const shorter: number[][] = [];
  for (let i = 1, lists: number[][] = [[]]; i <= count; i += 1) {
    if (i === count) shorter.push(...lists);
    else lists = lists.flatMap((list) => COARSE.map((turn) => [...list, turn]));
  }
  if (sum === null) return shorter.flatMap((list) => COARSE.map((turn) => [...list, turn]));
  return shorter
    .map((list) => [...list, sum - list.reduce((all, turn) => all + turn, 0)])
    .filter((list) => list.every((turn) => turn !== 0 && Math.abs(turn) <= WIDEST_TURN));
};

/** Where the rest of the way goes: all in one leg, half of it, or none. */
const coarseLegs = (count: number, move: number): number[][] => {
  const least = count === 0 ? 0 : STRAIGHT;
  const rest = move - least * (count + 1);
  if (rest < 0) return [];
  const even = Array.from({ length: count + 1 }, () => least);
  const lists: number[][] = [even];
  for (let i = 0; i <= count; i += 1)
    for (const more of [rest, rest >> 1]) lists.push(even.map((leg, at) => (at === i ? leg + more : leg)));
  return lists;
};

const STARTS = 4;

/** All courses of a lattice. */
const latticeOf = (count: number, move: number, sum: number | null): Course[] => {
  const legs = coarseLegs(count, move);
  return coarseTurns(count, sum).flatMap((turns) => legs.map((each) => ({ legs: each, turns })));
};

/** Knots of a lattice that are weighed: enough that the best few legal ones are among them. */
const NEAR = 24;

/** The first so many of a list by a rank that is cheap; in no order. */
const leastOf = <T>(all: readonly T[], many: number, rankOf: (each: T) => number): T[] => {
  let found: { rank: number; each: T }[] = [];
  let than = Infinity;
  for (const each of all) {
    const rank = rankOf(each);
    if (rank >= than) continue;
    found.push({ rank, each });
    if (found.length < 2 * many) continue;
    found = found.sort((a, b) => a.rank - b.rank).slice(0, many);
    than = found.at(-1)?.rank ?? Infinity;
  }
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, many)
    .map(({ each }) => each);
};

/** A coarse course, and where it ends for a ship at the origin that heads north. */
interface Knot extends Course {
  end: Point;
}

/** By class and count: there are only a few. */
const KNOTS = new Map<number, readonly Knot[]>();

const knotsOf = (count: number, move: number): readonly Knot[] => {
  const key = move * 10 + count;
  const known = KNOTS.get(key);
  if (known) return known;
  const knots = latticeOf(count, move, null).map((course) => ({
    ...course,
    end: endOf({ at: [0, 0], heading: 0 }, pathOf(course)).at,
  }));
  KNOTS.set(key, knots);
  return knots;
};

/** The knots nearest to the point, as the ship sees it: within a few thousandths, so some more than are wanted. */
const nearKnots = ({ model, to, move }: Chart, count: number): Course[] => {
  const [east, north] = direction(model.heading);
  const [x, y] = difference(model.at, to);
  const [aside, ahead] = [rounded(x * north - y * east), rounded(x * east + y * north)];
  return leastOf(knotsOf(count, move), NEAR, ({ end }) => squared([end[0] - aside, end[1] - ahead]));
};

const weighAll = (chart: Chart, courses: readonly Course[]): Weighed[] =>
  courses
    .flatMap((course) => weigh(chart, course) ?? [])
    .sort((a, b) => a.far - b.far)
    .slice(0, STARTS);

/** The best few of a lattice. */
const starts = (chart: Chart, count: number): Weighed[] => {
  const { move, sum } = chart;
  if (sum !== null) return weighAll(chart, latticeOf(count, move, sum));
  const near = weighAll(chart, nearKnots(chart, count));
  // Among others, or at the rim, none of the nearest may be legal.
  return near.length === STARTS ? near : weighAll(chart, knotsOf(count, move));
};

const changed = (list: readonly number[], at: number, by: number): number[] =>
  list.map((each, i) => (i === at ? each + by : each));

/** The courses beside one: a leg longer or shorter, length moved between two legs, turns more or less. */
function* neighbours({ legs, turns }: Course, { sum }: Chart, step: number, angle: number): Iterable<Course> {
  for (let i = 0; i < legs.length; i += 1) {
    yield { legs: changed(legs, i, step), turns };
    yield { legs: changed(legs, i, -step), turns };
    for (let j = 0; j < legs.length; j += 1)
      if (i !== j) yield { legs: changed(changed(legs, i, step), j, -step), turns };
  }
  for (let i = 0; i < turns.length; i += 1) {
    if (sum === null) {
      yield { legs, turns: changed(turns, i, angle) };
      yield { legs, turns: changed(turns, i, -angle) };
    }
    for (let j = 0; j < turns.length; j += 1)
      if (i !== j) yield { legs, turns: changed(changed(turns, i, angle), j, -angle) };
  }
}

/** Steps of legs and turns, from coarse to fine. */
const STEPS = [
  [1000, 10],
  [300, 5],
  [100, 2],
  [30, 1],
  [8, 1],
  [2, 1],
  [1, 1],
] as const;

const downhill = (chart: Chart, start: Weighed): Weighed => {
  let best = start;
  for (const [step, angle] of STEPS)
    for (let isBetter = true; isBetter && best.far > 0;) {
      isBetter = false;
      for (const course of neighbours(best, chart, step, angle)) {
        const weighed = weigh(chart, course, best.far);
        if (!weighed) continue;
        best = weighed;
        isBetter = true;
        break;
      }
    }
  return best;
};

/** Nearer by less than this is not worth another turn: two hundredths of an inch. */
const EQUAL = 20;

/** Whether `a` ends nearer than `b` by more than counts, both squared. */
const isMuchNearer = (a: Weighed, b: Weighed): boolean => {
  // (√a + e)² < b, without a root: a + e² + 2e√a < b, and √a is at most 68,000.
  const gap = b.far - a.far - EQUAL * EQUAL;
  return gap > 0 && gap * gap > 4 * EQUAL * EQUAL * a.far;
};

const helmShip = (chart: Chart, most: number): Helmed => {
  let best: Weighed | null = null;
  // No path with more turns is much nearer than one that ends this near.
  for (let count = 0; count <= most && (best === null || best.far > EQUAL * EQUAL); count += 1)
    for (const start of starts(chart, count)) {
      const found = downhill(chart, start);
      const isLonger = best === null || found.turns.length > best.turns.length;
      if (!best || (isLonger ? isMuchNearer(found, best) : found.far < best.far)) best = found;
    }
  const path = best ? pathOf(best) : [];
  const { model } = chart;
  return { move: { ship: model.id, path }, pose: endOf({ at: model.at, heading: model.heading }, path) };
};

/** The last point on the way that is within a distance of where the way begins. */
const reached = (from: Point, to: Point, distance: number): Point => {
  if (isWithin(from, to, distance)) return to;
  let [inside, outside]: [Point, Point] = [from, to];
  for (let i = 0; i < 20; i += 1) {
    const middle: Point = [(inside[0] + outside[0]) >> 1, (inside[1] + outside[1]) >> 1];
    if (isWithin(from, middle, distance)) inside = middle;
    else outside = middle;
  }
  return inside;
};

/** Places beside whatever is in the way, all around it, and farther back. */
function* besides(match: Match, model: Model, to: Point): Iterable<Point> {
  const { base } = sizeOf(match, model);
  for (const other of match.ships) {
    if (other.at === null || other.id === model.id) continue;
    const apart = base + sizeOf(match, other).base;
    if (!isWithin(to, other.at, 2 * apart)) continue;
    for (let heading = 0; heading < 360; heading += 5) yield legEnd(other.at, heading, apart + 2);
  }
}

/** B-12, B-16. A fighter's place nearest to the point, and the heading that is wanted. */
const helmFighter = (match: Match, model: Model, to: Point, heading: number): Helmed | null => {
  const carrier = model.aboard === null ? null : modelOf(match, model.aboard);
  const from = carrier?.at ?? model.at;
  if (!from) return null;
  const size = sizeOf(match, model);
  const distance = carrier ? STRAIGHT + sizeOf(match, carrier).model + size.model : size.move;
  const wanted: Point = [Math.max(0, Math.min(48_000, to[0])), Math.max(0, Math.min(48_000, to[1]))];
  const moves = [
    wanted,
    reached(from, wanted, distance),
    ...besides(match, model, reached(from, wanted, distance)),
  ]
    .map((at): Move => ({ ship: model.id, to: [...at], heading }))
    .filter((move) => refuseMove(match, move) === null);
  let best: Helmed | null = null;
  for (const move of moves) {
    const pose = poseAfter(match, { ...model, at: from }, move);
    const far = squared(difference(pose.at, to));
    if (!best || far < squared(difference(best.pose.at, to))) best = { move, pose };
  }
  if (best || carrier) return best;
  return { move: { ship: model.id, heading }, pose: { at: from, heading } };
};

/** How far a ship has to turn for a heading, as far as its class can: from -180 to 180. */
const turnFor = (model: Model, heading: number, most: number): number => {
  const by = turned(heading, -model.heading);
  const wanted = by > 180 ? by - 360 : by;
  const limit = most * WIDEST_TURN;
  return Math.max(-limit, Math.min(limit, wanted));
};

/**
 * B-10 to B-16. The legal move of a model that ends nearest to a point; of equal ones with fewest turns. With a
 * heading it ends so, or as near to it as its class can turn. Null where there is none: a hangar that is shut.
 */
export const helm = (match: Match, ship: ModelId, to: Point, heading?: number): Helmed | null => {
  const model = modelOf(match, ship);
  if (!model) return null;
  if (cardOf(match, model).class === FIGHTER) return helmFighter(match, model, to, heading ?? model.heading);
  const { at } = model;
  if (at === null) return null;
  const { move, turns } = sizeOf(match, model);
  const sum = heading === undefined ? null : turnFor(model, heading, turns);
  const standing = { ...model, at };
  return helmShip({ obstacles: obstaclesFor(match, standing), model: standing, move, to, sum }, turns);
};
