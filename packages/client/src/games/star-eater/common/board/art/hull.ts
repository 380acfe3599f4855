/**
 * A capital ship drawn from its faction data: one bevelled outline around the section hexes, with
 * plates, seams, guns, hangars and emblem. The ship faces N; its centre hex is the origin.
 */
import { type Direction, type Faction } from '@star-eater/rules/src/games/star-eater';
import { type Point } from '../../../../../board/plane';
import { angleOf, centreOf } from '../layout';
import { emblemOf } from './emblems';
import {
  type Mark,
  circle,
  fill,
  group,
  ink,
  line,
  mixed,
  polygon,
  shape,
  stroke,
  trace,
} from '../../../../../board/draw/mark';
import { mountMarks } from './mounts';
import { type Cut, boundaryOf, cutCorners, facetsOf, insetBy, seamsOf, shapedCorners } from './outline';

type Ship = Faction['ship'];

/** Each yard's style: slabs, domes, blades. */
interface Yard {
  cut: Cut;
  plates(centre: Point): string;
  spine(front: number, back: number): string;
}

const slabs: Yard = {
  cut: { convex: 0.2, concave: 0.16, round: false, shoulder: [0.3, 0.66] },
  plates: ({ x, y }) =>
    trace(x - 1, y - 0.3, x + 1, y - 0.3) +
    trace(x - 1, y + 0.32, x + 1, y + 0.32) +
    trace(x - 0.5, y - 0.3, x - 0.5, y + 0.32) +
    trace(x + 0.5, y - 0.3, x + 0.5, y + 0.32) +
    trace(x - 0.28, y + 0.32, x - 0.28, y + 0.9) +
    trace(x + 0.28, y + 0.32, x + 0.28, y + 0.9),
  spine: (front, back) =>
    shape(
      ...[0, front - 0.42, 0.2, front - 0.1, 0.2, back - 0.2, 0.34, back, 0.34, back + 0.6],
      ...[-0.34, back + 0.6, -0.34, back, -0.2, back - 0.2, -0.2, front - 0.1],
    ),
};

const domes: Yard = {
  cut: { convex: 0.42, concave: 0.3, round: true, shoulder: [0.42, 0.72] },
  plates: ({ x, y }) => circle(x, y, 0.62) + circle(x, y, 0.34),
  spine: () => circle(0, 0, 0.82),
};

const blades: Yard = {
  cut: { convex: 0.1, concave: 0.5, round: true, shoulder: [0.22, 0.5] },
  plates: ({ x, y }) =>
    trace(x - 0.9, y + 0.1, x, y - 0.5, x + 0.9, y + 0.1) +
    trace(x - 0.9, y + 0.5, x, y - 0.1, x + 0.9, y + 0.5) +
    trace(x - 0.7, y + 0.78, x, y + 0.3, x + 0.7, y + 0.78),
  spine: (front, back) =>
    `M0 ${front - 0.7}Q0.3 ${(front + back) / 2} 0.14 ${back + 0.6}L-0.14 ${back + 0.6}Q-0.3 ${(front + back) / 2} 0 ${front - 0.7}Z`,
};

const yardOf = (faction: string): Yard =>
  faction === 'lamais' ? domes : faction === 'tessari' ? blades : slabs;

/** The outlines of a hull, `inset` by a depth, the ship facing N. */
const outlinesOf = (faction: Faction, inset: number): Point[][] => {
  const { cut } = yardOf(faction.id);
  return boundaryOf(faction.ship.sections).map((loop) =>
    insetBy(cutCorners(insetBy(shapedCorners(loop, cut), EDGE), cut), inset - EDGE),
  );
};

/** The gap between the hull and the edges of its hexes. */
const EDGE = 0.07;

/** An outline as path data. */
export const hullPath = (faction: Faction, inset: number): string =>
  outlinesOf(faction, inset).map(polygon).join('');

/** Light comes from the upper left, in every facing of a ship. */
const LAMP = -Math.PI / 4;

/** The bevel around the deck: facets facing the light are lit, the others shaded. */
const bevelMarks = (faction: Faction, facing: Direction): Mark[] =>
  outlinesOf(faction, EDGE)
    .flatMap((outline) => facetsOf(outline, 0.16))
    .map(({ corners, looks }) => {
      const light = Math.cos(looks + angleOf(facing) - LAMP);
      const strength = Math.round(Math.abs(light) * 10) / 10;
      return fill(
        polygon(corners),
        light > 0 ? mixed('side', 'text', 0.45, 0.5 * strength) : ink('ground-deep', 0.62 * strength),
      );
    });

/** The ends of the hull along its axis: centres of the first and last hex. */
const reachOf = (ship: Ship): { front: number; back: number } => {
  const ys = ship.sections.flatMap((section) => section.hexes.map((hex) => centreOf(hex).y));
  return { front: Math.min(...ys), back: Math.max(...ys) };
};

