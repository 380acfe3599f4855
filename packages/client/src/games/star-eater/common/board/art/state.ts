/** The changing parts of a hull facing N: armour pips, cracks and shields. */
import type { Direction, Faction, ShipView } from '@star-eater/rules/src/games/star-eater';
import { type Point, rotatedPoint } from '../../../../../board/plane';
import { angleOf, centreOf } from '../layout';
import { crackOf } from './emblems';
import { type Mark, circle, group, ink, mixed, polygon, stroke } from '../../../../../board/draw/mark';
import { type HullEdge, boundaryOf } from './outline';

type ShipState = Pick<ShipView, 'armour' | 'shields'>;

const PIP = 0.19;
const GAP = 0.075;

/** Armour: a row of plates; lost ones are hollow. At most six per row. */
const pipMarks = (middle: Point, now: number, printed: number): Mark[] => {
  const count = Math.max(now, printed);
  const rows = Math.ceil(count / 6);
  const marks: Mark[] = [];
  for (let i = 0; i < count; i += 1) {
    const row = Math.floor(i / 6);
    const inRow = Math.min(6, count - row * 6);
    const x = middle.x + ((i % 6) - (inRow - 1) / 2) * (PIP + GAP);
    const y = middle.y + (row - (rows - 1) / 2) * 0.36;
    const plate = polygon([
      { x: x - PIP / 2 + 0.03, y: y - 0.14 },
      { x: x + PIP / 2 + 0.03, y: y - 0.14 },
      { x: x + PIP / 2 - 0.03, y: y + 0.14 },
      { x: x - PIP / 2 - 0.03, y: y + 0.14 },
    ]);
    marks.push(
      i < now
        ? { kind: 'path', d: plate, fill: ink('text'), stroke: ink('ground-deep', 0.9), width: 0.05 }
        : { kind: 'path', d: plate, fill: ink('ground-deep', 0.6), stroke: ink('danger', 0.9), width: 0.035 },
    );
  }
  return marks;
};

/** A section's shields: one brass line outside its edge per shield. */
const shieldMarks = (edges: readonly HullEdge[], count: number): Mark[] => {
  const marks: Mark[] = [];
  for (const edge of edges) {
    const centre = centreOf(edge.hex);
    for (let i = 0; i < count; i += 1) {
      const out = 1.1 + i * 0.13;
      const at = (point: Point, pull: number): Point => ({
        x: centre.x + (point.x - centre.x) * pull,
        y: centre.y + (point.y - centre.y) * pull,
      });
      const a = at(edge.from, out);
      const b = at(edge.to, out);
      const middle = at({ x: (edge.from.x + edge.to.x) / 2, y: (edge.from.y + edge.to.y) / 2 }, out + 0.16);
      marks.push(
        stroke(`M${a.x} ${a.y}Q${middle.x} ${middle.y} ${b.x} ${b.y}`, ink('ground', 0.8), 0.14),
        stroke(`M${a.x} ${a.y}Q${middle.x} ${middle.y} ${b.x} ${b.y}`, ink('brass'), 0.07),
      );
    }
  }
  return marks;
};

/** Armour 0: the section is dark and cracked, in vermilion. `deck` clips marks that must stay inside. */
const crackedMarks = (centres: readonly Point[], index: number, deck: string): Mark[] =>
  centres.flatMap(({ x, y }): Mark[] => [
    { kind: 'path', d: circle(x, y, 0.95), fill: mixed('ground-deep', 'danger', 0.28, 0.62), clip: deck },
    { kind: 'path', d: crackOf(x, y, index), stroke: ink('ground-deep'), width: 0.18, clip: deck },
    { kind: 'path', d: crackOf(x, y, index), stroke: ink('danger'), width: 0.085, clip: deck },
  ]);

/**
 * The ship's state on its hull: cracks and shields turn with it; rows of pips stay level, which makes them
 * easy to count.
 */
export const stateMarks = (faction: Faction, state: ShipState, deck: string, facing: Direction): Mark[] => {
  const rotation = angleOf(facing);
  const turning: Mark[] = [];
  const level: Mark[] = [];
  const edges = boundaryOf(faction.ship.sections).flat();
  faction.ship.sections.forEach((section, index) => {
    const centres = section.hexes.map(centreOf);
    const now = state.armour[section.id] ?? 0;
    if (now === 0) turning.push(...crackedMarks(centres, index, deck));
    const middle = {
      x: centres.reduce((sum, centre) => sum + centre.x, 0) / centres.length,
      y: centres.reduce((sum, centre) => sum + centre.y, 0) / centres.length,
    };
    level.push(...pipMarks(rotatedPoint(middle, rotation), now, section.armour));
    const own = edges.filter((edge) => edge.section === section.id);
    turning.push(...shieldMarks(own, state.shields[section.id] ?? 0));
  });
  return [group(turning, 0, 0, 1, rotation), ...level];
};

/** A cache key for a drawn state. */
export const stateKey = (state: ShipState): string => JSON.stringify([state.armour, state.shields]);
