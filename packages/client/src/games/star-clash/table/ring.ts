/** C-82. Places of the other fleets in the ring, clockwise from the left of the player's own. */
import type { Seat } from '@star-eater/rules';
import { useMedia } from '../../../ui/use-media';

interface Ring {
  /** From top to bottom. */
  left: readonly Seat[];
  /** From left to right. */
  top: readonly Seat[];
  right: readonly Seat[];
}

/** How many are on the left and at the top; the rest are on the right. */
const PLACES: readonly (readonly [number, number])[] = [
  [0, 0],
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 2],
  [1, 3],
  [1, 3],
  [2, 3],
  [2, 4],
];

export function ringOf(others: readonly Seat[]): Ring {
  const [left = 0, top = others.length] = PLACES[others.length] ?? [];
  return {
    // Clockwise from the player's fleet means up on the left and down on the right.
    left: others.slice(0, left).reverse(),
    top: others.slice(left, left + top),
    right: others.slice(left + top),
  };
}

/** The ring does not fit below this width, 1200 px with the usual font. */
const NARROW = '(max-width: 74.9375em)';

/** Up to so many other fleets face mine in one line. */
const MOST_IN_LINE = 3;

/** Two battle lines instead of the ring. */
export const useHasLines = (others: number): boolean => !useIsNarrow() && others <= MOST_IN_LINE;
export const useIsNarrow = (): boolean => useMedia(NARROW);
