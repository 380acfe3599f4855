/**
 * T-12. The points of fire (damage to expect of all that bears) that the enemies of a seat could bring down on each place, after
 * a move of their own. A worker computes it; only `columnsOf` runs on the page.
 */
import {
  BANDS,
  cardOf,
  FIGHTER,
  isInSector,
  isOnLine,
  presentSide,
  sizeOf,
  TABLE,
  type Match,
  type Model,
  type Point,
  type Pose,
  type Seat,
  type Weapon,
} from '@star-eater/rules/src/games/starship-battles';
import { chanceOf } from './forecast';
import { enemiesOfSeat, shipCourses } from './intentions';
import { bandAt, lengthTo } from './measure';

/** The radius of a class 2, for lines (B-7): what is shown is for a ship of middle size. */
const TARGET = 1000;
/** The defence that fire is counted against: the middle of what cards have. */
const DEFENCE = 15;
/** Poses of an enemy that are looked at. */
const POSES = 24;

export interface Cells {
  /** A cell's side, thousandths of an inch. */
  side: number;
  /** By row from the south, then by column from the west. */
  points: readonly number[];
}

const bears = (weapon: Weapon, { at, heading }: Pose, [x, y]: Point): boolean => {
  const towards: Point = [x - at[0], y - at[1]];
  switch (weapon.kind) {
    case 'pd':
      return false;
    case 'gun':
      return (
        weapon.against !== 'fighters' &&
        weapon.arc.some((arc) => arc === 'all' || isInSector(heading, arc, towards))
      );
    case 'spine':
    case 'broadside':
      return isOnLine(heading, weapon.line, towards, TARGET);
  }
};

const isToMove = (match: Match, model: Model): boolean => match.phase !== 'combat' && !model.moved;

/** Where an enemy could fire from: its pose once it has moved, else those of a lattice of its paths. */
export function posesOf(match: Match, model: Model): Pose[] {
  if (!model.at) return [];
  const here = { at: model.at, heading: model.heading };
  if (!isToMove(match, model)) return [here];
  const all = shipCourses(match, model).map(({ pose }) => pose);
  const step = Math.max(1, Math.floor(all.length / POSES));
  return [here, ...all.filter((_, i) => i % step === 0)];
}

/** B-35. Band by band a ship's fire loses one. */
const chanceAt = ({ at }: Pose, { attack }: Weapon, place: Point): number =>
  chanceOf(DEFENCE - attack + BANDS.indexOf(bandAt(lengthTo(at, place))));

/** What one enemy could do at a place. */
function fireAt(match: Match, model: Model, poses: readonly Pose[], place: Point): number {
  const { weapons } = presentSide(match, model);
  if (cardOf(match, model).class === FIGHTER) {
    const { move, model: radius } = sizeOf(match, model);
    const reach = (isToMove(match, model) ? move : 0) + radius + TARGET + 1000;
    const [dx, dy] = model.at ? [place[0] - model.at[0], place[1] - model.at[1]] : [Infinity, 0];
    return dx * dx + dy * dy <= reach * reach
      ? weapons.reduce((sum, { attack, dice, damage }) => sum + dice * damage * chanceOf(DEFENCE - attack), 0)
      : 0;
  }
  let most = 0;
  for (const pose of poses) {
    let points = 0;
    for (const weapon of weapons)
      if (bears(weapon, pose, place)) points += weapon.dice * weapon.damage * chanceAt(pose, weapon, place);
    if (points > most) most = points;
  }
  return most;
}

/** `side`: of a cell. */
export const columnsOf = (side: number): number => TABLE / side;

const placesOf = (side: number): Point[] => {
  const count = columnsOf(side);
  return Array.from({ length: count * count }, (_, i): Point => {
    const [row, column] = [Math.floor(i / count), i % count];
    return [(column + 0.5) * side, (row + 0.5) * side];
  });
};

/** Sums enemy after enemy: a caller may stop between two. */
export function* threatOn(match: Match, seat: Seat, side: number): Generator<Cells, Cells> {
  const places = placesOf(side);
  let points = places.map(() => 0);
  for (const enemy of enemiesOfSeat(match, seat)) {
    const poses = posesOf(match, enemy);
    points = points.map((sum, i) => sum + fireAt(match, enemy, poses, places[i] as Point));
    yield { side, points };
  }
  return { side, points };
}

export function threatAtOnce(match: Match, seat: Seat, side: number): Cells {
  const all = threatOn(match, seat, side);
  for (;;) {
    const next = all.next();
    if (next.done) return next.value;
  }
}
