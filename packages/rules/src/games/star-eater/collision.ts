/** §12, R-15 to R-23. Collisions of capital ships with each other and with the edge of the board. */
import { damageSections, type Blow } from './damage';
import { hullOf, sectionOfShipAt } from './facts';
import { DIRECTIONS, isOnBoard, opposite } from './hex';
import type { Direction, Hex, Rotation, Seat, TrackStep } from './model';
import { addLinear, addRotational, flipped, LINEAR_LIMIT } from './momentum';
import type { Ship } from './state';
import { emit, type Resolution } from './resolution';

/** How a ship moved in this step. */
export interface Motion {
  from: { at: Hex; facing: Direction };
  /** The token by which it moved. */
  token: Direction | Rotation;
  /** Its index on the mat; null where the token is not on it (R-23, modified or cancelled thrusts). */
  slot: number | null;
}

/** The running step. A ship that was moved back has no motion left. */
export interface Step {
  kind: 'linear' | 'rotational' | 'thrust';
  motions: Map<Seat, Motion>;
}

const overlapOf = (resolution: Resolution, a: Ship, b: Ship): Hex[] =>
  hullOf(resolution.match, a)
    .map((part) => part.at)
    .filter((hex) => sectionOfShipAt(resolution.match, b, hex) !== null);

const offBoard = (resolution: Resolution, ship: Ship): Hex[] =>
  hullOf(resolution.match, ship)
    .map((part) => part.at)
    .filter((hex) => !isOnBoard(hex, resolution.match.setup.radius));

/** The sections of a ship in these hexes, each once, in data order. */
const sectionsIn = (resolution: Resolution, ship: Ship, hexes: readonly Hex[]): Blow[] => {
  const blows: Blow[] = [];
  for (const part of hullOf(resolution.match, ship))
    if (
      hexes.some((hex) => hex[0] === part.at[0] && hex[1] === part.at[1]) &&
      !blows.some((blow) => blow.section === part.section)
    )
      blows.push({ section: part.section, at: part.at });
  return blows;
};

const isLinear = (token: Direction | Rotation | undefined): token is Direction => typeof token === 'number';

const othersOf = <T>(mat: readonly T[], motion: Motion | undefined): T[] =>
  mat.filter((_, slot) => slot !== (motion?.slot ?? null));

/** Puts tokens on the collision track: the first group unchanged, the second one by one under R-11. */
const runTrack = (
  first: { from: Seat; tokens: readonly Direction[] },
  second: { from: Seat | 'edge'; tokens: readonly Direction[] },
): { track: Direction[]; removed: number; steps: TrackStep[] } => {
  let track: Direction[] = first.tokens.slice();
  let removed = 0;
  const steps: TrackStep[] = first.tokens.map((token) => ({ token, from: first.from, outcome: 'placed' }));
  for (const token of second.tokens) {
    const result = addLinear(track, token, Number.MAX_SAFE_INTEGER);
    track = result.mat;
    if (result.outcome === 'cancelled') removed += 2;
    else if (result.outcome === 'modified') removed += 1;
    steps.push({
      token,
      from: second.from,
      outcome:
        result.outcome === 'appended' ? 'placed' : result.outcome === 'none' ? 'discarded' : result.outcome,
    });
  }
  return { track, removed, steps };
};

/** Slot 1 gets the other ship's token, then one of each pair left on the track; at most four in all. */
const matAfter = (given: Direction | null, track: readonly Direction[]): Direction[] => {
  const mat: Direction[] = given === null ? [] : [given];
  for (const direction of DIRECTIONS) {
    let left = 0;
    for (const token of track) if (token === direction) left += 1;
    for (; left >= 2; left -= 2) mat.push(direction);
  }
  return mat.slice(0, LINEAR_LIMIT);
};

const moveBack = (step: Step, ship: Ship): void => {
  const motion = step.motions.get(ship.seat);
  if (!motion) return;
  ship.at = motion.from.at;
  ship.facing = motion.from.facing;
  step.motions.delete(ship.seat);
};

const afterOf = (ships: readonly Ship[]) =>
  ships.map((ship) => ({
    seat: ship.seat,
    at: ship.at,
    facing: ship.facing,
    linear: ship.linear.slice(),
    rotational: ship.rotational.slice(),
  }));

/** Two ships in a linear step or a thrust; `low` is the lower seat. */
const collideLinear = (resolution: Resolution, step: Step, low: Ship, high: Ship): void => {
  const motions = [step.motions.get(low.seat), step.motions.get(high.seat)] as const;
  const tokens = motions.map((motion) => (isLinear(motion?.token) ? motion.token : null));
  const { track, removed, steps } = runTrack(
    { from: low.seat, tokens: othersOf(low.linear, motions[0]) },
    { from: high.seat, tokens: othersOf(high.linear, motions[1]) },
  );
  const offending = tokens.filter((token) => token !== null).length;
  const damage = removed + offending;
  const overlap = overlapOf(resolution, low, high);
  const blows = [sectionsIn(resolution, low, overlap), sectionsIn(resolution, high, overlap)] as const;
  moveBack(step, low);
  moveBack(step, high);
  low.linear = matAfter(tokens[1] ?? null, track);
  high.linear = matAfter(tokens[0] ?? null, track);
  const rule = step.kind === 'thrust' ? 'R-23' : 'R-17';
  emit(resolution, rule, {
    type: 'collided',
    motion: step.kind,
    seats: [low.seat, high.seat],
    edge: false,
    track: steps,
    removed,
    offending,
    damage,
    after: afterOf([low, high]),
  });
  damageSections(resolution, low, blows[0], damage, 'collision', [high.seat], 'R-18');
  damageSections(resolution, high, blows[1], damage, 'collision', [low.seat], 'R-18');
};

