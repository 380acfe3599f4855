/** The overlay on the board: choices, lines, ghosts, marks. Plane units; `size` is pixels per unit. */
import {
  type Direction,
  type Faction,
  type Hex,
  stepOf,
  turned,
} from '@star-eater/rules/src/games/star-eater';
import type { Badge, Choice, GhostShip, GhostToken, Line, Overlay } from '../api';
import { type Box, type Point, boxesMeet } from '../../../../../board/plane';
import { angleOf, centreOf, cornersOf, vectorOf } from '../layout';
import { ghostMarks } from './hull';
import {
  type Mark,
  circle,
  fill,
  group,
  ink,
  line,
  placed,
  polygon,
  shape,
  stroke,
  trace,
} from '../../../../../board/draw/mark';
import { nextMarks } from './tokens';

const hexPath = (hex: Hex, part: number): string => polygon(cornersOf(centreOf(hex), part));

/** Position of a choice's arrow: at the edge that it faces, or in the middle without a facing. */
export const anchorOf = (choice: Pick<Choice, 'hex' | 'facing'>): Point => {
  const centre = centreOf(choice.hex);
  if (choice.facing === undefined) return centre;
  const step = vectorOf(choice.facing);
  return { x: centre.x + step.x * 0.52, y: centre.y + step.y * 0.52 };
};

const ARROW = shape(0, -0.26, 0.24, 0.16, 0, 0.04, -0.24, 0.16);

/** A pickable hex: brass, because it waits for an answer. `strong` if selected or pointed at. */
export const choiceMarks = (choice: Choice, size: number, strong = false): Mark[] => {
  const px = 1 / size;
  const chosen = choice.selected === true;
  const centre = centreOf(choice.hex);
  const marks: Mark[] = [];
  const wash = chosen ? 0.4 : strong ? 0.3 : 0.16;
  const breadth = (chosen || strong ? 2.6 : 1.8) * px;
  switch (choice.kind) {
    case 'target':
    case 'section': {
      // A reticle: only the six corners, so that the target stays visible.
      const corners = cornersOf(centre, 0.92);
      const brackets = corners.map((corner, i) => {
        const before = corners[(i + 5) % 6] as Point;
        const after = corners[(i + 1) % 6] as Point;
        const part = (to: Point): Point => ({
          x: corner.x + (to.x - corner.x) * 0.24,
          y: corner.y + (to.y - corner.y) * 0.24,
        });
        return line(part(before), corner, part(after));
      });
      marks.push(
        fill(hexPath(choice.hex, 0.9), ink('brass', wash)),
        stroke(brackets.join(''), ink('ground', 0.9), breadth + 2.5 * px),
        stroke(brackets.join(''), ink(strong ? 'brass-bright' : 'brass'), breadth + 0.6 * px),
      );
      break;
    }
    case 'move':
    case 'launch':
    case 'warp':
    case 'direction':
      marks.push({
        kind: 'path',
        d: hexPath(choice.hex, 0.86),
        fill: ink('brass', wash),
        stroke: ink(strong ? 'brass-bright' : 'brass', chosen || strong ? 1 : 0.85),
        width: breadth,
      });
      if (choice.facing === undefined)
        marks.push(fill(circle(centre.x, centre.y, chosen || strong ? 0.2 : 0.13), ink('brass')));
      break;
  }
  if (choice.facing !== undefined) {
    const at = anchorOf(choice);
    marks.push(
      group(
        [
          {
            kind: 'path',
            d: ARROW,
            fill: ink(strong || chosen ? 'brass-bright' : 'brass'),
            stroke: ink('ground', 0.9),
            width: 1.2 * px,
          },
        ],
        at.x,
        at.y,
        choice.kind === 'direction' ? 1.35 : strong || chosen ? 1.15 : 0.95,
        angleOf(choice.facing),
      ),
    );
  }
  if (chosen) marks.push(stroke(hexPath(choice.hex, 0.72), ink('brass', 0.8), px));
  return marks;
};

const DASH: Record<Line['kind'], readonly number[]> = {
  beam: [],
  'direct-fire': [6, 4],
  cannon: [10, 3],
  torpedo: [3, 3],
  path: [2, 4],
  'point-defence': [2, 2],
  launch: [5, 3],
};

