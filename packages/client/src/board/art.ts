/** What a game gives its board to draw: layers of marks, and figures that can move. Both renderers draw it. */
import type { Mark } from './draw/mark';
import type { Picture } from './draw/picture';
import type { ActorId } from './motion/motion';
import type { Box, Point } from './plane';

/**
 * `ground`: marks for a new size alone. `position`: marks again with every view, also within an animation.
 * `overlay`: marks with every view at rest. `figures`: what moves. `labels`: the figures' names.
 */
export interface Layer {
  name: string;
  kind: 'ground' | 'position' | 'overlay' | 'figures' | 'labels';
}

/** Marks and their box, around the figure's own place; equal keys mean equal pictures. */
export interface Part {
  key: string;
  draw: () => { marks: readonly Mark[]; box: Box };
}

/** A name at a figure, the same size at every zoom. */
export interface Label {
  key: string;
  marks: () => readonly Mark[];
  /** Pixels; its marks are below a middle at the top. */
  width: number;
  height: number;
  /** The label's point at `offset`: 0 its left or upper edge, 1 its right or lower edge. */
  anchor: Point;
  /** From the figure's place, plane units. */
  offset: Point;
}

export interface Figure {
  id: ActorId;
  /** One of the layers of figures. */
  layer: string;
  /** The seat for the `side` ink. */
  seat: number;
  at: Point;
  /** The angle at which its parts are drawn, radians clockwise from up. */
  angle: number;
  /** Drawn one over the other. */
  parts: readonly Part[];
  label?: Label;
}

/** What is drawn now. `size`: pixels per plane unit. */
export interface Shown<View, Overlay> {
  view: View | null;
  overlay: Overlay;
  size: number;
  /** Nothing is being animated. */
  isAtRest: boolean;
}

export interface Art<View, Overlay> {
  /** From below. What is under the pointer, and flashes, are above all of them. */
  readonly layers: readonly Layer[];
  /** The seats' inks in the sheets: one a seat, from 0 on. */
  readonly sides: number;
  /** Nothing is laid over the board yet. */
  readonly noOverlay: Overlay;
  /** The marks of a layer. */
  picture(layer: string, shown: Shown<View, Overlay>): Picture;
  /** `aids`: also those that only help to read the position, such as courses. */
  figures(view: View, size: number, aids: boolean): Figure[];
  /** One tile of the background, `side` pixels wide, for each of two depths. */
  sky?(side: number, depth: 0 | 1): readonly Mark[];
}
