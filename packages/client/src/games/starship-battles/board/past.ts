/** T-23. What an event of the log was on the table, as it was then; and all paths of a round. */
import type { Event, Model, ModelId, Point as Place } from '@star-eater/rules/src/games/starship-battles';

interface Entry {
  seq: number;
  events: readonly Event[];
}

/** Drawn over the table: ways, shots from post to post, and models where they stood. */
export interface Traces {
  ways: readonly { ship: ModelId; points: readonly Place[] }[];
  shots: readonly (readonly [Place, Place])[];
  stood: readonly { ship: ModelId; at: Place }[];
}

const NOTHING: Traces = { ways: [], shots: [], stood: [] };

type Places = Map<ModelId, Place>;

const placed = (places: Places, ships: readonly Model[]): void => {
  for (const { id, at } of ships) if (at) places.set(id, at);
};

const follow = (places: Places, event: Event): void => {
  if (event.type === 'deployed') placed(places, event.ships);
  if (event.type === 'fighterLaunched') places.set(event.ship, event.at);
  const end = event.type === 'shipMoved' ? event.points.at(-1) : undefined;
  if (event.type === 'shipMoved' && end) places.set(event.ship, end);
};

const stoodOf = (places: Places, ...ships: readonly ModelId[]): Traces['stood'] =>
  ships.flatMap((ship) => {
    const at = places.get(ship);
    return at ? [{ ship, at }] : [];
  });

function traceOf(event: Event, places: Places): Traces | null {
  switch (event.type) {
    case 'shipMoved': {
      const { ship, points } = event;
      const end = points.at(-1);
      return { ...NOTHING, ways: [{ ship, points }], stood: end ? [{ ship, at: end }] : [] };
    }
    case 'fighterLaunched':
      return { ...NOTHING, stood: [{ ship: event.ship, at: event.at }] };
    case 'shotRolled': {
      const [from, to] = [places.get(event.ship), places.get(event.target)];
      return {
        ...NOTHING,
        shots: from && to ? [[from, to]] : [],
        stood: stoodOf(places, event.ship, event.target),
      };
    }
    case 'damageAssessed':
    case 'shipFlipped':
    case 'shipDestroyed':
    case 'shipLost':
    case 'shipWithdrawn':
    case 'repaired':
      return { ...NOTHING, stood: stoodOf(places, event.ship) };
    default:
      return null;
  }
}

/** Null where the event has no place, or the log does not reach back to the fleets' posts. */
export function traceAt(log: readonly Entry[], seq: number, index: number): Traces | null {
  const places: Places = new Map();
  for (const entry of log) {
    for (const [at, event] of entry.events.entries()) {
      if (entry.seq === seq && at === index) return traceOf(event, places);
      follow(places, event);
    }
    if (entry.seq > seq) return null;
  }
  return null;
}

/** All ways of a round, up to an entry. */
export function waysOf(log: readonly Entry[], round: number, until: number): Traces {
  const ways: { ship: ModelId; points: readonly Place[] }[] = [];
  let now = 0;
  for (const { seq, events } of log) {
    if (seq > until) break;
    for (const event of events) {
      if (event.type === 'roundBegan') now = event.round;
      if (event.type === 'shipMoved' && now === round) ways.push(event);
    }
  }
  return { ...NOTHING, ways: ways.map(({ ship, points }) => ({ ship, points })) };
}
