/** One immutable picture of a match a patch: what the table is drawn from. */
import type { MatchSnapshot, SeatSnapshot } from '../../../server/src/wire/match';
import type { Part } from '../../../server/src/wire/messages';
import type { MatchState, SeatState } from '../../../server/src/wire/state';
import type { GameData } from './game-data';

export interface Snapshot<D extends GameData = GameData> extends MatchSnapshot {
  /** What this viewer may see of the game. */
  view: D['view'];
}

function seatOf(seat: SeatState): SeatSnapshot {
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

/** A plain copy of what the room's state says of people, clocks and seals; a game adds its view. */
export function matchSnapshotOf(state: MatchState): MatchSnapshot {
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
    seats: [...state.seats].map(seatOf),
  };
}
