/** What a pose is worth to a bot: fire given, fire taken, and coming nearer (B-48). */
import { cardOf, modelOf, sideOfSeat } from '../facts';
import { half, quotient } from '../movement/geometry';
import type { Model, Move, Seat } from '../model';
import type { Pose } from '../movement/path';
import type { Match } from '../state';
import { dealt, distanceOf, taken, type Tape } from './exchange';
import { unitOf, unitsOf, type Unit } from './units';

export interface Lookout {
  match: Match;
  tape: Tape;
  enemies: readonly Unit[];
}

/** What each side has scored, and could still give: half of a flipped ship is gone. */
const standingsOf = (match: Match): number[] => {
  const standings = match.sides.map(({ score }) => score);
  for (const model of match.ships) {
    const { points } = cardOf(match, model);
    const side = sideOfSeat(match, model.seat);
    standings[side] = (standings[side] ?? 0) + (model.side === 'damaged' ? points - half(points) : points);
  }
  return standings;
};

/** B-48. Of two enemies the weaker one's points count less: else both others prey on it until one of them wins. */
const againstLeader = (match: Match, enemies: readonly Unit[]): readonly Unit[] => {
  const sides = new Set(enemies.map(({ side }) => side));
  if (sides.size < 2) return enemies;
  const standings = standingsOf(match);
  const most = Math.max(1, ...[...sides].map((side) => standings[side] ?? 0));
  return enemies.map((unit) => {
    const standing = standings[unit.side] ?? 0;
    const once = quotient(unit.worth * standing * standing, most * most);
    return { ...unit, worth: quotient(once * standing * standing, most * most) };
  });
};

export const lookoutOf = (match: Match, seat: Seat): Lookout => {
  const own = sideOfSeat(match, seat);
  const { measure, size } = match.setup.settings;
  const enemies = againstLeader(
    match,
    unitsOf(match).filter(({ side }) => side !== own),
  );
  return {
    match,
    tape: { edge: measure === 'edge', size },
    // Of equal ones the first is chosen: the lowest seat would be everybody's enemy.
    enemies: [...enemies.filter((each) => each.seat > seat), ...enemies.filter((each) => each.seat < seat)],
  };
};

/** Tenths: fire taken counts seven of them (B-48). */
const GIVEN = 10;
const TAKEN = 7;
/** What an inch of distance to the nearest enemy ship costs: about 0.02 points. */
const NEARER = 4;

const nearest = ({ enemies }: Lookout, unit: Unit): number => {
  let least = 200_000;
  for (const enemy of enemies) if (!enemy.isFighter) least = Math.min(least, distanceOf(unit, enemy));
  return least;
};

/** B-48. Expected points hit from a pose, less those taken there, less a little for the distance. */
export const worthOf = (lookout: Lookout, unit: Unit): number => {
  const { tape, enemies } = lookout;
  return (
    GIVEN * dealt(tape, unit, enemies) - TAKEN * taken(tape, enemies, unit) - NEARER * nearest(lookout, unit)
  );
};

/** A model as it would be at a pose. */
export const unitAt = (match: Match, model: Model, { at, heading }: Pose): Unit => ({
  ...unitOf(match, model, at),
  heading,
});

/** A move with what it is worth. */
export interface Choice {
  move: Move;
  worth: number;
}

/** The model of a move, which is on the table or aboard. */
export const modelFor = (match: Match, { ship }: Move): Model => {
  const model = modelOf(match, ship);
  if (!model) throw new Error(`bug: ${ship} is asked to move, and is not there`);
  return model;
};
