/** E-6. Moves named by where they end: the ways of a corvette that may turn before each step (F-5). */
import { isFree, tokensAt } from '../facts';
import { along, keyOf, sameHex, turned } from '../map/hex';
import type { Direction, Hex } from '../model';
import type { Match } from '../state';

export interface Pose {
  at: Hex;
  facing: Direction;
}

/** A way: the hexes entered, the first direction, and the facing at its end. */
export interface Way extends Pose {
  path: Hex[];
  turned: Direction;
}

/** A turn of three is the same either way; it is listed as 3. */
const MOST_TURNS = 3;
const LEAST_TURNS = -2;

const byEnd = (a: Way, b: Way): number =>
  a.path.length - b.path.length || a.at[1] - b.at[1] || a.at[0] - b.at[0] || a.facing - b.facing;

/**
 * E-6. One way to each end: the shortest, then the one with the smallest list of turns. Every hex entered is
 * on the board and empty, but for the one that the mover leaves. `agility`: turns before each step, either
 * way.
 */
export const waysFrom = (match: Match, start: Pose, speed: number, agility: number): Way[] => {
  const found = new Map<string, Way>();
  const isOpen = (hex: Hex): boolean =>
    sameHex(hex, start.at) ? tokensAt(match, hex).length <= 1 : isFree(match, hex);
  // Each level is in the order of its lists of turns, so the first way to an end has the smallest list.
  let level: Way[] = [{ ...start, path: [], turned: start.facing }];
  for (let length = 1; length <= speed; length += 1) {
    const next: Way[] = [];
    for (const way of level)
      for (let turn = Math.max(LEAST_TURNS, 0 - agility); turn <= Math.min(MOST_TURNS, agility); turn += 1) {
        const facing = turned(way.facing, turn);
        const at = along(way.at, facing);
        const key = `${keyOf(at)} ${facing}`;
        if (found.has(key) || !isOpen(at)) continue;
        const reached = { at, facing, path: [...way.path, at], turned: length === 1 ? facing : way.turned };
        found.set(key, reached);
        next.push(reached);
      }
    level = next;
  }
  return [...found.values()].sort(byEnd);
};
