/** T-12. The threat as a hatching: the more fire could fall on a place, the closer the lines. */
import type { Seat } from '@star-eater/rules/src/games/starship-battles';
import { askThreat, type AskThreat } from '../orders/ask-threat';
import { columnsOf, type Cells } from '../orders/threat';
import type { Scene } from './scene';
import { Overlay } from './svg-parts';

/** Points of fire for each line of a cell, and the most lines. */
const POINTS_A_LINE = 0.8;
const MOST_LINES = 4;

/** Lines of each cell. Where there is fire everywhere, they tell the safer places from the others. */
export const linesOf = (points: readonly number[]): number[] => {
  const low = Math.min(...points);
  const span = Math.max(...points) - low;
  const step = Math.max(POINTS_A_LINE, span / MOST_LINES);
  // One line at least where any fire could fall.
  const base = low > 0 && span > POINTS_A_LINE ? low - step / 2 : 0;
  return points.map((sum) =>
    sum === 0 ? 0 : Math.max(1, Math.min(MOST_LINES, Math.ceil((sum - base) / step))),
  );
};

/** Diagonals of a cell. */
const hatching = ({ side, points }: Cells, scene: Scene): string => {
  const columns = columnsOf(side);
  return linesOf(points)
    .map((lines, i) => {
      const [west, south] = [(i % columns) * side, Math.floor(i / columns) * side];
      return Array.from({ length: lines }, (_, at) => {
        const off = ((at + 0.5) / lines) * 2 * side - side;
        const from = scene.plane.at([west + Math.max(0, off), south + Math.max(0, -off)]);
        const to = scene.plane.at([west + side + Math.min(0, off), south + side - Math.max(0, off)]);
        return `M${Math.round(from.x)} ${Math.round(from.y)}L${Math.round(to.x)} ${Math.round(to.y)}`;
      }).join('');
    })
    .join('');
};

export class ThreatPicture extends Overlay {
  private shown: Scene | null = null;

  constructor(private readonly ask: AskThreat = askThreat) {
    super();
  }

  /** Null: off. */
  show(scene: Scene | null, seat: Seat): void {
    if (scene === this.shown) return;
    this.shown = scene;
    if (!scene) return this.paths.set('threat', '');
    this.ask(scene.match, seat, (cells) => {
      if (this.shown === scene) this.paths.set('threat', hatching(cells, scene));
    });
  }
}