/** Engine bells and their glow, at every hex at the stern. */
const engineMarks = (ship: Ship, back: number): Mark[] =>
  ship.sections
    .flatMap((section) => section.hexes)
    .map(centreOf)
    .filter((centre) => centre.y > back - 0.01)
    .flatMap(({ x, y }) =>
      [-0.26, 0.26].flatMap((off): Mark[] => [
        fill(shape(x + off - 0.2, y + 0.86, x + off + 0.2, y + 0.86, x + off, y + 1.62), ink('side', 0.28)),
        fill(
          shape(x + off - 0.14, y + 0.86, x + off + 0.14, y + 0.86, x + off, y + 1.34),
          mixed('side', 'text', 0.5, 0.6),
        ),
        fill(shape(x + off - 0.07, y + 0.86, x + off + 0.07, y + 0.86, x + off, y + 1.14), ink('text', 0.95)),
        {
          kind: 'path',
          d: shape(
            x + off - 0.16,
            y + 0.66,
            x + off + 0.16,
            y + 0.66,
            x + off + 0.2,
            y + 0.9,
            x + off - 0.2,
            y + 0.9,
          ),
          fill: mixed('ground-deep', 'side', 0.15),
          stroke: ink('side'),
          width: 0.04,
        },
      ]),
    );

/** The chevron that shows the bow at any size. */
const bowMarks = (ship: Ship, front: number): Mark[] =>
  ship.sections
    .flatMap((section) => section.hexes)
    .map(centreOf)
    .filter((centre) => centre.y < front + 0.01)
    .map(({ x, y }) =>
      fill(
        shape(
          x,
          y - 1.04,
          x + 0.34,
          y - 0.6,
          x + 0.2,
          y - 0.6,
          x,
          y - 0.78,
          x - 0.2,
          y - 0.6,
          x - 0.34,
          y - 0.6,
        ),
        mixed('side', 'text', 0.45),
      ),
    );

/** The parts of a hull that do not change in a match. */
export const hullMarks = (faction: Faction, facing: Direction): Mark[] => {
  const { ship } = faction;
  const yard = yardOf(faction.id);
  const { front, back } = reachOf(ship);
  const outer = hullPath(faction, EDGE);
  const deck = hullPath(faction, EDGE + 0.16);
  const centres = ship.sections.flatMap((section) => section.hexes.map(centreOf));
  const seams = seamsOf(ship.sections)
    .map(([a, b]) => line(a, b))
    .join('');
  return [
    // A dark margin separates the hull from the grid.
    stroke(outer, ink('ground', 0.85), 0.26),
    ...engineMarks(ship, back),
    fill(outer, mixed('panel-raised', 'side', 0.4)),
    ...bevelMarks(faction, facing),
    {
      kind: 'path',
      d: deck,
      fill: mixed('panel-raised', 'side', 0.15),
      stroke: mixed('side', 'text', 0.35, 0.6),
      width: 0.022,
    },
    {
      kind: 'path',
      d: centres.map((centre) => yard.plates(centre)).join(''),
      stroke: mixed('side', 'text', 0.3, 0.2),
      width: 0.022,
      clip: deck,
    },
    {
      kind: 'path',
      d: yard.spine(front, back),
      fill: mixed('panel-raised', 'side', 0.26),
      stroke: mixed('side', 'text', 0.3, 0.4),
      width: 0.025,
      clip: deck,
    },
    { kind: 'path', d: seams, stroke: ink('ground-deep', 0.9), width: 0.055, clip: outer },
    { kind: 'path', d: seams, stroke: mixed('side', 'text', 0.2, 0.35), width: 0.018, clip: outer },
    stroke(outer, ink('side'), 0.065),
    ...mountMarks(ship),
    ...bowMarks(ship, front),
    emblemMarks(faction),
  ];
};

/** The emblem is behind the centre, clear of the armour pips. */
const emblemMarks = (faction: Faction): Mark =>
  group(emblemOf(faction.id, mixed('side', 'text', 0.4)), 0, 0.54, 0.27);

/** The hull of a ghost: outline and bow alone. */
export const ghostMarks = (faction: Faction, strength: number): Mark[] => {
  const { front } = reachOf(faction.ship);
  const outer = hullPath(faction, EDGE);
  return [
    {
      kind: 'path',
      d: outer,
      fill: ink('side', 0.06 + 0.1 * strength),
      stroke: ink('side', 0.35 + 0.6 * strength),
      width: 0.07,
      dash: [0.22, 0.14],
    },
    ...bowMarks(faction.ship, front).map((mark): Mark =>
      mark.kind === 'path' ? { ...mark, fill: ink('side', 0.4 + 0.6 * strength) } : mark,
    ),
  ];
};

/** How far a hull extends from its centre, in any facing; for textures and labels. */
export const hullReach = (ship: Ship): number =>
  Math.max(
    ...ship.sections.flatMap((section) =>
      section.hexes.map((hex) => Math.hypot(centreOf(hex).x, centreOf(hex).y)),
    ),
  ) + 1.2;
