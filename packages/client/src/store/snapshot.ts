/** One immutable picture of a match a patch: what the table is drawn from. */
import type { ChanceSnapshot, MatchSnapshot, SeatChance, SeatSnapshot } from '../../../server/src/wire/match';
import type { HouseSeatState, HouseState } from '../../../server/src/wire/house-state';
import type { GameData } from './game-data';

export type Snapshot<D extends GameData = GameData> = Omit<MatchSnapshot, 'mode' | 'seats'> &
  D['facts'] & {
    seats: (SeatSnapshot & D['seat'])[];
    /** What this viewer may see of the game. */
    view: D['view'];
  };

/** docs/rules/chance.md, H-16. Only the states of games with chance have these fields. */
const hasChance = (state: object): state is ChanceSnapshot => 'anchor' in state;
const hasCommit = (seat: object): seat is SeatChance => 'commit' in seat;

const chanceOf = (state: object): { chance?: ChanceSnapshot } => {
  if (!hasChance(state)) return {};
  const { anchor, attempt, joint, seedRound, seed } = state;
  return { chance: { anchor, attempt, joint, seedRound, seed } };
};

const seatChanceOf = (seat: object): { chance?: SeatChance } => {
  if (!hasCommit(seat)) return {};
  const { commit, opened, value } = seat;
  return { chance: { commit, opened, value } };
};

function seatOf(seat: HouseSeatState): SeatSnapshot {
  return {
    seat: seat.seat,
    holder: seat.holder,
    name: seat.name,
    playerId: seat.playerId,
    level: seat.level,
    botPlays: seat.botPlays,
    connected: seat.connected,
    ready: seat.ready,
    since: seat.since,
    committed: seat.committed,
    ordersRound: seat.ordersRound,
    seals: [...seat.seals],
    openings: [...seat.openings].map(({ part, value, count, nonce }) => ({
      part,
      value: value ?? count ?? null,
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
    ...seatChanceOf(seat),
  };
}

/** A plain copy of what the room's state says of people, clocks and seals; a game adds its view. */
export function matchSnapshotOf(state: HouseState): MatchSnapshot {
  return {
    matchId: state.matchId,
    game: state.game,
    edition: state.edition,
    mode: state.mode,
    status: state.status,
    rulesVersion: state.rulesVersion,
    seq: state.seq,
    paused: state.paused,
    closedBecause: state.closedBecause,
    rematch: state.rematch,
    ...chanceOf(state),
    seats: [...state.seats].map(seatOf),
  };
}
