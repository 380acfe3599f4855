/** §12, R-15. Collisions of capital ships with each other and with the edge of the board. */
import { editionOf, type Edition } from '../edition';
import type { Ship } from '../state';
import type { Resolution } from '../resolution';
import { hullsOverlap, isHullOffBoard } from '../facts';
import type { Step } from './overlap';
import { loseEdgeToken, loseTokens } from './removal';
import { leaveBoard, reverse } from './reversal';
import { collideLinear, collideRotational, collideWithEdge, rotateIntoEdge } from './track';

export type { Motion, Step } from './overlap';

interface CollisionRule {
  /** `low` is the lower seat. */
  ships(resolution: Resolution, step: Step, low: Ship, high: Ship): void;
  edge(resolution: Resolution, step: Step, ship: Ship): void;
}

const COLLISIONS: Readonly<Record<Edition['collisions'], CollisionRule>> = {
  track: {
    ships: (resolution, step, low, high) =>
      step.kind === 'rotational'
        ? collideRotational(resolution, step, low, high)
        : collideLinear(resolution, step, low, high),
    edge: (resolution, step, ship) =>
      step.kind === 'rotational'
        ? rotateIntoEdge(resolution, step, ship)
        : collideWithEdge(resolution, step, ship),
  },
  reversal: { ships: reverse, edge: leaveBoard },
  removal: { ships: loseTokens, edge: loseEdgeToken },
};

const firstOverlap = (resolution: Resolution): [Ship, Ship] | null => {
  const { ships } = resolution.match;
  for (const [i, low] of ships.entries())
    for (const high of ships.slice(i + 1)) if (hullsOverlap(resolution.match, low, high)) return [low, high];
  return null;
};

/** Resolves pairs of ships by seat, then the first ship off the board, until nothing overlaps. */
export const resolveCollisions = (resolution: Resolution, step: Step): void => {
  const rule = COLLISIONS[editionOf(resolution.match).collisions];
  while (step.motions.size > 0) {
    const pair = firstOverlap(resolution);
    if (pair) {
      rule.ships(resolution, step, ...pair);
      continue;
    }
    const outside = resolution.match.ships.find((ship) => isHullOffBoard(resolution.match, ship));
    if (!outside) return;
    rule.edge(resolution, step, outside);
  }
};
