/** The log's line that is under the pointer or has the focus: a game's board may draw its event. */
import { createStore } from '../store/store';

export interface Pointed {
  /** Its entry, and its event within it. */
  seq: number;
  index: number;
}

export const pointed = createStore<Pointed | null>(null);
