/**
 * The shapes of the three fleets, the bow up, a base's radius as the unit: Harbour is broad with sponsons, Tithe a
 * hammer on a thin neck, Lantern open horns. They differ in outline, so that one tells them apart at 24 px.
 */
import type { ShipClass } from '@star-eater/rules/src/games/starship-battles';
import { circle, shape, trace } from '../../../../board/draw/mark';
import type { Point } from '../../../../board/plane';
import { mirrored, smoothed } from './outline';

export interface HullPlan {
  outline: readonly Point[];
  /** Seams and plates, path data, drawn within the deck. */
  plates: string;
  /** A raised part along the keel. */
  keel: string;
  /** Turrets: place, size, and the way their barrels point, radians clockwise from the bow. */
  turrets: readonly { x: number; y: number; size: number; points: number }[];
  /** Engine bells at the stern: x, y, half of their width. */
  engines: readonly (readonly [x: number, y: number, half: number])[];
  /** Lit ports. */
  lights: readonly (readonly [x: number, y: number])[];
  /** Where an open hangar is drawn, and its half width and half height. */
  hangar: readonly [y: number, half: number, high: number];
}

const pair = <T>(make: (side: 1 | -1) => T): T[] => [make(1), make(-1)];

// prettier-ignore
const HARBOUR: Readonly<Record<1 | 2 | 3, HullPlan>> = {
  1: {
    outline: mirrored([0.13, -0.9, 0.33, -0.78, 0.37, -0.55, 0.6, -0.48, 0.7, -0.36, 0.7, -0.04, 0.6, 0.03,
      0.6, 0.11, 0.72, 0.18, 0.72, 0.47, 0.6, 0.57, 0.4, 0.59, 0.36, 0.78, 0.15, 0.86]),
    plates: trace(-0.8, -0.55, 0.8, -0.55) + trace(-0.8, 0.07, 0.8, 0.07) + trace(-0.8, 0.59, 0.8, 0.59) +
      trace(-0.37, -0.8, -0.37, 0.8) + trace(0.37, -0.8, 0.37, 0.8) + trace(-0.8, -0.2, -0.37, -0.2) +
      trace(0.37, -0.2, 0.8, -0.2) + trace(-0.8, 0.33, -0.37, 0.33) + trace(0.37, 0.33, 0.8, 0.33),
    keel: shape(0, -0.68, 0.13, -0.5, 0.13, -0.12, 0.22, 0, 0.22, 0.3, 0.13, 0.42, 0.13, 0.7,
      -0.13, 0.7, -0.13, 0.42, -0.22, 0.3, -0.22, 0, -0.13, -0.12, -0.13, -0.5),
    turrets: [
      { x: 0, y: -0.4, size: 0.1, points: 0 },
      { x: 0, y: 0.15, size: 0.14, points: 0 },
      ...pair((side) => ({ x: 0.54 * side, y: -0.25, size: 0.085, points: (side * Math.PI) / 2 })),
      ...pair((side) => ({ x: 0.55 * side, y: 0.33, size: 0.085, points: (side * Math.PI) / 2 })),
    ],
    engines: [[-0.24, 0.8, 0.09], [0, 0.84, 0.1], [0.24, 0.8, 0.09]],
    lights: [[-0.25, -0.64], [0.25, -0.64], [-0.28, 0.5], [0.28, 0.5]],
    hangar: [0.52, 0.17, 0.08],
  },
  2: {
    outline: mirrored([0.12, -0.9, 0.29, -0.78, 0.3, -0.48, 0.5, -0.4, 0.56, -0.28, 0.56, 0.3, 0.48, 0.42,
      0.32, 0.45, 0.32, 0.68, 0.24, 0.82, 0.1, 0.86]),
    plates: trace(-0.7, -0.48, 0.7, -0.48) + trace(-0.7, 0.45, 0.7, 0.45) + trace(-0.31, -0.8, -0.31, 0.8) +
      trace(0.31, -0.8, 0.31, 0.8) + trace(-0.7, 0, -0.31, 0) + trace(0.31, 0, 0.7, 0),
    keel: shape(0, -0.7, 0.11, -0.52, 0.11, -0.1, 0.17, 0, 0.17, 0.26, 0.1, 0.38, 0.1, 0.66,
      -0.1, 0.66, -0.1, 0.38, -0.17, 0.26, -0.17, 0, -0.11, -0.1, -0.11, -0.52),
    turrets: [
      { x: 0, y: -0.42, size: 0.09, points: 0 },
      ...pair((side) => ({ x: 0.43 * side, y: -0.18, size: 0.075, points: (side * Math.PI) / 2 })),
      ...pair((side) => ({ x: 0.43 * side, y: 0.2, size: 0.075, points: (side * Math.PI) / 2 })),
    ],
    engines: [[-0.16, 0.82, 0.09], [0.16, 0.82, 0.09]],
    lights: [[0, -0.1], [0, 0.12], [0, 0.5]],
    hangar: [0.12, 0.2, 0.28],
  },
  3: {
    outline: mirrored([0.1, -0.86, 0.25, -0.7, 0.27, -0.32, 0.43, -0.24, 0.46, -0.14, 0.46, 0.2, 0.38, 0.3,
      0.27, 0.33, 0.27, 0.6, 0.18, 0.8, 0.07, 0.82]),
    plates: trace(-0.5, -0.32, 0.5, -0.32) + trace(-0.5, 0.33, 0.5, 0.33) + trace(-0.26, -0.7, -0.26, 0.7) +
      trace(0.26, -0.7, 0.26, 0.7),
    keel: shape(0, -0.62, 0.1, -0.44, 0.1, 0.5, -0.1, 0.5, -0.1, -0.44),
    turrets: [{ x: 0, y: -0.3, size: 0.1, points: 0 }, { x: 0, y: 0.2, size: 0.08, points: 0 }],
    engines: [[0, 0.78, 0.12]],
    lights: [[-0.36, 0.02], [0.36, 0.02]],
    hangar: [0.1, 0.14, 0.14],
  },
};

