/**
 * A small drawing language: a picture is a list of marks, in plane units. One renderer draws marks on a canvas
 * (Pixi's textures), another makes SVG of them.
 */
import type { Point } from '../plane';

/** A colour of tokens.css. `side` is the colour of its seat. */
export type Ink =
  | 'ground'
  | 'ground-deep'
  | 'panel'
  | 'panel-raised'
  | 'line'
  | 'line-strong'
  | 'lattice'
  | 'lattice-strong'
  | 'text'
  | 'text-quiet'
  | 'brass'
  | 'brass-bright'
  | 'danger'
  | 'side'
  | 'side-text';

export interface Paint {
  ink: Ink;
  /** A second ink and its share, 0–1. */
  mix?: readonly [Ink, number];
  alpha?: number;
}

export interface PathMark {
  kind: 'path';
  /** SVG path data. */
  d: string;
  fill?: Paint;
  stroke?: Paint;
  width?: number;
  dash?: readonly number[];
  /** Path data that clips this mark. */
  clip?: string;
}

interface TextMark {
  kind: 'text';
  text: string;
  x: number;
  y: number;
  /** Font size, plane units. */
  size: number;
  fill: Paint;
  halo?: Paint;
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
}

/** Marks scaled, turned (radians, clockwise) and moved together. */
export interface GroupMark {
  kind: 'group';
  x: number;
  y: number;
  rotation: number;
  scale: number;
  marks: readonly Mark[];
  /** The seat for the `side` ink, if not the picture's. */
  seat?: number;
}

export type Mark = PathMark | TextMark | GroupMark;

export const group = (marks: readonly Mark[], x: number, y: number, scale = 1, rotation = 0): GroupMark => ({
  kind: 'group',
  x,
  y,
  rotation,
  scale,
  marks,
});

export const ink = (name: Ink, alpha = 1): Paint => (alpha === 1 ? { ink: name } : { ink: name, alpha });

export const mixed = (name: Ink, other: Ink, share: number, alpha = 1): Paint => ({
  ink: name,
  mix: [other, share],
  alpha,
});

const digits = (value: number): string => String(Math.round(value * 1000) / 1000);

/** A polyline as path data. */
export const line = (...points: readonly Point[]): string =>
  points.map((point, index) => `${index ? 'L' : 'M'}${digits(point.x)} ${digits(point.y)}`).join('');

/** A closed polygon as path data. */
export const polygon = (points: readonly Point[]): string => `${line(...points)}Z`;

/** A polygon given as x, y, x, y … */
export const shape = (...numbers: readonly number[]): string => polygon(pairs(numbers));

/** An open line given as x, y, x, y … */
export const trace = (...numbers: readonly number[]): string => line(...pairs(numbers));

const pairs = (numbers: readonly number[]): Point[] => {
  const points: Point[] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2)
    points.push({ x: numbers[i] as number, y: numbers[i + 1] as number });
  return points;
};

export const circle = (x: number, y: number, radius: number): string => {
  const r = digits(radius);
  return `M${digits(x - radius)} ${digits(y)}a${r} ${r} 0 1 0 ${digits(radius * 2)} 0a${r} ${r} 0 1 0 ${digits(-radius * 2)} 0Z`;
};

/** Part of a circle, angles clockwise from N in radians. */
export const arc = (x: number, y: number, radius: number, from: number, to: number): string => {
  const at = (angle: number): string =>
    `${digits(x + Math.sin(angle) * radius)} ${digits(y - Math.cos(angle) * radius)}`;
  const r = digits(radius);
  return `M${at(from)}A${r} ${r} 0 ${Math.abs(to - from) > Math.PI ? 1 : 0} ${to > from ? 1 : 0} ${at(to)}`;
};

export const fill = (d: string, paint: Paint): PathMark => ({ kind: 'path', d, fill: paint });

export const stroke = (d: string, paint: Paint, width: number): PathMark => ({
  kind: 'path',
  d,
  stroke: paint,
  width,
});

/** Marks in a seat's ink. */
export const ofSeat = (seat: number, marks: readonly Mark[]): GroupMark => ({
  ...group(marks, 0, 0),
  seat,
});

/** Scales, turns and moves points: for marks placed about a thing. */
export const placed = (points: readonly Point[], at: Point, radians = 0, scale = 1): Point[] => {
  const cos = Math.cos(radians) * scale;
  const sin = Math.sin(radians) * scale;
  return points.map(({ x, y }) => ({ x: at.x + x * cos - y * sin, y: at.y + x * sin + y * cos }));
};
