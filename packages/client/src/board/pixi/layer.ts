/** A layer of marks that change together: one sprite, as large as they need. */
import { CanvasSource, Container, Sprite, Texture } from 'pixi.js';
import { paintMarks } from '../art/canvas';
import type { Picture } from '../compose';
import { boxOf } from '../layout';
import type { Stamp, Stamps } from './stamps';

export class MarkLayer extends Container {
  private readonly sprite = new Sprite();
  private stamp: Stamp | null = null;

  constructor(private readonly margin = 0.6) {
    super();
    this.sprite.visible = false;
    this.addChild(this.sprite);
  }

  draw(picture: Picture, stamps: Stamps): void {
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

/** Grows in such steps, so that a beat's frames share one canvas. */
const STEP = 256;
const MAX_SIDE = 2048;

/** A layer that is painted every frame while something flashes: one canvas, used again and again. */
export class LiveLayer extends Container {
  private readonly canvas = document.createElement('canvas');
  private readonly context = this.canvas.getContext('2d');
  private source: CanvasSource | null = null;
  private readonly sprite = new Sprite();

  constructor(private readonly margin: number) {
    super();
    this.sprite.visible = false;
    this.addChild(this.sprite);
  }

  draw(picture: Picture, { density, palette }: Stamps): void {
    this.sprite.visible = picture.marks.length > 0 && picture.hexes.length > 0;
    if (!this.sprite.visible || !this.context) return;
    const box = boxOf(picture.hexes, this.margin);
    const used = Math.min(density, MAX_SIDE / Math.max(box.right - box.left, box.bottom - box.top));
    const left = Math.floor(box.left * used);
    const top = Math.floor(box.top * used);
    this.grow(Math.ceil(box.right * used) - left, Math.ceil(box.bottom * used) - top);
    this.context.setTransform(1, 0, 0, 1, 0, 0);
    this.context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    this.context.setTransform(used, 0, 0, used, -left, -top);
    paintMarks(this.context, picture.marks, palette, 0);
    this.source?.update();
    this.sprite.position.set(left / used, top / used);
    this.sprite.scale.set(1 / used);
  }

  /** A canvas at least this large; a larger one needs a texture of its own size. */
  private grow(width: number, height: number): void {
    if (this.source && width <= this.canvas.width && height <= this.canvas.height) return;
    this.canvas.width = Math.max(this.canvas.width, Math.ceil(width / STEP) * STEP);
    this.canvas.height = Math.max(this.canvas.height, Math.ceil(height / STEP) * STEP);
    if (this.source) this.sprite.texture.destroy(true);
    this.source = new CanvasSource({ resource: this.canvas, resolution: 1 });
    this.sprite.texture = new Texture({ source: this.source });
  }
}
