/** Moving models one after the other: chapter 5. */
import { defined } from '../../../kernel/defined';
import { refuse, type Refusal } from '../../../kernel/refusal';
import { FIGHTER } from '../card-data';
import { cardOf, isEnemy, isFighter, isModelWithin, isOverlapping, modelOf, placeOf, sizeOf } from '../facts';
import { INCH, isOnTable, isWithin, type Point } from './geometry';
import { countOf, launchesLeft, movableOf } from '../order';
import type { Model, ModelId, Move, MoveDecision } from '../model';
import { endOf, inInches, posesAlong, refusePath, type Pose } from './path';
import { changeModel, emit, type Resolution } from '../resolution';
import { endTurn } from '../round';
import { judgeSides, withdraw } from '../scoring';
import type { Match } from '../state';

type ShipMove = Extract<Move, { path: readonly number[] }>;
type FighterMove = Exclude<Move, { path: readonly number[] } | { stay: true }>;

const isPath = (move: Move): move is ShipMove => 'path' in move;
const isStay = (move: Move): move is Extract<Move, { stay: true }> => 'stay' in move;

const isHeading = (heading: number): boolean => Number.isInteger(heading) && heading >= 0 && heading < 360;

export const refuseHeading = (heading: number | undefined): Refusal | null =>
  heading !== undefined && isHeading(heading)
    ? null
    : refuse('bad-heading', 'B-3', 'Give a heading as a whole number from 0 to 359.');

/** A pair of whole numbers as a place; null for anything else. A negative zero becomes zero. */
export const asPoint = (given: readonly number[] | undefined): Point | null => {
  const [x, y] = given ?? [];
  if (given?.length !== 2 || x === undefined || y === undefined) return null;
  return Number.isInteger(x) && Number.isInteger(y) ? [x + 0, y + 0] : null;
};

const badPlace = (): Refusal => refuse('bad-path', 'B-12', 'Give a place as two whole numbers.');

/** B-13, B-14. Where a model ends: on the table and free, or beyond the edge if it leaves. */
const refuseEnd = (match: Match, model: Model, points: readonly Point[], leaves: boolean): Refusal | null => {
  const end = defined(points.at(-1));
  const inner = leaves ? points.slice(0, -1) : points;
  if (!inner.every(isOnTable))
    return refuse('off-table', 'B-13', 'The path goes over the edge of the table. Shorten it, or turn.');
  if (leaves)
    return isOnTable(end)
      ? refuse('not-leaving', 'B-13', 'The path does not leave the table. Lay it over the edge.')
      : null;
  return isOverlapping(match, match.ships, model, end)
    ? refuse('overlap', 'B-14', 'The base would overlap another one. End beside it.')
    : null;
};

const refuseShipMove = (match: Match, model: Model, { path, leave = false }: ShipMove): Refusal | null => {
  const refusal = refusePath(path, sizeOf(match, model));
  if (refusal) return refusal;
  const points = posesAlong({ at: placeOf(model), heading: model.heading }, path).map(({ at }) => at);
  return refuseEnd(match, model, points, leave);
};

/** A-5, B-12. A fighter goes anywhere within its move, and faces any way. */
const refuseFighterMove = (match: Match, model: Model, move: FighterMove): Refusal | null => {
  const from = placeOf(model);
  const to = move.to === undefined ? from : asPoint(move.to);
  if (to === null) return badPlace();
  const refusal = refuseHeading(move.heading ?? model.heading);
  if (refusal) return refusal;
  const { move: most } = sizeOf(match, model);
  if (!isWithin(from, to, most))
    return refuse('too-far', 'A-2', 'A flight goes {most} inches at most. End nearer.', {
      most: inInches(most),
    });
  return refuseEnd(match, model, [from, to], move.leave ?? false);
};

/** B-15. How near bases are in contact. */
const CONTACT = 100;

/** A-22, B-16. Near the carrier, or in contact with an enemy fighter that is near it. */
const isLaunchPlace = (match: Match, model: Model, carrier: Model, at: Point): boolean => {
  const launched: Model = { ...model, at };
  if (isModelWithin(match, launched, carrier, INCH)) return true;
  const { base } = sizeOf(match, model);
  return match.ships.some(
    (other) =>
      other.at !== null &&
      isFighter(match, other) &&
      isEnemy(match, model.seat, other.seat) &&
      isModelWithin(match, other, carrier, INCH) &&
      isWithin(at, other.at, CONTACT + base + sizeOf(match, other).base),
  );
};

/** A-22, B-16. A launch. */
const refuseLaunch = (match: Match, model: Model, carrier: Model, move: FighterMove): Refusal | null => {
  const refusal = refuseHeading(move.heading);
  if (refusal) return refusal;
  if (launchesLeft(match, carrier) === 0)
    return refuse(
      'hangar-busy',
      'B-16',
      'This carrier launches no more in this round. Keep the flight aboard.',
      {
        carrier: carrier.id,
      },
    );
  const at = asPoint(move.to);
  if (at === null || move.leave === true) return badPlace();
  if (!isOnTable(at)) return refuse('off-table', 'B-13', 'A launch ends on the table. Pick a place there.');
  if (!isLaunchPlace(match, model, carrier, at))
    return refuse(
      'launch-too-far',
      'A-22',
      'A launch ends within an inch of the carrier. Pick a nearer place.',
      {
        ship: move.ship,
        carrier: carrier.id,
      },
    );
  return isOverlapping(match, match.ships, model, at)
    ? refuse('overlap', 'B-14', 'The base would overlap another one. End beside it.')
    : null;
};

