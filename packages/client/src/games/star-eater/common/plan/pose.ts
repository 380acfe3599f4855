import { keyOf, type Direction, type Hex } from '@star-eater/rules/src/games/star-eater';

/** A ship's place, and where its bow points. */
export interface Pose {
  at: Hex;
  facing: Direction;
}

export const poseOf = ({ at, facing }: Pose): Pose => ({ at, facing });

export const samePose = (a: Pose, b: Pose): boolean => keyOf(a.at) === keyOf(b.at) && a.facing === b.facing;