/** A line of fire or a path: from hex centre to hex centre, with a mark at its end. */
export const lineMarks = (shot: Line, size: number, strength = 1): Mark[] => {
  const px = 1 / size;
  const points = [shot.from, ...shot.hexes].map(centreOf);
  const end = points[points.length - 1] as Point;
  const before = points[points.length - 2] ?? end;
  const dash = DASH[shot.kind].map((value) => value * px);
  const path = line(...points);
  const angle = Math.atan2(end.x - before.x, -(end.y - before.y));
  const marks: Mark[] = [
    ...shot.hexes.map((hex) => fill(hexPath(hex, 0.94), ink('side', 0.1 * strength))),
    stroke(path, ink('ground', 0.7), 4 * px),
    {
      kind: 'path',
      d: path,
      stroke: ink('side-text', 0.95 * strength),
      width: (shot.kind === 'beam' ? 2.2 : 1.6) * px,
      dash,
    },
  ];
  const cap: Mark =
    shot.kind === 'beam' || shot.kind === 'direct-fire' || shot.kind === 'point-defence'
      ? stroke(trace(-0.36, 0, 0.36, 0), ink('side-text', strength), 2 * px)
      : {
          kind: 'path',
          d: shape(0, -0.3, 0.26, 0.2, 0, 0.06, -0.26, 0.2),
          fill: ink('side-text', strength),
          stroke: ink('ground', 0.8),
          width: px,
        };
  marks.push(group([cap], end.x, end.y, 1, angle));
  return marks;
};

/** A hull in a possible place. */
export const ghostShipMarks = (ghost: GhostShip, faction: Faction, size: number): Mark[] => {
  const { x, y } = centreOf(ghost.at);
  const marks: Mark[] = [group(ghostMarks(faction, ghost.strength), x, y, 1, angleOf(ghost.facing))];
  if (ghost.label)
    marks.push({
      kind: 'text',
      text: ghost.label,
      x,
      y: y - 0.02,
      size: Math.max(0.7, 11 / size),
      fill: ink('side-text'),
      halo: ink('ground', 0.9),
      weight: 650,
    });
  return marks;
};

export const ghostTokenMarks = (ghost: GhostToken, size: number): Mark[] => {
  const { x, y } = centreOf(ghost.at);
  const marks: Mark[] = [];
  if (ghost.from)
    marks.push({
      ...stroke(line(centreOf(ghost.from), { x, y }), ink('side', 0.5), 1 / size),
      dash: [2 / size, 4 / size],
    });
  marks.push(group(nextMarks(ghost.kind), x, y, 1, angleOf(ghost.facing)));
  if (ghost.label)
    marks.push({
      kind: 'text',
      text: ghost.label,
      x: x + 0.5,
      y: y + 0.45,
      size: Math.max(0.55, 9 / size),
      fill: ink('side-text'),
      halo: ink('ground', 0.9),
    });
  return marks;
};

/** Slanting lines within a hex. */
const hatchMark = (hex: Hex) => {
  const { x, y } = centreOf(hex);
  const d = [-0.9, -0.45, 0, 0.45, 0.9]
    .map((off) => trace(x + off - 0.5, y + 0.87, x + off + 0.5, y - 0.87))
    .join('');
  return { kind: 'path', d, clip: hexPath(hex, 0.94) } as const;
};

/** Hexes marked but not pickable. */
export const hintMarks = (mark: NonNullable<Overlay['marks']>[number], size: number): Mark[] => {
  const px = 1 / size;
  switch (mark.kind) {
    case 'arc':
      return [fill(hexPath(mark.hex, 0.96), ink('text-quiet', 0.13))];
    case 'hidden':
      return [{ ...hatchMark(mark.hex), stroke: ink('text-quiet', 0.4), width: px }];
    case 'danger':
      return [
        fill(hexPath(mark.hex, 0.94), ink('danger', 0.16)),
        { ...hatchMark(mark.hex), stroke: ink('danger', 0.75), width: 1.4 * px },
        stroke(hexPath(mark.hex, 0.94), ink('danger'), 1.4 * px),
      ];
    case 'hint':
      return [
        {
          kind: 'path',
          d: hexPath(mark.hex, 0.9),
          stroke: ink('text', 0.8),
          width: 1.4 * px,
          dash: [4 * px, 3 * px],
        },
      ];
  }
};

/** A badge's height and width in plane units: readable at every zoom. */
const badgeSize = (text: string, size: number): { height: number; width: number } => {
  const height = Math.max(0.78, 15 / size);
  return { height, width: height * (0.5 + 0.32 * text.length) };
};

const amountOf = ({ text }: Badge): number => Number.parseInt(text.replace(/^\D+/, ''), 10) || 0;

/** A badge and its middle: its hex, or a place beside it. */
export interface PlacedBadge {
  badge: Badge;
  at: Point;
}

export const badgeBox = ({ badge, at }: PlacedBadge, size: number): Box => {
  const { height, width } = badgeSize(badge.text, size);
  return {
    left: at.x - width / 2,
    top: at.y - height / 2,
    right: at.x + width / 2,
    bottom: at.y + height / 2,
  };
};

