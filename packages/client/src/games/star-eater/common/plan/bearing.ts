/** Bearings in a captain's words: how far away, and on which side of the bow. */
import {
  along,
  DIRECTIONS,
  distance,
  hullAt,
  sameHex,
  stepOf,
  subtract,
  turned,
  type Direction,
  type Faction,
  type Hex,
  type Seat,
} from '@star-eater/rules/src/games/star-eater';
import type { Pose } from './pose';

/** 0 ahead, then clockwise from the ship: 1 ahead on the right, … 5 ahead on the left. */
export type Side = Direction;

/**
 * An enemy's ship or Command Corvette seen from my ship: hexes between the nearest sections, its side, and whether the
 * bow points at it.
 */
export interface Bearing {
  seat: Seat;
  isCommander: boolean;
  hexes: number;
  side: Side;
  isFaced: boolean;
}

/** Of two equally close directions, the one further ahead is named. */
const AHEAD_FIRST: readonly Side[] = [0, 1, 5, 2, 4, 3];

/** How far a hex is in a direction; only for comparing. */
const share = ([q, r]: Hex, direction: Direction): number => {
  const [dq, dr] = stepOf(direction);
  return q * dq + r * dr + (q + r) * (dq + dr);
};

/** The side on which `to` is, seen from `from`. */
export const sideFrom = ({ at, facing }: Pose, to: Hex): Side => {
  const way = subtract(to, at);
  const shares = DIRECTIONS.map((side) => share(way, turned(facing, side)));
  const most = Math.max(...shares);
  return AHEAD_FIRST.find((side) => shares[side] === most) ?? 0;
};

/** One leg of the way to a hex. */
export interface Leg {
  hexes: number;
  side: Side;
}

/** The way to a hex, seen from `from`: along one side, or along two neighbouring ones, the longer leg first. */
export const legsTo = ({ at, facing }: Pose, to: Hex): Leg[] => {
  const hexes = distance(at, to);
  for (const side of DIRECTIONS)
    for (let second = 0; second < hexes; second += 1) {
      const next = turned(side, 1);
      const corner = along(at, turned(facing, side), hexes - second);
      if (!sameHex(along(corner, turned(facing, next), second), to)) continue;
      const legs = [
        { hexes: hexes - second, side },
        { hexes: second, side: next },
      ];
      return legs.filter((leg) => leg.hexes > 0).sort((a, b) => b.hexes - a.hexes);
    }
  return [];
};

export interface Hull {
  pose: Pose;
  faction: Faction;
}

/** `faction`: null for a Command Corvette. */
interface Other {
  seat: Seat;
  pose: Pose;
  faction: Faction | null;
}

const hexesOf = ({ pose, faction }: Pick<Other, 'pose' | 'faction'>): Hex[] =>
  faction ? hullAt(faction, pose.at, pose.facing).map((part) => part.at) : [pose.at];

export const bearingOf = (mine: Hull, other: Other): Bearing => {
  const theirs = hexesOf(other);
  const hexes = Math.min(...hexesOf(mine).flatMap((from) => theirs.map((to) => distance(from, to))));
  const { at, facing } = mine.pose;
  // The bow's line ends at the farthest hex of the other hull.
  const reach = Math.max(...theirs.map((to) => distance(at, to)));
  const line = Array.from({ length: reach }, (_, step) => along(at, facing, step + 1));
  return {
    seat: other.seat,
    isCommander: other.faction === null,
    hexes,
    side: sideFrom(mine.pose, other.pose.at),
    isFaced: line.some((hex) => theirs.some((part) => distance(hex, part) === 0)),
  };
};
