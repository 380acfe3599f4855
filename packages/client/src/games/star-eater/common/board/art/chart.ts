/** The chart behind everything: hex grid, stronger lines, rim with coordinates, stars. */
import { type Hex, hexesOfBoard } from '@star-eater/rules/src/games/star-eater';
import { rotatedPoint } from '../../../../../board/plane';
import { HEX_HEIGHT, angleOf, centreOf, cornerOf } from '../layout';
import {
  type Mark,
  arc,
  circle,
  fill,
  ink,
  line,
  mixed,
  polygon,
  stroke,
} from '../../../../../board/draw/mark';

/** Every fifth line of the three axes is stronger. */
const EVERY = 5;

/** The grid as one path: each hex draws three of its sides, the rim the others. */
const latticePath = (radius: number): string => {
  let d = '';
  for (const hex of hexesOfBoard(radius)) {
    const { x, y } = centreOf(hex);
    const corner = (index: number) => ({ x: x + cornerOf(index).x, y: y + cornerOf(index).y });
    const [q, r] = hex;
    const s = -q - r;
    d += line(corner(0), corner(1), corner(2), corner(3));
    if (r === radius || s === -radius) d += line(corner(3), corner(4));
    if (s === radius || q === -radius) d += line(corner(5), corner(0));
    if (q === -radius || r === radius) d += line(corner(4), corner(5));
  }
  return d;
};

/** Straight lines through the hex centres at every fifth q, r and s. */
const meridianPath = (radius: number): string => {
  let d = '';
  for (let k = -Math.floor(radius / EVERY) * EVERY; k <= radius; k += EVERY) {
    const low = Math.max(-radius, -radius - k);
    const high = Math.min(radius, radius - k);
    const ends: [Hex, Hex][] = [
      [
        [k, low],
        [k, high],
      ],
      [
        [low, k],
        [high, k],
      ],
      [
        [low, -low - k],
        [high, -high - k],
      ],
    ];
    for (const [a, b] of ends) d += line(centreOf(a), centreOf(b));
  }
  return d;
};

/** The frame: a hexagon through the board's corners, `out` beyond the outermost centres. */
const framePath = (radius: number, out: number): string => {
  const reach = HEX_HEIGHT * radius + out;
  return polygon(
    [0, 1, 2, 3, 4, 5].map((index) => {
      const angle = (index * Math.PI) / 3;
      return { x: Math.sin(angle) * reach, y: -Math.cos(angle) * reach };
    }),
  );
};

/**
 * Coordinates: q above each column, r to the lower right of each row. They turn with the board but stay
 * upright.
 */
const rimMarks = (radius: number, size: number, rotation: number): Mark[] => {
  const type = Math.max(0.62, 9 / size);
  const marks: Mark[] = [];
  for (let k = -radius; k <= radius; k += 1) {
    const strong = k % EVERY === 0;
    if (!strong && size < 11) continue;
    const top = centreOf([k, Math.max(-radius, -radius - k)]);
    const end = centreOf([Math.min(radius, radius - k), k]);
    const paint = strong ? ink('text-quiet') : ink('text-quiet', 0.55);
    const text = (value: number, x: number, y: number): Mark => ({
      kind: 'text',
      text: value < 0 ? `−${-value}` : String(value),
      ...rotatedPoint({ x, y }, angleOf(rotation)),
      size: strong ? type * 1.1 : type,
      fill: paint,
      weight: strong ? 650 : 500,
    });
    marks.push(text(k, top.x, top.y - 1.45), text(k, end.x + 1.28, end.y + 0.74));
  }
  marks.push(
    {
      kind: 'text',
      text: 'q',
      ...rotatedPoint({ x: 0, y: -HEX_HEIGHT * radius - 2.5 }, angleOf(rotation)),
      size: type * 1.15,
      fill: ink('text-quiet'),
      weight: 700,
    },
    {
      kind: 'text',
      text: 'r',
      ...rotatedPoint({ x: 1.5 * radius + 2.4, y: HEX_HEIGHT * (radius / 2) + 1.4 }, angleOf(rotation)),
      size: type * 1.15,
      fill: ink('text-quiet'),
      weight: 700,
    },
  );
  return marks;
};

/**
 * The chart of a board of this radius, `size` pixels per plane unit, `rotation` sixths clockwise. Lines keep
 * their width on the screen.
 */
export const chartMarks = (radius: number, size: number, rotation = 0): Mark[] => {
  const px = 1 / size;
  const outer = framePath(radius, 3.3);
  // Zoomed out, the lines are close together, so they are fainter.
  const near = Math.max(0.45, Math.min(1, size / 13));
  return [
    { kind: 'path', d: framePath(radius, 1.0), fill: ink('ground-deep', 0.35) },
    stroke(latticePath(radius), ink('lattice', near), px),
    stroke(meridianPath(radius), ink('lattice-strong', near), px),
    ...[5, 10]
      .filter((ring) => ring < radius)
      .map((ring): Mark => ({
        kind: 'path',
        d: arc(0, 0, ring * HEX_HEIGHT, 0, Math.PI) + arc(0, 0, ring * HEX_HEIGHT, Math.PI, Math.PI * 2),
        stroke: ink('lattice-strong', near),
        width: px,
        dash: [px * 2, px * 4],
      })),
    stroke(outer, ink('line-strong', 0.8), px * 1.2),
    stroke(framePath(radius, 3.3 + px * 4), ink('line-strong', 0.35), px * 0.8),
    ...rimMarks(radius, size, rotation),
  ];
};

/** How far the chart extends beyond the outermost hex. */
export const CHART_MARGIN = 3;

/** How far the corners of its frame extend: a view of the whole board includes them. */
export const CHART_RIM = 2.75;

/** Pseudo-random numbers for decoration: everybody sees the same sky. */
const sequence = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
};

/** One square, repeatable tile of sky with `side` pixels. `depth` 0 is far (many faint stars), 1 near. */
export const skyMarks = (side: number, depth: 0 | 1): Mark[] => {
  const next = sequence(depth ? 7919 : 104729);
  const marks: Mark[] = [];
  const count = depth ? 46 : 150;
  const bright: { x: number; y: number }[] = [];
  for (let i = 0; i < count; i += 1) {
    const x = 8 + next() * (side - 16);
    const y = 8 + next() * (side - 16);
    const weight = next();
    const radius = depth ? 0.7 + weight * weight * 1.1 : 0.4 + weight * 0.5;
    marks.push(
      fill(circle(x, y, radius), ink('text-quiet', depth ? 0.3 + weight * 0.35 : 0.14 + weight * 0.22)),
    );
    if (depth && weight > 0.55) bright.push({ x, y });
  }
  // Thin lines join nearby bright stars, as on old charts.
  bright.forEach((a, i) => {
    const b = bright[(i + 1) % bright.length] as { x: number; y: number };
    const reach = Math.hypot(a.x - b.x, a.y - b.y);
    if (reach < side / 5) marks.push(stroke(line(a, b), mixed('line', 'text-quiet', 0.25, 0.55), 0.8));
  });
  return marks;
};
