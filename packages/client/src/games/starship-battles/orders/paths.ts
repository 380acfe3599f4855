/** T-10. A ship's path as rows: lengths and turns in turn, `[L0, t1, L1 …]` (B-10). */
import {
  sizeOf,
  tryMove,
  type Match,
  type Move,
  type Pose,
  type Refusal,
} from '@star-eater/rules/src/games/starship-battles';

/** */
const STRAIGHT = 1000;
const FIRST_TURN = 15;

export const pathOf = (move: Move | undefined): readonly number[] =>
  move && 'path' in move ? move.path : [];

export const isTurn = (at: number): boolean => at % 2 === 1;

const usedBy = (path: readonly number[]): number =>
  path.reduce((sum, each, at) => sum + (isTurn(at) ? 0 : each), 0);

const turnsOf = (path: readonly number[]): number => path.filter((_, at) => isTurn(at)).length;

export interface Left {
  used: number;
  move: number;
  turns: number;
}

/** What is left of a ship's move and turns. */
export function leftOf(match: Match, model: { type: string }, path: readonly number[]): Left {
  const { move, turns } = sizeOf(match, model);
  return { used: usedBy(path), move, turns: turns - turnsOf(path) };
}

/** A value of a row, kept within what the class allows. */
export function withValue(path: readonly number[], at: number, value: number, move: number): number[] {
  const others = usedBy(path.map((each, index) => (index === at ? 0 : each)));
  const isLast = at === path.length - 1;
  const least = isLast && at === 0 ? 0 : STRAIGHT;
  const kept = isTurn(at)
    ? Math.min(45, Math.max(-45, Math.round(value))) || (value < 0 ? -1 : 1)
    : Math.min(move - others, Math.max(least, Math.round(value)));
  const next = path.map((each, index) => (index === at ? kept : each));
  return next.length === 1 && next[0] === 0 ? [] : next;
}

/** One turn more, and the inch after it. Legs give way where the move would be too long. */
export function withTurn(path: readonly number[], move: number): number[] {
  const legs = path.length === 0 ? [STRAIGHT] : [...path];
  const last = legs.length - 1;
  legs[last] = Math.max(STRAIGHT, legs[last] ?? STRAIGHT);
  const next = [...legs, FIRST_TURN, STRAIGHT];
  for (let at = 0; at < next.length && usedBy(next) > move; at += 2)
    next[at] = Math.max(STRAIGHT, (next[at] ?? 0) - (usedBy(next) - move));
  return next;
}

export const withoutTurn = (path: readonly number[]): number[] => path.slice(0, -2);

export type Tried = { pose: Pose | null; refusal: null } | { pose: null; refusal: Refusal };

/** Where a move leads after others: those in the slots before it. */
export function tried(match: Match, before: readonly Move[], move: Move): Tried {
  const all = tryMove(match, [...before, move]);
  if (!all.ok) return { pose: null, refusal: all.refusal };
  return { pose: all.poses.at(-1)?.pose ?? null, refusal: null };
}

/** The match after moves that are laid before this one. */
export function after(match: Match, before: readonly Move[]): Match {
  const all = tryMove(match, before);
  return all.ok ? all.match : match;
}
