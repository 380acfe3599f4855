/** §12, F-11 to F-15. Collisions of Beta1 03/02/21: tokens are reversed, at the edge removed. */
import { damageSections } from '../damage';
import { hullsOverlap, isHullOffBoard } from '../facts';
import { along, opposite, turned } from '../map/hex';
import type { Direction, Rotation, TrackStep } from '../model';
import { flipped } from '../map/momentum';
import type { Ship } from '../state';
import { emit, type Resolution } from '../resolution';
import { afterOf, moveBack, offBoard, overlapOf, sectionsIn, type Step } from './overlap';

type Token = Direction | Rotation;

const isLinear = (token: Token): token is Direction => typeof token === 'number';

const reversed = (token: Token): Token => (isLinear(token) ? opposite(token) : flipped(token));

/** The ship after one token alone, from where it is. */
const movedBy = (ship: Ship, token: Token): Ship =>
  isLinear(token)
    ? { ...ship, at: along(ship.at, token) }
    : { ...ship, facing: turned(ship.facing, token === 'cw' ? 1 : -1) };

/** A token of a mat, and whether it is the one by which the ship moved in this step. */
interface Looked {
  token: Token;
  isOffending: boolean;
}

/** F-11, F-12. Linear tokens, and in a rotational step those of both kinds. */
const lookAt = (step: Step, ship: Ship): { linear: Looked[]; rotational: Looked[] } => {
  const motion = step.motions.get(ship.seat);
  const look = (mat: readonly Token[], isKind: boolean): Looked[] =>
    mat.map((token, index) => ({ token, isOffending: isKind && motion?.slot === index }));
  return {
    linear: look(ship.linear, step.kind !== 'rotational'),
    rotational: step.kind === 'rotational' ? look(ship.rotational, true) : [],
  };
};

/** F-14. Whether the played direction moved the ship without being on its mat. */
const isOffMat = (step: Step, ship: Ship): boolean => {
  const motion = step.motions.get(ship.seat);
  return motion !== undefined && motion.slot === null;
};

/** F-11. The tokens of one ship after the collision, what became of each, and how many count. */
const reverseMat = (
  resolution: Resolution,
  step: Step,
  ship: Ship,
  other: Ship,
): { linear: Direction[]; rotational: Rotation[]; track: TrackStep[]; count: number } => {
  const track: TrackStep[] = [];
  const turn = ({ token, isOffending }: Looked): Token => {
    const isReversed = isOffending || hullsOverlap(resolution.match, movedBy(ship, token), other);
    track.push({ token, from: ship.seat, outcome: isReversed ? 'reversed' : 'kept' });
    return isReversed ? reversed(token) : token;
  };
  const { linear, rotational } = lookAt(step, ship);
  const mats = {
    linear: linear.map(turn).filter(isLinear),
    rotational:
      step.kind === 'rotational'
        ? rotational.map(turn).filter((token): token is Rotation => !isLinear(token))
        : ship.rotational.slice(),
  };
  const played = step.motions.get(ship.seat)?.token;
  if (played !== undefined && isOffMat(step, ship))
    track.push({ token: played, from: ship.seat, outcome: 'removed' });
  return { ...mats, track, count: track.filter(({ outcome }) => outcome !== 'kept').length };
};

const RULES = { linear: 'F-11', rotational: 'F-12', thrust: 'F-14' } as const;

/** F-11, F-12, F-14. Two ships: tokens that would keep them together are turned round. */
export const reverse = (resolution: Resolution, step: Step, low: Ship, high: Ship): void => {
  const after = [reverseMat(resolution, step, low, high), reverseMat(resolution, step, high, low)] as const;
  const damage = after[0].count + after[1].count;
  const offending = [low, high].filter(({ seat }) => step.motions.has(seat)).length;
  const overlap = overlapOf(resolution, low, high);
  const blows = [sectionsIn(resolution, low, overlap), sectionsIn(resolution, high, overlap)] as const;
  for (const [ship, { linear, rotational }] of [
    [low, after[0]],
    [high, after[1]],
  ] as const) {
    moveBack(step, ship);
    ship.linear = linear;
    ship.rotational = rotational;
  }
  const rule = RULES[step.kind];
  emit(resolution, rule, {
    type: 'collided',
    motion: step.kind,
    seats: [low.seat, high.seat],
    edge: false,
    track: [...after[0].track, ...after[1].track],
    removed: damage,
    offending,
    damage,
    after: afterOf([low, high]),
  });
  damageSections(resolution, low, blows[0], damage, 'collision', [high.seat], rule);
  damageSections(resolution, high, blows[1], damage, 'collision', [low.seat], rule);
};

/**
 * F-13, F-14. The edge: the offending token goes, and so does each later one of its kind that alone would not
 * bring the ship wholly back; in a thrust nothing is to come.
 */
export const leaveBoard = (resolution: Resolution, step: Step, ship: Ship): void => {
  const motion = step.motions.get(ship.seat);
  if (!motion) return;
  const mat: readonly Token[] = step.kind === 'rotational' ? ship.rotational : ship.linear;
  const first = motion.slot ?? mat.length;
  const isRemoved = (token: Token, index: number): boolean =>
    index === first ||
    (index > first && step.kind !== 'thrust' && isHullOffBoard(resolution.match, movedBy(ship, token)));
  const looked = mat
    .map((token, index) => ({ token, index, isRemoved: isRemoved(token, index) }))
    .filter(({ index }) => index >= first);
  const track: TrackStep[] = looked.map((each) => ({
    token: each.token,
    from: ship.seat,
    outcome: each.isRemoved ? 'removed' : 'kept',
  }));
  if (motion.slot === null) track.push({ token: motion.token, from: ship.seat, outcome: 'removed' });
  const damage = track.filter(({ outcome }) => outcome === 'removed').length;
  const blows = sectionsIn(resolution, ship, offBoard(resolution, ship));
  moveBack(step, ship);
  const isKept = (index: number): boolean => !looked.some((each) => each.index === index && each.isRemoved);
  const slots = step.slots.get(ship.seat) ?? mat.map((_, index) => index);
  step.slots.set(
    ship.seat,
    slots.filter((_, index) => isKept(index)),
  );
  if (step.kind === 'rotational') ship.rotational = ship.rotational.filter((_, index) => isKept(index));
  else ship.linear = ship.linear.filter((_, index) => isKept(index));
  const rule = step.kind === 'thrust' ? 'F-14' : 'F-13';
  emit(resolution, rule, {
    type: 'collided',
    motion: step.kind,
    seats: [ship.seat],
    edge: true,
    track,
    removed: damage,
    offending: 1,
    damage,
    after: afterOf([ship]),
  });
  damageSections(resolution, ship, blows, damage, 'edge', [], rule);
};
