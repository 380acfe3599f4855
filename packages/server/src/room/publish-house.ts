/** Writes the room state's fields that every game has; the game writes its own. */
import type { Snapshot } from '../live/snapshot';
import type { ChanceSnapshot, SeatChance, SeatSnapshot } from '../wire/match';
import {
  DisclosureState,
  OutcomeState,
  SealedState,
  type HouseSeatState,
  type HouseState,
} from '../wire/house-state';
import { deepEqual, putList } from './put';

/**
 * `before` is the last snapshot written; without it the whole state is compared. Assigning a field its own
 * value sends nothing.
 */
export function publishHouse(state: HouseState, snapshot: Snapshot, before: Snapshot | null): void {
  const { options: _options, setup: _setup, view: _view, chance, outcome, seats, ...fields } = snapshot;
  putChanged(state, fields, before);
  if (chance && hasChance(state)) Object.assign(state, chance);
  for (const seat of seats) {
    const known = before?.seats[seat.seat];
    if (deepEqual(seat, known)) continue;
    const into = state.seats[seat.seat];
    if (into) publishSeat(into, seat, known);
  }
  if (outcome && !state.outcome) {
    const reached = new OutcomeState();
    reached.rule = outcome.rule;
    reached.winners.push(...outcome.winners);
    state.outcome = reached;
  }
}

/** Assigning a schema's field takes far longer than comparing two values, even if it is the same value. */
function putChanged(into: object, fields: object, before: object | null | undefined): void {
  if (!before) {
    Object.assign(into, fields);
    return;
  }
  const [to, from, known] = [into, fields, before] as Record<string, unknown>[];
  for (const field in from) if (to && from[field] !== known?.[field]) to[field] = from[field];
}

/** H-16. Only the states of games with chance have these fields. */
const hasChance = <T extends object>(state: T): state is T & ChanceSnapshot => 'anchor' in state;
const hasCommit = <T extends object>(seat: T): seat is T & SeatChance => 'commit' in seat;

function publishSeat(into: HouseSeatState, seat: SeatSnapshot, before: SeatSnapshot | undefined): void {
  const { seals: _seals, openings: _openings, earlier = [], chance, ...fields } = seat;
  putChanged(into, fields, before);
  if (chance && hasCommit(into)) Object.assign(into, chance);
  publishSealed(into, seat, before);
  for (const question of [...into.earlier.keys()])
    if (!earlier.some((each) => each.question === question)) into.earlier.delete(question);
  for (const each of earlier) {
    const known = into.earlier.get(each.question);
    const state = known ?? new SealedState();
    if (state.from !== each.ordersFrom) state.from = each.ordersFrom;
    publishSealed(
      state,
      each,
      before?.earlier?.find(({ question }) => question === each.question),
    );
    if (!known) into.earlier.set(each.question, state);
  }
}

type Sealed = Pick<SeatSnapshot, 'seals' | 'openings'>;

function publishSealed(
  into: Pick<SealedState, 'seals' | 'openings'>,
  { seals, openings }: Sealed,
  before: Sealed | undefined,
): void {
  if (!deepEqual(seals, before?.seals)) {
    const sealedAnew = seals.join() !== [...into.seals].join();
    putList(into.seals, seals);
    // Under one seal openings only grow; a new seal starts with none.
    if (sealedAnew) into.openings.clear();
  }
  for (const opening of openings.slice(into.openings.length)) {
    const opened = new DisclosureState();
    opened.part = opening.part;
    if (typeof opening.value === 'string') opened.value = opening.value;
    if (typeof opening.value === 'number') opened.count = opening.value;
    opened.nonce = opening.nonce;
    into.openings.push(opened);
  }
}
