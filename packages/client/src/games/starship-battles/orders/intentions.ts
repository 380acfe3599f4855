/** T-10. Helm orders: a legal course for an intention, out of a lattice of courses. At most 50 ms each. */
import {
  aims,
  cardOf,
  FIGHTER,
  helm,
  isFighter,
  sizeOf,
  tryMove,
  type Facing,
  type Match,
  type Model,
  type ModelId,
  type Move,
  type Point,
  type Pose,
  type Seat,
} from '@star-eater/rules/src/games/starship-battles';
import { takenFrom } from './chances';
import { modelIn } from './fire';
import { chanceOf } from './forecast';
import { lengthTo, tape } from './measure';

export type Intention =
  | { kind: 'close'; target: ModelId }
  | { kind: 'range'; target: ModelId; distance: number }
  | { kind: 'bear'; target: ModelId; weapon: string }
  | { kind: 'show'; target: ModelId; facing: Facing }
  | { kind: 'avoid'; target: ModelId }
  | { kind: 'hold' };

interface Course {
  move: Move;
  pose: Pose;
}

const TURNS = [-45, -30, -15, 15, 30, 45];
const STRAIGHT = 1000;

/** Paths of a class: full and half legs, each with up to as many turns as it has. */
function pathsOf(move: number, turns: number): number[][] {
  const straight = Array.from({ length: Math.floor(move / STRAIGHT) }, (_, i) => [(i + 1) * STRAIGHT]);
  const legs = [STRAIGHT, Math.round(move / 2)].filter(
    (leg, at, all) => leg <= move - STRAIGHT && all.indexOf(leg) === at,
  );
  const once = legs.flatMap((leg) =>
    TURNS.flatMap((turn) => [
      [leg, turn, move - leg],
      [leg, turn, Math.max(STRAIGHT, Math.round((move - leg) / 2))],
    ]),
  );
  if (turns < 2 || move < 3 * STRAIGHT) return [[], ...straight, ...once];
  const twice = TURNS.flatMap((first) =>
    TURNS.flatMap((second) => [
      [STRAIGHT, first, STRAIGHT, second, move - 2 * STRAIGHT],
      [STRAIGHT, first, STRAIGHT, second, STRAIGHT],
    ]),
  );
  return [[], ...straight, ...once, ...twice];
}

const shipCourses = (match: Match, model: Model): Course[] => {
  const { move, turns } = sizeOf(match, model);
  return pathsOf(move, turns).flatMap((path) => {
    const laid = { ship: model.id, path };
    const led = tryMove(match, [laid]);
    const pose = led.ok ? led.poses[0]?.pose : null;
    return pose ? [{ move: laid, pose }] : [];
  });
};

/** The heading of a line, as whole degrees. */
export const bearing = (from: Point, to: Point): number =>
  (Math.round((Math.atan2(to[0] - from[0], to[1] - from[1]) * 180) / Math.PI) + 360) % 360;

/** Places around a target, from contact outwards, that a flight reaches; heading at it. */
function flightCourses(match: Match, model: Model, target: Point): Course[] {
  const far = [0, 850, 1250, 1850, 2250, 3000, 5000, 8000];
  const around = [0, 45, 90, 135, 180, 225, 270, 315];
  return far.flatMap((distance) =>
    around.flatMap((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      const to: Point = [
        Math.round(target[0] + distance * Math.sin(angle)),
        Math.round(target[1] + distance * Math.cos(angle)),
      ];
      const led = helm(match, model.id, to);
      // Where others are in the way she ends elsewhere: from there she heads at it.
      return led ? (helm(match, model.id, led.pose.at, bearing(led.pose.at, target)) ?? led) : [];
    }),
  );
}

const FACING_AT: Readonly<Record<Facing, number>> = { fore: 0, starboard: 90, aft: 180, port: 270 };

const off = (a: number, b: number): number => {
  const between = Math.abs(a - b) % 360;
  return Math.min(between, 360 - between);
};

/** How far a pose is from an intention: the least is the best. In inches, or degrees. */
function missedBy(match: Match, model: Model, { pose }: Course, intention: Intention): number {
  if (intention.kind === 'hold')
    return lengthTo(model.at ?? pose.at, pose.at) + off(model.heading, pose.heading);
  const target = modelIn(match, intention.target);
  if (!target?.at) return 0;
  const there = { ...model, at: pose.at, heading: pose.heading };
  const distance = tape(match, there, { ...target, at: target.at });
  switch (intention.kind) {
    case 'close':
      return distance;
    case 'range':
      // A bound belongs to the nearer band: just beyond it is a miss.
      return distance > intention.distance
        ? (distance - intention.distance) * 2
        : intention.distance - distance;
    case 'bear': {
      const weapon = aims(match, model.id, pose).find((each) => each.weapon === intention.weapon);
      const aim = weapon?.targets.find((each) => each.target === target.id);
      const chance = aim?.refusal === null ? chanceOf(aim.facings[0]?.need ?? 20) : 0;
      return chance > 0 ? -100_000 * chance + distance / 1000 : distance;
    }
    case 'show':
      return (
        off((bearing(pose.at, target.at) - pose.heading + 360) % 360, FACING_AT[intention.facing]) * 1000 +
        distance / 100
      );
    case 'avoid': {
      const threat = takenFrom(match, model.id, pose, target.id);
      return (threat?.points ?? 0) * 100_000 - distance / 1000;
    }
  }
}

/** Thousandths of an inch that a turn has to gain: a plainer course is easier to read and to change. */
const PLAIN = 250;

const turnsOf = (move: Move): number => ('path' in move ? move.path.length >> 1 : 0);

/** The course that comes nearest to an intention; null where the model cannot move at all. */
export function courseFor(match: Match, ship: ModelId, intention: Intention): Course | null {
  const model = modelIn(match, ship);
  if (!model) return null;
  const target = 'target' in intention ? modelIn(match, intention.target) : null;
  const isFlight = cardOf(match, model).class === FIGHTER;
  const here = model.at
    ? [{ move: isFlight ? { ship } : { ship, path: [] }, pose: { at: model.at, heading: model.heading } }]
    : [];
  const courses = isFlight
    ? target?.at
      ? flightCourses(match, model, target.at)
      : here
    : shipCourses(match, model);
  const cost = (course: Course): number =>
    missedBy(match, model, course, intention) + PLAIN * turnsOf(course.move);
  return (
    courses.reduce<{ course: Course; cost: number } | null>((best, course) => {
      const own = cost(course);
      return !best || own < best.cost ? { course, cost: own } : best;
    }, null)?.course ?? null
  );
}

/** A seat's enemies on the table. */
const enemiesOfSeat = (match: Match, seat: Seat | undefined): Model[] => {
  const side = seat === undefined ? undefined : match.seats[seat]?.side;
  return match.ships.filter((each) => each.at !== null && match.seats[each.seat]?.side !== side);
};

/** The enemies that an order can name, ships first. */
export const enemiesOf = (match: Match, ship: ModelId): Model[] =>
  enemiesOfSeat(match, modelIn(match, ship)?.seat).sort(
    (a, b) => Number(isFighter(match, a)) - Number(isFighter(match, b)),
  );
