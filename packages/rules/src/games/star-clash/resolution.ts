/** One decision in progress: a copy of the match that changes, and its events. */
import type { CardId, EventBody, Event } from './model';
import type { Match } from './state';

export interface Resolution {
  /** The match itself, its turn, seats, chance and solo part are copies; all lists in them are shared. */
  readonly match: Match;
  readonly events: Event[];
}

export const beginResolution = (match: Match): Resolution => ({
  match: {
    ...match,
    turn: match.turn && { ...match.turn },
    seats: match.seats.map((seat) => ({ ...seat })),
    solo: match.solo && { ...match.solo },
    random: { ...match.random },
  },
  events: [],
});

/** Records an event with the section or ruling behind it. */
export const emit = ({ events }: Resolution, rule: string, event: EventBody): void => {
  // Callers pass a new object, so the rule is added in place instead of to a copy.
  events.push(Object.assign(event, { rule }));
};

/** C-8. Puts cards on the discard pile, the last one on top. */
export const discard = ({ match }: Resolution, cards: readonly CardId[]): void => {
  if (cards.length > 0) match.discard = [...match.discard, ...cards];
};

/** Whether the round goes on: no effect follows the end of a round (C-40). */
export const isRoundOver = ({ match }: Resolution): boolean => match.turn === null;
