/** What of a ship changes in a match: armour pips, cracks and shields, on the hull facing N. */
import type { Faction, ShipView } from '@star-eater/rules';
import { type Point, centreOf } from '../layout';
import { crackOf } from './emblems';
import { type Mark, circle, fill, ink, mixed, polygon, stroke, trace } from './mark';
import { type HullEdge, boundaryOf } from './outline';

type ShipState = Pick<ShipView, 'armour' | 'shields'>;

const PIP = 0.19;
const GAP = 0.075;

/** Armour: a row of plates, those lost as hollows. Never more than six a row. */
const pipMarks = (middle: Point, now: number, printed: number): Mark[] => {
  const count = Math.max(now, printed);
  const marks: Mark[] = [];
  for (let i = 0; i < count; i += 1) {
    const row = Math.floor(i / 6);
    const inRow = Math.min(6, count - row * 6);
    const x = middle.x + ((i % 6) - (inRow - 1) / 2) * (PIP + GAP);
    const y = middle.y - 0.22 + row * 0.34;
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

/** A section's shields: brass lines outside its edge, one a shield. */
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

/** Whatever of the ship's state is drawn on its hull. `deck` clips what must stay inside. */
export const stateMarks = (faction: Faction, state: ShipState, deck: string): Mark[] => {
  const marks: Mark[] = [];
  const edges = boundaryOf(faction.ship.sections).flat();
  faction.ship.sections.forEach((section, index) => {
    const centres = section.hexes.map(centreOf);
    const now = state.armour[section.id] ?? 0;
    if (now === 0)
      for (const { x, y } of centres) {
        marks.push(
          {
            kind: 'path',
            d: circle(x, y, 0.95),
            fill: mixed('ground-deep', 'danger', 0.28, 0.62),
            clip: deck,
          },
          { kind: 'path', d: crackOf(x, y, index), stroke: ink('ground-deep'), width: 0.2, clip: deck },
          { kind: 'path', d: crackOf(x, y, index), stroke: ink('danger'), width: 0.1, clip: deck },
        );
      }
    const middle = {
      x: centres.reduce((sum, centre) => sum + centre.x, 0) / centres.length,
      y: centres.reduce((sum, centre) => sum + centre.y, 0) / centres.length,
    };
    marks.push(...pipMarks(middle, now, section.armour));
    const shields = state.shields[section.id] ?? 0;
    if (shields > 0)
      marks.push(
        ...shieldMarks(
          edges.filter((edge) => edge.section === section.id),
          shields,
        ),
      );
  });
  return marks;
};

/** A key under which a drawn state can be kept. */
export const stateKey = (state: ShipState): string => JSON.stringify([state.armour, state.shields]);

/** A spent impact, for the end of a ship: a few lines from the middle. */
export const wreckMarks = (): Mark[] => [
  fill(circle(0, 0, 0.3), ink('danger', 0.8)),
  stroke(trace(-0.8, -0.4, 0.7, 0.5) + trace(0.6, -0.7, -0.5, 0.7), ink('danger'), 0.08),
];
