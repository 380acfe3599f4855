/** T-6. A path on the plane: a ribbon as wide as the base, its inches, its bends, and the rest of the move ahead. */
import { line } from '../../../../board/draw/mark';
import type { Point } from '../../../../board/plane';

/** A place on the way, and the way of travel there, radians clockwise from up. */
export interface Station {
  at: Point;
  angle: number;
}

const beside = ({ at, angle }: Station, by: number): Point => ({
  x: at.x + Math.cos(angle) * by,
  y: at.y + Math.sin(angle) * by,
});
const ahead = ({ at, angle }: Station, by: number): Point => ({
  x: at.x + Math.sin(angle) * by,
  y: at.y - Math.cos(angle) * by,
});

/** The legs of a path: where each begins and how long it is. */
export interface Leg extends Station {
  length: number;
}

/** One edge of the ribbon, with a mitre at each bend. */
const edge = (legs: readonly Leg[], by: number): Point[] => {
  const points: Point[] = [];
  legs.forEach((leg, i) => {
    const before = legs[i - 1];
    if (!before) points.push(beside(leg, by));
    else {
      const half = (leg.angle - before.angle) / 2;
      points.push(beside({ at: leg.at, angle: before.angle + half }, by / Math.cos(half)));
    }
  });
  const last = legs.at(-1);
  if (last) points.push(beside({ at: ahead(last, last.length), angle: last.angle }, by));
  return points;
};

export const ribbonOf = (
  legs: readonly Leg[],
  half: number,
): { area: string; edges: string; middle: string } => {
  const [left, right] = [edge(legs, -half), edge(legs, half)];
  return {
    area: `${line(...left, ...[...right].reverse())}Z`,
    edges: line(...left) + line(...right),
    middle: line(...edge(legs, 0)),
  };
};

/** Where each inch of the way is, on the ribbon's starboard edge. */
export const inchesOf = (
  legs: readonly Leg[],
  half: number,
  px: number,
): { ticks: string; numbers: Point[] } => {
  const ticks: string[] = [];
  const numbers: Point[] = [];
  let gone = 0;
  for (const leg of legs) {
    for (let inch = Math.floor(gone / 1000) + 1; inch * 1000 <= gone + leg.length + 1; inch += 1) {
      const station = { at: ahead(leg, inch * 1000 - gone), angle: leg.angle };
      ticks.push(line(beside(station, half - 7 * px), beside(station, half)));
      numbers.push(beside(station, half + 10 * px));
    }
    for (let at = Math.ceil((gone + 1) / 500) * 500; at <= gone + leg.length; at += 500) {
      const station = { at: ahead(leg, at - gone), angle: leg.angle };
      ticks.push(line(beside(station, half - 4 * px), beside(station, half)));
    }
    gone += leg.length;
  }
  return { ticks: ticks.join(''), numbers };
};

/** The rest of the move, straight ahead. */
export const tongueOf = (end: Station, half: number, left: number): string => {
  if (left < 50) return '';
  const tip = { at: ahead(end, left), angle: end.angle };
  return `${line(beside(end, -half), beside(tip, -half), beside(tip, half), beside(end, half))}`;
};

/** A bar across the way where the next turn is first allowed. */
export const barOf = (leg: Leg, half: number): string => {
  if (leg.length < 1000) return '';
  const station = { at: ahead(leg, 1000), angle: leg.angle };
  return line(beside(station, -half), beside(station, half));
};

/** B-11. Hatching across the inch after a turn: here the path may not end yet. */
export const hatchOf = (leg: Leg, half: number): string => {
  const lines: string[] = [];
  for (let at = 125; at < Math.min(1000, leg.length); at += 125) {
    const [from, to] = [at - 60, at + 60];
    const [a, b] = [ahead(leg, from), ahead(leg, to)];
    lines.push(line(beside({ at: a, angle: leg.angle }, -half), beside({ at: b, angle: leg.angle }, half)));
  }
  return lines.join('');
};

/** A gate at a bend: what a turn can be, and what it is. */
export const gateOf = (
  before: Leg,
  at: Point,
  used: number,
  radius: number,
): { span: string; used: string } => {
  const on = (angle: number, r: number): Point => ahead({ at, angle }, r);
  const start = before.angle;
  const arc = (from: number, to: number): string => {
    const [a, b] = [on(from, radius), on(to, radius)];
    return `M${a.x} ${a.y}A${radius} ${radius} 0 0 ${to > from ? 1 : 0} ${b.x} ${b.y}`;
  };
  const most = Math.PI / 4;
  const ticks: string[] = [];
  for (let degrees = -45; degrees <= 45; degrees += 5) {
    const angle = start + (degrees * Math.PI) / 180;
    ticks.push(line(on(angle, radius), on(angle, radius * (degrees % 15 ? 1.12 : 1.24))));
  }
  return {
    span: arc(start - most, start + most) + ticks.join(''),
    used: used === 0 ? '' : arc(start, start + used),
  };
};
