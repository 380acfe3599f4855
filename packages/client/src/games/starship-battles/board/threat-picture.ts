/** T-12. The places that the chosen model reaches, by the level of the threat: a tint, and the worse, the closer the hatching. */
import type { ModelId } from '@star-eater/rules/src/games/starship-battles';
import { polygon } from '../../../board/draw/mark';
import { askThreat, type AskThreat } from '../orders/ask-threat';
import { LEVELS, type Cells, type Level } from '../orders/threat';
import { withAssumed, type Assumed } from './assumed';
import type { Scene } from './scene';
import { Overlay } from './svg-parts';

/** The diagonals of a cell, from corner to corner; corners go around from the south-west. */
const DIAGONALS: Readonly<Record<Level, readonly (readonly [number, number])[]>> = {
  safe: [],
  hit: [[0, 2]],
  flip: [
    [0, 2],
    [1, 3],
  ],
};

/** What is drawn for a level: its cells, and the lines over them. */
export const threatPaths = (
  { side, cells }: Cells,
  level: Level,
  scene: Scene,
): [area: string, lines: string] => {
  const [area, lines]: [string[], string[]] = [[], []];
  for (const { at, level: own } of cells) {
    if (own !== level) continue;
    const corners = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([west = 0, south = 0]) => {
      const { x, y } = scene.plane.at([at[0] + (west * side) / 2, at[1] + (south * side) / 2]);
      return { x: Math.round(x), y: Math.round(y) };
    });
    area.push(polygon(corners));
    for (const [from, to] of DIAGONALS[level])
      lines.push(`M${corners[from]?.x} ${corners[from]?.y}L${corners[to]?.x} ${corners[to]?.y}`);
  }
  return [area.join(''), lines.join('')];
};

export class ThreatPicture extends Overlay {
  private shown: { scene: Scene; ship: ModelId | null; assumed: Assumed } | null = null;

  constructor(private readonly ask: AskThreat = askThreat) {
    super();
  }

  /** Of no model, or null: none. */
  show(scene: Scene | null, ship: ModelId | null, assumed: Assumed): void {
    const { shown } = this;
    if (shown ? shown.scene === scene && shown.ship === ship && shown.assumed === assumed : !scene) return;
    const now = (this.shown = scene && { scene, ship, assumed });
    this.draw(null);
    if (!now || ship === null) return;
    this.ask(withAssumed(now.scene.match, assumed), ship, (cells) => {
      if (this.shown === now) this.draw(cells);
    });
  }

  private draw(cells: Cells | null): void {
    for (const level of LEVELS) {
      const [area, lines] = cells && this.shown ? threatPaths(cells, level, this.shown.scene) : ['', ''];
      this.paths.set(`threat-${level}`, area);
      this.paths.set(`threat-lines ${level}`, lines);
    }
  }
}
