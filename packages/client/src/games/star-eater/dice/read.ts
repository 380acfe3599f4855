/** Reads the room's state of a draft match: an immutable plain copy for each patch. */
import { inViewOrder, type CallSign, type Mode } from '@star-eater/rules/src/games/star-eater';
import type {
  Cooldowns,
  DiceCommand,
  DiceDecisionType,
  DicePhase,
  DiceSeatView,
} from '@star-eater/rules/src/games/star-eater/dice';
import type { DiceMatchState, DiceSeatState } from '../../../../../server/src/games/star-eater/state';
import { matchSnapshotOf } from '../../../store/snapshot';
import { loadoutOf, numbers, shipOf, tokenOf } from '../common/state/read';
import type { Snapshot } from './data';

function seatViewOf(seat: DiceSeatState): DiceSeatView {
  return {
    seat: seat.seat,
    hand: [...seat.hand] as DiceCommand[],
    track: [],
    aboard: numbers(seat.aboard) as CallSign[],
    destroyed: numbers(seat.destroyed) as CallSign[],
    specialUses: seat.specialUses,
    swapped: seat.swapped,
    revealed: [...seat.revealed] as DiceCommand[],
    held: [],
    activations: 0,
    loadout: loadoutOf(seat),
    munitions: numbers(seat.munitions),
    cooldowns: Object.fromEntries(seat.cooldowns.entries()) as Cooldowns,
    activated: numbers(seat.activated),
  };
}

export function readSnapshot(room: unknown): Snapshot {
  const state = room as DiceMatchState;
  const shared = matchSnapshotOf(state);
  const { outcome } = state;
  return {
    ...shared,
    mode: shared.mode as Mode,
    radius: state.radius,
    balance: state.balance,
    seats: shared.seats.map((each) => ({ ...each, faction: state.seats[each.seat]?.faction ?? '' })),
    view: {
      edition: 'draft',
      round: state.round,
      phase: state.phase as DicePhase,
      initiative: numbers(state.initiative),
      ships: [...state.ships.values()].map(shipOf).sort((a, b) => a.seat - b.seat),
      tokens: inViewOrder([...state.tokens.values()].map(tokenOf)),
      seats: [...state.seats].map(seatViewOf),
      rolls: state.rolls,
      pending: [...state.pending.entries()]
        .map(([seat, type]) => ({ seat: Number(seat), type: type as DiceDecisionType }))
        .sort((a, b) => a.seat - b.seat),
      outcome: outcome ? { winners: numbers(outcome.winners), rule: outcome.rule } : null,
    },
  };
}
