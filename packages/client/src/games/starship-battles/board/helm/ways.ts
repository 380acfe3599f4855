/** The parts of the plane over which ways and ghosts are drawn: names keep clear of them. */
import { boxAround, type Box } from '../../../../board/plane';
import { GRIP_RADIUS, handlesOf, legsOf } from './helm-picture';
import type { Laying } from './laying';

/** Thousandths of an inch between two looks along a leg. */
const STEP = 1000;

const wayOf = (laying: Laying): Box[] => {
  const { scene, end, standing } = laying;
  const { base } = standing.size;
  const along = legsOf(laying).flatMap(({ at, angle, length }) =>
    Array.from({ length: Math.ceil(length / STEP) }, (_, i) =>
      boxAround({ x: at.x + Math.sin(angle) * i * STEP, y: at.y - Math.cos(angle) * i * STEP }, base),
    ),
  );
  return [...along, boxAround(scene.plane.at(end.at), base)];
};

/** The heading's ring around the ghost, and the thumb's grip. */
const handleBoxes = (laying: Laying, size: number): Box[] => {
  const { ghost, ring, grip } = handlesOf(laying, size);
  return [boxAround(ghost, ring * 0.8), boxAround(grip, GRIP_RADIUS / size)];
};

/** `laying`: the one whose handles are shown. */
export const waysOf = (laying: Laying | null, others: readonly Laying[], size: number): Box[] => [
  ...[laying, ...others].flatMap((each) => (each && !each.isStill && !each.leaves ? wayOf(each) : [])),
  ...(laying && !laying.leaves ? handleBoxes(laying, size) : []),
];
