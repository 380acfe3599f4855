/** One decision in progress: the copy of the match that changes, and its events. */
import { editionOf } from './edition';
import type { Event, EventBody, Seat, TokenRef } from './model';
import type { Frame, Match, Token } from './state';

export interface Resolution {
  match: Match;
  events: Event[];
  /** Command Corvettes destroyed in this step, and by whom; judged at its end. */
  fallen: { seat: Seat; by: Seat[] }[];
  /** The seats that took structure from each ship in this step. */
  wounds: Map<Seat, Set<Seat>>;
  /**
   * Seats that lost their capital ship or went out while this decision resolves; their commands are lost too
   * (R-28).
   */
  lost: Set<Seat>;
}

export const beginResolution = (match: Match): Resolution => ({
  match,
  events: [],
  fallen: [],
  wounds: new Map(),
  lost: new Set(),
});

/** Records an event with the paragraph or ruling behind it, cited as the edition's book numbers it. */
export const emit = (resolution: Resolution, rule: string, event: EventBody): void => {
  const cited = editionOf(resolution.match).citations[rule] ?? rule;
  // Callers pass a new object, so the rule is added in place instead of to a copy.
  const noted = event as Event;
  noted.rule = cited;
  resolution.events.push(noted);
};

export const refOf = (token: Token): TokenRef => {
  switch (token.kind) {
    case 'corvette':
      return { seat: token.seat, kind: token.kind, callSign: token.callSign };
    case 'command-corvette':
      return { seat: token.seat, kind: token.kind };
    case 'cannon':
    case 'torpedo':
      return { seat: token.seat, kind: token.kind, age: token.age };
  }
};
export const pushFrame = (resolution: Resolution, frame: Frame): void => {
  resolution.match.flow.push(frame);
};

/** Removes a frame, if it is still on the stack (a lost ship takes its frames with it). */
export const dropFrame = (resolution: Resolution, frame: Frame): void => {
  const index = resolution.match.flow.indexOf(frame);
  if (index >= 0) resolution.match.flow.splice(index, 1);
};

export const isOver = (resolution: Resolution): boolean => resolution.match.outcome !== null;

/** Whether this seat still has the ship or Command Corvette that it began this command with. */
export const stillHas = (resolution: Resolution, seat: Seat): boolean =>
  !isOver(resolution) && !resolution.lost.has(seat);
