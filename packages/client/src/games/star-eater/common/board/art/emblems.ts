/** The shipyards' emblems, our own designs: in a circle of radius 1, N up. Other yards get a plain star. */
import {
  type Mark,
  type Paint,
  arc,
  circle,
  fill,
  ink,
  shape,
  stroke,
  trace,
} from '../../../../../board/draw/mark';

/** FPA: a tower between two clipped wings over a base line. */
const fpa = (paint: Paint): Mark[] => [
  fill(shape(0, -0.95, 0.2, -0.5, 0.2, 0.55, -0.2, 0.55, -0.2, -0.5), paint),
  fill(shape(0.34, -0.3, 0.92, 0.1, 0.92, 0.42, 0.34, 0.12), paint),
  fill(shape(-0.34, -0.3, -0.92, 0.1, -0.92, 0.42, -0.34, 0.12), paint),
  fill(shape(-0.62, 0.7, 0.62, 0.7, 0.5, 0.9, -0.5, 0.9), paint),
];

/** Lamais: a sun with six rays around a ring. */
const lamais = (paint: Paint): Mark[] => [
  stroke(circle(0, 0, 0.36), paint, 0.16),
  ...[0, 1, 2, 3, 4, 5].map((rotation) => {
    const at = (rotation * Math.PI) / 3;
    const point = (radius: number, off: number): [number, number] => [
      Math.sin(at + off) * radius,
      -Math.cos(at + off) * radius,
    ];
    return fill(
      shape(...point(0.58, -0.34), ...point(0.98, 0), ...point(0.58, 0.34), ...point(0.66, 0)),
      paint,
    );
  }),
];

/** Tessari: a spindle with two pairs of wings. */
const tessari = (paint: Paint): Mark[] => [
  fill('M0 -1Q0.22 -0.2 0 1Q-0.22 -0.2 0 -1Z', paint),
  fill('M0.16 -0.3Q0.7 -0.75 0.98 -0.5Q0.7 -0.1 0.16 -0.08Z', paint),
  fill('M-0.16 -0.3Q-0.7 -0.75 -0.98 -0.5Q-0.7 -0.1 -0.16 -0.08Z', paint),
  fill('M0.14 0.04Q0.55 0.06 0.7 0.5Q0.35 0.5 0.12 0.24Z', paint),
  fill('M-0.14 0.04Q-0.55 0.06 -0.7 0.5Q-0.35 0.5 -0.12 0.24Z', paint),
];

const plain = (paint: Paint): Mark[] => [
  stroke(arc(0, 0, 0.8, 0.4, Math.PI * 2 - 0.4), paint, 0.16),
  fill(shape(0, -0.9, 0.24, -0.2, 0, 0.5, -0.24, -0.2), paint),
];

export const emblemOf = (faction: string, paint: Paint = ink('side')): Mark[] => {
  if (faction === 'fpa') return fpa(paint);
  if (faction === 'lamais') return lamais(paint);
  if (faction === 'tessari') return tessari(paint);
  return plain(paint);
};

/** A seat's shape, always used with its colour: 0 ▲, 1 ●, 2 ◆, 3 ■. In a circle of radius 1. */
const SHAPES: readonly string[] = [
  shape(0, -0.95, 0.95, 0.72, -0.95, 0.72),
  circle(0, 0, 0.82),
  shape(0, -1, 0.86, 0, 0, 1, -0.86, 0),
  shape(-0.76, -0.76, 0.76, -0.76, 0.76, 0.76, -0.76, 0.76),
];

export const seatShape = (seat: number, paint: Paint = ink('side')): Mark => {
  const path = SHAPES[seat];
  if (path === undefined) throw new Error(`seat ${seat} has no shape`);
  return fill(path, paint);
};

/** Damage as a pattern: one of three cracks through a hex, by index. */
export const crackOf = (x: number, y: number, index: number): string => {
  const at = (...numbers: number[]): string => trace(...numbers.map((value, i) => value + (i % 2 ? y : x)));
  switch (index % 3) {
    case 0:
      return (
        at(-0.75, -0.3, -0.32, -0.12, -0.2, 0.18, 0.16, 0.02, 0.34, 0.36, 0.72, 0.42) +
        at(-0.2, 0.18, -0.36, 0.58) +
        at(0.16, 0.02, 0.3, -0.42, 0.12, -0.7)
      );
    case 1:
      return (
        at(-0.5, -0.66, -0.16, -0.28, -0.3, 0.06, 0.12, 0.26, 0.06, 0.7) +
        at(-0.3, 0.06, -0.74, 0.2) +
        at(0.12, 0.26, 0.44, 0.06, 0.78, 0.16)
      );
    default:
      return (
        at(0.7, -0.4, 0.3, -0.22, 0.1, -0.44, -0.18, 0.0, -0.08, 0.32, -0.44, 0.62) +
        at(-0.18, 0, -0.68, -0.14) +
        at(-0.08, 0.32, 0.36, 0.56)
      );
  }
};
