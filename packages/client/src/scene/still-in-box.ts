/** A still picture in the box of a scene (`Scene.drawScene`): 24 by 11 round the origin. */
import { framed, type Still } from '../board/still';
import { group } from '../board/draw/mark';
import { appendMarks } from '../board/draw/svg';

const BOX = { width: 24, height: 11 };
/** Pixels for each unit of the box, for lines of a pixel. */
const SCALE = 30;
const FRAME = { width: BOX.width * SCALE, height: BOX.height * SCALE };
/** Around it, for numbers beside what is at its edges, pixels. */
const ROOM = 16;

/** Rows of equal height, from the top. `middle`: the y of a row's middle. */
export function rowsOf(rows: number): { height: number; middle(row: number): number } {
  const height = BOX.height / rows;
  return { height, middle: (row) => height * (row + 0.5) - BOX.height / 2 };
}

export function appendStill(into: SVGElement, { box, most, sides, marks }: Still): void {
  const part = { left: ROOM, top: ROOM, right: FRAME.width - ROOM, bottom: FRAME.height - ROOM };
  const pixels = framed({ box, most, sides, marks }, FRAME, part);
  appendMarks(into, [group(pixels, -BOX.width / 2, -BOX.height / 2, 1 / SCALE)], 0);
}
