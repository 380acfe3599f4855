/** Arrow keys on hexes: up and down stay in the column, left and right in the row as far as possible. */
import { type Hex, add, isOnBoard } from '@star-eater/rules/src/games/star-eater';

/** The hex for an arrow key; null at the edge or for another key. */
export const stepByKey = (hex: Hex, key: string, radius: number): Hex | null => {
  const even = ((hex[0] % 2) + 2) % 2 === 0;
  const steps: Record<string, Hex> = {
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
    // From an even column down, from an odd one up: this stays in the row.
    ArrowRight: even ? [1, 0] : [1, -1],
    ArrowLeft: even ? [-1, 1] : [-1, 0],
  };
  const step = steps[key];
  if (!step) return null;
  const first = add(hex, step);
  if (isOnBoard(first, radius)) return first;
  // At the slanted rim the neighbour in the other half-row may still be on the board.
  const sideways = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (sideways === 0) return null;
  const other = add(hex, step[1] === 0 ? [sideways, -sideways] : [sideways, 0]);
  return isOnBoard(other, radius) ? other : null;
};
