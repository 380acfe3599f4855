/** Writes the stranger's view of a Star Clash match into its room's state. */
import type { SeatView, StarClash, View } from '@star-eater/rules/src/games/star-clash';
import type { Publisher } from '../../game';
import { deepEqual, putEntries, putList } from '../../room/put';
import type { HouseState } from '../../wire/house-state';
import { FleetState, MatchState, SeatState } from './state';

export const starClashPublisher: Publisher<StarClash> = {
  newState(seats) {
    const state = new MatchState();
    for (let seat = 0; seat < seats; seat += 1) {
      const each = new SeatState();
      each.seat = seat;
      state.seats.push(each);
    }
    return state;
  },

  publish(house, { options, view }, before) {
    const state = asMatchState(house);
    if (!deepEqual(options, before?.options)) state.options = JSON.stringify(options);
    if (view) publishView(state, view, before?.view ?? null);
  },
};

/** The house hands back the state that `newState` made. */
function asMatchState(state: HouseState): MatchState {
  if (state instanceof MatchState) return state;
  throw new Error('the state is not one of Star Clash');
}

const textOf = (value: object | null): string => (value === null ? '' : JSON.stringify(value));

function publishView(state: MatchState, view: View, before: View | null): void {
  for (const seat of view.seats) {
    const known = before?.seats[seat.seat];
    if (!deepEqual(seat, known)) publishFleet(fleetOf(state, seat.seat), seat, known);
  }
  state.dealer = view.dealer ?? -1;
  state.turn = textOf(view.turn);
  publishPiles(state, view.piles, before?.piles);
  putList(state.results, view.results.map(textOf), before?.results.map(textOf));
  state.solo = textOf(view.solo);
  putList(state.revealed, view.random.revealed, before?.random.revealed);
  state.rolls = view.random.rolls;
  state.reshuffles = view.random.reshuffles;
  if (!deepEqual(view.pending, before?.pending))
    putEntries(state.pending, Object.fromEntries(view.pending.map(({ seat, type }) => [String(seat), type])));
}

function fleetOf(state: MatchState, seat: number): FleetState {
  const key = String(seat);
  const known = state.fleets.get(key);
  if (known) return known;
  const made = new FleetState();
  state.fleets.set(key, made);
  return made;
}

/** Of hands and the draw pile only how many: the stranger's view has no more. */
function publishFleet(into: FleetState, seat: SeatView, before: SeatView | undefined): void {
  into.team = seat.team;
  into.faction = seat.faction ?? '';
  into.status = seat.status;
  into.score = seat.score;
  into.hand = seat.hand.count;
  putList(into.ships, seat.fleet.map(textOf), before?.fleet.map(textOf));
  into.mines = JSON.stringify(seat.mines);
  into.window = seat.window ?? '';
  into.squadron = textOf(seat.squadron);
  putList(into.trophies, seat.trophies, before?.trophies);
}

function publishPiles(state: MatchState, piles: View['piles'], before: View['piles'] | undefined): void {
  state.draw = piles.draw.count;
  putEntries(
    state.shipPiles,
    Object.fromEntries(piles.ships.map(({ faction, count }) => [faction ?? '', count])),
  );
  putList(state.discard, piles.discard, before?.discard);
  state.faceDown = JSON.stringify(piles.faceDown.map(({ seat, count }) => ({ seat, count })));
  putList(state.scrap, piles.scrap, before?.scrap);
}
