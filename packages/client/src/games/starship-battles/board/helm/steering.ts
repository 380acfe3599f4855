/** T-5, T-8. A hand on the helm: the legal move towards a place or a heading, and the landmark at which it ends. */
import { FIGHTER, helm, type Move, type Point as Place } from '@star-eater/rules/src/games/starship-battles';
import { isPath, lengthOf, snapped, type ShipMove } from './course';
import { snapAlong, snapContact, snapHeading } from './landmarks';
import type { Laying } from './laying';

/** A move by hand; `snap`: the landmark at which it ends (T-8). */
export interface Steered {
  move: Move;
  snap: string | null;
}

/** T-5. The legal move that ends nearest to a place; snapped (T-8), to less where the hand is fine. */
export const steerTowards = (
  laying: Laying,
  to: Place,
  heading: number | undefined,
  fine: boolean,
): Steered | null => {
  const { before, model, standing } = laying;
  const isFighter = standing.card.class === FIGHTER;
  const contact = isFighter && heading === undefined ? snapContact(laying, to, fine) : null;
  const turn = heading === undefined ? null : snapHeading(laying, heading, fine);
  const wanted = turn?.heading ?? heading ?? (isFighter ? facingOn(laying, to) : undefined);
  const found = helm(before, model.id, contact?.to ?? to, wanted);
  if (!found) return null;
  const { move, pose } = found;
  if (!isPath(move)) {
    const isThere = contact?.to.every((each, i) => each === pose.at[i]) === true;
    return { move, snap: isThere ? (contact?.name ?? null) : null };
  }
  if (heading !== undefined) return { move, snap: turn && pose.heading === turn.heading ? turn.name : null };
  const grid = fine ? move : snapped(before, move, standing.size);
  // The turns of the free hand's steps, its own length: so that a landmark is one of the path that is laid.
  const landmark = snapAlong(laying, withLengthOf(grid, move, standing.size.move), fine);
  return landmark ? { move: landmark.move, snap: landmark.name } : { move: grid, snap: null };
};

/** A path in steps, its last leg as long as the hand's. */
const withLengthOf = (grid: ShipMove, free: ShipMove, most: number): ShipMove => {
  if (grid.path.length !== free.path.length || grid.path.length === 0) return grid;
  const [before, last] = [grid.path.slice(0, -1), free.path.at(-1) ?? 0];
  return { ...grid, path: [...before, Math.min(last, most - lengthOf(before))] };
};

export const moveTowards = (
  laying: Laying,
  to: Place,
  heading: number | undefined,
  fine: boolean,
): Move | null => steerTowards(laying, to, heading, fine)?.move ?? null;

/** A flight that is dragged faces the way it goes, unless it has been turned. */
const facingOn = ({ start, end, move }: Laying, to: Place): number => {
  if (!isPath(move) && 'heading' in move && move.heading !== undefined && end.heading !== start.heading)
    return end.heading;
  return start.heading === end.heading && to ? end.heading : start.heading;
};
