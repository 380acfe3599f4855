/**
 * Flashes as pieces: each is a picture painted once, then moved, stretched and faded. Frames paint nothing.
 */
import type { Ink, Mark } from '../draw/mark';
import type { Box, Point } from '../plane';

/** What a piece shows, around its own (0, 0). */
export type FlashPicture =
  /** A square of side 1 in one ink: stretched, it is a line of any length. */
  | { kind: 'bar'; ink: Ink }
  | {
      kind: 'painted';
      /** Equal keys mean equal pictures, for any seat. */
      key: string;
      marks: () => readonly Mark[];
      box: Box;
      /** The unit of its marks: a plane unit, or a pixel. */
      unit: 'plane' | 'pixel';
    };

/** One piece at one moment. Plane units; `rotation` in radians, clockwise. */
export interface Flash {
  picture: FlashPicture;
  /** The seat whose `side` ink is used. */
  seat: number;
  x: number;
  y: number;
  rotation: number;
  /** Stretching in its own x and y, before turning. */
  across: number;
  along: number;
  alpha: number;
}

/** The key of the picture to paint for a piece; null if it needs none. */
export const flashKey = ({ picture, seat }: Flash): string | null =>
  picture.kind === 'bar' ? null : `${seat}:${picture.key}`;

const isSamePicture = (a: FlashPicture, b: FlashPicture): boolean =>
  a.kind === 'bar' ? b.kind === 'bar' && a.ink === b.ink : b.kind === 'painted' && a.key === b.key;

const isSame = (a: Flash, b: Flash): boolean =>
  isSamePicture(a.picture, b.picture) &&
  a.seat === b.seat &&
  a.x === b.x &&
  a.y === b.y &&
  a.rotation === b.rotation &&
  a.across === b.across &&
  a.along === b.along &&
  a.alpha === b.alpha;

/** True if both look the same, so that nothing needs drawing. */
export const lookAlike = (a: readonly Flash[], b: readonly Flash[]): boolean =>
  a.length === b.length && a.every((flash, index) => isSame(flash, b[index] as Flash));

/** A straight line between two points. */
export const bar = (
  from: Point,
  to: Point,
  width: number,
  ink: Ink,
  alpha: number,
  seat: number = 0,
): Flash => {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  return {
    picture: { kind: 'bar', ink },
    seat,
    x: (from.x + to.x) / 2,
    y: (from.y + to.y) / 2,
    rotation: Math.atan2(dx, -dy),
    across: width,
    along: Math.hypot(dx, dy),
    alpha,
  };
};
