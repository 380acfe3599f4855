/** A game's `Scene` from its parts, each loaded when it is drawn. */
import type { Mark } from '../board/draw/mark';
import { appendMarks } from '../board/draw/svg';
import type { Scene } from '../game';
import type { Summary } from '../net/api';
import { setSides } from './set-sides';

export function sceneOf(parts: {
  /** Of its sides, as `setSides` takes them; absent: the house's own. */
  colours?: { name: string; sides: number };
  /** The chart's marks. They come from a file, so that no page loads the art for them. */
  chart: () => Promise<readonly Mark[]>;
  picture: () => Promise<(into: SVGElement, match: Summary) => void>;
  houseMatch: () => Promise<readonly Summary[]>;
}): Scene {
  const { colours, chart, picture, houseMatch } = parts;
  return {
    drawChart: async (into) => {
      const marks = await chart();
      if (colours) setSides(into, colours.name, colours.sides);
      appendMarks(into, marks, 0);
    },
    drawMatch: async (into, match) => (await picture())(into, match),
    houseMatch,
  };
}
