/** Writes the stranger's view of a Star Eater match into its room's state. */
import type { ArraySchema, MapSchema } from '@colyseus/schema';
import {
  DICE_SEAT_FIELDS,
  FIRST_BALANCE,
  radiusFor,
  SEAT_FIELDS,
  type DiceSeatView,
  type DiceView,
  type FieldKind,
  type SeatView,
  type ShipView,
  type StarEater,
  type StarEaterDice,
  type TokenView,
  type View,
} from '@star-eater/rules/src/games/star-eater';
import type { Publisher } from '../../game';
import { deepEqual, putEach, putEntries, putList } from '../../room/put';
import type { HouseState } from '../../wire/house-state';
import { DiceMatchState, DiceSeatState, MatchState, SeatState, ShipState, TokenState } from './state';

export const starEaterPublisher: Publisher<StarEater> = {
  newState(seats) {
    const state = new MatchState();
    for (let seat = 0; seat < seats; seat += 1) {
      const each = new SeatState();
      each.seat = seat;
      state.seats.push(each);
    }
    return state;
  },

  publish(house, now, before) {
    const state = asMatchState(house);
    publishSides(state, now, before);
    if (now.setup) state.balance = now.setup.balance ?? FIRST_BALANCE;
    if (now.view) publishView(state, now.view, before?.view ?? null);
  },
};

/** Draft 0.10: the same, with munitions, cooldown tokens and the dice of the round. */
export const dicePublisher: Publisher<StarEaterDice> = {
  newState(seats) {
    const state = new DiceMatchState();
    for (let seat = 0; seat < seats; seat += 1) {
      const each = new DiceSeatState();
      each.seat = seat;
      state.seats.push(each);
    }
    return state;
  },

  publish(house, now, before) {
    if (!(house instanceof DiceMatchState)) throw new Error('the state is not one of the draft');
    publishSides(house, now, before);
    if (now.setup) house.balance = now.setup.balance ?? FIRST_BALANCE;
    if (now.view) publishDiceView(house, now.view, before?.view ?? null);
  },
};

/** Of a set-up or of options: what is public before and after the start. */
interface Sides {
  options: { factions: (string | null)[] };
  setup: { factions: { id: string }[] } | null;
}

function publishSides(
  state: MatchState | DiceMatchState,
  { options, setup }: Sides,
  before: Sides | null,
): void {
  if (setup) state.radius = radiusFor(setup.factions.length);
  if (deepEqual(options, before?.options) && deepEqual(setup, before?.setup)) return;
  for (const into of state.seats)
    into.faction = setup?.factions[into.seat]?.id ?? options.factions[into.seat] ?? '';
}

/** The house passes the state that `newState` made. */
function asMatchState(state: HouseState): MatchState {
  if (state instanceof MatchState) return state;
  throw new Error('the state is not one of Star Eater');
}

type Board = Pick<View, 'initiative' | 'ships' | 'tokens'> & { pending: { seat: number; type: string }[] };

function publishBoard(state: MatchState | DiceMatchState, view: Board, before: Board | null): void {
  putList(state.initiative, view.initiative, before?.initiative);
  putEach(
    state.ships,
    view.ships,
    before?.ships,
    (ship) => String(ship.seat),
    () => new ShipState(),
    publishShip,
  );
  putEach(state.tokens, view.tokens, before?.tokens, tokenKey, () => new TokenState(), publishToken);
}

function publishPending(state: MatchState | DiceMatchState, view: Board, before: Board | null): void {
  if (!deepEqual(view.pending, before?.pending))
    putEntries(state.pending, Object.fromEntries(view.pending.map(({ seat, type }) => [String(seat), type])));
}

function publishView(state: MatchState, view: View, before: View | null): void {
  publishBoard(state, view, before);
  for (const seat of view.seats) {
    const known = before?.seats[seat.seat];
    const into = state.seats[seat.seat];
    if (into && !deepEqual(seat, known)) publishSeatView(into, seat, known, SEAT_FIELDS);
  }
  publishPending(state, view, before);
}

function publishDiceView(state: DiceMatchState, view: DiceView, before: DiceView | null): void {
  publishBoard(state, view, before);
  state.rolls = view.rolls;
  for (const seat of view.seats) {
    const known = before?.seats[seat.seat];
    const into = state.seats[seat.seat];
    if (into && !deepEqual(seat, known)) publishSeatView(into, seat, known, DICE_SEAT_FIELDS);
  }
  publishPending(state, view, before);
}

function publishSeatView<V extends SeatView | DiceSeatView>(
  into: SeatState | DiceSeatState,
  seat: V,
  before: V | undefined,
  kinds: Readonly<Record<string, FieldKind>>,
): void {
  putFields(into, seat, before, kinds);
  const { loadout } = seat;
  if (deepEqual(loadout, before?.loadout)) return;
  into.loadout.main = loadout.main ?? '';
  into.loadout.broadside = loadout.broadside ?? '';
  into.loadout.hangar = loadout.hangar ?? '';
  into.loadout.pointDefence = loadout.pointDefence ?? '';
  into.loadout.special = loadout.special ?? '';
  putList(into.loadout.corvettes, loadout.corvettes ?? []);
}

/** The fields of `kinds`, whose types `wire-fields.ts` holds to those of the view. */
function putFields(
  into: object,
  from: object,
  before: object | undefined,
  kinds: Readonly<Record<string, FieldKind>>,
): void {
  const [fields, values, known] = [into, from, before ?? {}] as Record<string, unknown>[];
  for (const field in kinds) {
    const value = values?.[field];
    if (!fields || deepEqual(value, known?.[field])) continue;
    switch (kinds[field]) {
      case 'numbers':
      case 'texts':
        putList(fields[field] as ArraySchema<string | number>, value as (string | number)[]);
        break;
      case 'spaces':
        putList(
          fields[field] as ArraySchema<string>,
          (value as string[][]).map((space) => space.join(' ')),
        );
        break;
      case 'entries':
        putEntries(fields[field] as MapSchema<number>, value as Record<string, number>);
        break;
      default:
        fields[field] = value;
    }
  }
}

function publishShip(into: ShipState, ship: ShipView): void {
  into.seat = ship.seat;
  into.faction = ship.faction;
  [into.q, into.r] = ship.at;
  into.facing = ship.facing;
  into.structure = ship.structure;
  putEntries(into.armour, ship.armour);
  putEntries(into.shields, ship.shields);
  putList(into.linear, ship.linear);
  putList(into.rotational, ship.rotational);
}

/** A key that a token keeps while it is on the board. */
function tokenKey(token: TokenView): string {
  switch (token.kind) {
    case 'cannon':
    case 'torpedo':
      return `${token.seat}:${token.kind}:${token.age}`;
    case 'corvette':
      return `${token.seat}:corvette:${token.callSign}`;
    case 'command-corvette':
      return `${token.seat}:command-corvette`;
  }
}

function publishToken(into: TokenState, token: TokenView): void {
  into.seat = token.seat;
  into.kind = token.kind;
  [into.q, into.r] = token.at;
  into.facing = token.facing;
  into.weapon = 'weapon' in token ? token.weapon : '';
  into.age = 'age' in token ? token.age : 0;
  into.callSign = 'callSign' in token ? token.callSign : 0;
  into.fired = 'fired' in token && token.fired;
}
