/** A path while it is laid: legs and turns, the places along it, snaps, and changes by hand. Whole numbers only. */
import {
  isOnTable,
  legEnd,
  tryMove,
  turned,
  type Match,
  type ModelId,
  type Move,
  type Pose,
} from '@star-eater/rules/src/games/starship-battles';

export interface ClassSize {
  move: number;
  turns: number;
}

export type ShipMove = Extract<Move, { path: readonly number[] }>;
export const isPath = (move: Move | undefined): move is ShipMove => move !== undefined && 'path' in move;

/** B-10. What a ship goes before a turn and after the last one. */
const STRAIGHT = 1000;
export const WIDEST = 45;

/** The poses along a path: at its start, after each bend, and at its end. */
export const posesOf = (start: Pose, path: readonly number[]): Pose[] => {
  const poses = [start];
  let { at, heading } = start;
  path.forEach((step, i) => {
    if (i % 2 === 1) heading = turned(heading, step);
    else at = legEnd(at, heading, step);
    if (i % 2 === 1 || i === path.length - 1) poses.push({ at, heading });
  });
  return poses;
};

export const endOf = (start: Pose, path: readonly number[]): Pose => posesOf(start, path).at(-1) ?? start;

export const lengthOf = (path: readonly number[]): number =>
  path.reduce((sum, step, i) => (i % 2 === 0 ? sum + step : sum), 0);
export const turnsIn = (path: readonly number[]): number => path.length >> 1;

export const isLegal = (match: Match, move: Move): boolean => tryMove(match, [move]).ok;

/** T-8. The steps to which a free hand snaps. */
const LENGTH_SNAP = 500;
const TURN_SNAP = 5;
const near = (value: number, step: number): number => Math.round(value / step) * step;

/** A path in steps of half an inch and five degrees; the path itself where that is illegal. */
export const snapped = (match: Match, move: ShipMove, size: ClassSize): ShipMove => {
  const path: number[] = [];
  let left = size.move;
  const last = move.path.length - 1;
  move.path.forEach((step, i) => {
    if (i % 2 === 1) {
      path.push(near(step, TURN_SNAP) || Math.sign(step) * TURN_SNAP);
      return;
    }
    const least = last === 0 ? 0 : STRAIGHT;
    const behind = ((last - i) / 2) * STRAIGHT;
    const length = Math.max(least, Math.min(near(step, LENGTH_SNAP), left - behind));
    path.push(length);
    left -= length;
  });
  const tried: ShipMove = { ...move, path: path.length === 1 && path[0] === 0 ? [] : path };
  return isLegal(match, tried) ? tried : move;
};

/** A turn of nothing is no turn: its legs become one. */
export const tidied = (path: readonly number[]): number[] => {
  const found: number[] = [];
  path.forEach((step, i) => {
    if (i % 2 === 1) {
      if (step !== 0) found.push(step);
    } else if (found.length % 2 === 1) found[found.length - 1] = (found[found.length - 1] ?? 0) + step;
    else found.push(step);
  });
  return found.length === 1 && found[0] === 0 ? [] : found;
};

/** Ahead or back by so much in the last leg, within the class; past what is in the way. */
export const goneAhead = (match: Match, move: ShipMove, by: number, size: ClassSize): ShipMove | null => {
  const path = move.path.length === 0 ? [0] : [...move.path];
  const last = path.length - 1;
  const least = last === 0 ? 0 : STRAIGHT;
  const most = size.move - lengthOf(path.slice(0, last));
  for (let length = path[last] ?? 0; ;) {
    const next = Math.max(least, Math.min(most, length + by));
    if (next === length) return null;
    length = next;
    const tried: ShipMove = { ship: move.ship, path: tidied([...path.slice(0, last), length]) };
    if (isLegal(match, tried)) return tried;
  }
};

/** Turns the last bend by so much, or makes one: `isNew` after the last leg. Null where the class cannot. */
export const turnedBy = (
  match: Match,
  move: ShipMove,
  by: number,
  size: ClassSize,
  isNew: boolean,
): ShipMove | null => {
  const { ship, path } = move;
  let next: number[];
  if (path.length >= 3 && !isNew) {
    const at = path.length - 2;
    const turn = Math.max(-WIDEST, Math.min(WIDEST, (path[at] ?? 0) + by));
    next = path.map((step, i) => (i === at ? turn : step));
  } else {
    if (turnsIn(path) >= size.turns) return null;
    const before = [...(path.length === 0 ? [STRAIGHT] : path)];
    const room = size.move - lengthOf(before.slice(0, -1)) - STRAIGHT;
    if (room < STRAIGHT) return null;
    before[before.length - 1] = Math.max(STRAIGHT, Math.min(before.at(-1) ?? 0, room));
    next = [...before, by, STRAIGHT];
  }
  const tried: ShipMove = { ship, path: tidied(next) };
  return isLegal(match, tried) ? tried : null;
};

/** Slides a bend along its legs: the turn stays, length goes from one leg to the other. */
export const slidBend = (match: Match, move: ShipMove, bend: number, by: number): ShipMove => {
  const at = bend * 2;
  const [before, after] = [move.path[at] ?? 0, move.path[at + 2] ?? 0];
  const shift = Math.max(STRAIGHT - before, Math.min(after - STRAIGHT, Math.round(by)));
  const path = move.path.map((step, i) => (i === at ? before + shift : i === at + 2 ? after - shift : step));
  const tried: ShipMove = { ...move, path };
  return isLegal(match, tried) ? tried : move;
};

/** The match as it is when a model moves: after the moves of the slots before it. */
export const matchBefore = (
  match: Match,
  slots: readonly ModelId[],
  moves: Readonly<Record<ModelId, Move>>,
  ship: ModelId,
): Match => {
  const at = slots.indexOf(ship);
  const earlier = (at < 0 ? slots : slots.slice(0, at)).flatMap((each) => moves[each] ?? []);
  const tried = tryMove(match, earlier);
  return tried.ok ? tried.match : match;
};

/** How far ahead of a pose the table ends, up to a distance; in tenths of an inch. */
export const edgeAhead = ({ at, heading }: Pose, most: number): number | null => {
  for (let length = 0; length <= most; length += 100)
    if (!isOnTable(legEnd(at, heading, length))) return length;
  return null;
};
