/** One decision in progress: a copy of the match that changes, and its events. */
import type { Event, EventBody, Model, ModelId, SideState } from './model';
import type { Match, SeatState } from './state';

export interface Resolution {
  /** A copy of the match; everything in it is shared with the one before, and replaced when it changes. */
  readonly match: Match;
  readonly events: Event[];
}

export const beginResolution = (match: Match): Resolution => ({ match: { ...match }, events: [] });

/** Records an event with the paragraph or ruling behind it. */
export const emit = ({ events }: Resolution, rule: string, event: EventBody): void => {
  // Callers pass a new object, so the rule is added in place instead of to a copy.
  events.push(Object.assign(event, { rule }));
};

export const changeModel = ({ match }: Resolution, id: ModelId, change: Partial<Model>): void => {
  match.ships = match.ships.map((each) => (each.id === id ? { ...each, ...change } : each));
};

export const changeSeat = ({ match }: Resolution, seat: number, change: Partial<SeatState>): void => {
  match.seats = match.seats.map((each) => (each.seat === seat ? { ...each, ...change } : each));
};

export const changeSide = ({ match }: Resolution, side: number, change: Partial<SideState>): void => {
  match.sides = match.sides.map((each) => (each.side === side ? { ...each, ...change } : each));
};
