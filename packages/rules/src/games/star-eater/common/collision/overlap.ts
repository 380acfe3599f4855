/** §12, R-15, R-16. The running step, and which sections of ships overlap in it. */
import type { Blow } from '../damage';
import { hullOf, sectionOfShipAt } from '../facts';
import { isOnBoard } from '../map/hex';
import type { Direction, Hex, Rotation, Seat } from '../model';
import type { Ship } from '../state';
import type { Resolution } from '../resolution';

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
  /**
   * E-7. For each ship and token of its mat of this kind, in order, the slot that it had when the steps of
   * the kind began. A ship that is not here plays its tokens by their place on the mat.
   */
  slots: Map<Seat, number[]>;
}

export const overlapOf = ({ match }: Resolution, a: Ship, b: Ship): Hex[] =>
  hullOf(match, a)
    .map((part) => part.at)
    .filter((hex) => sectionOfShipAt(match, b, hex) !== null);

export const offBoard = ({ match }: Resolution, ship: Ship): Hex[] =>
  hullOf(match, ship)
    .map((part) => part.at)
    .filter((hex) => !isOnBoard(hex, match.setup.radius));

/** The sections of a ship in these hexes, each once, in data order. */
export const sectionsIn = (resolution: Resolution, ship: Ship, hexes: readonly Hex[]): Blow[] => {
  const blows: Blow[] = [];
  for (const part of hullOf(resolution.match, ship))
    if (
      hexes.some((hex) => hex[0] === part.at[0] && hex[1] === part.at[1]) &&
      !blows.some((blow) => blow.section === part.section)
    )
      blows.push({ section: part.section, at: part.at });
  return blows;
};

/** Back to where it stood before the step. */
export const moveBack = (step: Step, ship: Ship): void => {
  const motion = step.motions.get(ship.seat);
  if (!motion) return;
  ship.at = motion.from.at;
  ship.facing = motion.from.facing;
  step.motions.delete(ship.seat);
};

export const afterOf = (ships: readonly Ship[]) =>
  ships.map((ship) => ({
    seat: ship.seat,
    at: ship.at,
    facing: ship.facing,
    linear: ship.linear.slice(),
    rotational: ship.rotational.slice(),
  }));