// prettier-ignore
const TITHE: Readonly<Record<1 | 2 | 3, HullPlan>> = {
  1: {
    outline: mirrored([0.24, -0.92, 0.55, -0.82, 0.66, -0.66, 0.62, -0.5, 0.34, -0.44, 0.2, -0.34, 0.16, -0.1,
      0.19, 0.26, 0.26, 0.46, 0.45, 0.62, 0.48, 0.78, 0.3, 0.9, 0.1, 0.84]),
    plates: trace(-0.7, -0.66, 0.7, -0.66) + trace(-0.3, -0.38, 0.3, -0.38) + trace(-0.5, 0.5, 0.5, 0.5) +
      trace(-0.4, -0.95, -0.34, -0.44) + trace(0.4, -0.95, 0.34, -0.44) + trace(-0.2, 0.1, 0.2, 0.1) +
      trace(-0.28, 0.5, -0.26, 0.9) + trace(0.28, 0.5, 0.26, 0.9),
    keel: shape(-0.05, -0.95, 0.05, -0.95, 0.07, 0.6, 0.13, 0.72, -0.13, 0.72, -0.07, 0.6),
    turrets: [
      ...pair((side) => ({ x: 0.44 * side, y: -0.6, size: 0.075, points: (side * Math.PI) / 5 })),
      ...pair((side) => ({ x: 0.3 * side, y: 0.66, size: 0.07, points: (side * Math.PI) / 2 })),
    ],
    engines: [[-0.3, 0.84, 0.11], [0.3, 0.84, 0.11], [0, 0.8, 0.08]],
    lights: [[0, -0.55], [0, -0.3], [0, -0.05], [0, 0.2], [0, 0.45]],
    hangar: [0.64, 0.13, 0.07],
  },
  2: {
    outline: mirrored([0.2, -0.9, 0.46, -0.78, 0.52, -0.62, 0.46, -0.5, 0.24, -0.42, 0.15, -0.28, 0.13, 0.06,
      0.17, 0.36, 0.24, 0.5, 0.4, 0.66, 0.4, 0.8, 0.22, 0.88, 0.08, 0.82]),
    plates: trace(-0.6, -0.62, 0.6, -0.62) + trace(-0.3, -0.36, 0.3, -0.36) + trace(-0.4, 0.54, 0.4, 0.54) +
      trace(-0.3, -0.9, -0.26, -0.44) + trace(0.3, -0.9, 0.26, -0.44) + trace(-0.2, 0.14, 0.2, 0.14),
    keel: shape(-0.045, -0.93, 0.045, -0.93, 0.06, 0.56, 0.11, 0.7, -0.11, 0.7, -0.06, 0.56),
    turrets: [
      ...pair((side) => ({ x: 0.34 * side, y: -0.58, size: 0.075, points: (side * Math.PI) / 5 })),
    ],
    engines: [[-0.24, 0.82, 0.1], [0.24, 0.82, 0.1]],
    lights: [[0, -0.48], [0, -0.2], [0, 0.08], [0, 0.36]],
    hangar: [0.62, 0.12, 0.08],
  },
  3: {
    outline: mirrored([0.18, -0.86, 0.4, -0.76, 0.44, -0.62, 0.36, -0.5, 0.17, -0.43, 0.11, -0.2, 0.12, 0.3,
      0.18, 0.48, 0.3, 0.62, 0.3, 0.76, 0.12, 0.82]),
    plates: trace(-0.5, -0.6, 0.5, -0.6) + trace(-0.2, -0.36, 0.2, -0.36) + trace(-0.3, 0.52, 0.3, 0.52),
    keel: shape(-0.04, -0.88, 0.04, -0.88, 0.055, 0.56, -0.055, 0.56),
    turrets: pair((side) => ({ x: 0.27 * side, y: -0.62, size: 0.07, points: (side * Math.PI) / 6 })),
    engines: [[0, 0.78, 0.15]],
    lights: [[0, -0.3], [0, 0], [0, 0.3]],
    hangar: [0.6, 0.1, 0.06],
  },
};

