/** A still picture in the box of a scene (`Scene.drawScene`): 24 by 11 round the origin. */
import { framed, type Still } from '../board/still';
import { group } from '../board/draw/mark';
import { appendMarks } from '../board/draw/svg';

/** Pixels for each unit of the box, for lines of a pixel. */
const SCALE = 30;
const [WIDTH, HEIGHT] = [24 * SCALE, 11 * SCALE];
/** Around it, for numbers beside what is at its edges, pixels. */
const ROOM = 16;
const FRAME = { width: WIDTH, height: HEIGHT };

/** Marks of a seat have its game's colours. `colours`: their custom properties without number: `--reach` for `--reach-0`. */
export function setSides(into: SVGElement, colours: string, sides: number): void {
  for (let side = 0; side < sides; side++)
    for (const name of [`--side-${side}`, `--side-${side}-text`])
      into.style.setProperty(name, `var(${colours}-${side})`);
}

export function appendStill(into: SVGElement, { box, most, sides, marks }: Still): void {
  const part = { left: ROOM, top: ROOM, right: WIDTH - ROOM, bottom: HEIGHT - ROOM };
  const pixels = framed({ box, most, sides, marks }, FRAME, part);
  appendMarks(into, [group(pixels, -WIDTH / SCALE / 2, -HEIGHT / SCALE / 2, 1 / SCALE)], 0);
}
