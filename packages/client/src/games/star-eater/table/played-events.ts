/** The events of this round that the board has started to play, newest last. */
import type { Event } from '@star-eater/rules/src/games/star-eater';
import { createStore } from '../../../store/store';

interface PlayedEvents {
  round: number;
  /** The last entry that was played. */
  seq: number;
  events: readonly Event[];
}

export const playedEvents = createStore<PlayedEvents>({ round: 0, seq: -1, events: [] });

/** Many events have no line in the feed: this many hold enough lines for a phone. */
const MOST_EVENTS = 40;

/** An entry is about to be played. A new round, or an entry that is played again, clears the list. */
export function beginEntry(round: number, seq: number): void {
  playedEvents.update((played) => ({
    round,
    seq,
    events: round === played.round && seq > played.seq ? played.events : [],
  }));
}

export function addPlayed(event: Event): void {
  playedEvents.update((played) => ({ ...played, events: [...played.events.slice(1 - MOST_EVENTS), event] }));
}
