/** Figures as sprites. Animations move them; at rest they are where the view says. */
import { Container, Sprite } from 'pixi.js';
import type { Figure, Label, Layer, Part } from '../art';
import type { ActorId, Pose } from '../motion/motion';
import type { Point } from '../plane';
import { type Stamp, type Stamps, screenDensity } from './stamps';

interface Standing {
  root: Container;
  /** The angle of its textures; turns are drawn relative to it. */
  angle: number;
  label: Sprite | null;
  /** From the figure's place to the label's anchor, plane units. */
  offset: Point;
}

const wear = (sprite: Sprite, stamp: Stamp): void => {
  if (sprite.texture === stamp.texture) return;
  sprite.texture = stamp.texture;
  sprite.position.set(stamp.left, stamp.top);
  sprite.scale.set(1 / stamp.density);
};

export class Figures {
  /** By name: those of figures, and that of their labels. */
  readonly layers = new Map<string, Container>();
  private readonly labels = new Container();
  private readonly standing = new Map<ActorId, Standing>();

  constructor(layers: readonly Layer[]) {
    for (const { name, kind } of layers) {
      if (kind === 'figures') this.layers.set(name, new Container());
      if (kind === 'labels') this.layers.set(name, this.labels);
    }
  }

  /** Draws these figures; removes all others. */
  sync(figures: readonly Figure[], stamps: Stamps, size: number): void {
    for (const figure of figures) this.draw(figure, stamps);
    const seen = new Set(figures.map(({ id }) => id));
    for (const [id, { root, label }] of this.standing) {
      if (seen.has(id)) continue;
      root.destroy({ children: true });
      label?.destroy();
      this.standing.delete(id);
    }
    this.scaleLabels(size);
  }

  /** The stamps that these figures need, each painted when taken. */
  *stampsFor(figures: readonly Figure[], stamps: Stamps): Generator<Stamp> {
    for (const { seat, parts, label } of figures) {
      for (const part of parts) yield partStamp(part, seat, stamps);
      if (label) yield labelStamp(label, seat, stamps);
    }
  }

  /** Labels keep their size on the screen. */
  scaleLabels(size: number): void {
    for (const child of this.labels.children) child.scale.set(1 / (size * screenDensity()));
  }

  pose(id: ActorId, pose: Pose): void {
    const standing = this.standing.get(id);
    if (!standing) return;
    const { root, angle, label, offset } = standing;
    root.position.set(pose.x, pose.y);
    root.rotation = pose.angle - angle;
    root.alpha = pose.alpha;
    root.scale.set(pose.scale);
    if (!label) return;
    label.position.set(pose.x + offset.x, pose.y + offset.y);
    label.alpha = pose.alpha;
  }

  private draw(figure: Figure, stamps: Stamps): void {
    const { id, seat, at, angle, parts, label } = figure;
    const standing = this.standing.get(id) ?? this.stand(figure);
    const { root } = standing;
    // A sprite without its part would keep a texture that goes with its stamps.
    while (root.children.length > parts.length) root.children.at(-1)?.destroy();
    parts.forEach((part, index) => {
      const sprite = (root.children[index] as Sprite | undefined) ?? root.addChild(new Sprite());
      wear(sprite, partStamp(part, seat, stamps));
    });
    standing.angle = angle;
    if (label) this.hang(standing, label, labelStamp(label, seat, stamps));
    else {
      standing.label?.destroy();
      standing.label = null;
    }
    this.pose(id, { ...at, angle, alpha: 1, scale: 1 });
  }

  /** A figure keeps its layer. */
  private stand({ id, layer, angle }: Figure): Standing {
    const root = new Container();
    this.layers.get(layer)?.addChild(root);
    const standing: Standing = { root, angle, label: null, offset: { x: 0, y: 0 } };
    this.standing.set(id, standing);
    return standing;
  }

  private hang(standing: Standing, { anchor, offset }: Label, stamp: Stamp): void {
    if (!standing.label) {
      standing.label = new Sprite();
      this.labels.addChild(standing.label);
    }
    standing.offset = offset;
    standing.label.anchor.set(anchor.x, anchor.y);
    standing.label.texture = stamp.texture;
  }
}

const partStamp = ({ key, draw }: Part, seat: number, stamps: Stamps): Stamp => stamps.of(key, seat, draw);

/** A label's stamp has the same number of device pixels at every zoom. */
const labelStamp = ({ key, marks, width, height }: Label, seat: number, stamps: Stamps): Stamp =>
  stamps.of(
    `label:${key}`,
    seat,
    () => ({ marks: marks(), box: { left: -width / 2, top: 0, right: width / 2, bottom: height } }),
    screenDensity(),
  );