const isTip = ({ y }: Point): boolean => y < -0.6;
const horns = (half: readonly number[]): Point[] => smoothed(mirrored(half), isTip);

// prettier-ignore
const LANTERN: Readonly<Record<1 | 2 | 3, HullPlan>> = {
  1: {
    outline: horns([0, -0.2, 0.1, -0.32, 0.17, -0.62, 0.34, -0.94, 0.52, -0.58, 0.64, -0.16, 0.58, 0.2, 0.44, 0.5, 0.24, 0.76, 0.12, 0.9, 0, 0.82]),
    plates: 'M0.34 -0.9Q0.42 -0.3 0.3 0.2T0.08 0.86M-0.34 -0.9Q-0.42 -0.3 -0.3 0.2T-0.08 0.86' +
      trace(-0.64, -0.02, 0.64, -0.02) + trace(-0.56, 0.32, 0.56, 0.32) + trace(-0.7, -0.42, 0.7, -0.42),
    keel: 'M0 -0.12Q0.13 0.1 0.09 0.44L0 0.76L-0.09 0.44Q-0.13 0.1 0 -0.12Z',
    turrets: [
      ...pair((side) => ({ x: 0.4 * side, y: -0.42, size: 0.075, points: side * 0.5 })),
      ...pair((side) => ({ x: 0.42 * side, y: 0.12, size: 0.085, points: (side * Math.PI) / 2 })),
      { x: 0, y: 0.58, size: 0.08, points: Math.PI },
    ],
    engines: [[-0.2, 0.78, 0.07], [0.2, 0.78, 0.07], [0, 0.86, 0.07]],
    lights: [[0.33, -0.7], [-0.33, -0.7], [0.5, -0.16], [-0.5, -0.16], [0, 0.2]],
    hangar: [0.42, 0.14, 0.09],
  },
  2: {
    outline: horns([0, -0.16, 0.09, -0.28, 0.15, -0.6, 0.28, -0.92, 0.42, -0.56, 0.52, -0.16, 0.47, 0.18, 0.34, 0.48, 0.2, 0.72, 0.1, 0.88, 0, 0.8]),
    plates: 'M0.28 -0.88Q0.34 -0.28 0.24 0.2T0.06 0.84M-0.28 -0.88Q-0.34 -0.28 -0.24 0.2T-0.06 0.84' +
      trace(-0.6, 0.02, 0.6, 0.02) + trace(-0.6, 0.34, 0.6, 0.34),
    keel: 'M0 -0.1Q0.11 0.1 0.08 0.44L0 0.74L-0.08 0.44Q-0.11 0.1 0 -0.1Z',
    turrets: [
      ...pair((side) => ({ x: 0.34 * side, y: -0.34, size: 0.07, points: side * 0.5 })),
      ...pair((side) => ({ x: 0.34 * side, y: 0.14, size: 0.075, points: (side * Math.PI) / 2 })),
    ],
    engines: [[-0.14, 0.78, 0.08], [0.14, 0.78, 0.08]],
    lights: [[0.28, -0.66], [-0.28, -0.66], [0, 0.22]],
    hangar: [0.4, 0.12, 0.1],
  },
  3: {
    outline: horns([0, -0.12, 0.08, -0.26, 0.12, -0.56, 0.22, -0.88, 0.34, -0.5, 0.42, -0.12, 0.36, 0.2, 0.24, 0.48, 0.12, 0.82, 0, 0.74]),
    plates: 'M0.22 -0.84Q0.28 -0.24 0.18 0.2T0.04 0.78M-0.22 -0.84Q-0.28 -0.24 -0.18 0.2T-0.04 0.78' +
      trace(-0.5, 0.1, 0.5, 0.1),
    keel: 'M0 -0.06Q0.09 0.1 0.06 0.4L0 0.66L-0.06 0.4Q-0.09 0.1 0 -0.06Z',
    turrets: pair((side) => ({ x: 0.26 * side, y: -0.06, size: 0.07, points: side * 0.6 })),
    engines: [[0, 0.76, 0.1]],
    lights: [[0.22, -0.6], [-0.22, -0.6]],
    hangar: [0.36, 0.1, 0.08],
  },
};

