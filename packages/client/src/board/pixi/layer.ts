/** A layer of marks that change together: one sprite, as large as they need. */
import { CanvasSource, Container, Sprite, Texture } from 'pixi.js';
import { paintMarks } from '../art/canvas';
import { saysTheSame } from '../../store/same';
import { NOTHING, type Picture } from '../compose';
import { boxOf } from '../layout';
import type { Stamp, Stamps } from './stamps';

export class MarkLayer extends Container {
  private readonly sprite = new Sprite();
  private stamp: Stamp | null = null;
  private drawn: Picture = NOTHING;
  private by: Stamps | null = null;

  constructor(private readonly margin = 0.6) {
    super();
    this.sprite.visible = false;
    this.addChild(this.sprite);
  }

  draw(picture: Picture, stamps: Stamps): void {
    // Most of what is drawn anew is what was there: painting and sending it is what costs.
    if (stamps === this.by && saysTheSame(picture, this.drawn)) return;
    this.by = stamps;
    this.drawn = picture;
    const old = this.stamp;
    if (picture.marks.length === 0 || picture.hexes.length === 0) {
      this.sprite.visible = false;
      this.stamp = null;
    } else {
      this.stamp = stamps.once(picture.marks, boxOf(picture.hexes, this.margin));
      this.sprite.texture = this.stamp.texture;
      this.sprite.position.set(this.stamp.left, this.stamp.top);
      this.sprite.scale.set(1 / this.stamp.density);
      this.sprite.visible = true;
    }
    old?.texture.destroy(true);
  }
}

/** Sides of the canvases that flashes are painted on, pixels: few, so that they come again. */
const SIDES = [128, 192, 256, 384, 512, 768, 1024, 1536, 2048] as const;
const MAX_SIDE = SIDES[SIDES.length - 1] as number;
/** Canvases kept: those of the flashes of one beat, and of the beats around it. */
const MOST_SHEETS = 8;

const sideFor = (pixels: number): number => SIDES.find((side) => side >= pixels) ?? MAX_SIDE;

interface Sheet {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D | null;
  source: CanvasSource;
  texture: Texture;
}

const newSheet = (width: number, height: number): Sheet => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const source = new CanvasSource({ resource: canvas, resolution: 1 });
  return { canvas, context: canvas.getContext('2d'), source, texture: new Texture({ source }) };
};

/**
 * A layer that is painted every frame while something flashes. A frame sends a whole canvas to the GPU, so it is painted
 * on one that is about as large as the flash; canvases are kept, since a new one costs more than to paint it.
 */
export class LiveLayer extends Container {
  /** The one used last is last. */
  private readonly sheets = new Map<string, Sheet>();
  private readonly sprite = new Sprite();
  private drawn: Picture = NOTHING;
  private by: Stamps | null = null;

  constructor(private readonly margin: number) {
    super();
    this.sprite.visible = false;
    this.addChild(this.sprite);
  }

  /** False where the same is shown already. */
  draw(picture: Picture, stamps: Stamps): boolean {
    if (stamps === this.by && saysTheSame(picture, this.drawn)) return false;
    this.by = stamps;
    this.drawn = picture;
    this.sprite.visible = picture.marks.length > 0 && picture.hexes.length > 0;
    if (this.sprite.visible) this.paint(picture, stamps);
    return true;
  }

  private paint(picture: Picture, { density, palette }: Stamps): void {
    const box = boxOf(picture.hexes, this.margin);
    const used = Math.min(density, MAX_SIDE / Math.max(box.right - box.left, box.bottom - box.top));
    const left = Math.floor(box.left * used);
    const top = Math.floor(box.top * used);
    const { canvas, context, source, texture } = this.sheet(
      sideFor(Math.ceil(box.right * used) - left),
      sideFor(Math.ceil(box.bottom * used) - top),
    );
    if (!context) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.setTransform(used, 0, 0, used, -left, -top);
    paintMarks(context, picture.marks, palette, 0);
    source.update();
    this.sprite.texture = texture;
    this.sprite.position.set(left / used, top / used);
    this.sprite.scale.set(1 / used);
  }

  override destroy(options?: Parameters<Container['destroy']>[0]): void {
    super.destroy(options);
    for (const { texture } of this.sheets.values()) texture.destroy(true);
    this.sheets.clear();
  }

  private sheet(width: number, height: number): Sheet {
    const key = `${width}x${height}`;
    const sheet = this.sheets.get(key) ?? newSheet(width, height);
    this.sheets.delete(key);
    this.sheets.set(key, sheet);
    const oldest = this.sheets.keys().next();
    if (this.sheets.size > MOST_SHEETS && !oldest.done) {
      this.sheets.get(oldest.value)?.texture.destroy(true);
      this.sheets.delete(oldest.value);
    }
    return sheet;
  }
}
