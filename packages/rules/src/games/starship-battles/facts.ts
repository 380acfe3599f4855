/** What the table shows at a glance: models and their cards, sides, distances. */
import { defined } from '../../kernel/defined';
import { cardsOf, FIGHTER, type CardSide, type ClassData, type ShipCard, type Weapon } from './card-data';
import { difference, INCH, isWithin, squared, type Point } from './movement/geometry';
import type { Model, ModelId, Seat, Side } from './model';
import type { Match, SeatState } from './state';

export const seatAt = (match: Match, seat: Seat): SeatState => defined(match.seats[seat]);

export const sideOfSeat = (match: Match, seat: Seat): Side => seatAt(match, seat).side;

export const modelOf = ({ ships }: Match, id: ModelId): Model | null =>
  ships.find((each) => each.id === id) ?? null;

/** B-18. The number of a model in its seat's list. */
const numberOf = (id: ModelId): number => Number(id.slice(id.indexOf('.') + 1));

const seatOfId = (id: ModelId): number => Number(id.slice(0, id.indexOf('.')));

/** B-18. Models sort by seat, then by number. */
export const compareIds = (a: ModelId, b: ModelId): number =>
  seatOfId(a) - seatOfId(b) || numberOf(a) - numberOf(b);

export const cardOf = ({ setup }: Match, { type }: { type: string }): ShipCard =>
  defined(cardsOf(setup.data).get(type)).card;

/** B-8. What its class moves, and its radii. */
export const sizeOf = ({ setup }: Match, { type }: { type: string }): ClassData =>
  defined(cardsOf(setup.data).get(type)).size;

/** B-9. What the present side of a model says. Only that counts. */
export const presentSide = (match: Match, model: Model): CardSide => {
  const card = cardOf(match, model);
  return model.side === 'damaged' ? defined(card.damaged) : card.intact;
};

export const isFighter = (match: Match, model: { type: string }): boolean =>
  cardOf(match, model).class === FIGHTER;

export const isEnemy = (match: Match, a: Seat, b: Seat): boolean =>
  sideOfSeat(match, a) !== sideOfSeat(match, b);

export const modelsOf = ({ ships }: Match, seat: Seat): Model[] => ships.filter((each) => each.seat === seat);

export const aboardOf = ({ ships }: Match, carrier: ModelId): Model[] =>
  ships.filter(({ aboard }) => aboard === carrier);

export const isPlaced = ({ at }: Model): boolean => at !== null;

/** The place of a model that is on the table. */
export const placeOf = ({ at }: Model): Point => defined(at);

/** B-22. A seat that has not resigned, whose side is in, and that has a model on the table. */
export const isLiving = (match: Match, seat: Seat): boolean => {
  const state = seatAt(match, seat);
  return (
    !state.resigned &&
    match.sides[state.side]?.out === false &&
    match.ships.some((each) => each.seat === seat && isPlaced(each))
  );
};

/** B-23. Seats from one upwards, after the last one 0. */
export const seatsFrom = ({ seats }: Match, from: Seat): Seat[] =>
  seats.map((_, i) => (from + i) % seats.length);

/** B-9. How far a weapon or model reaches where a fighter takes part: an inch, or doubled by A-16. */
const FIGHTER_REACH = INCH;
const DOUBLED_REACH = 2 * INCH;

/** B-15. Whether two models on the table are within this distance from model to model. */
export const isModelWithin = (match: Match, a: Model, b: Model, distance: number): boolean =>
  isWithin(placeOf(a), placeOf(b), distance + sizeOf(match, a).model + sizeOf(match, b).model);

/** How far an attacker reaches where it or its target is a fighter. */
export const fighterReach = (match: Match, attacker: Model, target: Model): number => {
  const { abilities } = presentSide(match, attacker);
  const isDoubled = isFighter(match, attacker)
    ? abilities.longGuns === true
    : abilities.flakNet === true && isFighter(match, target);
  return isDoubled ? DOUBLED_REACH : FIGHTER_REACH;
};

/** A-18, B-15. Whether two fighters of different sides hold each other. */
export const isEngagedWith = (match: Match, a: Model, b: Model): boolean =>
  isFighter(match, a) &&
  isFighter(match, b) &&
  isEnemy(match, a.seat, b.seat) &&
  isModelWithin(match, a, b, FIGHTER_REACH);

/** B-14. Whether a base at this place would overlap one of these models, or come nearer than `gap`; touching is allowed. */
export const isOverlapping = (
  match: Match,
  ships: readonly Model[],
  self: { id: ModelId; type: string },
  at: Point,
  gap = 0,
): boolean => {
  const { base } = sizeOf(match, self);
  return ships.some((other) => {
    if (other.at === null || other.id === self.id) return false;
    const least = gap + base + sizeOf(match, other).base;
    return squared(difference(at, other.at)) < least * least;
  });
};

export const weaponOf = (match: Match, model: Model, id: string): Weapon | null =>
  presentSide(match, model).weapons.find((each) => each.id === id) ?? null;

export const pointsOf = (match: Match, model: { type: string }): number => cardOf(match, model).points;

/** The sides that are in, in order. */
export const sidesIn = ({ sides }: Match): Side[] => sides.flatMap(({ side, out }) => (out ? [] : [side]));

/** B-22. The seat that chooses for a side: its lowest living one. */
export const chooserOf = (match: Match, side: Side): Seat | null =>
  match.seats.find((state) => state.side === side && isLiving(match, state.seat))?.seat ?? null;
