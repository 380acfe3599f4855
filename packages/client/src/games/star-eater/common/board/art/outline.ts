/** The outline of a hull: the edge of its hexes, inset, with a pointed bow and cut corners. */
import {
  type Direction,
  type Faction,
  type Hex,
  add,
  keyOf,
  stepOf,
  DIRECTIONS,
} from '@star-eater/rules/src/games/star-eater';
import { type Point } from '../../../../../board/plane';
import { centreOf, cornerOf } from '../layout';

type Sections = Faction['ship']['sections'];

/** One outer side of a hull hex, clockwise. */
export interface HullEdge {
  hex: Hex;
  section: string;
  direction: Direction;
  from: Point;
  to: Point;
}

const near = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) < 1e-6;

/** The outer edges of a hull facing N, as closed loops (one, unless the hull has holes or parts). */
export const boundaryOf = (sections: Sections): HullEdge[][] => {
  const hull = new Set(sections.flatMap((section) => section.hexes.map(keyOf)));
  const open: HullEdge[] = [];
  for (const section of sections)
    for (const hex of section.hexes)
      for (const direction of DIRECTIONS) {
        if (hull.has(keyOf(add(hex, stepOf(direction))))) continue;
        const centre = centreOf(hex);
        const a = cornerOf(direction);
        const b = cornerOf(direction + 1);
        open.push({
          hex,
          section: section.id,
          direction,
          from: { x: centre.x + a.x, y: centre.y + a.y },
          to: { x: centre.x + b.x, y: centre.y + b.y },
        });
      }
  const loops: HullEdge[][] = [];
  while (open.length > 0) {
    const loop = [open.shift() as HullEdge];
    for (;;) {
      const end = (loop[loop.length - 1] as HullEdge).to;
      const next = open.findIndex((edge) => near(edge.from, end));
      if (next < 0) break;
      loop.push(...open.splice(next, 1));
    }
    loops.push(loop);
  }
  return loops;
};

/** How a yard shapes its hulls. Lengths in plane units. */
export interface Cut {
  /** How much of convex corners is cut off. */
  convex: number;
  /** How much concave corners are filled. */
  concave: number;
  /** Curved corners instead of straight cuts. */
  round: boolean;
  /** Half the width of the bow where its point begins, and how far back that is. */
  shoulder: readonly [half: number, back: number];
}

/** The corners of a hull with bow and stern shaped, before cutting. */
export const shapedCorners = (loop: readonly HullEdge[], cut: Cut): Point[] => {
  const foremost = Math.min(...loop.map((edge) => centreOf(edge.hex).y));
  const points: Point[] = [];
  const push = (point: Point): void => {
    const last = points[points.length - 1];
    if (!last || !near(last, point)) points.push(point);
  };
  loop.forEach((edge, index) => {
    const centre = centreOf(edge.hex);
    const isBow = (candidate: HullEdge): boolean =>
      candidate.direction === 0 && centreOf(candidate.hex).y < foremost + 0.01;
    const before = loop[(index + loop.length - 1) % loop.length] as HullEdge;
    if (isBow(edge)) {
      const [half, back] = cut.shoulder;
      push({ x: centre.x - half, y: centre.y - back });
      push({ x: centre.x, y: centre.y - 1.02 });
      push({ x: centre.x + half, y: centre.y - back });
    } else if (!isBow(before)) push(edge.from);
  });
  return points;
};

const towards = (from: Point, to: Point, length: number): Point => {
  const full = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const share = Math.min(length / full, 0.5);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
};

/** Moves every side of a clockwise polygon inwards. */
export const insetBy = (points: readonly Point[], inset: number): Point[] =>
  points.map((point, index) => {
    const before = points[(index + points.length - 1) % points.length] as Point;
    const after = points[(index + 1) % points.length] as Point;
    const normal = (a: Point, b: Point): Point => {
      const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      return { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
    };
    const n1 = normal(before, point);
    const n2 = normal(point, after);
    const scale = inset / Math.max(0.35, 1 + n1.x * n2.x + n1.y * n2.y);
    return { x: point.x + (n1.x + n2.x) * scale, y: point.y + (n1.y + n2.y) * scale };
  });

const isConvex = (before: Point, point: Point, after: Point): boolean =>
  (point.x - before.x) * (after.y - point.y) - (point.y - before.y) * (after.x - point.x) > 0;

/** Points of a curve from `a` to `b`, bent towards `pull`. */
const curve = (a: Point, pull: Point, b: Point): Point[] =>
  [0, 0.25, 0.5, 0.75, 1].map((t) => ({
    x: (1 - t) ** 2 * a.x + 2 * t * (1 - t) * pull.x + t * t * b.x,
    y: (1 - t) ** 2 * a.y + 2 * t * (1 - t) * pull.y + t * t * b.y,
  }));

/** A closed polygon with cut corners. Acute corners (the bow's point) stay sharp. */
export const cutCorners = (points: readonly Point[], cut: Cut): Point[] =>
  points.flatMap((point, index) => {
    const before = points[(index + points.length - 1) % points.length] as Point;
    const after = points[(index + 1) % points.length] as Point;
    const length = isConvex(before, point, after) ? cut.convex : cut.concave;
    const dot = (before.x - point.x) * (after.x - point.x) + (before.y - point.y) * (after.y - point.y);
    if (dot > 0 || length === 0) return [point];
    const a = towards(point, before, length);
    const b = towards(point, after, length);
    return cut.round ? curve(a, point, b) : [a, b];
  });

/** One facet of a bevel: the strip between an outline and the deck inside it. */
export interface Facet {
  corners: [Point, Point, Point, Point];
  /** The direction it faces, clockwise from N in radians, the ship facing N. */
  looks: number;
}

/** The facets between a clockwise outline and the same outline inset by `breadth`. */
export const facetsOf = (outline: readonly Point[], breadth: number): Facet[] => {
  const inner = insetBy(outline, breadth);
  return outline.flatMap((a, index): Facet[] => {
    const next = (index + 1) % outline.length;
    const b = outline[next] as Point;
    if (near(a, b)) return [];
    return [
      {
        corners: [a, b, inner[next] as Point, inner[index] as Point],
        looks: Math.atan2(b.y - a.y, b.x - a.x),
      },
    ];
  });
};

/** The seams: sides between hull hexes of different sections. */
export const seamsOf = (sections: Sections): [Point, Point][] => {
  const owner = new Map(sections.flatMap((section) => section.hexes.map((hex) => [keyOf(hex), section.id])));
  const seams: [Point, Point][] = [];
  for (const section of sections)
    for (const hex of section.hexes)
      for (const direction of [0, 1, 2] as const) {
        const other = owner.get(keyOf(add(hex, stepOf(direction))));
        if (other === undefined || other === section.id) continue;
        const centre = centreOf(hex);
        const a = cornerOf(direction);
        const b = cornerOf(direction + 1);
        seams.push([
          { x: centre.x + a.x, y: centre.y + a.y },
          { x: centre.x + b.x, y: centre.y + b.y },
        ]);
      }
  return seams;
};
