/** Guns, hangars and other mounts, as symbols on the ship facing N. */
import type { Faction } from '@star-eater/rules/src/games/star-eater';
import { type Point } from '../../../../../board/plane';
import { angleOf, centreOf } from '../layout';
import {
  type Mark,
  circle,
  fill,
  line,
  mixed,
  placed,
  polygon,
  stroke,
  trace,
} from '../../../../../board/draw/mark';

type Ship = Faction['ship'];

/** Symbols of what is mounted: long barrels, short barrels, turrets, hangar doors. */
export const mountMarks = (ship: Ship): Mark[] => {
  const at = (hex: readonly [number, number], facing: number, points: Point[]): string =>
    polygon(placed(points, centreOf(hex), angleOf(facing)));
  const box = (half: number, from: number, to: number, off = 0): Point[] => [
    { x: off - half, y: -from },
    { x: off - half, y: -to },
    { x: off + half, y: -to },
    { x: off + half, y: -from },
  ];
  const steel = mixed('side', 'text', 0.55);
  const dark = mixed('ground-deep', 'side', 0.12);
  const marks: Mark[] = [];
  for (const hangar of ship.mounts.hangars) {
    const mouth = [
      { x: -0.34, y: -0.5 },
      { x: -0.26, y: -0.8 },
      { x: 0.26, y: -0.8 },
      { x: 0.34, y: -0.5 },
    ];
    marks.push({
      kind: 'path',
      d: at(hangar.at, hangar.facing, mouth),
      fill: dark,
      stroke: steel,
      width: 0.035,
    });
    const sill = placed(
      [
        { x: -0.13, y: -0.58 },
        { x: 0, y: -0.7 },
        { x: 0.13, y: -0.58 },
      ],
      centreOf(hangar.at),
      angleOf(hangar.facing),
    );
    marks.push(stroke(line(...sill), steel, 0.05));
  }
  for (const gun of [...ship.mounts.port, ...ship.mounts.starboard])
    marks.push(
      fill(at(gun.at, gun.facing, box(0.05, 0.5, 0.9, -0.11)), steel),
      fill(at(gun.at, gun.facing, box(0.05, 0.5, 0.9, 0.11)), steel),
      {
        kind: 'path',
        d: at(gun.at, gun.facing, box(0.22, 0.42, 0.62)),
        fill: dark,
        stroke: steel,
        width: 0.035,
      },
    );
  for (const gun of ship.mounts.main)
    marks.push(
      fill(at(gun.at, gun.facing, box(0.07, 0.5, 1.0)), steel),
      fill(at(gun.at, gun.facing, box(0.12, 0.84, 0.95)), steel),
      {
        kind: 'path',
        d: at(gun.at, gun.facing, box(0.19, 0.34, 0.64)),
        fill: dark,
        stroke: steel,
        width: 0.035,
      },
    );
  for (const turret of ship.mounts.pointDefence) {
    const { x, y } = centreOf(turret.at);
    marks.push(
      { kind: 'path', d: circle(x, y + 0.48, 0.15), fill: dark, stroke: steel, width: 0.04 },
      stroke(
        trace(x - 0.05, y + 0.48, x - 0.05, y + 0.24) + trace(x + 0.05, y + 0.48, x + 0.05, y + 0.24),
        steel,
        0.04,
      ),
    );
  }
  return marks;
};