/** Places around a point: rings of twelve, each half a badge wider, the nearest first. */
const around = ({ x, y }: Point, step: number, rings: number): Point[] => {
  const places = [{ x, y }];
  for (let ring = 1; ring <= rings; ring += 1)
    for (let rotation = 0; rotation < 12; rotation += 1)
      places.push(...placed([{ x: 0, y: -ring * step }], { x, y }, (rotation * Math.PI) / 6));
  return places;
};

/** Rings in which a likely badge finds room among any names, and a limit finds it near its section. */
const LIKELY_RINGS = 60;
const LIMIT_RINGS = 1;
/** Across the corners, plane units. */
const HEX_WIDTH = 2;

/**
 * The badges to draw and where: none covers a name or another badge. Likely damage is always drawn, if
 * necessary beside its section; then the limits, the highest first, or on a small hull only that.
 */
export const placedBadges = (
  badges: readonly Badge[],
  size: number,
  names: readonly Box[] = [],
): PlacedBadge[] => {
  const kept: PlacedBadge[] = [];
  const taken = [...names];
  const likely = badges.filter(({ isLikely }) => isLikely);
  const highest = badges.filter(({ isLikely }) => !isLikely).sort((a, b) => amountOf(b) - amountOf(a));
  // Where badges are wider than sections they would hide the hull.
  const isSmall = highest.some(({ text }) => badgeSize(text, size).width > HEX_WIDTH);
  const limits = isSmall ? highest.slice(0, 1) : highest;
  for (const badge of [...likely, ...limits]) {
    const { height } = badgeSize(badge.text, size);
    const rings = badge.isLikely ? LIKELY_RINGS : LIMIT_RINGS;
    const at = around(centreOf(badge.hex), height / 2, rings).find((place) => {
      const box = badgeBox({ badge, at: place }, size);
      return !taken.some((other) => boxesMeet(box, other));
    });
    if (!at) continue;
    kept.push({ badge, at });
    taken.push(badgeBox({ badge, at }, size));
  }
  return kept;
};

/** Damage to a section: a solid plate if likely, an outline if only possible; beside its section, on a line to it. A letter: in an outline of another colour. */
export const badgeMarks = (placedBadge: PlacedBadge, size: number): Mark[] => {
  const { badge, at } = placedBadge;
  const { hex, text } = badge;
  const isLikely = badge.isLikely && !badge.isLetter;
  const frame = badge.isLetter ? ink('text') : ink('danger');
  const { x, y } = at;
  const { left, top, right, bottom } = badgeBox(placedBadge, size);
  const { height } = badgeSize(text, size);
  const plate = shape(left, top, right, top, right, bottom, left, bottom);
  const section = centreOf(hex);
  const isBeside = Math.hypot(section.x - x, section.y - y) > height / 2;
  return [
    ...(isBeside ? [stroke(line(at, section), frame, 1.6 / size)] : []),
    {
      kind: 'path',
      d: plate,
      fill: isLikely ? ink('danger') : ink('ground-deep', 0.88),
      stroke: isLikely ? ink('ground-deep') : frame,
      width: 1.4 / size,
    },
    {
      kind: 'text',
      text,
      x,
      y,
      size: height * 0.8,
      fill: isLikely ? ink('ground-deep') : ink('text'),
      weight: 700,
    },
  ];
};

/** The ring around a selected token. */
export const ringMarks = (hex: Hex, size: number): Mark[] => {
  const { x, y } = centreOf(hex);
  return [
    stroke(circle(x, y, 0.98), ink('ground', 0.8), 4 / size),
    stroke(circle(x, y, 0.98), ink('text'), 1.8 / size),
  ];
};

/** The hex under the pointer or the keyboard cursor. */
export const pointerMarks = (hex: Hex, size: number): Mark[] => [
  {
    kind: 'path',
    d: hexPath(hex, 0.97),
    fill: ink('text', 0.05),
    stroke: ink('text', 0.55),
    width: 1.2 / size,
  },
];

/** §9.4, E-4. The hexes of the arc of a torpedo or gun within `range`: `a·F + b·L` and `a·F + b·R`. */
export const arcHexes = (at: Hex, facing: Direction, range: number): Hex[] => {
  const step = (rotation: number): Hex => stepOf(turned(facing, rotation));
  const hexes: Hex[] = [];
  const [fq, fr] = step(0);
  for (const side of [-1, 1]) {
    const [sq, sr] = step(side);
    for (let a = 0; a <= range; a += 1)
      for (let b = side === -1 ? 0 : 1; a + b <= range; b += 1)
        if (a + b > 0) hexes.push([at[0] + fq * a + sq * b, at[1] + fr * a + sr * b]);
  }
  return hexes;
};
