/** One immutable picture of a match a patch: what the HUD and the board are drawn from. */
import { inViewOrder } from '@star-eater/rules';
import type {
  CallSign,
  Command,
  DecisionType,
  Direction,
  Hex,
  Loadout,
  Outcome,
  Pending,
  Phase,
  Rotation,
  SeatView,
  ShipView,
  TokenView,
  View,
} from '@star-eater/rules';
import type { MatchSnapshot, SeatSnapshot } from '../../../server/src/wire/match';
import type { Part } from '../../../server/src/wire/messages';
import type { MatchState, SeatState, ShipState, TokenState } from '../../../server/src/wire/state';

export interface Snapshot extends MatchSnapshot {
  /** `docs/protocol.md`, as a stranger may see it. */
  view: View;
}

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

function extrasOf(seat: SeatState): SeatSnapshot {
  return {
    seat: seat.seat,
    holder: seat.holder,
    name: seat.name,
    playerId: seat.playerId,
    level: seat.level,
    botPlays: seat.botPlays,
    connected: seat.connected,
    ready: seat.ready,
    faction: seat.faction,
    since: seat.since,
    committed: seat.committed,
    ordersRound: seat.ordersRound,
    seals: [...seat.seals],
    openings: [...seat.openings].map(({ part, value = null, nonce }) => ({
      part: part as Part,
      value,
      nonce,
    })),
    ordersFrom: seat.ordersFrom,
    takeBacks: seat.takeBacks,
    wantsPause: seat.wantsPause,
    wantsDraw: seat.wantsDraw,
    wantsResume: seat.wantsResume,
    bank: seat.bank,
    deadline: seat.deadline,
    bankFrom: seat.bankFrom,
  };
}

/** A plain copy of the room's state, in the order of `docs/protocol.md`. Nothing in it changes afterwards. */
export function snapshotOf(state: MatchState): Snapshot {
  const seats = [...state.seats];
  const pending: Pending[] = [...state.pending.entries()]
    .map(([seat, type]) => ({ seat: Number(seat), type: type as DecisionType }))
    .sort((a, b) => byNumber(a.seat, b.seat));
  const outcome: Outcome | null = state.outcome
    ? { winners: numbers(state.outcome.winners), rule: state.outcome.rule }
    : null;
  return {
    matchId: state.matchId,
    mode: state.mode,
    status: state.status,
    radius: state.radius,
    rulesVersion: state.rulesVersion,
    seq: state.seq,
    paused: state.paused,
    closedBecause: state.closedBecause,
    rematch: state.rematch,
    seats: seats.map(extrasOf),
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
