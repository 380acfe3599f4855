/** §12, D-8 to D-10. Collisions of draft 0.10: what moved a ship into one is removed, for 1 damage. */
import { damageSections } from '../damage';
import type { Direction, Rotation, TrackStep } from '../model';
import type { Ship } from '../state';
import { emit, type Resolution } from '../resolution';
import { afterOf, moveBack, offBoard, overlapOf, sectionsIn, type Step } from './overlap';

const DAMAGE = 1;

/** D-8, E-7. Takes the token by which the ship moved off its mat and leaves a gap; nothing for a ship that stood still. */
const loseToken = (step: Step, ship: Ship): TrackStep[] => {
  const motion = step.motions.get(ship.seat);
  if (!motion) return [];
  const mat: readonly (Direction | Rotation)[] = step.kind === 'rotational' ? ship.rotational : ship.linear;
  const slots = step.slots.get(ship.seat) ?? mat.map((_, index) => index);
  const isKept = (_: unknown, index: number): boolean => index !== motion.slot;
  step.slots.set(ship.seat, slots.filter(isKept));
  if (step.kind === 'rotational') ship.rotational = ship.rotational.filter(isKept);
  else ship.linear = ship.linear.filter(isKept);
  return [{ token: motion.token, from: ship.seat, outcome: 'removed' }];
};

/** D-8. Two ships: each that moved loses its token and does 1 damage to what overlaps of the other. */
export const loseTokens = (resolution: Resolution, step: Step, low: Ship, high: Ship): void => {
  const overlap = overlapOf(resolution, low, high);
  const blows = new Map([low, high].map((ship) => [ship, sectionsIn(resolution, ship, overlap)]));
  const track: TrackStep[] = [];
  const movers = [low, high].filter(({ seat }) => step.motions.has(seat));
  for (const ship of movers) track.push(...loseToken(step, ship));
  for (const ship of movers) moveBack(step, ship);
  emit(resolution, 'D-8', {
    type: 'collided',
    motion: step.kind,
    seats: [low.seat, high.seat],
    edge: false,
    track,
    removed: track.length,
    offending: movers.length,
    damage: DAMAGE,
    after: afterOf([low, high]),
  });
  for (const [ship, other] of [
    [low, high],
    [high, low],
  ] as const)
    if (movers.includes(other))
      damageSections(resolution, ship, blows.get(ship) ?? [], DAMAGE, 'collision', [other.seat], 'D-8');
};

/** D-9. The edge: the token by which the ship left is removed, for 1 damage to what is off the board. */
export const loseEdgeToken = (resolution: Resolution, step: Step, ship: Ship): void => {
  const blows = sectionsIn(resolution, ship, offBoard(resolution, ship));
  const track = loseToken(step, ship);
  moveBack(step, ship);
  emit(resolution, 'D-9', {
    type: 'collided',
    motion: step.kind,
    seats: [ship.seat],
    edge: true,
    track,
    removed: track.length,
    offending: track.length,
    damage: DAMAGE,
    after: afterOf([ship]),
  });
  damageSections(resolution, ship, blows, DAMAGE, 'edge', [], 'D-9');
};
