/** A still picture of a position, for links and results: what a game's board draws at rest, fitted into a frame. */
import type { Pictured, Refusal } from '@star-eater/rules';
import type { Art, Figure } from './art';
import { fitted, type Screen } from './camera';
import { group, type Mark } from './draw/mark';
import { middleOf, type Box } from './plane';

export interface Still {
  /** As of its `Art`. */
  sides: number;
  /** What must be in the frame whole, plane units. */
  box: Box;
  /** Pixels per plane unit at most: what stands alone does not fill the frame. */
  most: number;
  /** At this many pixels per plane unit, all at one scale. */
  marks(size: number): readonly Mark[];
  sky?(side: number, depth: 0 | 1): readonly Mark[];
}

/** A figure's parts are drawn at its angle. */
const standing = ({ at, seat, parts }: Figure): Mark => ({
  ...group(
    parts.flatMap((part) => part.draw().marks),
    at.x,
    at.y,
  ),
  seat,
});

/** Nothing is laid over it, and figures have no names: the frame's own text has them. */
export const stillOf = <View, Overlay>(
  art: Art<View, Overlay>,
  view: View,
  frame: Pick<Still, 'box' | 'most'>,
): Still => ({
  ...frame,
  sides: art.sides,
  marks: (size) => {
    const figures = art.figures(view, size, false);
    // Where a thing would be next is for players.
    const shown = { view, overlay: art.noOverlay, size, isAtRest: false };
    return art.layers.flatMap(({ name, kind }) => {
      if (kind === 'figures') return figures.filter(({ layer }) => layer === name).map(standing);
      return kind === 'ground' || kind === 'position' ? art.picture(name, shown).marks : [];
    });
  },
  ...(art.sky && { sky: (side, depth) => art.sky?.(side, depth) ?? [] }),
});

/** Of frames, as messengers cut a preview. */
export const ASPECT = 1200 / 630;
const spanOf = ({ left, top, right, bottom }: Box, aspect: number): number =>
  Math.max((right - left) / aspect, bottom - top);

/** The way to look at a position in which its things are largest in a frame of that aspect. */
export const largestOf = <Way extends { box: Box }>(ways: readonly Way[], aspect: number): Way =>
  ways.reduce((best, way) => (spanOf(way.box, aspect) < spanOf(best.box, aspect) ? way : best));

/** In pixels of a frame, with its box as large as possible in a part of it; the sky is everywhere. */
export function framed({ box, most, marks, sky }: Still, frame: Screen, part: Box): Mark[] {
  const room = { width: part.right - part.left, height: part.bottom - part.top };
  const { x, y, size } = fitted(box, room, { least: 0, most });
  const middle = middleOf(part);
  const side = Math.max(frame.width, frame.height);
  return [
    ...(sky ? [...sky(side, 0), ...sky(side, 1)] : []),
    group(marks(size), middle.x - x * size, middle.y - y * size, size),
  ];
}

/** Null before there is anything to see. */
export type DrawStill = (match: Pictured) => Still | null;

/** Which puzzle of a game: counted from 1, or a day's, by its number as `app/puzzles/solved.ts` counts days. */
export type WhichPuzzle = { puzzle: number } | { day: number };

/** Each in the order in which the pages show them. */
export type PuzzleFiles = Readonly<Record<'daily' | 'puzzles', readonly unknown[]>>;

/** A game's puzzles: scenarios, one a file. */
export interface PuzzleStill {
  /** Undefined where there is none. */
  fileOf(files: PuzzleFiles, which: WhichPuzzle): unknown;
  pictured(file: unknown): Pictured;
}

/** What a still needs of a game of one edition. */
interface Staged<M> {
  edition: string;
  version: string;
  setupOf(match: M): unknown;
  view(match: M, viewer: 'stranger'): unknown;
}

/** Puzzles that the days show in turn. `read`: a scenario's match. */
export const stillInTurn = <M>(
  { edition, version, setupOf, view }: Staged<M>,
  read: (file: unknown) => { ok: true; match: M } | { ok: false; refusal: Refusal },
): PuzzleStill => ({
  fileOf: ({ puzzles }, which) =>
    'day' in which ? puzzles[which.day % puzzles.length] : puzzles[which.puzzle - 1],
  pictured: (file) => {
    const position = read(file);
    if (!position.ok) throw new Error(position.refusal.message);
    const { match } = position;
    return {
      edition,
      rulesVersion: version,
      balance: '',
      setup: setupOf(match),
      view: view(match, 'stranger'),
    };
  },
});
