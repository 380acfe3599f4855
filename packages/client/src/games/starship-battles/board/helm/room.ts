/** Room for small texts over the board: the first of some places where nothing else is read, or where least is covered. */
import type { Box, Point } from '../../../../board/plane';
import { overlapOf } from '../art/labels';
import type { Tag } from '../tags';

/** Pixels of a text. */
export interface Extent {
  width: number;
  height: number;
}

export type Place = Pick<Tag, 'by' | 'anchor'>;

/** A text's box at a point of the plane; pixels from the plane's corner. */
export const boxOf = (at: Point, size: number, { by, anchor }: Place, { width, height }: Extent): Box => {
  const [left, top] = [at.x * size + by.x - anchor.x * width, at.y * size + by.y - anchor.y * height];
  return { left, top, right: left + width, bottom: top + height };
};

/** `seen`: what is in view, in the same pixels. */
const hiddenOf = (box: Box, taken: readonly Box[], seen: Box): number => {
  const area = (box.right - box.left) * (box.bottom - box.top);
  return taken.reduce((sum, other) => sum + overlapOf(box, other), area - overlapOf(box, seen));
};

export function roomiest<T extends Place>(
  places: readonly [T, ...T[]],
  boxFor: (place: T) => Box,
  taken: readonly Box[],
  seen: Box,
): { place: T; box: Box; isClear: boolean } {
  let best: { place: T; box: Box; hidden: number } | null = null;
  for (const place of places) {
    const box = boxFor(place);
    const hidden = hiddenOf(box, taken, seen);
    if (!best || hidden < best.hidden) best = { place, box, hidden };
    if (hidden < 1) break;
  }
  const { place, box, hidden } = best ?? { place: places[0], box: boxFor(places[0]), hidden: 0 };
  return { place, box, isClear: hidden < 1 };
}
