/** Models that leave, points for them, and the end: chapter 9, B-13 and B-44 to B-47. */
import { aboardOf, cardOf, isFighter, isPlaced, modelOf, pointsOf, sideOfSeat, sidesIn } from './facts';
import { half } from './movement/geometry';
import type { Gone, Model, ModelId, Seat, Side } from './model';
import { beginResolution, changeSide, emit, type Resolution } from './resolution';
import type { Match } from './state';

/** B-47. Scores are of sides, and never fall. */
const score = (resolution: Resolution, side: Side, points: number, of: ModelId, rule: string): void => {
  if (points === 0) return;
  const before = resolution.match.sides[side]?.score ?? 0;
  changeSide(resolution, side, { score: before + points });
  emit(resolution, rule, { type: 'scored', side, points, of });
};

export const scoreFor = (
  resolution: Resolution,
  seat: Seat,
  points: number,
  of: ModelId,
  rule: string,
): void => score(resolution, sideOfSeat(resolution.match, seat), points, of, rule);

/** Takes a model off the table for good. */
const remove = (resolution: Resolution, model: Model, how: Gone['how'], by: Seat | null): void => {
  const { match } = resolution;
  match.ships = match.ships.filter(({ id }) => id !== model.id);
  match.gone = [...match.gone, { id: model.id, type: model.type, how, by, round: match.round }];
};

const withdrawOne = (resolution: Resolution, model: Model, rule: string): void => {
  const { match } = resolution;
  const own = sideOfSeat(match, model.seat);
  const points = model.side === 'intact' ? half(pointsOf(match, model)) : 0;
  remove(resolution, model, 'withdrawn', null);
  emit(resolution, rule, { type: 'shipWithdrawn', ship: model.id, seat: model.seat, side: model.side });
  for (const { side } of match.sides) if (side !== own) score(resolution, side, points, model.id, rule);
};

/** B-13. A model leaves, with all aboard; each other side scores half of what is intact. */
export const withdraw = (resolution: Resolution, id: ModelId, rule = 'B-13'): void => {
  const model = modelOf(resolution.match, id);
  if (!model) return;
  const aboard = aboardOf(resolution.match, id);
  withdrawOne(resolution, model, rule);
  for (const each of aboard) withdrawOne(resolution, each, rule);
};

/** B-42. Destroyed: the rest of its points, and all points of what was aboard. */
export const destroy = (resolution: Resolution, model: Model, by: Seat): void => {
  const { match } = resolution;
  const points = cardOf(match, model).points;
  const aboard = aboardOf(match, model.id);
  remove(resolution, model, 'destroyed', by);
  emit(resolution, 'B-42', { type: 'shipDestroyed', ship: model.id, by });
  const rest = model.side === 'damaged' ? points - half(points) : points;
  scoreFor(resolution, by, rest, model.id, 'B-42');
  for (const each of aboard) {
    remove(resolution, each, 'lost', by);
    emit(resolution, 'B-42', { type: 'shipLost', ship: each.id, by, carrier: model.id });
    scoreFor(resolution, by, pointsOf(match, each), each.id, 'B-42');
  }
};

/** The match is over. Winners are all seats of the winning sides. */
export const finish = (resolution: Resolution, sides: readonly Side[], rule: string): void => {
  const { match } = resolution;
  const winners = match.seats.flatMap(({ seat, side }) => (sides.includes(side) ? [seat] : []));
  match.phase = 'finished';
  match.group = null;
  match.activation = null;
  match.owed = null;
  match.winner = null;
  match.asked = null;
  match.outcome = { winners, rule };
  emit(resolution, rule, { type: 'matchEnded', winners });
};

/** B-44, B-46. Whether a side has what keeps it in: a ship, or before the battle a seat. */
const isStillIn = ({ match }: Resolution, side: Side): boolean => {
  if (match.phase === 'muster' || match.phase === 'deployment')
    return match.seats.some((state) => state.side === side && !state.resigned);
  return match.ships.some(
    (each) => sideOfSeat(match, each.seat) === side && isPlaced(each) && !isFighter(match, each),
  );
};

const sideOut = (resolution: Resolution, side: Side, rule: string): void => {
  const { match } = resolution;
  changeSide(resolution, side, { out: true });
  emit(resolution, rule, { type: 'sideOut', side });
  const left = match.ships.filter((each) => sideOfSeat(match, each.seat) === side);
  for (const { id } of left) withdraw(resolution, id, rule);
};

/** B-44. Sides without a ship are out, and their fighters leave; one side left wins, none is a draw. */
export const judgeSides = (resolution: Resolution, rule: 'B-44' | 'B-46' = 'B-44'): void => {
  const { match } = resolution;
  if (match.outcome !== null) return;
  for (const side of sidesIn(match)) if (!isStillIn(resolution, side)) sideOut(resolution, side, rule);
  const left = sidesIn(match);
  if (left.length <= 1) finish(resolution, left, rule);
};

export interface Leaving {
  /** What each other side scores. */
  points: number;
  /** Whether the side is out with it, and whether that ends the match. */
  out: boolean;
  over: boolean;
}

/** B-13, B-44. What it means that a model leaves now; null where it is not on the table. */
export const leavingOf = (match: Match, id: ModelId): Leaving | null => {
  const model = modelOf(match, id);
  if (!model || !isPlaced(model)) return null;
  const resolution = beginResolution(match);
  withdraw(resolution, id);
  judgeSides(resolution);
  const own = sideOfSeat(match, model.seat);
  const after = resolution.match;
  const other =
    match.sides.find(({ side, out }) => side !== own && !out) ?? match.sides.find(({ side }) => side !== own);
  return {
    points: other ? (after.sides[other.side]?.score ?? 0) - other.score : 0,
    out: after.sides[own]?.out === true,
    over: after.outcome !== null,
  };
};

/** B-45. After the last round the highest score among those still in wins; equal ones are a draw. */
export const judgeScores = (resolution: Resolution): void => {
  const { match } = resolution;
  const left = match.sides.filter(({ out }) => !out);
  const most = Math.max(...left.map((each) => each.score));
  const best = left.filter((each) => each.score === most);
  finish(resolution, best.length === 1 ? best.map(({ side }) => side) : [], 'B-45');
};
