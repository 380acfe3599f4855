/** T-6, T-11. On which side the numbers of a ghost stand: clear of the edge, of other models, and of one another. */
import { toScreen, type Camera, type Screen } from '../../../../board/camera';
import { boxAround, boxesMeet, type Point } from '../../../../board/plane';
import { standings } from '../scene';
import { ringOf } from './helm-picture';
import type { Laying } from './laying';

/** Pixels that the readout needs beside a ghost, and its own. */
const TIGHT = 235;
const READOUT = { width: 165, height: 56 };
/** Pixels of the lower left corner in which a ghost, with what stands beside it, would lie under the headline. */
const CORNER = { width: 184 + TIGHT, height: 200 };

interface Look {
  camera: Camera;
  screen: Screen;
}

const ghostOn = ({ scene, end }: Laying, { camera, screen }: Look): Point =>
  toScreen(camera, screen, scene.plane.at(end.at));

/** Whether the readout at the left (-1) or right (1) of a ghost would lie over another model. */
const isTaken = ({ scene, model, standing, end }: Laying, way: -1 | 1, size: number): boolean => {
  const { x, y } = scene.plane.at(end.at);
  const from = x + way * ringOf(standing, size);
  const to = from + (way * READOUT.width) / size;
  const half = READOUT.height / 2 / size;
  const box = { left: Math.min(from, to), right: Math.max(from, to), top: y - half, bottom: y + half };
  return standings(scene).some(
    (each) => each.model.id !== model.id && boxesMeet(box, boxAround(each.at, each.size.base)),
  );
};

/** The readout stands at the left, where it has room and does not lie over a model that the right side has not. */
export const isReadoutRight = (laying: Laying, look: Look): boolean => {
  const { x } = ghostOn(laying, look);
  const { width } = look.screen;
  // On a phone neither side has that much: the wider one.
  if (x < Math.min(TIGHT, width / 2)) return true;
  const { size } = look.camera;
  return x < width - TIGHT && isTaken(laying, -1, size) && !isTaken(laying, 1, size);
};

/** The headline stands in the lower left corner, unless the ghost does. */
export const isHeadlineRight = (laying: Laying, look: Look): boolean => {
  const { x, y } = ghostOn(laying, look);
  return x < CORNER.width && y > look.screen.height - CORNER.height;
};
