/** One decision being carried out: the copy that changes, and the facts that come of it. */
import type { Event, EventBody, Seat, TokenRef } from './model';
import type { Frame, Match, Token } from './state';

export interface Resolution {
  match: Match;
  events: Event[];
  /** Command Corvettes destroyed in the step that is running, with whoever did it; judged at its end. */
  fallen: { seat: Seat; by: Seat[] }[];
  /** Who took structure from which ship in the step that is running. */
  wounds: Map<Seat, Set<Seat>>;
  /** Seats that lost their capital ship or went out in this turn: their commands are gone with it. */
  lost: Set<Seat>;
}

export const beginResolution = (match: Match): Resolution => ({
  match,
  events: [],
  fallen: [],
  wounds: new Map(),
  lost: new Set(),
});

/** Records a fact with the paragraph or ruling that made it. */
export const emit = (resolution: Resolution, rule: string, event: EventBody): void => {
  // The literal is fresh at every call, so it may take its rule in place of a copy.
  resolution.events.push(Object.assign(event, { rule }));
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

/** Takes a frame off the stack, if it is still there (a lost ship takes its frames with it). */
export const dropFrame = (resolution: Resolution, frame: Frame): void => {
  const index = resolution.match.flow.indexOf(frame);
  if (index >= 0) resolution.match.flow.splice(index, 1);
};

export const isOver = (resolution: Resolution): boolean => resolution.match.outcome !== null;

/** Whether this seat still has the ship or Command Corvette that began what is being done. */
export const stillHas = (resolution: Resolution, seat: Seat): boolean =>
  !isOver(resolution) && !resolution.lost.has(seat);
