/** Outlines of hulls: a half mirrored along the keel, smoothed for some yards, and the bevel around the deck. */
import type { Point } from '../../../../board/plane';

/** The right half from bow to stern, x, y, x, y …; both halves clockwise from the bow. */
export const mirrored = (half: readonly number[]): Point[] => {
  const right: Point[] = [];
  for (let i = 0; i + 1 < half.length; i += 2) right.push({ x: half[i] ?? 0, y: half[i + 1] ?? 0 });
  const left = right
    .filter(({ x }) => x !== 0)
    .map(({ x, y }) => ({ x: -x, y }))
    .reverse();
  return [...right, ...left];
};

const STEPS = 5;

/** A closed curve through the points; corners in `sharp` stay. */
export const smoothed = (points: readonly Point[], sharp: (point: Point) => boolean): Point[] => {
  const at = (i: number): Point => points[(i + points.length) % points.length] as Point;
  return points.flatMap((b, i) => {
    const c = at(i + 1);
    const a = sharp(b) ? b : at(i - 1);
    const d = sharp(c) ? c : at(i + 2);
    return Array.from({ length: STEPS }, (_, step) => {
      const t = step / STEPS;
      const along = (p: number, q: number, r: number, s: number): number =>
        q + (t * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * (q - r) + s - p)))) / 2;
      return { x: along(a.x, b.x, c.x, d.x), y: along(a.y, b.y, c.y, d.y) };
    });
  });
};

/** A clockwise outline made smaller by this much on all sides. */
export const insetBy = (points: readonly Point[], by: number): Point[] =>
  points.map((point, i) => {
    const before = points[(i + points.length - 1) % points.length] as Point;
    const after = points[(i + 1) % points.length] as Point;
    const normal = (a: Point, b: Point): Point => {
      const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      return { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
    };
    const [m, n] = [normal(before, point), normal(point, after)];
    const sum = { x: m.x + n.x, y: m.y + n.y };
    // At a sharp corner the mitre would be long: half of a turn back is the most.
    const scale = by / Math.max(0.5, 1 + m.x * n.x + m.y * n.y);
    return { x: point.x + sum.x * scale, y: point.y + sum.y * scale };
  });

export interface Facet {
  corners: [Point, Point, Point, Point];
  /** The way it faces, radians clockwise from the bow. */
  looks: number;
}

export const facetsOf = (outline: readonly Point[], breadth: number): Facet[] => {
  const inner = insetBy(outline, breadth);
  return outline.map((a, i): Facet => {
    const next = (i + 1) % outline.length;
    const b = outline[next] as Point;
    return {
      corners: [a, b, inner[next] as Point, inner[i] as Point],
      looks: Math.atan2(b.y - a.y, b.x - a.x),
    };
  });
};
