/** The legal moves of one model that a bot weighs (B-48). */
import { sizeOf } from '../facts';
import { isWithin, type Point } from '../movement/geometry';
import type { Model, Move } from '../model';
import { poseAfter, refuseMove } from '../movement/movement';
import { worthOf, type Choice, type Lookout } from './lookout';
import { unitOf, type Unit } from './units';
import { around, coarsePaths, eightFrom, headingTo } from './paths';

/** `unit` is the model anywhere. */
const weighed = (lookout: Lookout, model: Model, unit: Unit, move: Move): Choice => {
  const { at, heading } = poseAfter(lookout.match, model, move);
  return { move, worth: worthOf(lookout, { ...unit, x: at[0], y: at[1], heading }) };
};

/** B-48. The legal ones of some forty paths. */
const shipChoices = (lookout: Lookout, model: Model): Choice[] => {
  const { match } = lookout;
  const unit = unitOf(match, model);
  return coarsePaths(match, model).flatMap((path) => {
    const move: Move = { ship: model.id, path };
    return refuseMove(match, move) ? [] : [weighed(lookout, model, unit, move)];
  });
};

/** Beyond touching: a little room, so that rounding makes no overlap. */
const ROOM = 20;

/** B-48. Eight points in contact with each enemy in reach, and each of them towards a far one. */
const flightPlaces = ({ match, enemies }: Lookout, model: Model, from: Point, ahead: number): Point[] => {
  const { move, base } = sizeOf(match, model);
  const near = enemies.flatMap((enemy) =>
    isWithin(from, [enemy.x, enemy.y], move + enemy.base + base)
      ? around([enemy.x, enemy.y], base + enemy.base + ROOM, ahead)
      : [],
  );
  return [from, ...near.filter((at) => isWithin(from, at, move)), ...around(from, move - 1, ahead)];
};

/** B-16. Places for a launch: around the carrier, and in contact with enemy fighters near it. */
const launchPlaces = ({ match, enemies }: Lookout, model: Model, carrier: Model & { at: Point }): Point[] => {
  const { base } = sizeOf(match, model);
  const ahead = carrier.heading;
  const contacts = enemies.flatMap((enemy) =>
    enemy.isFighter ? around([enemy.x, enemy.y], base + enemy.base + ROOM, ahead) : [],
  );
  const inch = sizeOf(match, carrier).model + sizeOf(match, model).model + 990;
  return [
    ...contacts,
    ...around(carrier.at, inch, ahead),
    ...around(carrier.at, sizeOf(match, carrier).base + base + ROOM, ahead),
  ];
};

const isPlacedModel = (model: Model | undefined): model is Model & { at: Point } => model?.at != null;

/** B-48. A flight's places and eight headings, and its heading at the nearest enemy ship. */
const flightChoices = (lookout: Lookout, model: Model, isQuick: boolean): Choice[] => {
  const { match, enemies } = lookout;
  const unit = unitOf(match, model);
  const carrier = match.ships.find(({ id }) => id === model.aboard);
  const from = model.at;
  const ahead = (carrier ?? model).heading;
  const places = isPlacedModel(carrier)
    ? launchPlaces(lookout, model, carrier)
    : from
      ? flightPlaces(lookout, model, from, ahead)
      : [];
  const aimedAt = enemies.find(({ isFighter }) => !isFighter);
  return places.flatMap((to) => {
    const first: Move = { ship: model.id, to: [...to], heading: 0 };
    if (refuseMove(match, first)) return [];
    const aimed = aimedAt ? [headingTo(to, [aimedAt.x, aimedAt.y], ahead)] : [];
    const headings = isQuick && aimed.length > 0 ? aimed : [...eightFrom(ahead), ...aimed];
    return headings.map((heading) => weighed(lookout, model, unit, { ship: model.id, to: [...to], heading }));
  });
};

/** All choices of a model that is asked; none only where a flight cannot be launched. `isQuick`: a flight only faces a ship. */
export const choicesOf = (lookout: Lookout, model: Model, isQuick = false): Choice[] => {
  const { match } = lookout;
  return sizeOf(match, model).turns > 0
    ? shipChoices(lookout, model)
    : flightChoices(lookout, model, isQuick);
};

/** The choice that is worth most; of equal ones the first. */
export const bestOf = (choices: readonly Choice[]): Choice | null =>
  choices.reduce<Choice | null>((best, each) => (best && best.worth >= each.worth ? best : each), null);
