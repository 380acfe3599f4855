/** Pan and zoom as a value. All functions are pure; screens are in CSS pixels. */
import { type Box, type Point } from './plane';

/** `size` is pixels per plane unit; `x`, `y` is the point of the plane at the screen's middle. */
export interface Camera {
  x: number;
  y: number;
  size: number;
}

export interface Screen {
  width: number;
  height: number;
}

/** Pixels per plane unit, at least and at most. */
export interface Limits {
  least: number;
  most: number;
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

export const toScreen = (camera: Camera, screen: Screen, point: Point): Point => ({
  x: screen.width / 2 + (point.x - camera.x) * camera.size,
  y: screen.height / 2 + (point.y - camera.y) * camera.size,
});

export const boxOnScreen = (box: Box, camera: Camera, screen: Screen): Box => {
  const from = toScreen(camera, screen, { x: box.left, y: box.top });
  const to = toScreen(camera, screen, { x: box.right, y: box.bottom });
  return { left: from.x, top: from.y, right: to.x, bottom: to.y };
};

export const toPlane = (camera: Camera, screen: Screen, pixel: Point): Point => ({
  x: camera.x + (pixel.x - screen.width / 2) / camera.size,
  y: camera.y + (pixel.y - screen.height / 2) / camera.size,
});

/** Moves the board by this many pixels. */
export const panned = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x - dx / camera.size,
  y: camera.y - dy / camera.size,
});

/** Zooms by a factor; the point under `pixel` stays there. */
export const zoomed = (
  camera: Camera,
  screen: Screen,
  factor: number,
  pixel: Point,
  { least, most }: Limits,
): Camera => {
  const size = clamp(camera.size * factor, least, most);
  const fixed = toPlane(camera, screen, pixel);
  return {
    size,
    x: fixed.x - (pixel.x - screen.width / 2) / size,
    y: fixed.y - (pixel.y - screen.height / 2) / size,
  };
};

/** A pinch: two fingers moved from one pair of pixels to another. */
export const pinched = (
  camera: Camera,
  screen: Screen,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
  limits: Limits,
): Camera => {
  const spread = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y) || 1;
  const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const from = middle(before);
  const to = middle(after);
  const moved = panned(camera, to.x - from.x, to.y - from.y);
  return zoomed(moved, screen, spread(after) / spread(before), to, limits);
};

/** Shows all of a box, as large as possible. */
export const fitted = (box: Box, screen: Screen, { least, most }: Limits): Camera => ({
  x: (box.left + box.right) / 2,
  y: (box.top + box.bottom) / 2,
  size: clamp(
    Math.min(screen.width / (box.right - box.left), screen.height / (box.bottom - box.top)),
    least,
    most,
  ),
});

/** Keeps the middle of the screen over the board. */
export const kept = (camera: Camera, board: Box): Camera => ({
  ...camera,
  x: clamp(camera.x, board.left, board.right),
  y: clamp(camera.y, board.top, board.bottom),
});
