/** Marks in plane units, and the box that they need. */
import type { Box } from '../plane';
import type { Mark } from './mark';

/** `box` is null if there is nothing to draw. */
export interface Picture {
  marks: readonly Mark[];
  box: Box | null;
}

export const NOTHING: Picture = { marks: [], box: null };
