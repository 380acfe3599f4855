/** Arrow keys on hexes: up and down stay in the column, left and right in the row as far as possible. */
import { type Hex, add, distance, isOnBoard } from '@star-eater/rules/src/games/star-eater';
import { centreOf } from '../layout';

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

const VECTORS: Record<string, { x: number; y: number }> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** Among scattered hexes, the index of the nearest in the key's direction; null if there is none. */
export const nearestByKey = (hexes: readonly Hex[], from: number, key: string): number | null => {
  const vector = VECTORS[key];
  const here = hexes[from];
  if (!vector || !here) return null;
  const a = centreOf(here);
  let best: number | null = null;
  let least = Infinity;
  hexes.forEach((hex, index) => {
    if (index === from || distance(hex, here) === 0) return;
    const b = centreOf(hex);
    const ahead = (b.x - a.x) * vector.x + (b.y - a.y) * vector.y;
    const aside = Math.abs((b.x - a.x) * vector.y - (b.y - a.y) * vector.x);
    if (ahead <= 0.1) return;
    const cost = ahead + aside * 2;
    if (cost < least) {
      least = cost;
      best = index;
    }
  });
  return best;
};
