/** How much each level searches for its orders. docs/figures.md has the cost of a commitment. */
import { chanceOf } from './chances';
import { evaluate } from './evaluate';
import type { Effort } from './orders';

export const CAPTAIN_EFFORT: Effort = {
  playouts: 80,
  start: 6,
  width: 24,
  judge: evaluate,
};

export const ADMIRAL_EFFORT: Effort = {
  playouts: 250,
  start: 8,
  width: 40,
  judge: chanceOf,
};
