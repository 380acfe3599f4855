/** T-23. Traces of the log over the table. */
import { circle, line } from '../../../board/draw/mark';
import type { Traces } from './past';
import type { Scene } from './scene';
import { Overlay } from './svg-parts';

/** Pixels of an arrow's head. */
const HEAD = 9;
/** Thousandths of an inch: the ring of a place. */
const RING = 1300;

export class PastPicture extends Overlay {
  show(traces: Traces | null, { plane }: Scene, size: number): void {
    const arrow = (points: readonly { x: number; y: number }[]): string => {
      const [before, end] = points.slice(-2);
      if (!before || !end) return '';
      const angle = Math.atan2(end.x - before.x, before.y - end.y);
      const side = (by: number) => ({
        x: end.x - Math.sin(angle + by) * (HEAD / size),
        y: end.y + Math.cos(angle + by) * (HEAD / size),
      });
      return line(...points) + line(side(-0.45), end, side(0.45));
    };
    this.paths.set(
      'past-ways',
      (traces?.ways ?? []).map(({ points }) => arrow(points.map((point) => plane.at(point)))).join(''),
    );
    this.paths.set(
      'past-shots',
      (traces?.shots ?? []).map(([from, to]) => arrow([plane.at(from), plane.at(to)])).join(''),
    );
    this.paths.set(
      'past-stood',
      (traces?.stood ?? [])
        .map(({ at }) => {
          const { x, y } = plane.at(at);
          return circle(x, y, RING);
        })
        .join(''),
    );
  }
}
