/** A layer of marks that change together: one sprite, sized to fit them. */
import { Container, Sprite } from 'pixi.js';
import { deepEqual } from '../../store/deep-equal';
import { NOTHING, type Picture } from '../draw/picture';
import type { Stamp, Stamps } from './stamps';

export class MarkLayer extends Container {
  private readonly sprite = new Sprite();
  private stamp: Stamp | null = null;
  private drawn: Picture = NOTHING;
  private by: Stamps | null = null;

  constructor() {
    super();
    this.sprite.visible = false;
    this.addChild(this.sprite);
  }

  draw(picture: Picture, stamps: Stamps): void {
    // Most redraws change nothing; only painting and uploading are expensive.
    if (stamps === this.by && deepEqual(picture, this.drawn)) return;
    this.by = stamps;
    this.drawn = picture;
    const old = this.stamp;
    if (picture.marks.length === 0 || picture.box === null) {
      this.sprite.visible = false;
      this.stamp = null;
    } else {
      this.stamp = stamps.once(picture.marks, picture.box);
      this.sprite.texture = this.stamp.texture;
      this.sprite.position.set(this.stamp.left, this.stamp.top);
      this.sprite.scale.set(1 / this.stamp.density);
      this.sprite.visible = true;
    }
    old?.texture.destroy(true);
  }
}
