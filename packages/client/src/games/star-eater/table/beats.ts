/** What of the round the board has begun to show, the newest last: the story goes on from entry to entry. */
import type { Event } from '@star-eater/rules/src/games/star-eater';
import { createStore } from '../../../store/store';

interface Story {
  round: number;
  /** The entry that was played last. */
  seq: number;
  events: readonly Event[];
}

export const told = createStore<Story>({ round: 0, seq: -1, events: [] });

/** Many events have no line of their own: so many hold enough lines for a phone. */
const KEPT = 40;

/** Another entry is going to be played: another round, or one that is shown again, is another story. */
export function beginTelling(round: number, seq: number): void {
  told.update((story) => ({
    round,
    seq,
    events: round === story.round && seq > story.seq ? story.events : [],
  }));
}

export function tell(event: Event): void {
  told.update((story) => ({ ...story, events: [...story.events.slice(1 - KEPT), event] }));
}
