/** The chart behind Home: two ships about to meet, in the board's own art. The build writes it into a file. */
import { NEWEST_FACTIONS, type Direction, type Hex, type Seat } from '@star-eater/rules/src/games/star-eater';
import { ghostMarks, hullMarks, hullPath } from '../board/art/hull';
import { circle, fill, group, ink, ofSeat, stroke, trace, type Mark } from '../../../../board/draw/mark';
import { stateMarks } from '../board/art/state';
import { boltMarks, boltTailMarks, torpedoMarks } from '../board/art/tokens';
import { angleOf, centreOf } from '../board/layout';

/** Distance of a hull's deck from its edge. */
const DECK = 0.14;

const at = (hex: Hex, marks: readonly Mark[], facing: Direction = 0): Mark => {
  const { x, y } = centreOf(hex);
  return group(marks, x, y, 1, angleOf(facing));
};

interface Ship {
  faction: string;
  seat: Seat;
  at: Hex;
  facing: Direction;
  /** Sections with damaged armour. */
  armour: Record<string, number>;
  shields: Record<string, number>;
}

function shipMarks(ship: Ship): Mark[] {
  const faction = NEWEST_FACTIONS[ship.faction];
  if (!faction) return [];
  const printed = Object.fromEntries(faction.ship.sections.map(({ id, armour }) => [id, armour]));
  const state = { armour: { ...printed, ...ship.armour }, shields: ship.shields };
  return [
    at(ship.at, hullMarks(faction, ship.facing), ship.facing),
    at(ship.at, stateMarks(faction, state, hullPath(faction, DECK), ship.facing)),
  ];
}

/** A ship's course: earlier places, each fainter, and the line between them. */
function courseMarks(faction: string, facing: Direction, places: readonly Hex[]): Mark[] {
  const data = NEWEST_FACTIONS[faction];
  if (!data) return [];
  const points = places.map(centreOf).flatMap(({ x, y }) => [x, y]);
  return [
    ...places
      .slice(1)
      .map((place, index) => at(place, ghostMarks(data, 0.75 - 0.45 * index), facing))
      .reverse(),
    stroke(trace(...points), ink('side', 0.9), 0.09),
    ...places.slice(1).map((place) => at(place, [fill(circle(0, 0, 0.2), ink('side'))])),
  ];
}

const ABOVE: Ship = {
  faction: 'lamais',
  seat: 1,
  at: [6, -5],
  facing: 4,
  armour: { 'port-bow': 0, core: 3 },
  shields: {},
};
const BELOW: Ship = { faction: 'fpa', seat: 0, at: [2, 1], facing: 0, armour: {}, shields: { bow: 2 } };

const chart: readonly Mark[] = [
  ofSeat(1, courseMarks(ABOVE.faction, ABOVE.facing, [ABOVE.at, [4, -3]])),
  ofSeat(0, courseMarks(BELOW.faction, BELOW.facing, [BELOW.at, [2, -1], [3, -3]])),
  ofSeat(1, [at([6, 0], [...boltTailMarks(2), ...boltMarks(1)], 3)]),
  ofSeat(1, [at([-1, -2], torpedoMarks(1), 2), at([-3, -1], torpedoMarks(1), 2)]),
  ofSeat(1, shipMarks(ABOVE)),
  ofSeat(0, shipMarks(BELOW)),
];
export default chart;
