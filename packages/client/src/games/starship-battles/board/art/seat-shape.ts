/** A seat's shape, so that nothing depends on colour alone: ▲ ● ◆ ■. */
import { circle, shape } from '../../../../board/draw/mark';

export const seatShape = (seat: number, x: number, y: number, r: number): string => {
  switch (seat) {
    case 0:
      return shape(x, y - r, x + r, y + r * 0.85, x - r, y + r * 0.85);
    case 1:
      return circle(x, y, r * 0.95);
    case 2:
      return shape(x, y - r * 1.1, x + r * 1.1, y, x, y + r * 1.1, x - r * 1.1, y);
    default:
      return shape(
        x - r * 0.9,
        y - r * 0.9,
        x + r * 0.9,
        y - r * 0.9,
        x + r * 0.9,
        y + r * 0.9,
        x - r * 0.9,
        y + r * 0.9,
      );
  }
};
