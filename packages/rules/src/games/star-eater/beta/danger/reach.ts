/**
 * Which sections of a hull a shot from one place could hit, blockers left out.
 */
import { bearingOf } from '../../common/combat/torpedoes';
import { hullAt, type AnyWeapon, type HullHex } from '../../common/facts';
import { add, along, DIRECTIONS, distance, isOnBoard, type Direction, type Hex } from '../../common/map/hex';
import { defined } from '../../../../kernel/defined';
import type { Faction } from '../../common/model';

/** Where something is and where it points. */
export interface Pose {
  at: Hex;
  facing: Direction;
}

export const poseOf = ({ at, facing }: Pose): Pose => ({ at, facing });

/** A hull about its centre in one facing: sections by the number of their hex. */
interface Outline {
  hexes: readonly HullHex[];
  sections: ReadonlyMap<number, string>;
  /** The farthest hex from the centre. */
  size: number;
  /** Hexes between this hull and another one, by the other's outline and the number of its place seen from this one. */
  gaps: WeakMap<Outline, Map<number, number>>;
}

/** A hull in one pose. */
export interface Hull {
  at: Hex;
  outline: Outline;
}

/** Boards are far smaller than this, so no two hexes share a number. */
const ROW = 256;

const ORIGIN: Hex = [0, 0];

const outlines = new WeakMap<Faction, Outline[]>();

const outlineOf = (faction: Faction, facing: Direction): Outline => {
  let all = outlines.get(faction);
  if (!all) {
    all = DIRECTIONS.map((each) => {
      const hexes = hullAt(faction, ORIGIN, each);
      return {
        hexes,
        sections: new Map(hexes.map((part) => [part.at[0] * ROW + part.at[1], part.section])),
        size: Math.max(...hexes.map((part) => distance(ORIGIN, part.at))),
        gaps: new WeakMap(),
      };
    });
    outlines.set(faction, all);
  }
  return defined(all[facing]);
};

export const hullOfPose = (faction: Faction, { at, facing }: Pose): Hull => ({
  at,
  outline: outlineOf(faction, facing),
});

const CRAFT: Outline = {
  hexes: [{ at: ORIGIN, section: 'craft' }],
  sections: new Map([[0, 'craft']]),
  size: 0,
  gaps: new WeakMap(),
};

/** A corvette or token as a hull of one hex. */
export const craftAt = (at: Hex): Hull => ({ at, outline: CRAFT });

/** The hexes of a hull in this pose, as numbers. */
export const hexNumbersOf = (faction: Faction, { at, facing }: Pose): number[] =>
  outlineOf(faction, facing).hexes.map((part) => (at[0] + part.at[0]) * ROW + at[1] + part.at[1]);

/** Whether every hex this far from a hull is on the board, by a quick estimate that may miss some. */
export const isInside = ({ at, outline }: Hull, hexes: number, radius: number): boolean =>
  distance(at, ORIGIN) + outline.size + hexes <= radius;

export const sectionIn = ({ at, outline }: Hull, hex: Hex): string | undefined =>
  outline.sections.get((hex[0] - at[0]) * ROW + hex[1] - at[1]);

/** How many sections a hull has. */
export const sectionCountOf = ({ outline }: Hull): number => new Set(outline.sections.values()).size;

/** The sections of the hull's hexes that pass a test. */
export const sectionsWhere = ({ at, outline }: Hull, test: (hex: Hex) => boolean): string[] => {
  const found: string[] = [];
  for (const part of outline.hexes) if (test(add(at, part.at))) found.push(part.section);
  return found;
};

const NONE: string[] = [];

/** Sections within so many hexes of a place. */
export const sectionsNear = (hull: Hull, from: Hex, hexes: number): string[] =>
  distance(hull.at, from) > hexes + hull.outline.size
    ? NONE
    : sectionsWhere(hull, (hex) => distance(hex, from) <= hexes);

/** How far each section of these hulls is from the nearest of these places. */
export const distancesTo = (hulls: readonly Hull[], from: readonly Pose[]): Map<string, number> => {
  const places = [...new Map(from.map(({ at }) => [at[0] * ROW + at[1], at])).values()];
  const found = new Map<string, number>();
  for (const { at, outline } of hulls)
    for (const part of outline.hexes) {
      const hex = add(at, part.at);
      let nearest = found.get(part.section) ?? Number.MAX_SAFE_INTEGER;
      for (const place of places) nearest = Math.min(nearest, distance(place, hex));
      found.set(part.section, nearest);
    }
  return found;
};

/** Sections that share a hex with another hull. */
export const sectionsUnder = (hull: Hull, other: Hull): string[] =>
  distance(hull.at, other.at) > hull.outline.size + other.outline.size
    ? NONE
    : sectionsWhere(hull, (hex) => sectionIn(other, hex) !== undefined);

