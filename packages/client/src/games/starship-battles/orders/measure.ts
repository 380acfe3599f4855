/** T-13. Distances and directions in words: tenths of an inch, never rounded over a bound. */
import {
  isFighter,
  sizeOf,
  type Band,
  type Match,
  type Model,
  type ModelId,
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

/** What lies at an end of the tape: a model's post, or a bare point. */
export interface End {
  place: Point;
  id: ModelId | null;
}

/** How a distance was measured: between posts, between bases, or with a flight between models. */
export type By = 'centre' | 'edge' | 'model';

export interface Measured {
  distance: number;
  by: By;
  /** Null with a flight, or a bare point. */
  band: Band | null;
  /** B-35. Of a ship's fire at this range, cloaks and jammers apart. */
  modifier: number;
}

/** T-13. As this match measures between whatever is at the ends. */
export function measuredBetween(match: Match, from: End, to: End): Measured {
  const between = lengthTo(from.place, to.place);
  const models = [from, to].map(({ id }) => match.ships.find((each) => each.id === id) ?? null);
  const sizes = models.map((model) => (model ? sizeOf(match, model) : { base: 0, model: 0 }));
  const radii = (which: 'base' | 'model'): number => sizes.reduce((sum, size) => sum + size[which], 0);
  if (models.some((model) => model && isFighter(match, model)))
    return { distance: Math.max(0, between - radii('model')), by: 'model', band: null, modifier: 0 };
  const by = match.setup.settings.measure;
  const distance = by === 'edge' ? Math.max(0, between - radii('base')) : between;
  const band = models.every((model) => model !== null) ? bandAt(distance) : null;
  return { distance, by, band, modifier: band === null ? 0 : 0 - BAND_NAMES.indexOf(band) };
}

/** B-34. Each bound belongs to the nearer band. */
export const bandAt = (distance: number): Band =>
  BAND_NAMES[BAND_EDGES.filter((edge) => distance > edge).length] ?? 'extreme';

/** Where a flight's reach ends, and what doubles it. */
const REACHES = [1000, 2000] as const;

/** `12.4`, and `8.0+` for 8.001: a bound that is passed is not shown as reached. */
export function tenths(distance: number, by: By = 'centre'): string {
  const shown = Math.round(distance / 100) / 10;
  const edges: readonly number[] = by === 'model' ? REACHES : BAND_EDGES;
  const isOver = edges.some((edge) => distance > edge && shown * 1000 <= edge);
  return `${shown.toFixed(1)}${isOver ? '+' : ''}`;
}

/** The hour on a clock whose twelve is the bow. */
export function clockOf({ heading }: { heading: number }, from: Point, to: Point): number {
  const bearing = (Math.atan2(to[0] - from[0], to[1] - from[1]) * 180) / Math.PI;
  const relative = (((bearing - heading) % 360) + 360) % 360;
  return Math.round(relative / 30) % 12 || 12;
}
