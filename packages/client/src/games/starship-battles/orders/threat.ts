/**
 * T-12. The threat to a model, by levels: what is at least as likely as not where it stops, if enemy ships stay, flights
 * come, and all that can still fire do so at the model. A worker computes it for all places in reach.
 */
import {
  aims,
  cardOf,
  helm,
  isFighter,
  presentSide,
  sizeOf,
  type Match,
  type Model,
  type ModelId,
  type Point,
  type Pose,
} from '@star-eater/rules/src/games/starship-battles';
import { chanceOf, withPose } from './forecast';
import { modelIn } from './fire';
import { bearing, enemiesOf } from './intentions';
import { lengthTo } from './measure';

/** No hit, a hit, and as many as the present side has left: that flips the ship, or destroys it. */
export const LEVELS = ['safe', 'hit', 'flip'] as const;
export type Level = (typeof LEVELS)[number];

/** As likely as not. */
const EVEN = 0.5;

interface Cell {
  /** Its middle, where the model would stop. */
  at: Point;
  level: Level;
}

export interface Cells {
  /** A cell's side, thousandths of an inch. */
  side: number;
  cells: readonly Cell[];
}

/** B-16. A flight that has yet to move comes as near to its target as it can and faces it; everybody else stays. */
function poseAgainst(match: Match, enemy: Model & { at: Point }, own: Model, { at }: Pose): Pose {
  const { at: from, heading } = enemy;
  if (!isFighter(match, enemy) || enemy.moved || match.phase === 'combat') return { at: from, heading };
  const { base, move } = sizeOf(match, enemy);
  const far = lengthTo(from, at);
  const by = Math.max(0, Math.min(move, far - base - sizeOf(match, own).base)) / Math.max(1, far);
  const coordinate = (i: 0 | 1): number => Math.round(from[i] + (at[i] - from[i]) * by);
  return { at: [coordinate(0), coordinate(1)], heading: bearing(from, at) };
}

interface Shot {
  dice: number;
  damage: number;
  chance: number;
}

/** What an enemy could fire at a model without a token. */
const shotsFrom = (match: Match, enemy: ModelId, pose: Pose, ship: ModelId): Shot[] =>
  aims(match, enemy, pose, ship).flatMap(({ dice, damage, targets: [aim] }): Shot[] => {
    const [first] = aim?.facings ?? [];
    return first && aim?.refusal === null && !aim.token
      ? [{ dice, damage, chance: chanceOf(first.need) }]
      : [];
  });

/** How likely each sum of damage is; the last one stands for all from there. */
function spread(shots: readonly Shot[], most: number): number[] {
  let chances = [1, ...Array.from({ length: most }, () => 0)];
  for (const { dice, damage, chance } of shots)
    for (let die = 0; die < dice; die += 1) {
      const next = chances.map((each) => each * (1 - chance));
      chances.forEach((each, sum) => {
        const to = Math.min(most, sum + damage);
        next[to] = (next[to] ?? 0) + each * chance;
      });
      chances = next;
    }
  return chances;
}

/** For a model at a pose. */
export function levelAt(match: Match, ship: ModelId, pose: Pose): Level {
  const seen = withPose(match, ship, pose);
  const own = modelIn(seen, ship);
  if (!own) return 'safe';
  const left = Math.max(1, presentSide(seen, own).hull - own.damage);
  const shots = enemiesOf(seen, ship).flatMap((enemy) =>
    enemy.at === null || enemy.fired
      ? []
      : shotsFrom(seen, enemy.id, poseAgainst(seen, { ...enemy, at: enemy.at }, own, pose), ship),
  );
  const chances = spread(shots, left);
  if ((chances[left] ?? 0) >= EVEN) return 'flip';
  return 1 - (chances[0] ?? 1) >= EVEN ? 'hit' : 'safe';
}

/** Whether the model is gone with its present side. */
export const isLastSide = (match: Match, own: Model): boolean =>
  own.side === 'damaged' || cardOf(match, own).damaged === undefined;

/** The places that a model reaches, row by row: a caller may stop between two. */
export function* threatOn(match: Match, ship: ModelId, side: number): Generator<undefined, Cells> {
  const own = modelIn(match, ship);
  const cells: Cell[] = [];
  if (!own?.at || own.moved) return { side, cells };
  const { move } = sizeOf(match, own);
  const middle = (way: number): number => (Math.floor(way / side) + 0.5) * side;
  const [x, y] = own.at;
  for (let south = middle(y - move); south <= y + move; south += side) {
    for (let west = middle(x - move); west <= x + move; west += side) {
      const at: Point = [west, south];
      if (lengthTo(own.at, at) > move + side) continue;
      const pose = helm(match, ship, at)?.pose;
      if (pose && lengthTo(pose.at, at) <= side * 0.7) cells.push({ at, level: levelAt(match, ship, pose) });
    }
    yield;
  }
  return { side, cells };
}