/** The distance between the nearest hexes of two hulls; the same for the same outlines and places beside each other. */
const gapBetween = (a: Hull, b: Hull): number => {
  const known = a.outline.gaps.get(b.outline) ?? new Map<number, number>();
  a.outline.gaps.set(b.outline, known);
  const place = (b.at[0] - a.at[0]) * ROW + b.at[1] - a.at[1];
  const before = known.get(place);
  if (before !== undefined) return before;
  let gap = Number.MAX_SAFE_INTEGER;
  for (const part of a.outline.hexes)
    for (const other of b.outline.hexes)
      gap = Math.min(gap, distance(add(a.at, part.at), add(b.at, other.at)));
  known.set(place, gap);
  return gap;
};

/** Whether two hulls are at most this many hexes apart: 1 for neighbours, 0 where they overlap. */
export const isGapWithin = (a: Hull, b: Hull, hexes: number): boolean =>
  distance(a.at, b.at) <= hexes + a.outline.size + b.outline.size && gapBetween(a, b) <= hexes;

/** Whether a hex of one hull could be within so many hexes of the other, by an estimate above it. */
export const isNear = (a: Hull, b: Hull, hexes: number): boolean =>
  distance(a.at, b.at) <= hexes + a.outline.size + b.outline.size;

/** What is known of the board around a shot. */
export interface Range {
  radius: number;
  /** False where a torpedo could follow another ship and meet this hull on its way. */
  isOnlyTarget: boolean;
  /** E-4. Direct fire swings within an arc. */
  hasArcs: boolean;
  /** F-5. Corvettes turn as they go: their poses after a move are not searched. */
  craftTurns: boolean;
  /** §12. The ship could still move onto a token that has been fired. */
  couldMove: boolean;
}

/** The first section on a straight line of at most `reach` hexes, or every one. */
const onLine = (hull: Hull, from: Pose, reach: number, radius: number, isFirstOnly: boolean): string[] => {
  if (distance(hull.at, from.at) > reach + hull.outline.size) return NONE;
  const sections: string[] = [];
  for (let i = 1; i <= reach; i += 1) {
    const hex = along(from.at, from.facing, i);
    if (!isOnBoard(hex, radius)) break;
    const section = sectionIn(hull, hex);
    if (section === undefined) continue;
    if (!sections.includes(section)) sections.push(section);
    if (isFirstOnly) break;
  }
  return sections;
};

/** The sections that a torpedo could reach; it turns for nobody outside its arc. */
const byTorpedo = (hull: Hull, from: Pose, speed: number, range: Range, isPlaced: boolean): string[] => {
  const front = isPlaced ? from.at : along(from.at, from.facing);
  const left = isPlaced ? speed : speed - 1;
  const near = sectionsNear(hull, front, left);
  if (near.length === 0) return NONE;
  const isSeen =
    !range.isOnlyTarget ||
    range.couldMove ||
    sectionsWhere(hull, (hex) => bearingOf(front, from.facing, hex) !== null).length > 0;
  return isSeen ? near : NONE;
};

/** E-4, F-6. Every section in the arc of direct fire; what hides it may be gone by then. */
const inArc = (hull: Hull, from: Pose, reach: number): string[] =>
  distance(hull.at, from.at) > reach + hull.outline.size
    ? NONE
    : sectionsWhere(hull, (hex) => {
        const bearing = bearingOf(from.at, from.facing, hex);
        return bearing !== null && bearing.distance <= reach;
      });

/** How far a weapon's shot goes in the round in which it is fired, in hexes. */
export const reachOf = (weapon: AnyWeapon): number =>
  weapon.class === 'beam' || weapon.class === 'directFire' ? weapon.range : weapon.speed;

/** The sections of which a shot from this hard point could hit one. */
export const sectionsHit = (weapon: AnyWeapon, from: Pose, hull: Hull, range: Range): string[] => {
  if (weapon.class === 'torpedo') return byTorpedo(hull, from, weapon.speed, range, false);
  if (weapon.class === 'directFire' && range.hasArcs) return inArc(hull, from, weapon.range);
  return onLine(hull, from, reachOf(weapon), range.radius, weapon.class !== 'cannon' || !range.couldMove);
};

/** The same for a token that is on the board and moves its whole speed. */
export const sectionsOfToken = (weapon: AnyWeapon, from: Pose, hull: Hull, range: Range): string[] => {
  const here = sectionIn(hull, from.at);
  if (here !== undefined) return [here];
  return weapon.class === 'torpedo'
    ? byTorpedo(hull, from, weapon.speed, range, true)
    : onLine(hull, from, reachOf(weapon), range.radius, !range.couldMove);
};
