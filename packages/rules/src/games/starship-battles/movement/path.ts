/** A ship's path: lengths and turns in turn, from where it stands (B-10, B-11). */
import { refuse, type Refusal } from '../../../kernel/refusal';
import { legEnd, turned, INCH, type Point } from './geometry';
import type { ClassData } from '../card-data';

/** A model's place and heading. */
export interface Pose {
  at: Point;
  heading: number;
}

/** */
export const WIDEST_TURN = 45;
/** A-6, B-11. What a ship goes before a turn, and after its last one. */
export const STRAIGHT = INCH;

/** Thousandths of an inch as inches in a sentence: `6.307`. */
export const inInches = (thousandths: number): string => {
  const digits = String(thousandths).padStart(4, '0');
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`.replace(/\.?0+$/, '');
};

const isLength = (_: number, at: number): boolean => at % 2 === 0;

/** B-10, B-11. What is wrong with a path of this class; null if nothing is. */
export const refusePath = (path: readonly number[], { move, turns: most }: ClassData): Refusal | null => {
  if (!path.every(Number.isInteger)) return refuse('bad-path', 'B-10', 'Give a path as whole numbers.');
  if (path.length === 0) return null;
  if (path.length % 2 === 0)
    return refuse('ends-with-turn', 'A-7', 'A path begins and ends with a length. Add one, or drop a turn.');
  const lengths = path.filter(isLength);
  const turns = path.filter((_, at) => at % 2 === 1);
  if (lengths.some((length) => length < 1) || turns.includes(0))
    return refuse('bad-path', 'B-10', 'Give lengths of at least 1 and turns that are not 0.');
  if (turns.length > most)
    return refuse('too-many-turns', 'A-3', 'This class turns {most} times at most. Drop a turn.', {
      most,
      turns: turns.length,
    });
  if (turns.some((turn) => Math.abs(turn) > WIDEST_TURN))
    return refuse('turn-too-wide', 'A-4', 'A turn is {widest_turn} degrees at most. Turn less.', {
      widest_turn: WIDEST_TURN,
    });
  const total = lengths.reduce((sum, length) => sum + length, 0);
  if (total > move)
    return refuse('too-far', 'A-2', 'The path is {total} inches long, this class goes {move}. Shorten it.', {
      total: inInches(total),
      move: inInches(move),
    });
  if (lengths.slice(0, -1).some((length) => length < STRAIGHT))
    return refuse('turn-too-early', 'A-6', 'A ship goes an inch before each turn. Lengthen that leg.');
  return turns.length > 0 && (lengths.at(-1) ?? 0) < STRAIGHT
    ? refuse('ends-with-turn', 'B-11', 'A ship goes an inch after its last turn. Lengthen the last leg.')
    : null;
};

/** B-4, B-10. The poses along a path: at the start of each leg after its turn, and at the end. */
export const posesAlong = ({ at, heading }: Pose, path: readonly number[]): Pose[] => {
  const poses: Pose[] = [{ at, heading }];
  let pose: Pose = { at, heading };
  path.forEach((step, i) => {
    pose =
      i % 2 === 0
        ? { at: legEnd(pose.at, pose.heading, step), heading: pose.heading }
        : { at: pose.at, heading: turned(pose.heading, step) };
    if (i % 2 === 0) poses.push(pose);
  });
  return poses;
};

/** Where a path ends. */
export const endOf = (start: Pose, path: readonly number[]): Pose => {
  let { at, heading } = start;
  for (let i = 0; i < path.length; i += 1) {
    const step = path[i] ?? 0;
    if (i % 2 === 0) at = legEnd(at, heading, step);
    else heading = turned(heading, step);
  }
  return { at, heading };
};
