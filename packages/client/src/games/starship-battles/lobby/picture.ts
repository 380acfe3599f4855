/** The picture of Home's scene and running board: two fleets closing on a bare table, in the table's own art. */
import { cardsOf, SHIPS, type SetUp, type View } from '@star-eater/rules/src/games/starship-battles';
import type { Summary } from '../../../../../server/src/wire/match';
import { circle, group, ink, ofSeat, stroke, trace, type Mark } from '../../../board/draw/mark';
import { appendMarks } from '../../../board/draw/svg';
import { appendStill, rowsOf, setSides } from '../../../scene/still-in-box';
import { hullMarks } from '../board/art/hull';
import { tableStill } from '../board/still';
import { listedSeat } from './seat-facts';

interface Place {
  seat: number;
  card: string;
  x: number;
  y: number;
  /** Degrees clockwise from up. */
  turn: number;
  /** Of its base. */
  radius: number;
}

const PLACES: readonly Place[] = [
  { seat: 0, card: 'harbour-breakwater', x: 1, y: 5.5, turn: 35, radius: 1.9 },
  { seat: 0, card: 'harbour-causeway', x: 5.5, y: 7.5, turn: 20, radius: 1.4 },
  { seat: 0, card: 'harbour-pilot-cutter', x: 7.8, y: 3.4, turn: 40, radius: 1.1 },
  { seat: 1, card: 'tithe-reckoner', x: 12, y: -4.5, turn: 215, radius: 1.9 },
  { seat: 1, card: 'tithe-assessor', x: 7.5, y: -6.2, turn: 190, radius: 1.4 },
  { seat: 1, card: 'tithe-distraint', x: 14, y: 0.5, turn: 240, radius: 1.1 },
];

/** Where the largest ships fly next, from their bows. */
const COURSES: readonly { seat: number; points: readonly number[] }[] = [
  { seat: 0, points: [2.1, 3.9, 4.4, 1.2, 4.4, -2] },
  { seat: 1, points: [10.9, -2.9, 9, -0.2, 9.4, 3] },
];

/** Of a hull's length, which reaches over its base. */
const HULL = 0.95;

function placeMarks({ seat, card, x, y, turn, radius }: Place): Mark {
  const found = cardsOf(SHIPS).get(card);
  if (!found) throw new Error(`No card is called ${card}.`);
  const angle = (turn * Math.PI) / 180;
  return ofSeat(seat, [
    group(
      [
        stroke(circle(0, 0, radius), ink('side'), 0.07),
        group(hullMarks(found.card, found.faction, angle, false), 0, 0, radius * HULL, angle),
      ],
      x,
      y,
    ),
  ]);
}

/** Lists do not tell set-ups; a still picture needs its cards alone, and lists show matches of printed ships. */
const PRINTED: SetUp = {
  ...{ game: 'starship-battles', mode: 'duel', balance: '', posts: 'ready', factions: [], fleets: [] },
  settings: { measure: 'centre', size: false, activation: 'alternating', points: 100, rounds: 0 },
  data: SHIPS,
};

/** Where only a list knows the match: as many ships of each seat's ready fleet as it has, in a row. */
const ROW = 5;
const SPACE = 3.4;

function rowMarks({ seats }: Summary): Mark[] {
  const { height, middle } = rowsOf(seats.length);
  return seats.flatMap((each, row) => {
    const { faction, models } = listedSeat(each);
    const ready = SHIPS.factions.find(({ id }) => id === faction)?.fleets[0]?.ships ?? [];
    const ships = ready.slice(0, Math.min(models ?? ROW, ROW));
    return ships.map((card, at) =>
      placeMarks({
        ...{ seat: each.seat, card, turn: 90, radius: Math.min(1.4, height * 0.4) },
        ...{ x: (at - (ships.length - 1) / 2) * SPACE, y: middle(row) },
      }),
    );
  });
}

const sceneMarks = (): Mark[] => [
  ...COURSES.map(({ seat, points }) =>
    ofSeat(seat, [{ ...stroke(trace(...points), ink('side', 0.7), 0.09), dash: [0.4, 0.3] }]),
  ),
  ...PLACES.map(placeMarks),
];

export function draw(into: SVGElement, match?: Summary): void {
  setSides(into, '--reach', 4);
  const still = match?.position && tableStill(match.position as View, PRINTED);
  if (still) appendStill(into, still);
  else appendMarks(into, match ? rowMarks(match) : sceneMarks(), 0);
}
