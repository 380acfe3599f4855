/** Marks painted on canvases and kept as textures. Static ones are painted once per size. */
import { CanvasSource, Texture } from 'pixi.js';
import type { Mark } from '../draw/mark';
import { paintMarks } from '../draw/canvas';
import type { Palette } from '../draw/palette';
import type { Box } from '../plane';

/** Small GPUs refuse larger textures. */
const MAX_SIDE = 4096;

/** Device pixels per pixel, for pictures with a constant size on the screen. */
export const screenDensity = (): number => Math.min(3, Math.max(1, globalThis.devicePixelRatio || 1));

/** Stamps kept before unused ones are dropped. */
const MOST = 160;

export interface Stamp {
  texture: Texture;
  /** The plane's point at the texture's upper left corner. */
  left: number;
  top: number;
  /** Texture pixels per plane unit. */
  density: number;
  /** Uploaded to the GPU. */
  isSent: boolean;
}

/** Marks and their box. */
export interface Drawing {
  marks: readonly Mark[];
  box: Box;
}

/** Paints marks into a new canvas that covers `box`, with edges on whole pixels. */
const paint = (marks: readonly Mark[], box: Box, density: number, palette: Palette, seat: number): Stamp => {
  const span = Math.max(box.right - box.left, box.bottom - box.top);
  const used = Math.min(density, MAX_SIDE / span);
  const left = Math.floor(box.left * used);
  const top = Math.floor(box.top * used);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(box.right * used) - left);
  canvas.height = Math.max(1, Math.ceil(box.bottom * used) - top);
  const context = canvas.getContext('2d');
  if (context) {
    context.setTransform(used, 0, 0, used, -left, -top);
    paintMarks(context, marks, palette, seat);
  }
  const texture = new Texture({ source: new CanvasSource({ resource: canvas, resolution: 1 }) });
  return { texture, left: left / used, top: top / used, density: used, isSent: false };
};

/** Stamps by key, shared by things that look alike or return (figures, labels). */
export class Stamps {
  private readonly kept = new Map<string, Stamp>();

  constructor(
    readonly palette: Palette,
    readonly density: number,
  ) {}

  /**
   * The stamp of a key; `drawing` is called only if it is new. `density` differs from the scene's for labels.
   */
  of(key: string, seat: number, drawing: () => Drawing, density = this.density): Stamp {
    const found = this.kept.get(key);
    if (found) return found;
    const { marks, box } = drawing();
    const stamp = paint(marks, box, density, this.palette, seat);
    this.kept.set(key, stamp);
    return stamp;
  }

  /** More stamps are kept than one position can need. */
  get isFull(): boolean {
    return this.kept.size > MOST;
  }

  /** A stamp that its user owns and destroys. */
  once(marks: readonly Mark[], box: Box, seat = 0, density = this.density): Stamp {
    return paint(marks, box, density, this.palette, seat);
  }

  destroy(): void {
    for (const stamp of this.kept.values()) stamp.texture.destroy(true);
    this.kept.clear();
  }
}
