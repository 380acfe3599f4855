/** The fleets as a still picture: each in a panel of its side, every hull at one scale with its hits. */
import type { SeatView, ShipView, View } from '@star-eater/rules/src/games/star-clash';
import type { Box } from '../../../board/plane';
import { fill, group, ink, mixed, ofSeat, shape, stroke, type Mark } from '../../../board/draw/mark';
import { ASPECT, largestOf, type DrawStill, type Still } from '../../../board/still';
import { hullOf, shipCard } from '../cards';
import { hullLines } from './hulls';

/** Of a hull's drawing. */
const [WIDE, HIGH] = [96, 40];
/** A ship with the row of its hull, and the room around it. */
const CELL = { width: WIDE + 16, height: HIGH + 26 };
/** Within a panel, and between panels. */
const [PADDING, GAP] = [14, 30];
/** Room for what a fleet has taken. */
const TROPHIES = 20;
/** Pixels per unit of a hull's drawing. */
const MOST = 1.9;
/** The seats of a match at most. */
const SIDES = 9;

interface Arrangement {
  /** Panels in a row, and ships in a panel's row. */
  panels: number;
  ships: number;
  panel: { width: number; height: number };
  box: Box;
}

function arranged(fleets: number, largest: number, panels: number, ships: number): Arrangement {
  const panel = {
    width: ships * CELL.width + 2 * PADDING,
    height: Math.ceil(largest / ships) * CELL.height + 2 * PADDING + TROPHIES,
  };
  const rows = Math.ceil(fleets / panels);
  const right = panels * (panel.width + GAP) - GAP;
  return { panels, ships, panel, box: { left: 0, top: 0, right, bottom: rows * (panel.height + GAP) - GAP } };
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

/** The one in which ships are largest; two fleets face each other. */
const bestFor = (fleets: number, largest: number, aspect: number): Arrangement =>
  largestOf(
    (fleets === 2 ? [2] : upTo(fleets)).flatMap((panels) =>
      upTo(largest).map((ships) => arranged(fleets, largest, panels, ships)),
    ),
    aspect,
  );

const rectangle = (x: number, y: number, width: number, height: number): string =>
  shape(x, y, x + width, y, x + width, y + height, x, y + height);

/** Hits from the left. */
function hullRow(hull: number, hits: number): Mark[] {
  const step = Math.min(9, (WIDE - 4) / hull);
  return Array.from({ length: hull }, (_, at) => {
    const d = rectangle((at - hull / 2) * step + 0.6, HIGH / 2 + 4, step - 1.2, 6.5);
    return at < hits
      ? { kind: 'path', d, fill: ink('ground-deep'), stroke: ink('danger'), width: 1.1 }
      : fill(d, ink('text', 0.9));
  });
}

/** A hull round the origin, 96 by 40. `turned`: its bow to the left. */
export function hullMarks(type: string, turned: boolean): Mark {
  const { plate, seams } = hullLines(type);
  const hull: Mark[] = [
    { kind: 'path', d: plate, fill: mixed('panel-raised', 'side', 0.3), stroke: ink('side'), width: 1.5 },
    stroke(seams, mixed('side', 'text', 0.3, 0.7), 1),
  ];
  return group([group(hull, -WIDE / 2, -HIGH / 2)], 0, 0, 1, turned ? Math.PI : 0);
}

const shipMarks = ({ ship, hits }: ShipView, turned: boolean): Mark[] => [
  hullMarks(shipCard(ship)?.type ?? '', turned),
  ...hullRow(hullOf(ship), hits),
];

/** Ships that the fleet has taken: small hulls, as in its panel on the table. */
const trophyMarks = (count: number, width: number, y: number): Mark[] =>
  Array.from({ length: count }, (_, at) => {
    // Many overlap, so that the panel holds them.
    const x = PADDING + at * Math.min(20, (width - 2 * PADDING - 16) / Math.max(1, count - 1));
    return fill(
      shape(x, y + 4, x + 3, y, x + 11, y, x + 16, y + 4, x + 11, y + 8, x + 3, y + 8),
      ink('text-quiet'),
    );
  });

function panelMarks(fleet: SeatView, { ships, panel }: Arrangement, turned: boolean): Mark[] {
  const { width, height } = panel;
  const edge = turned ? width - 5 : 0;
  return [
    { kind: 'path', d: rectangle(0, 0, width, height), fill: ink('panel'), stroke: ink('line'), width: 1 },
    fill(rectangle(edge, 0, 5, height), ink('side')),
    ...fleet.fleet.map((ship, at) =>
      group(
        shipMarks(ship, turned),
        PADDING + ((at % ships) + 0.5) * CELL.width,
        PADDING + Math.floor(at / ships) * CELL.height + HIGH / 2 + 4,
      ),
    ),
    ...trophyMarks(fleet.trophies.length, width, height - TROPHIES),
  ];
}

/** Null before ships are dealt. */
export function fleetsStill({ seats }: Pick<View, 'seats'>, aspect = ASPECT): Still | null {
  const largest = Math.max(0, ...seats.map(({ fleet }) => fleet.length));
  if (largest === 0) return null;
  const best = bestFor(seats.length, largest, aspect);
  const { panels, panel, box } = best;
  return {
    sides: SIDES,
    box,
    most: MOST,
    marks: () =>
      seats.map((fleet, at) => {
        const column = at % panels;
        const marks = panelMarks(fleet, best, panels > 1 && column >= panels / 2);
        const x = column * (panel.width + GAP);
        const y = Math.floor(at / panels) * (panel.height + GAP);
        return group([ofSeat(fleet.team, marks)], x, y);
      }),
  };
}

export const still: DrawStill = ({ view }) => fleetsStill(view as View);