/** One craft of a flight: its outline, around its own middle. */
const CRAFT: Readonly<Record<string, readonly Point[]>> = {
  harbour: mirrored([0, -0.3, 0.2, -0.08, 0.2, 0.24, 0.1, 0.24, 0.1, 0.14, 0, 0.14]),
  tithe: mirrored([0.05, -0.3, 0.06, -0.06, 0.24, 0, 0.24, 0.1, 0.07, 0.12, 0.09, 0.24, 0, 0.26]),
  lantern: mirrored([0, 0.06, 0.1, -0.12, 0.17, -0.3, 0.21, -0.02, 0.12, 0.2, 0, 0.28]),
};

const YARDS: Readonly<Record<string, Readonly<Record<1 | 2 | 3, HullPlan>>>> = {
  harbour: HARBOUR,
  tithe: TITHE,
  lantern: LANTERN,
};

export const planOf = (faction: string, own: Exclude<ShipClass, 4>): HullPlan =>
  (YARDS[faction] ?? HARBOUR)[own];

export const craftOf = (faction: string): readonly Point[] => CRAFT[faction] ?? CRAFT.harbour ?? [];

/** The places of a flight's three craft on its base. */
export const PLACES: readonly Point[] = [
  { x: 0, y: -0.42 },
  { x: 0.42, y: 0.28 },
  { x: -0.42, y: 0.28 },
];

/** A lit port. */
export const portLight = ([x, y]: readonly [number, number]): string => circle(x, y, 0.028);