/** B-13. Whether a model has left in this round: aboard a carrier, before its own move came. */
const hasLeft = ({ gone, round }: Match, ship: ModelId): boolean =>
  gone.some((each) => each.id === ship && each.how === 'withdrawn' && each.round === round);

/** B-24. A flight whose carrier has left before it went along; only a launch has come too late. */
const refuseAlong = (move: Move): Refusal | null =>
  isStay(move)
    ? null
    : refuse('carrier-left', 'B-24', 'Its carrier leaves before it, and takes it along. Launch it first.', {
        ship: move.ship,
      });

/** B-10, B-12, B-16. What is wrong with one model's move, as the table stands; null if nothing is. */
export const refuseMove = (match: Match, move: Move): Refusal | null => {
  const model = modelOf(match, move.ship);
  if (!model && hasLeft(match, move.ship)) return refuseAlong(move);
  if (!model)
    return refuse('not-movable', 'A-35', 'That model is not on the table. Pick another one.', {
      ship: move.ship,
    });
  if (model.aboard !== null) {
    if (isStay(move)) return null;
    const carrier = defined(modelOf(match, model.aboard));
    return isPath(move) ? refuseHeading(undefined) : refuseLaunch(match, model, carrier, move);
  }
  if (cardOf(match, model).class === FIGHTER)
    return isPath(move) || isStay(move) ? badPlace() : refuseFighterMove(match, model, move);
  return isPath(move)
    ? refuseShipMove(match, model, move)
    : refuse('bad-path', 'B-10', 'A ship moves along a path. Give its lengths and turns.');
};

/** A-5, B-16. Where a legal move ends; one that stays aboard ends nowhere. */
export const poseAfter = (match: Match, model: Model, move: Move): Pose => {
  const to = isPath(move) || isStay(move) ? null : asPoint(move.to);
  const start: Pose = { at: to ?? placeOf(model), heading: model.heading };
  if (isPath(move)) return endOf(start, move.path);
  return isStay(move) ? start : { at: start.at, heading: (move.heading ?? start.heading) + 0 };
};

const moveOnTable = (resolution: Resolution, model: Model, move: Move): void => {
  const { match } = resolution;
  const start: Pose = { at: placeOf(model), heading: model.heading };
  const end = poseAfter(match, model, move);
  const poses = isPath(move) ? posesAlong(start, move.path) : [start, end];
  changeModel(resolution, model.id, { ...end, moved: true });
  emit(resolution, isPath(move) ? 'B-10' : 'B-12', {
    type: 'shipMoved',
    ship: model.id,
    points: poses.map(({ at }) => at),
    headings: poses.map(({ heading }) => heading),
  });
  if ('leave' in move && move.leave === true) withdraw(resolution, model.id);
};

const launch = (resolution: Resolution, model: Model, carrier: ModelId, move: FighterMove): void => {
  const { match } = resolution;
  const [at, heading] = [defined(asPoint(move.to)), (move.heading ?? 0) + 0];
  changeModel(resolution, model.id, { at, heading, aboard: null, moved: true });
  match.launched = { ...match.launched, [carrier]: (match.launched[carrier] ?? 0) + 1 };
  emit(resolution, 'B-16', { type: 'fighterLaunched', ship: model.id, carrier, at, heading });
};

/** B-12, B-13, B-16. Carries out one legal move. Who has left with a carrier has nothing left to do (B-24). */
export const carryOut = (resolution: Resolution, move: Move): void => {
  const model = modelOf(resolution.match, move.ship);
  if (!model) return;
  if (model.aboard === null) return moveOnTable(resolution, model, move);
  if (!isPath(move) && !isStay(move)) return launch(resolution, model, model.aboard, move);
  changeModel(resolution, model.id, { moved: true });
  emit(resolution, 'B-16', { type: 'shipMoved', ship: model.id, points: [], headings: [] });
};

/** How many move, and which ones can. */
const refuseSelection = (match: Match, { seat, moves }: MoveDecision): Refusal | null => {
  const left = movableOf(match, seat).map(({ id }) => id);
  const count = countOf(match, left.length);
  if (moves.length !== count)
    return refuse('wrong-count', 'A-34', 'This turn moves {count}. Pick as many.', { count });
  const ids = moves.map(({ ship }) => ship);
  if (new Set(ids).size < ids.length) return refuse('twice', 'A-34', 'A model moves once. Pick another one.');
  const stray = ids.find((id) => !left.includes(id));
  return stray === undefined
    ? null
    : refuse('not-movable', 'A-35', 'That model cannot be moved now. Pick one that is asked.', {
        ship: stray,
      });
};

/**
 * A-34, B-26. Moves models one after the other, each seeing where the one before stands. One illegal move
 * refuses all: then the resolution is of no use.
 */
export const moveModels = (resolution: Resolution, decision: MoveDecision): Refusal | null => {
  const refusal = refuseSelection(resolution.match, decision);
  if (refusal) return refusal;
  for (const move of decision.moves) {
    const wrong = refuseMove(resolution.match, move);
    if (wrong) return wrong;
    carryOut(resolution, move);
  }
  endTurn(resolution, decision.seat);
  judgeSides(resolution);
  return null;
};
