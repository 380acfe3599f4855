/** Reads the room's state: an immutable plain copy for each patch. */
import { inViewOrder, SEAT_FIELDS, type FieldKind } from '@star-eater/rules/src/games/star-eater';
import type {
  DecisionType,
  Direction,
  Hex,
  Loadout,
  Mode,
  Outcome,
  Pending,
  Phase,
  Rotation,
  SeatView,
  ShipView,
  TokenView,
} from '@star-eater/rules/src/games/star-eater';
import type {
  MatchState,
  SeatState,
  ShipState,
  TokenState,
} from '../../../../../../server/src/games/star-eater/state';
import { matchSnapshotOf } from '../../../../store/snapshot';
import type { Snapshot } from '../data';

const byNumber = (a: number, b: number): number => a - b;
export const numbers = (list: Iterable<number>): number[] => [...list];

export function shipOf(ship: ShipState): ShipView {
  return {
    seat: ship.seat,
    faction: ship.faction,
    at: [ship.q, ship.r],
    facing: ship.facing as Direction,
    structure: ship.structure,
    armour: Object.fromEntries(ship.armour.entries()),
    shields: Object.fromEntries(ship.shields.entries()),
    linear: numbers(ship.linear) as Direction[],
    rotational: [...ship.rotational] as Rotation[],
  };
}

export function tokenOf(token: TokenState): TokenView {
  const seat = token.seat;
  const at: Hex = [token.q, token.r];
  const facing = token.facing as Direction;
  switch (token.kind) {
    case 'cannon':
    case 'torpedo':
      return { seat, kind: token.kind, at, facing, weapon: token.weapon, age: token.age };
    case 'corvette':
      return { seat, kind: 'corvette', at, facing, callSign: token.callSign, fired: token.fired };
    case 'command-corvette':
      return { seat, kind: 'command-corvette', at, facing };
  }
}

export function loadoutOf(seat: Pick<SeatState, 'loadout'>): Loadout {
  const found = seat.loadout;
  const loadout: Loadout = {};
  for (const slot of ['main', 'broadside', 'hangar', 'pointDefence', 'special'] as const) {
    if (found[slot] !== '') loadout[slot] = found[slot];
  }
  if (found.corvettes.length > 0) loadout.corvettes = [...found.corvettes];
  return loadout;
}

const cardsOf = (space: string): string[] => (space === '' ? [] : space.split(' '));

/** One field of the view, as plain data. */
function valueOf(field: unknown, kind: FieldKind): unknown {
  switch (kind) {
    case 'numbers':
    case 'texts':
      return [...(field as Iterable<number | string>)];
    case 'spaces':
      return [...(field as Iterable<string>)].map(cardsOf);
    case 'entries':
      return Object.fromEntries((field as Map<string, number>).entries());
    default:
      return field;
  }
}

/** The fields of `kinds`, whose types `wire-fields.ts` holds to those of the view. */
const fieldsOf = (seat: object, kinds: Readonly<Record<string, FieldKind>>): object =>
  Object.fromEntries(
    Object.entries(kinds).map(([field, kind]) => [
      field,
      valueOf((seat as Record<string, unknown>)[field], kind),
    ]),
  );

const seatViewOf = (seat: SeatState): SeatView =>
  ({ seat: seat.seat, ...fieldsOf(seat, SEAT_FIELDS), loadout: loadoutOf(seat) }) as SeatView;

/** A plain copy of the room's state, in the order of docs/protocol.md. */
export function readSnapshot(room: unknown): Snapshot {
  const state = room as MatchState;
  const seats = [...state.seats];
  const pending: Pending[] = [...state.pending.entries()]
    .map(([seat, type]) => ({ seat: Number(seat), type: type as DecisionType }))
    .sort((a, b) => byNumber(a.seat, b.seat));
  const outcome: Outcome | null = state.outcome
    ? { winners: numbers(state.outcome.winners), rule: state.outcome.rule }
    : null;
  const shared = matchSnapshotOf(state);
  return {
    ...shared,
    mode: shared.mode as Mode,
    radius: state.radius,
    balance: state.balance,
    seats: shared.seats.map((each) => ({ ...each, faction: state.seats[each.seat]?.faction ?? '' })),
    view: {
      round: state.round,
      phase: state.phase as Phase,
      initiative: numbers(state.initiative),
      ships: [...state.ships.values()].map(shipOf).sort((a, b) => a.seat - b.seat),
      tokens: inViewOrder([...state.tokens.values()].map(tokenOf)),
      seats: seats.map(seatViewOf),
      pending,
      outcome,
    },
  };
}
