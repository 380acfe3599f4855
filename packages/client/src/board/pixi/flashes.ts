/**
 * Flashes as sprites: pictures are painted and sent to the GPU before the animation; frames only move,
 * stretch and fade them.
 */
import { Container, Sprite, Texture } from 'pixi.js';
import { type Flash, flashKey, lookAlike } from '../motion/flash';
import { type Stamp, type Stamps, screenDensity } from './stamps';

/** Pictures kept, more than one log entry's flashes. The least recently used is dropped first. */
const MOST = 96;

export class FlashLayer extends Container {
  private readonly pool: Sprite[] = [];
  /** Ordered by last use. */
  private readonly painted = new Map<string, Stamp>();
  private drawn: readonly Flash[] = [];
  private by: Stamps | null = null;

  constructor() {
    super();
    this.visible = false;
  }

  /** False if the same flashes are already shown. */
  draw(flashes: readonly Flash[], stamps: Stamps): boolean {
    if (stamps === this.by && lookAlike(flashes, this.drawn)) return false;
    this.drawn = flashes;
    this.visible = flashes.length > 0;
    flashes.forEach((flash, index) => this.set(this.sprite(index), flash, stamps));
    // While something flashes, removing a sprite costs more than drawing it transparent.
    for (const sprite of this.pool.slice(flashes.length)) {
      sprite.alpha = 0;
      sprite.texture = Texture.WHITE;
    }
    return true;
  }

  /** The stamps these need, each painted when taken. */
  *stampsFor(flashes: readonly Flash[], stamps: Stamps): Generator<Stamp> {
    for (const flash of flashes) {
      const stamp = this.stamp(flash, stamps);
      if (stamp) yield stamp;
    }
  }

  override destroy(options?: Parameters<Container['destroy']>[0]): void {
    super.destroy(options);
    this.forget();
  }

  private set(sprite: Sprite, flash: Flash, stamps: Stamps): void {
    const { picture, seat, x, y, rotation, across, along, alpha } = flash;
    const stamp = this.stamp(flash, stamps);
    // Text between two pixels would be blurred.
    sprite.roundPixels = picture.kind === 'painted' && picture.unit === 'pixel';
    if (stamp) {
      sprite.texture = stamp.texture;
      sprite.anchor.set(
        (-stamp.left * stamp.density) / stamp.texture.width,
        (-stamp.top * stamp.density) / stamp.texture.height,
      );
      sprite.tint = 0xffffff;
      sprite.scale.set(across / stamp.density, along / stamp.density);
    } else {
      sprite.texture = Texture.WHITE;
      sprite.anchor.set(0.5);
      if (picture.kind === 'bar') sprite.tint = stamps.palette.number(picture.ink, seat);
      sprite.scale.set(across / Texture.WHITE.width, along / Texture.WHITE.height);
    }
    sprite.position.set(x, y);
    sprite.rotation = rotation;
    sprite.alpha = alpha;
  }

  private sprite(index: number): Sprite {
    const found = this.pool[index];
    if (found) return found;
    const sprite = new Sprite(Texture.WHITE);
    this.pool.push(sprite);
    this.addChild(sprite);
    return sprite;
  }

  /** The painted picture of a piece; null for a bar, which needs none. */
  private stamp(flash: Flash, stamps: Stamps): Stamp | null {
    const key = flashKey(flash);
    const { picture, seat } = flash;
    if (key === null || picture.kind === 'bar') return null;
    // The size or the colours have changed.
    if (stamps !== this.by) this.forget();
    this.by = stamps;
    const density = picture.unit === 'pixel' ? screenDensity() : stamps.density;
    const stamp = this.painted.get(key) ?? stamps.once(picture.marks(), picture.box, seat, density);
    this.painted.delete(key);
    this.painted.set(key, stamp);
    const oldest = this.painted.keys().next();
    if (this.painted.size > MOST && !oldest.done) {
      this.painted.get(oldest.value)?.texture.destroy(true);
      this.painted.delete(oldest.value);
    }
    return stamp;
  }

  private forget(): void {
    for (const sprite of this.pool) if (!sprite.destroyed) sprite.texture = Texture.WHITE;
    for (const { texture } of this.painted.values()) texture.destroy(true);
    this.painted.clear();
  }
}
