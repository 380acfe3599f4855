/** Reads the room's state: an immutable plain copy for each patch. */
import { inViewOrder } from '@star-eater/rules/src/games/star-eater';
import type {
  CallSign,
  Command,
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
} from '../../../../../server/src/games/star-eater/state';
import { matchSnapshotOf } from '../../../store/snapshot';
import type { Snapshot } from '../data';

const byNumber = (a: number, b: number): number => a - b;
const numbers = (list: Iterable<number>): number[] => [...list];

function shipOf(ship: ShipState): ShipView {
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

function tokenOf(token: TokenState): TokenView {
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

function loadoutOf(seat: SeatState): Loadout {
  const found = seat.loadout;
  const loadout: Loadout = {};
  for (const slot of ['main', 'broadside', 'hangar', 'pointDefence', 'special'] as const) {
    if (found[slot] !== '') loadout[slot] = found[slot];
  }
  if (found.corvettes.length > 0) loadout.corvettes = [...found.corvettes];
  return loadout;
}

const cardsOf = (space: string): Command[] => (space === '' ? [] : (space.split(' ') as Command[]));

function seatViewOf(seat: SeatState): SeatView {
  return {
    seat: seat.seat,
    hand: [...seat.hand] as Command[],
    track: [...seat.track].map(cardsOf),
    aboard: numbers(seat.aboard) as CallSign[],
    destroyed: numbers(seat.destroyed) as CallSign[],
    specialUses: seat.specialUses,
    swapped: seat.swapped,
    revealed: [...seat.revealed] as Command[],
    held: numbers(seat.held),
    activations: seat.activations,
    loadout: loadoutOf(seat),
  };
}

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
