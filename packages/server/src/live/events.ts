/** What the room tells everybody about an entry. Built here alone, so that nothing of the entry's secrets gets out. */
import type { Event, Mode, Seat } from '@star-eater/rules';
import type { Entry } from '../log/entry';
import { openingOf } from '../log/seals';
import type { Position } from '../log/position';
import type { EventsMessage } from '../wire/messages';

export function startMessage(at: number, events: Event[]): EventsMessage {
  return { seq: 0, at, kind: 'start', by: null, events, openings: [] };
}

export function eventsMessage(
  entry: Entry,
  before: Position,
  after: Position,
  events: Event[],
): EventsMessage {
  const { seq, at, kind, by, body } = entry;
  const what = body.kind === 'absence' ? { what: body.what } : {};
  return { seq, at, kind, by, ...what, events, openings: openingsBetween(before, after) };
}

function openingsBetween(before: Position, after: Position): EventsMessage['openings'] {
  return after.seats.flatMap(({ orders }, seat) => {
    if (!orders) return [];
    const known = before.seats[seat]?.orders;
    const already = known?.round === orders.round ? known.opened : [];
    return orders.opened
      .filter((part) => !already.includes(part))
      .map((part) => ({ seat, round: orders.round, ...openingOf(orders.orders, orders.sealing, part) }));
  });
}

/** Who hears a line of chat: everybody, or the speaker and those on the speaker's side. */
export function hears(mode: Mode, listener: Seat | null, speaker: Seat, to: 'all' | 'team'): boolean {
  if (to === 'all' || listener === speaker) return true;
  return mode === 'teams' && listener !== null && listener % 2 === speaker % 2;
}
