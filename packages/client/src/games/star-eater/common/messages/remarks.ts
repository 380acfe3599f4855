/** What the log says beside its lines, worked out from all events and what they led to: the same in every replay. */
import {
  distance,
  hullAt,
  type Direction,
  type Event,
  type Faction,
  type Hex,
  type Seat,
  type ShipView,
} from '@star-eater/rules/src/games/star-eater';
import type { Names } from '../data';
import { messages } from './table';

/** The structure that one good hit takes. */
const FEW = 3;
/** Ships whose centres are farther apart cannot be within a hex. */
const FAR = 9;

interface Ship {
  at?: Hex;
  facing?: Direction;
  structure: number;
}

type Ships = Map<Seat, Ship>;
export type Log = readonly { events: readonly Event[] }[];
type FactionOf = (seat: Seat) => Faction | null;

/** How the ships stood before all of it, from how they stand now. */
function firstShips(log: Log, now: readonly ShipView[], factionOf: FactionOf): Ships {
  const ships: Ships = new Map(
    now.map(({ seat, at, facing, structure }) => [seat, { at, facing, structure }]),
  );
  const ofSeat = (seat: Seat): Ship => {
    // A ship that left unharmed, with its player, is in no view.
    const ship = ships.get(seat) ?? { structure: factionOf(seat)?.ship.structure ?? Infinity };
    ships.set(seat, ship);
    return ship;
  };
  for (const event of log.flatMap(({ events }) => events).reverse()) {
    if (event.type === 'shipDestroyed')
      ships.set(event.seat, { at: event.at, facing: event.facing, structure: 0 });
    else if (event.type === 'shipMoved' || event.type === 'shipJumped') ofSeat(event.seat).at = event.from;
    else if (event.type === 'shipTurned') ofSeat(event.seat).facing = event.from;
    else if (event.type === 'damaged') ofSeat(event.seat).structure += event.structure;
  }
  return ships;
}

/** Hexes between the nearest sections of two hulls; `FAR` if it does not matter. */
function gap(ships: Ships, [one, other]: readonly [Seat, Seat], factionOf: FactionOf): number {
  const [a, b] = [ships.get(one), ships.get(other)];
  if (!a?.at || !b?.at || distance(a.at, b.at) > FAR) return FAR;
  const hexesOf = ({ at, facing }: Ship, seat: Seat): Hex[] => {
    const faction = factionOf(seat);
    return faction && at && facing !== undefined ? hullAt(faction, at, facing).map((part) => part.at) : [];
  };
  const theirs = hexesOf(b, other);
  return Math.min(FAR, ...hexesOf(a, one).flatMap((from) => theirs.map((to) => distance(from, to))));
}

interface Pair {
  seats: readonly [Seat, Seat];
  gap: number;
  /** They were within a hex of each other in this entry, after they were farther apart. */
  isNear: boolean;
  hasCollided: boolean;
}

/** The remarks by their events. `now`: the ships after the last entry. */
export function remarksOf(
  log: Log,
  now: readonly ShipView[],
  names: Names,
  factionOf: FactionOf,
): ReadonlyMap<Event, string> {
  const remarks = new Map<Event, string>();
  const ships = firstShips(log, now, factionOf);
  const seats = [...ships.keys()].sort((a, b) => a - b);
  const pairs = seats.flatMap((one) =>
    seats.filter((other) => other > one).map((other): [Seat, Seat] => [one, other]),
  );
  const change = (seat: Seat, to: Partial<Ship>): void => {
    const ship = ships.get(seat);
    if (ship) Object.assign(ship, to);
  };
  for (const { events } of log) {
    let moved: Event | null = null;
    let isStale = false;
    let near: Pair[] | null = null;
    const look = (): void => {
      near?.forEach((pair) => {
        const before = pair.gap;
        pair.gap = gap(ships, pair.seats, factionOf);
        pair.isNear ||= pair.gap === 1 && before > 1;
      });
      isStale = false;
    };
    for (const event of events) {
      // Ships move at the same time: how near they are is seen after each step.
      const isStep = event.type === 'shipMoved' || event.type === 'shipTurned' || event.type === 'shipJumped';
      if (isStale && !isStep) look();
      if (isStep) {
        near ??= pairs.map((each) => ({
          seats: each,
          gap: gap(ships, each, factionOf),
          isNear: false,
          hasCollided: false,
        }));
        change(event.seat, event.type === 'shipTurned' ? { facing: event.to } : { at: event.to });
        [moved, isStale] = [event, true];
      } else if (event.type === 'collided') {
        for (const { seat, at, facing } of event.after) change(seat, { at, facing });
        for (const pair of near ?? [])
          pair.hasCollided ||= !event.edge && pair.seats.every((seat) => event.seats.includes(seat));
      } else if (event.type === 'shipDestroyed') ships.delete(event.seat);
      else if (event.type === 'damaged') {
        const before = ships.get(event.seat)?.structure ?? 0;
        const left = before - event.structure;
        change(event.seat, { structure: left });
        if (before > FEW && left > 0 && left <= FEW)
          remarks.set(event, messages.remarks.breaking(names.seat(event.seat)));
      }
    }
    if (isStale) look();
    const passed = (near ?? []).filter((pair) => pair.isNear && !pair.hasCollided && pair.gap > 1);
    if (moved && passed.length > 0)
      remarks.set(
        moved,
        passed.map((pair) => messages.remarks.passing(pair.seats.map((seat) => names.seat(seat)))).join(' '),
      );
  }
  return remarks;
}
