/** Who is asked for what: chapters 7 and 8. Everything here only looks. */
import { cardsOf, FIGHTER, type Weapon } from './card-data';
import { hasTarget } from './fire/range-bands';
import { chooserOf, isFighter, isPlaced, modelOf, modelsOf, presentSide, seatAt, seatsFrom } from './facts';
import type { Activation, Model, Pending, Seat } from './model';
import type { Match, SeatState } from './state';

export const isBySides = ({ setup }: Match): boolean => setup.settings.activation === 'side';

/** Whether a model belongs to the running part; by sides there are no parts. */
const isInGroup = (match: Match, model: Model): boolean =>
  match.group === null || isFighter(match, model) === (match.group === 'fighters');

/** B-16. Whether a carrier can launch one more in this round. */
export const launchesLeft = (match: Match, carrier: Model): number =>
  Math.max(
    0,
    (presentSide(match, carrier).abilities.hangar?.launch ?? 0) - (match.launched[carrier.id] ?? 0),
  );

const isMovable = (match: Match, model: Model): boolean => {
  if (model.moved || !isInGroup(match, model)) return false;
  if (isPlaced(model)) return true;
  const carrier = model.aboard === null ? null : modelOf(match, model.aboard);
  return carrier !== null && launchesLeft(match, carrier) > 0;
};

/** A-35, B-16, B-26. What a seat has left to move in the running part, in order. */
export const movableOf = (match: Match, seat: Seat): Model[] =>
  modelsOf(match, seat).filter((each) => isMovable(match, each));

const AT_A_TIME = 2;

/** B-24. How many a seat moves in one decision. */
export const countOf = (match: Match, left: number): number =>
  isBySides(match) ? left : Math.min(left, AT_A_TIME);

/** B-33. Whether a model can fire at something without a token. */
const isAble = (match: Match, model: Model): boolean =>
  isPlaced(model) &&
  !model.fired &&
  isInGroup(match, model) &&
  presentSide(match, model).weapons.some((weapon) => hasTarget(match, model, weapon));

/** B-33. What a seat can fire with, in order. */
const ableOf = (match: Match, seat: Seat): Model[] =>
  modelsOf(match, seat).filter((each) => isAble(match, each));

const hasSomething = (match: Match, seat: Seat): boolean =>
  match.phase === 'movement'
    ? modelsOf(match, seat).some((each) => isMovable(match, each))
    : modelsOf(match, seat).some((each) => isAble(match, each));

/** B-23, B-28, A-36, A-41. The seat that activates next; null where the part is over. */
export const nextSeat = (match: Match): Seat | null =>
  seatsFrom(match, match.turn).find((seat) => hasSomething(match, seat)) ?? null;

/** B-32. The dice of a weapon that an open activation has left: point defence fires them one by one. */
export const shotsLeft = (weapon: Weapon, shots: readonly { weapon: string }[]): number => {
  const fired = shots.filter((each) => each.weapon === weapon.id).length;
  return Math.max(0, (weapon.kind === 'pd' ? weapon.dice : 1) - fired);
};

/** B-25. The dice of an open activation that missed and were not rolled again. */
export const rerollable = ({ shots }: Activation): { shot: number; die: number }[] =>
  shots.flatMap(({ rolls, rerolled, need }, shot) =>
    rolls.flatMap((roll, die) =>
      roll !== 20 && roll < need && !rerolled.includes(die) ? [{ shot, die }] : [],
    ),
  );

/** B-25. The tokens of a model's class that its seat has left. */
export const tokensFor = (match: Match, model: Model): number => {
  const index = cardsOf(match.setup.data).get(model.type);
  return seatAt(match, model.seat).tokens[index?.card.class ?? FIGHTER];
};

const owes = (match: Match, { resigned, fleet, posts }: SeatState): boolean =>
  !resigned && (match.phase === 'muster' ? fleet === null : posts === null);

/** B-56. What is owed now; nothing while dice are owed. */
export const pending = (match: Match): Pending[] => {
  if (match.outcome !== null || match.owed !== null) return [];
  switch (match.phase) {
    case 'muster':
    case 'deployment': {
      const type = match.phase === 'muster' ? 'muster' : 'deploy';
      return match.seats.flatMap((state) => (owes(match, state) ? [{ seat: state.seat, type }] : []));
    }
    case 'initiative': {
      const seat = match.winner === null ? null : chooserOf(match, match.winner);
      return seat === null ? [] : [{ seat, type: 'first' }];
    }
    case 'movement': {
      const seat = nextSeat(match);
      if (seat === null) return [];
      const ships = movableOf(match, seat).map(({ id }) => id);
      return [{ seat, type: 'move', ships, count: countOf(match, ships.length) }];
    }
    case 'combat': {
      const open = match.activation && modelOf(match, match.activation.ship);
      if (open) return [{ seat: open.seat, type: 'fire', ships: [open.id] }];
      const seat = nextSeat(match);
      return seat === null ? [] : [{ seat, type: 'fire', ships: ableOf(match, seat).map(({ id }) => id) }];
    }
    case 'end':
    case 'finished':
      return [];
  }
};

/** The entry of a seat; null where it owes nothing. */
export const pendingOf = (match: Match, seat: Seat): Pending | null =>
  pending(match).find((each) => each.seat === seat) ?? null;
