/** The part of a board that nothing covers. Pixels; obstacles are boxes on the board, measured by its page. */
import type { Camera, Screen } from './camera';
import type { Box } from './plane';

export interface Insets {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const NO_INSETS: Insets = { left: 0, top: 0, right: 0, bottom: 0 };

/**
 * What is along at least this share of an edge narrows the whole board; what is shorter is in a corner, and there
 * only the things under it matter. A column beside the board costs less than a row of the same share: boards are wider than high.
 */
const ALONG = { height: 0.35, width: 0.5 };

type Edge = keyof Insets;

/** The pixels from each edge to the far side of an obstacle. */
const depthsOf = (box: Box, { width, height }: Screen): Insets => ({
  left: box.right,
  top: box.bottom,
  right: width - box.left,
  bottom: height - box.top,
});

/** The edge that an obstacle is along; null for one in a corner. */
const edgeOf = (box: Box, screen: Screen): Edge | null => {
  const depths = depthsOf(box, screen);
  const isTall = box.bottom - box.top >= ALONG.height * screen.height;
  const isWide = box.right - box.left >= ALONG.width * screen.width;
  if (isTall === isWide) return null;
  if (isTall) return depths.left < depths.right ? 'left' : 'right';
  return depths.top < depths.bottom ? 'top' : 'bottom';
};

/** What both take: measured from the same edges, the deeper one counts. */
export const deepest = (a: Insets, b: Insets): Insets => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/** What obstacles along an edge take from the board. */
export const insetsOf = (obstacles: readonly Box[], screen: Screen): Insets =>
  obstacles.reduce((insets, box) => {
    const edge = edgeOf(box, screen);
    return edge ? deepest(insets, { ...NO_INSETS, [edge]: depthsOf(box, screen)[edge] }) : insets;
  }, NO_INSETS);

/** The obstacles that are in a corner. */
export const inCorners = (obstacles: readonly Box[], screen: Screen): Box[] =>
  obstacles.filter((box) => edgeOf(box, screen) === null);

/** What obstacles in a corner would take from the nearer edge at each side. */
export const cornersOf = (obstacles: readonly Box[], screen: Screen): Insets =>
  inCorners(obstacles, screen).reduce((insets, box) => {
    const { left, top, right, bottom } = depthsOf(box, screen);
    return deepest(insets, {
      left: left < right ? left : 0,
      right: left < right ? 0 : right,
      top: top < bottom ? top : 0,
      bottom: top < bottom ? 0 : bottom,
    });
  }, NO_INSETS);

/** The insets, and more pixels inside them. */
export const widened = (insets: Insets, more: Partial<Insets>): Insets => ({
  left: insets.left + (more.left ?? 0),
  top: insets.top + (more.top ?? 0),
  right: insets.right + (more.right ?? 0),
  bottom: insets.bottom + (more.bottom ?? 0),
});

/** The screen without its insets. */
export const freeOf = ({ width, height }: Screen, { left, top, right, bottom }: Insets): Screen => ({
  width: Math.max(1, width - left - right),
  height: Math.max(1, height - top - bottom),
});

/** A camera of the free part as one of the whole screen. */
export const beside = ({ x, y, size }: Camera, { left, top, right, bottom }: Insets): Camera => ({
  size,
  x: x + (right - left) / 2 / size,
  y: y + (bottom - top) / 2 / size,
});
