/** T-13. Distances and directions in words: tenths of an inch, never rounded over a bound. */
import {
  sizeOf,
  type Band,
  type Match,
  type Model,
  type Point,
} from '@star-eater/rules/src/games/starship-battles';

/** B-34. Where bands end, in thousandths of an inch. */
const BAND_EDGES = [8000, 16_000, 24_000, 32_000] as const;
const BAND_NAMES = ['very-close', 'close', 'medium', 'long', 'extreme'] as const satisfies readonly Band[];

/** B-5. For showing only: what counts is compared as squares. */
export const lengthTo = (from: Point, to: Point): number => Math.hypot(to[0] - from[0], to[1] - from[1]);

/** B-34. As this match measures: between posts, or between bases. */
export function tape(match: Match, a: Model & { at: Point }, b: Model & { at: Point }): number {
  const between = lengthTo(a.at, b.at);
  if (match.setup.settings.measure === 'centre') return between;
  return Math.max(0, between - sizeOf(match, a).base - sizeOf(match, b).base);
}

/** B-34. Each bound belongs to the nearer band. */
export const bandAt = (distance: number): Band =>
  BAND_NAMES[BAND_EDGES.filter((edge) => distance > edge).length] ?? 'extreme';

/** `12.4`, and `8.0+` for 8.001: a bound that is passed is not shown as reached. */
export function tenths(distance: number): string {
  const shown = Math.round(distance / 100) / 10;
  const isOver = BAND_EDGES.some((edge) => distance > edge && shown * 1000 <= edge);
  return `${shown.toFixed(1)}${isOver ? '+' : ''}`;
}

/** The hour on a clock whose twelve is the bow. */
export function clockOf({ heading }: { heading: number }, from: Point, to: Point): number {
  const bearing = (Math.atan2(to[0] - from[0], to[1] - from[1]) * 180) / Math.PI;
  const relative = (((bearing - heading) % 360) + 360) % 360;
  return Math.round(relative / 30) % 12 || 12;
}
