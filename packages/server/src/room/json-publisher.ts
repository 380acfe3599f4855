/** Publishes any game's view without a schema of the game: each part that changed is sent as canonical JSON. */
import { canonical, partsOf, partsOfField, type GameTypes } from '@star-eater/rules';
import type { Publisher } from '../game';
import type { HouseState } from '../wire/house-state';
import { JsonSeatState, JsonState } from '../wire/json-state';
import { deepEqual } from './put';

type Fields = Readonly<Record<string, unknown>>;

/** A set-up with a game's whole data has 20 kB; 64 models and seals come to half of that. A room keeps two buffers of it. */
const ROOM_FOR_DATA = 40 * 1024;

export const jsonPublisher: Publisher = {
  stateBytes: ROOM_FOR_DATA,

  newState(seats) {
    const state = new JsonState();
    for (let seat = 0; seat < seats; seat += 1) {
      const each = new JsonSeatState();
      each.seat = seat;
      state.seats.push(each);
    }
    return state;
  },

  publish(house, { options, setup, view }, before) {
    const state = asJsonState(house);
    if (!deepEqual(options, before?.options)) state.options = canonical(options);
    if (setup && !deepEqual(setup, before?.setup)) state.setup = canonical(setup);
    if (view) publishParts(state, view, before?.view ?? null);
  },
};

/** The house hands back the state that `newState` made. */
function asJsonState(state: HouseState): JsonState {
  if (state instanceof JsonState) return state;
  throw new Error('the state is not one of a game without a schema');
}

function publishParts({ parts }: JsonState, view: GameTypes['view'], before: GameTypes['view'] | null): void {
  const [now, known] = [view as Fields, (before ?? {}) as Fields];
  if (!before) {
    const all = partsOf(view);
    for (const key of [...parts.keys()]) if (!all.has(key)) parts.delete(key);
  }
  for (const name of new Set([...Object.keys(now), ...Object.keys(known)])) {
    if (before && deepEqual(now[name], known[name])) continue;
    const wanted = new Map(partsOfField(name, now[name]));
    for (const [key] of before ? partsOfField(name, known[name]) : [])
      if (!wanted.has(key)) parts.delete(key);
    for (const [key, text] of wanted) if (parts.get(key) !== text) parts.set(key, text);
  }
}
