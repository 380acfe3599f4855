/** The events of this round that the board has started to play, oldest first. */
import type { Event } from '@star-eater/rules/src/games/star-eater';
import { createStore } from '../../../../store/store';

interface PlayedEvents {
  round: number;
  /** The last entry played. */
  seq: number;
  events: readonly Event[];
  /** Where that entry begins in `events`. */
  from: number;
}

export const playedEvents = createStore<PlayedEvents>({ round: 0, seq: -1, events: [], from: 0 });

/** The events of the entry being played. */
export const eventsOfEntry = ({ events, from }: PlayedEvents): readonly Event[] => events.slice(from);

/** An entry is about to be played. A new round, or an entry played again, clears the list. */
export function beginEntry(round: number, seq: number): void {
  playedEvents.update((played) => {
    const events = round === played.round && seq > played.seq ? played.events : [];
    return { round, seq, events, from: events.length };
  });
}

export function addPlayed(event: Event): void {
  playedEvents.update((played) => ({ ...played, events: [...played.events, event] }));
}
