/** T-6, T-11. On which side the numbers of a ghost stand: clear of the edge, of other models, and of one another. */
import { toScreen, type Camera, type Screen } from '../../../../board/camera';
import { boxAround, boxesMeet, isInBox, type Box, type Point } from '../../../../board/plane';
import { standings } from '../scene';
import { handlesOf, ringOf } from './helm-picture';
import type { Laying } from './laying';

/** Pixels that the readout needs beside a ghost, and its own. */
const TIGHT = 235;
const READOUT = { width: 165, height: 56 };
/** Pixels that the headline may take in a lower corner, with its distance from the edges. */
const HEADLINE = { width: 184, height: 160 };
/** Pixels that numbers need around a bend or the ship. */
const AROUND = 110;

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

/** Pixels of the board. */
export const headlineBox = (isRight: boolean, { width, height }: Screen): Box => ({
  left: isRight ? width - HEADLINE.width : 0,
  right: isRight ? width : HEADLINE.width,
  top: height - HEADLINE.height,
  bottom: height,
});

/** The headline stands in the lower left corner, unless more of the course and its numbers would lie under it there. */
export const isHeadlineRight = (laying: Laying, look: Look): boolean => {
  const { camera, screen } = look;
  const { bends } = handlesOf(laying, camera.size);
  const course = [laying.standing.at, ...bends.map(({ at }) => at)].map((at) => toScreen(camera, screen, at));
  const covered = (isRight: boolean): number => {
    const corner = headlineBox(isRight, screen);
    const isUnder = (at: Point, beside: number): boolean =>
      isInBox(at, {
        ...corner,
        left: corner.left - beside,
        right: corner.right + beside,
        top: corner.top - 40,
      });
    const ghost = isUnder(ghostOn(laying, look), TIGHT) ? course.length + 1 : 0;
    return ghost + course.filter((at) => isUnder(at, AROUND)).length;
  };
  return covered(false) > covered(true);
};
