/**
 * The best courses of a puzzle of Broad Reach: each model of seat 0 that has still to move is tried along a grid of paths or at
 * places around the target, and what counts is the chance that its fire then reaches the goal.
 */
import {
  batteryOf,
  cardOf,
  endOf,
  FIGHTER,
  oddsWith,
  preyOf,
  sizeOf,
  tryMove,
  type Battery,
  type Goal,
  type Match,
  type Model,
  type ModelId,
  type Move,
  type Point,
  type Pose,
} from '../../src/games/starship-battles';
import { defined } from '../../src/kernel/defined';

export interface Task {
  target: ModelId;
  goal: Goal;
}

const INCH = 1000;

/** Lengths of so many legs, an inch at least and the move at most. */
function* legs(count: number, most: number, step: number): Iterable<number[]> {
  if (count === 0) return yield [];
  for (let first = INCH; first <= most - (count - 1) * INCH; first += step)
    for (const rest of legs(count - 1, most - first, step)) yield [first, ...rest];
}

function* angles(count: number, step: number): Iterable<number[]> {
  if (count === 0) return yield [];
  for (let by = -45; by <= 45; by += step)
    if (by !== 0) for (const rest of angles(count - 1, step)) yield [by, ...rest];
}

/** By turns: how fine lengths and angles are. */
const GRID = [
  { leg: 250, angle: 45 },
  { leg: 500, angle: 5 },
  { leg: 1000, angle: 15 },
  { leg: 1000, angle: 22.5 },
] as const;

function* pathsOf({ move, turns }: { move: number; turns: number }): Iterable<number[]> {
  yield [];
  for (let count = 0; count <= turns; count += 1) {
    const { leg, angle } = defined(GRID[count]);
    for (const lengths of legs(count + 1, move, leg))
      for (const by of angles(count, angle))
        yield lengths.flatMap((length, at) => (at === 0 ? [length] : [Math.trunc(by[at - 1] ?? 0), length]));
  }
}

const heading = ([x, y]: Point, [toX, toY]: Point): number =>
  Math.round((Math.atan2(toX - x, toY - y) * 180) / Math.PI + 360) % 360;

/** Around the target, in contact and farther off, facing it. */
function* placesFor(match: Match, model: Model, target: Model): Iterable<{ to: number[]; heading: number }> {
  const [x, y] = defined(target.at);
  const near = sizeOf(match, model).base + sizeOf(match, target).base;
  for (const more of [20, 400, 800])
    for (let angle = 0; angle < 360; angle += 5) {
      const by = (angle * Math.PI) / 180;
      const to: Point = [
        Math.round(x + (near + more) * Math.sin(by)),
        Math.round(y + (near + more) * Math.cos(by)),
      ];
      yield { to: [...to], heading: heading(to, [x, y]) };
    }
}

function* movesOf(match: Match, model: Model, target: Model): Iterable<Move> {
  const ship = model.id;
  if (cardOf(match, model).class === FIGHTER) {
    yield model.aboard === null ? { ship } : { ship, stay: true };
    for (const place of placesFor(match, model, target)) yield { ship, ...place };
  } else for (const path of pathsOf(sizeOf(match, model))) yield { ship, path };
}

/** Poses nearer to each other than this are one. */
const SAME = 200;

const asOne = ({ at: [x, y], heading: h }: Pose): string =>
  [Math.round(x / SAME), Math.round(y / SAME), h].join();

/** What bears from a pose, and the moves that lead to one like it. */
interface Stance {
  battery: Battery;
  moves: Move[];
}

const poseOf = (model: Model, move: Move): Pose | null =>
  'path' in move
    ? endOf({ at: defined(model.at), heading: model.heading }, move.path)
    : 'to' in move && move.to
      ? { at: move.to as unknown as Point, heading: move.heading ?? 0 }
      : null;

function stancesOf(match: Match, model: Model, target: Model): Stance[] {
  const seen = new Set<string>();
  const found = new Map<string, Stance>();
  for (const move of movesOf(match, model, target)) {
    const pose = poseOf(model, move);
    const known = pose ? asOne(pose) : 'still';
    if (seen.has(known)) continue;
    seen.add(known);
    const tried = tryMove(match, [move]);
    if (!tried.ok) continue;
    const there = defined(tried.match.ships.find(({ id }) => id === model.id));
    const battery = batteryOf(tried.match, there, target);
    const key = JSON.stringify(battery);
    const stance = found.get(key) ?? { battery, moves: [] };
    stance.moves.push(move);
    found.set(key, stance);
  }
  return [...found.values()];
}

/** One way of standing of all models: its chance, and how many courses of the grid lead there. */
interface Kind {
  chance: number;
  count: number;
  stances: Stance[];
}

const products = (each: readonly Stance[][]): Stance[][] =>
  each.reduce<Stance[][]>(
    (sets, stances) => sets.flatMap((set) => stances.map((stance) => [...set, stance])),
    [[]],
  );

/** A solution stands as far as can be from where it would be none. */
const inner = (moves: readonly Move[]): Move[] => {
  const middle = moves.length >> 1;
  return moves.map((_, at) => defined(moves[(middle + at) % moves.length])).slice(0, 12);
};

const firstLegal = (match: Match, stances: readonly Stance[]): Move[] | null => {
  const tries = stances.reduce<Move[][]>(
    (sets, { moves }) => sets.flatMap((set) => inner(moves).map((move) => [...set, move])),
    [[]],
  );
  return tries.find((moves) => tryMove(match, moves).ok) ?? null;
};

export interface Searched {
  /** Chances from 0 to 1. `next`: the best that is more than a point of a hundred worse. */
  best: number;
  next: number;
  /** Courses tried, and those that come within a point of a hundred of the best. */
  courses: number;
  solving: number;
  moves: Move[];
  batteries: Battery[];
}

/** A puzzle is solved within this of the best. */
export const POINT = 0.01;

export function searched(match: Match, { target, goal }: Task): Searched | null {
  const prey = defined(match.ships.find(({ id }) => id === target));
  const own = match.ships.filter(({ seat, fired }) => seat === 0 && !fired);
  const movers = own.filter(({ moved }) => !moved);
  const fixed = own.filter(({ moved }) => moved).map((model) => batteryOf(match, model, prey));
  const what = preyOf(match, prey, goal);
  const kinds = products(movers.map((model) => stancesOf(match, model, prey))).map((stances): Kind => {
    const { ways, of } = oddsWith([...fixed, ...stances.map(({ battery }) => battery)], what);
    const count = stances.reduce((product, { moves }) => product * moves.length, 1);
    return { chance: ways / of, count, stances };
  });
  kinds.sort((a, b) => b.chance - a.chance || b.count - a.count);
  const best = kinds[0]?.chance ?? 0;
  const isBest = ({ chance }: Kind): boolean => chance >= best - POINT;
  for (const { chance, stances } of kinds.filter(isBest)) {
    const moves = firstLegal(match, stances);
    if (!moves || chance < best) continue;
    return {
      best,
      next: kinds.find((kind) => !isBest(kind))?.chance ?? 0,
      courses: kinds.reduce((sum, { count }) => sum + count, 0),
      solving: kinds.filter(isBest).reduce((sum, { count }) => sum + count, 0),
      moves,
      batteries: [...fixed, ...stances.map(({ battery }) => battery)],
    };
  }
  return null;
}
