/**
 * T-1. The table as it lies on the screen: thousandths of an inch, turned by quarters so that a seat's zone is at the
 * bottom. The rules' y grows to the north, the plane's down the screen.
 */
import {
  TABLE as SIDE,
  turned,
  zoneOf,
  type Match,
  type Point as Place,
  type Seat,
} from '@star-eater/rules/src/games/starship-battles';
import { boxAround, type Box, type Point } from '../../../board/plane';

const MIDDLE = SIDE / 2;

export const TABLE: Box = { left: 0, top: 0, right: SIDE, bottom: SIDE };
/** The table with its scale around it. */
export const RIM: Box = boxAround({ x: MIDDLE, y: MIDDLE }, MIDDLE + 1100);

/** Quarters of a circle by which the picture is turned, clockwise. */
export type Quarters = 0 | 1 | 2 | 3;

/** B-20. How the picture is turned for a seat. */
export const quartersFor = (match: Match, me: Seat | null): Quarters =>
  me === null ? 0 : ((Math.round((360 - zoneOf(match, me).heading) / 90) % 4) as Quarters);

const turnedBy = ({ x, y }: Point, quarters: Quarters): Point => {
  const [dx, dy] = [x - MIDDLE, y - MIDDLE];
  switch (quarters) {
    case 0:
      return { x, y };
    case 1:
      return { x: MIDDLE - dy, y: MIDDLE + dx };
    case 2:
      return { x: MIDDLE - dx, y: MIDDLE - dy };
    case 3:
      return { x: MIDDLE + dy, y: MIDDLE - dx };
  }
};

/** The rules' places and headings on the plane, and back. */
export class TablePlane {
  constructor(readonly quarters: Quarters) {}

  at([x, y]: Place): Point {
    return turnedBy({ x, y: SIDE - y }, this.quarters);
  }

  /** A point of the plane as whole thousandths of an inch. */
  placeOf(point: Point): Place {
    const { x, y } = turnedBy(point, ((4 - this.quarters) % 4) as Quarters);
    return [Math.round(x) + 0, Math.round(SIDE - y) + 0];
  }

  /** Radians clockwise from up the screen. */
  angle(heading: number): number {
    return ((heading + this.quarters * 90) * Math.PI) / 180;
  }

  /** The whole heading from one point of the plane to another. */
  heading(from: Point, to: Point): number {
    const degrees = (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
    return turned(Math.round(degrees) - this.quarters * 90, 0);
  }
}