/** A ship and the edge: the edge's tokens are opposite to the ship's offending token. */
const collideWithEdge = (resolution: Resolution, step: Step, ship: Ship): void => {
  const motion = step.motions.get(ship.seat);
  if (!motion || !isLinear(motion.token)) return;
  const isThrust = step.kind === 'thrust';
  const inward = opposite(motion.token);
  const onMat = ship.linear.length + ship.rotational.length;
  const { track, removed, steps } = runTrack(
    { from: ship.seat, tokens: othersOf(ship.linear, motion) },
    { from: 'edge', tokens: Array.from({ length: isThrust ? onMat : onMat - 1 }, () => inward) },
  );
  const offending = isThrust ? 1 : 2;
  const damage = removed + offending;
  const blows = sectionsIn(resolution, ship, offBoard(resolution, ship));
  moveBack(step, ship);
  ship.linear = matAfter(isThrust ? null : inward, track);
  emit(resolution, isThrust ? 'R-23' : 'R-20', {
    type: 'collided',
    motion: step.kind,
    seats: [ship.seat],
    edge: true,
    track: steps,
    removed,
    offending,
    damage,
    after: afterOf([ship]),
  });
  damageSections(resolution, ship, blows, damage, 'edge', [], 'R-20');
};

/** Replaces the offending token with the flipped one from the other side. */
const swapRotation = (
  mat: readonly Rotation[],
  motion: Motion | undefined,
  given: Rotation | null,
): { mat: Rotation[]; cancelled: number; step: TrackStep['outcome'] } => {
  const rest = othersOf(mat, motion);
  if (given === null) return { mat: rest, cancelled: 0, step: 'swapped' };
  const result = addRotational(rest, given);
  return {
    mat: result.mat,
    cancelled: result.outcome === 'cancelled' ? 1 : 0,
    step: result.outcome === 'cancelled' ? 'cancelled' : result.outcome === 'none' ? 'discarded' : 'swapped',
  };
};

const givenBy = (motion: Motion | undefined): Rotation | null =>
  motion && !isLinear(motion.token) ? flipped(motion.token) : null;

/** Two ships in a rotational step. */
const collideRotational = (resolution: Resolution, step: Step, low: Ship, high: Ship): void => {
  const motions = [step.motions.get(low.seat), step.motions.get(high.seat)] as const;
  const fromLow = givenBy(motions[0]);
  const fromHigh = givenBy(motions[1]);
  const lowAfter = swapRotation(low.rotational, motions[0], fromHigh);
  const highAfter = swapRotation(high.rotational, motions[1], fromLow);
  const track: TrackStep[] = [];
  if (fromHigh) track.push({ token: fromHigh, from: high.seat, outcome: lowAfter.step });
  if (fromLow) track.push({ token: fromLow, from: low.seat, outcome: highAfter.step });
  const removed = lowAfter.cancelled + highAfter.cancelled;
  const damage = removed + track.length;
  const overlap = overlapOf(resolution, low, high);
  const blows = [sectionsIn(resolution, low, overlap), sectionsIn(resolution, high, overlap)] as const;
  moveBack(step, low);
  moveBack(step, high);
  low.rotational = lowAfter.mat;
  high.rotational = highAfter.mat;
  emit(resolution, 'R-21', {
    type: 'collided',
    motion: 'rotational',
    seats: [low.seat, high.seat],
    edge: false,
    track,
    removed,
    offending: track.length,
    damage,
    after: afterOf([low, high]),
  });
  damageSections(resolution, low, blows[0], damage, 'collision', [high.seat], 'R-21');
  damageSections(resolution, high, blows[1], damage, 'collision', [low.seat], 'R-21');
};

/** A ship that turns off the board: the edge has the same tokens and swaps in the same way. */
const rotateIntoEdge = (resolution: Resolution, step: Step, ship: Ship): void => {
  const motion = step.motions.get(ship.seat);
  const given = givenBy(motion);
  if (!given) return;
  const after = swapRotation(ship.rotational, motion, given);
  const removed = after.cancelled * 2;
  const damage = removed + 2;
  const blows = sectionsIn(resolution, ship, offBoard(resolution, ship));
  moveBack(step, ship);
  ship.rotational = after.mat;
  emit(resolution, 'R-22', {
    type: 'collided',
    motion: 'rotational',
    seats: [ship.seat],
    edge: true,
    track: [
      { token: given, from: 'edge', outcome: after.step },
      { token: given, from: ship.seat, outcome: after.step },
    ],
    removed,
    offending: 2,
    damage,
    after: afterOf([ship]),
  });
  damageSections(resolution, ship, blows, damage, 'edge', [], 'R-22');
};

const firstOverlap = (resolution: Resolution): [Ship, Ship] | null => {
  const { ships } = resolution.match;
  for (const [i, low] of ships.entries())
    for (const high of ships.slice(i + 1))
      if (overlapOf(resolution, low, high).length > 0) return [low, high];
  return null;
};

/** Resolves pairs of ships by seat, then the first ship off the board, until nothing overlaps. */
export const resolveCollisions = (resolution: Resolution, step: Step): void => {
  while (step.motions.size > 0) {
    const pair = firstOverlap(resolution);
    if (pair) {
      if (step.kind === 'rotational') collideRotational(resolution, step, ...pair);
      else collideLinear(resolution, step, ...pair);
      continue;
    }
    const outside = resolution.match.ships.find((ship) => offBoard(resolution, ship).length > 0);
    if (!outside) return;
    if (step.kind === 'rotational') rotateIntoEdge(resolution, step, outside);
    else collideWithEdge(resolution, step, outside);
  }
};
