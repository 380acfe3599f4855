/**
 * Writes a snapshot into the room's schema, touching only what differs, so that a patch carries only that.
 * Instances are made once and stay under their key; lists of primitives are changed in place.
 *
 * To read a list back from the schema takes far longer than to compare two plain ones, and of an entry nearly all is as it was: so what
 * is the same as in the snapshot written last (`shown`) is not looked at in the schema at all.
 */
import type { ArraySchema, MapSchema } from '@colyseus/schema';
import type { SeatView, ShipView, TokenView, View } from '@star-eater/rules';
import type { Snapshot } from '../live/snapshot';
import type { SeatSnapshot } from '../wire/match';
import { MatchState, OpeningState, OutcomeState, SeatState, ShipState, TokenState } from '../wire/state';

export function newState(snapshot: Snapshot): MatchState {
  const state = new MatchState();
  for (const { seat } of snapshot.seats) {
    const each = new SeatState();
    each.seat = seat;
    state.seats.push(each);
  }
  publish(state, snapshot);
  return state;
}

/** `shown` is the snapshot that the state was written from last; without one all of the state is compared. */
export function publish(state: MatchState, snapshot: Snapshot, shown: Snapshot | null = null): void {
  state.matchId = snapshot.matchId;
  state.mode = snapshot.mode;
  state.status = snapshot.status;
  state.radius = snapshot.radius;
  state.rulesVersion = snapshot.rulesVersion;
  state.seq = snapshot.seq;
  state.paused = snapshot.paused;
  state.closedBecause = snapshot.closedBecause;
  state.rematch = snapshot.rematch;
  state.round = snapshot.round;
  state.phase = snapshot.phase;
  for (const seat of snapshot.seats) {
    const before = shown?.seats[seat.seat];
    if (isSame(seat, before)) continue;
    const into = state.seats[seat.seat];
    if (into) publishSeat(into, seat, before);
  }
  if (snapshot.outcome && !state.outcome) {
    const outcome = new OutcomeState();
    outcome.rule = snapshot.outcome.rule;
    outcome.winners.push(...snapshot.outcome.winners);
    state.outcome = outcome;
  }
  if (snapshot.view) publishView(state, snapshot.view, shown?.view ?? null);
}

function publishSeat(into: SeatState, seat: SeatSnapshot, before: SeatSnapshot | undefined): void {
  into.holder = seat.holder;
  into.name = seat.name;
  into.playerId = seat.playerId;
  into.level = seat.level;
  into.botPlays = seat.botPlays;
  into.connected = seat.connected;
  into.ready = seat.ready;
  into.faction = seat.faction;
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
  if (!isSame(seat.seals, before?.seals)) {
    const sealedAnew = seat.seals.join() !== [...into.seals].join();
    putList(into.seals, seat.seals);
    // Openings only grow under one seal; new seals begin with none.
    if (sealedAnew) into.openings.clear();
  }
  for (const opening of seat.openings.slice(into.openings.length)) {
    const opened = new OpeningState();
    opened.part = opening.part;
    if (opening.value !== null) opened.value = opening.value;
    opened.nonce = opening.nonce;
    into.openings.push(opened);
  }
}

function publishView(state: MatchState, view: View, before: View | null): void {
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
  for (const seat of view.seats) {
    const known = before?.seats[seat.seat];
    const into = state.seats[seat.seat];
    if (into && !isSame(seat, known)) publishSeatView(into, seat, known);
  }
  if (!isSame(view.pending, before?.pending))
    putEntries(state.pending, Object.fromEntries(view.pending.map(({ seat, type }) => [String(seat), type])));
}

function publishSeatView(into: SeatState, seat: SeatView, before: SeatView | undefined): void {
  putList(into.hand, seat.hand, before?.hand);
  if (!isSame(seat.track, before?.track))
    putList(
      into.track,
      seat.track.map((space) => space.join(' ')),
    );
  putList(into.aboard, seat.aboard, before?.aboard);
  putList(into.destroyed, seat.destroyed, before?.destroyed);
  into.specialUses = seat.specialUses;
  into.swapped = seat.swapped;
  putList(into.revealed, seat.revealed, before?.revealed);
  putList(into.held, seat.held, before?.held);
  into.activations = seat.activations;
  const { loadout } = seat;
  if (isSame(loadout, before?.loadout)) return;
  into.loadout.main = loadout.main ?? '';
  into.loadout.broadside = loadout.broadside ?? '';
  into.loadout.hangar = loadout.hangar ?? '';
  into.loadout.pointDefence = loadout.pointDefence ?? '';
  into.loadout.special = loadout.special ?? '';
  putList(into.loadout.corvettes, loadout.corvettes ?? []);
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

/** A name that a token keeps for as long as it is on the board. */
export function tokenKey(token: TokenView): string {
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

function putEach<From, Into>(
  into: MapSchema<Into>,
  from: readonly From[],
  before: readonly From[] | undefined,
  keyOf: (each: From) => string,
  create: () => Into,
  put: (into: Into, each: From) => void,
): void {
  if (isSame(from, before)) return;
  const keys = new Set(from.map(keyOf));
  for (const key of [...into.keys()]) if (!keys.has(key)) into.delete(key);
  for (const [index, each] of from.entries()) {
    if (isSame(each, before?.[index])) continue;
    const key = keyOf(each);
    const known = into.get(key);
    const instance = known ?? create();
    put(instance, each);
    if (!known) into.set(key, instance);
  }
}

function putList<T extends string | number>(
  into: ArraySchema<T>,
  values: readonly T[],
  before?: readonly T[],
): void {
  if (isSame(values, before)) return;
  for (const [index, value] of values.entries()) {
    if (index >= into.length) into.push(value);
    else if (into[index] !== value) into[index] = value;
  }
  while (into.length > values.length) into.pop();
}

function putEntries<T extends string | number>(
  into: MapSchema<T>,
  values: Readonly<Record<string, T>>,
): void {
  for (const key of [...into.keys()]) if (!(key in values)) into.delete(key);
  for (const [key, value] of Object.entries(values)) if (into.get(key) !== value) into.set(key, value);
}

/** Whether two pieces of plain data say the same. Without a list of keys or a closure: it is asked for every part of every snapshot. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false;
    for (let index = 0; index < one.length; index += 1) if (!isSame(one[index], other[index])) return false;
    return true;
  }
  const fields = one as Record<string, unknown>;
  const others = other as Record<string, unknown>;
  let unmatched = 0;
  for (const key in fields) {
    if (!isSame(fields[key], others[key])) return false;
    unmatched += 1;
  }
  for (const _key in others) unmatched -= 1;
  return unmatched === 0;
}
