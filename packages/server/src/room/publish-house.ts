/** Writes the house's part of a room's state; the game writes its own. */
import type { Snapshot } from '../live/snapshot';
import type { ChanceSnapshot, SeatChance, SeatSnapshot } from '../wire/match';
import { OpeningState, OutcomeState, type HouseSeatState, type HouseState } from '../wire/house-state';
import { deepEqual, putList } from './put';

/** `before` is the snapshot that was written last; without one the whole state is compared. */
export function publishHouse(state: HouseState, snapshot: Snapshot, before: Snapshot | null): void {
  state.matchId = snapshot.matchId;
  state.game = snapshot.game;
  state.edition = snapshot.edition;
  state.mode = snapshot.mode;
  state.status = snapshot.status;
  state.rulesVersion = snapshot.rulesVersion;
  state.seq = snapshot.seq;
  state.paused = snapshot.paused;
  state.closedBecause = snapshot.closedBecause;
  state.rematch = snapshot.rematch;
  state.round = snapshot.round;
  state.phase = snapshot.phase;
  if (snapshot.chance && hasChance(state)) {
    const { anchor, attempt, joint, seedRound, seed } = snapshot.chance;
    Object.assign(state, { anchor, attempt, joint, seedRound, seed });
  }
  for (const seat of snapshot.seats) {
    const known = before?.seats[seat.seat];
    if (deepEqual(seat, known)) continue;
    const into = state.seats[seat.seat];
    if (into) publishSeat(into, seat, known);
  }
  if (snapshot.outcome && !state.outcome) {
    const outcome = new OutcomeState();
    outcome.rule = snapshot.outcome.rule;
    outcome.winners.push(...snapshot.outcome.winners);
    state.outcome = outcome;
  }
}

/** H-16. Only the states of games with chance have these fields. */
const hasChance = <T extends object>(state: T): state is T & ChanceSnapshot => 'anchor' in state;
const hasCommit = <T extends object>(seat: T): seat is T & SeatChance => 'commit' in seat;

function publishSeat(into: HouseSeatState, seat: SeatSnapshot, before: SeatSnapshot | undefined): void {
  into.holder = seat.holder;
  into.name = seat.name;
  into.playerId = seat.playerId;
  into.level = seat.level;
  into.botPlays = seat.botPlays;
  into.connected = seat.connected;
  into.ready = seat.ready;
  if (seat.chance && hasCommit(into)) Object.assign(into, seat.chance);
  into.since = seat.since;
  into.committed = seat.committed;
  into.ordersRound = seat.ordersRound;
  into.ordersFrom = seat.ordersFrom;
  into.takeBacks = seat.takeBacks;
  into.wantsPause = seat.wantsPause;
  into.wantsDraw = seat.wantsDraw;
  into.wantsResume = seat.wantsResume;
  into.bank = seat.bank;
  into.deadline = seat.deadline;
  into.bankFrom = seat.bankFrom;
  if (!deepEqual(seat.seals, before?.seals)) {
    const sealedAnew = seat.seals.join() !== [...into.seals].join();
    putList(into.seals, seat.seals);
    // Openings only grow under one seal; a new seal starts without any.
    if (sealedAnew) into.openings.clear();
  }
  for (const opening of seat.openings.slice(into.openings.length)) {
    const opened = new OpeningState();
    opened.part = opening.part;
    if (typeof opening.value === 'string') opened.value = opening.value;
    if (typeof opening.value === 'number') opened.count = opening.value;
    opened.nonce = opening.nonce;
    into.openings.push(opened);
  }
}
