/** A board as SVG: the same pictures without WebGL. Colours are token names, so themes apply by themselves. */
import type { Art, Figure, Label, Layer } from '../art';
import type { Camera, Screen } from '../camera';
import type { Flash } from '../motion/flash';
import type { ActorId, Pose } from '../motion/motion';
import type { Point } from '../plane';
import type { Renderer } from '../renderer';
import { type Mark, group } from './mark';
import { NOTHING, type Picture } from './picture';
import { appendFlashes, appendMarks, svgElement } from './svg';

interface Standing {
  element: SVGGElement;
  /** Its drawn angle, radians. */
  angle: number;
  /** Its label, and where that is from its place. */
  label?: { element: SVGGElement; offset: Point };
}

export class SvgScene<View, Overlay> implements Renderer<View, Overlay> {
  readonly element = svgElement('svg', { width: '100%', height: '100%' });
  private readonly world = svgElement('g');
  private readonly layers = new Map<string, SVGGElement>();
  private readonly hovered: SVGGElement;
  private readonly effects: SVGGElement;
  private readonly standing = new Map<ActorId, Standing>();
  private camera: Camera = { x: 0, y: 0, size: 1 };
  private screen: Screen = { width: 1, height: 1 };
  private view: View | null = null;
  private overlay: Overlay;
  private hover: ((size: number) => Picture) | null = null;
  private resting = true;
  private aids = true;
  private drawn = 0;

  constructor(private readonly art: Art<View, Overlay>) {
    this.overlay = art.noOverlay;
    for (const { name } of art.layers) this.layers.set(name, this.newLayer(name));
    this.hovered = this.newLayer('hover');
    this.effects = this.newLayer('effects');
    this.element.append(this.world);
  }

  resize(screen: Screen): void {
    this.screen = screen;
    this.look(this.camera, true);
  }

  look(camera: Camera, atRest: boolean): void {
    this.camera = camera;
    const x = this.screen.width / 2 - camera.x * camera.size;
    const y = this.screen.height / 2 - camera.y * camera.size;
    this.world.setAttribute('transform', `translate(${x} ${y}) scale(${camera.size})`);
    if (atRest && camera.size !== this.drawn) this.drawAll();
  }

  show(view: View): void {
    this.view = view;
    this.resting = true;
    this.aids = true;
    this.drawFigures();
    this.drawMarks('position', 'overlay');
  }

  stand(view: View, aids: boolean): void {
    this.view = view;
    this.resting = false;
    this.aids = aids;
    this.drawFigures();
    this.drawMarks('position');
  }

  setOverlay(overlay: Overlay): void {
    this.overlay = overlay;
    this.drawMarks('position', 'overlay');
  }

  setHover(hover: ((size: number) => Picture) | null): void {
    this.hover = hover;
    put(this.hovered, (hover?.(this.camera.size) ?? NOTHING).marks);
  }

  setEffects(flashes: readonly Flash[]): void {
    this.effects.replaceChildren();
    appendFlashes(this.effects, flashes);
  }

  pose(actor: ActorId, pose: Pose): void {
    const standing = this.standing.get(actor);
    if (!standing) return;
    const rotation = ((pose.angle - standing.angle) * 180) / Math.PI;
    standing.element.setAttribute(
      'transform',
      `translate(${pose.x} ${pose.y}) rotate(${rotation}) scale(${pose.scale})`,
    );
    standing.element.setAttribute('opacity', String(pose.alpha));
    if (!standing.label) return;
    const { element, offset } = standing.label;
    const [x, y] = [pose.x + offset.x, pose.y + offset.y];
    element.setAttribute('transform', `translate(${x} ${y}) scale(${1 / this.camera.size})`);
    element.setAttribute('opacity', String(pose.alpha));
  }

  repaint(): void {
    this.drawAll();
  }

  destroy(): void {
    this.element.remove();
  }

  private newLayer(name: string): SVGGElement {
    const layer = svgElement('g', { 'data-layer': name });
    this.world.append(layer);
    return layer;
  }

  /** Lines and text keep their size on the screen, so a new zoom needs a new drawing. */
  private drawAll(): void {
    this.drawn = this.camera.size;
    this.drawFigures();
    this.drawMarks('ground', 'position', 'overlay');
    this.setHover(this.hover);
  }

  /** Draws the layers of marks of these kinds. */
  private drawMarks(...kinds: Layer['kind'][]): void {
    const { view, overlay, resting } = this;
    const shown = { view, overlay, size: this.camera.size, isAtRest: resting };
    for (const { name, kind } of this.art.layers) {
      const layer = this.layers.get(name);
      if (layer && kinds.includes(kind)) put(layer, this.art.picture(name, shown).marks);
    }
  }

  private drawFigures(): void {
    if (!this.view) return;
    this.standing.clear();
    for (const { name, kind } of this.art.layers)
      if (kind === 'figures' || kind === 'labels') this.layers.get(name)?.replaceChildren();
    for (const figure of this.art.figures(this.view, this.camera.size, this.aids)) this.place(figure);
  }

  private place({ id, layer, seat, at, angle, parts, label }: Figure): void {
    const element = svgElement('g', { transform: `translate(${at.x} ${at.y})`, 'data-actor': id });
    for (const part of parts) appendMarks(element, part.draw().marks, seat);
    this.layers.get(layer)?.append(element);
    this.standing.set(id, {
      element,
      angle,
      ...(label && { label: { element: this.hang(at, label, seat), offset: label.offset } }),
    });
  }

  private hang(at: Point, { marks, width, height, anchor, offset }: Label, seat: number): SVGGElement {
    const element = svgElement('g', {
      transform: `translate(${at.x + offset.x} ${at.y + offset.y}) scale(${1 / this.camera.size})`,
    });
    appendMarks(element, [group(marks(), (0.5 - anchor.x) * width, -anchor.y * height)], seat);
    const layer = this.art.layers.find(({ kind }) => kind === 'labels');
    if (layer) this.layers.get(layer.name)?.append(element);
    return element;
  }
}

const put = (layer: SVGGElement, marks: readonly Mark[]): void => {
  layer.replaceChildren();
  appendMarks(layer, marks, 0);
};
