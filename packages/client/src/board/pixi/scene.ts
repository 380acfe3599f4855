/**
 * A board's scene in WebGL: layers of painted textures under one camera. Drawn on demand: `invalidate` asks for one
 * frame, and nothing runs between frames.
 */
import 'pixi.js/unsafe-eval';
import { Container, Ticker } from 'pixi.js';
import type { Art, Layer } from '../art';
import type { Camera, Screen } from '../camera';
import { Palette } from '../draw/palette';
import { NOTHING, type Picture } from '../draw/picture';
import type { Flash } from '../motion/flash';
import type { ActorId, Pose } from '../motion/motion';
import type { Renderer } from '../renderer';
import { Figures } from './figures';
import { FlashLayer } from './flashes';
import { MarkLayer } from './layer';
import { BoardRenderer } from './renderer';
import { Sky } from './sky';
import { type Stamp, Stamps } from './stamps';

/** Milliseconds after zooming until everything is repainted at its size. */
const SETTLE = 140;
/** Milliseconds that painting in advance may block the page at once. */
const SLICE = 3;
/** Milliseconds to wait for a frame: a hidden tab has none. */
const LAID_OUT = 100;

/** Resolves when the page is laid out again, or its tab is hidden. Never within a frame: painting follows. */
const laidOut = (): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, LAID_OUT);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(late);
        setTimeout(resolve);
      }),
    );
  });

/** Canvas pixels a CSS pixel. */
const densityOf = (plain: boolean): number => (plain ? 1 : window.devicePixelRatio || 1);

export class Scene<View, Overlay> implements Renderer<View, Overlay> {
  private readonly figures: Figures;
  private readonly root = new Container();
  private readonly world = new Container();
  private readonly sky: Sky | null;
  private readonly marks = new Map<Layer, MarkLayer>();
  private readonly hovered = new MarkLayer();
  private readonly flashes = new FlashLayer();
  /** Read from the page's style, which is slow: again only for a new theme. */
  private palette: Palette;
  private stamps: Stamps;
  /** What flashes are painted with: a close-up does not paint them again. */
  private flashStamps: Stamps;
  private painted = 0;
  /** The size of a close-up that is being painted. */
  private sharpening = 0;
  private frame = 0;
  private settling: ReturnType<typeof setTimeout> | undefined;
  private camera: Camera = { x: 0, y: 0, size: 1 };
  private screen: Screen = { width: 1, height: 1 };
  private view: View | null = null;
  private overlay: Overlay;
  private hover: (size: number) => Picture = () => NOTHING;
  /** Nothing is being animated. */
  private resting = true;
  /** What helps to read the position is drawn. */
  private aids = true;
  private destroyed = false;

  private constructor(
    private readonly host: HTMLElement,
    private readonly art: Art<View, Overlay>,
    private readonly renderer: BoardRenderer,
    private readonly plain: boolean,
  ) {
    this.overlay = art.noOverlay;
    this.figures = new Figures(art.layers);
    this.palette = this.newPalette();
    this.stamps = this.newStamps();
    this.flashStamps = this.stamps;
    this.sky = art.sky && !plain ? new Sky(art.sky) : null;
    if (this.sky) this.root.addChild(this.sky);
    for (const layer of art.layers) this.world.addChild(this.containerOf(layer));
    this.world.addChild(this.hovered, this.flashes);
    this.root.addChild(this.world);
    this.paintGround();
    // Without a view there would be an empty board for a moment.
    this.element.style.visibility = 'hidden';
  }

  static async create<View, Overlay>(
    host: HTMLElement,
    art: Art<View, Overlay>,
  ): Promise<Scene<View, Overlay>> {
    // Pixi's own ticker would request every frame, needed or not: its tasks run with our frames.
    Ticker.system.autoStart = false;
    Ticker.system.stop();
    const renderer = new BoardRenderer();
    // `?aa=0` is for software renderers: one sample per pixel, one canvas pixel per CSS pixel, no sky.
    const plain = new URLSearchParams(window.location.search).get('aa') === '0';
    await renderer.init({
      width: Math.max(1, host.clientWidth),
      height: Math.max(1, host.clientHeight),
      resolution: densityOf(plain),
      autoDensity: true,
      antialias: !plain,
      skipExtensionImports: true,
      powerPreference: 'low-power',
    });
    return new Scene(host, art, renderer, plain);
  }

  get element(): HTMLCanvasElement {
    return this.renderer.canvas as HTMLCanvasElement;
  }

  /** Requests one frame; in a hidden tab the browser waits until it is visible. */
  invalidate(): void {
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.renderer.render(this.root);
      Ticker.system.update(performance.now());
    });
  }

  resize(screen: Screen): void {
    this.screen = screen;
    // The window may have moved to a screen of another density, or have been zoomed.
    this.renderer.resize(Math.max(1, screen.width), Math.max(1, screen.height), densityOf(this.plain));
    this.sky?.cover(screen);
    this.look(this.camera);
    // Resizing clears the canvas: draw at once, so that no frame is black.
    this.renderer.render(this.root);
  }

  look(camera: Camera): void {
    this.camera = camera;
    const ratio = this.renderer.resolution;
    const x = Math.round((this.screen.width / 2 - camera.x * camera.size) * ratio) / ratio;
    const y = Math.round((this.screen.height / 2 - camera.y * camera.size) * ratio) / ratio;
    this.world.position.set(x, y);
    this.world.scale.set(camera.size);
    this.sky?.drift(x, y);
    this.figures.scaleLabels(camera.size);
    if (camera.size !== this.painted) this.settleSoon();
    this.invalidate();
  }

  /** Within a few milliseconds. The ground stays as it is: in a close-up it is only background. */
  sharpen(): void {
    const { size } = this.camera;
    if (this.painted === size || this.sharpening === size || !this.view) return;
    this.sharpening = size;
    void this.paintedFor(this.view, size).then((fresh) => {
      if (this.sharpening === size) this.sharpening = 0;
      if (!fresh) return;
      // Nothing is close any more, or another size has been painted.
      if (this.destroyed || this.resting || !this.view || this.painted === size) return fresh.destroy();
      const old = this.stamps;
      this.stamps = fresh;
      this.painted = size;
      this.sync(this.view, size);
      old.destroy();
      this.invalidate();
    });
  }

  show(view: View): void {
    const isFirst = this.view === null;
    this.view = view;
    this.resting = true;
    this.aids = true;
    // A long match leaves many unused stamps: repaint only the current state.
    if (this.stamps.isFull) this.painted = 0;
    this.settle();
    this.sync(view, this.camera.size);
    this.drawMarks('position', 'overlay');
    this.invalidate();
    if (!isFirst) return;
    this.renderer.render(this.root);
    this.element.style.visibility = '';
  }

  stand(view: View, aids: boolean): void {
    this.view = view;
    this.resting = false;
    this.aids = aids;
    this.sync(view, this.painted);
    this.figures.scaleLabels(this.camera.size);
    this.drawMarks('position');
    this.invalidate();
  }

  /** In slices, so that clicks are handled in between. */
  async prepare(views: readonly View[], flashes: readonly Flash[]): Promise<void> {
    // The sheet changes its height when a question is answered: paint once, for the size after that.
    await laidOut();
    if (this.destroyed) return;
    if (this.view && this.painted !== this.camera.size) {
      const fresh = await this.paintedFor(this.view, this.camera.size);
      if (this.destroyed) return fresh?.destroy();
      this.settle(fresh);
    }
    const { stamps } = this;
    await this.inSlices(this.stampsFor(views, flashes), () => stamps === this.stamps);
  }

  setOverlay(overlay: Overlay): void {
    this.overlay = overlay;
    this.drawMarks('position', 'overlay');
    this.invalidate();
  }

  setHover(hover: ((size: number) => Picture) | null): void {
    this.hover = hover ?? (() => NOTHING);
    this.hovered.draw(this.hover(this.camera.size), this.stamps);
    this.invalidate();
  }

  setEffects(flashes: readonly Flash[]): void {
    if (this.flashes.draw(flashes, this.flashStamps)) this.invalidate();
  }

  pose(actor: ActorId, pose: Pose): void {
    this.figures.pose(actor, pose);
    this.invalidate();
  }

  /** New colours or newly loaded fonts: paint everything again. */
  repaint(): void {
    if (this.destroyed) return;
    this.palette = this.newPalette();
    this.painted = 0;
    this.settle();
    this.paintGround();
    this.sky?.cover(this.screen);
    this.look(this.camera);
  }

  destroy(): void {
    this.destroyed = true;
    cancelAnimationFrame(this.frame);
    clearTimeout(this.settling);
    this.stamps.destroy();
    this.root.destroy({ children: true });
    this.renderer.destroy({ removeView: true });
  }

  /**
   * Paints the stamps of a view for a size. The result belongs to the caller; null if the board was zoomed in the
   * meantime, or destroyed.
   */
  private async paintedFor(view: View, size: number): Promise<Stamps | null> {
    const fresh = this.newStamps();
    const isSame = (): boolean => this.camera.size === size;
    if (await this.inSlices(this.figures.stampsFor(this.art.figures(view, size, true), fresh), isSame))
      return fresh;
    fresh.destroy();
    return null;
  }

  /** Takes and uploads stamps a few milliseconds at a time. False if it ended early: `isWanted` became false. */
  private async inSlices(stamps: Generator<Stamp>, isWanted: () => boolean): Promise<boolean> {
    await new Promise((resolve) => setTimeout(resolve));
    let began = performance.now();
    while (!this.destroyed && isWanted()) {
      const { value: stamp, done } = stamps.next();
      if (done) return true;
      if (!stamp.isSent) this.renderer.texture.initSource(stamp.texture.source);
      stamp.isSent = true;
      if (performance.now() - began < SLICE) continue;
      await new Promise((resolve) => setTimeout(resolve));
      began = performance.now();
    }
    return false;
  }

  /** The stamps an animation needs, each painted when taken. */
  private *stampsFor(views: readonly View[], flashes: readonly Flash[]): Generator<Stamp> {
    for (const view of new Set(views))
      yield* this.figures.stampsFor(this.art.figures(view, this.painted, true), this.stamps);
    yield* this.flashes.stampsFor(flashes, this.flashStamps);
  }

  /** The background: the table's colour and the sky. */
  private paintGround(): void {
    this.renderer.background.color = this.stamps.palette.number('ground');
    this.sky?.paint(this.stamps.palette);
  }

  private newStamps(): Stamps {
    return new Stamps(this.palette, this.camera.size * this.renderer.resolution);
  }

  private newPalette(): Palette {
    return new Palette(getComputedStyle(this.host), this.art.sides);
  }

  private settleSoon(): void {
    clearTimeout(this.settling);
    this.settling = setTimeout(() => {
      if (!this.resting) this.settleSoon();
      else this.settle();
    }, SETTLE);
  }

  /** Repaints everything at the camera's size. `fresh`: stamps that are already painted for this size. */
  private settle(fresh: Stamps | null = null): void {
    if (this.painted === this.camera.size) return fresh?.destroy();
    this.painted = this.camera.size;
    clearTimeout(this.settling);
    const old = this.stamps;
    this.stamps = fresh ?? this.newStamps();
    this.flashStamps = this.stamps;
    if (this.view) this.sync(this.view, this.painted);
    this.drawMarks('ground', 'position', 'overlay');
    this.hovered.draw(this.hover(this.painted), this.stamps);
    old.destroy();
    this.invalidate();
  }

  private sync(view: View, size: number): void {
    this.figures.sync(this.art.figures(view, size, this.aids), this.stamps, size);
  }

  /** Draws the layers of marks of these kinds. */
  private drawMarks(...kinds: Layer['kind'][]): void {
    const { view, overlay, resting } = this;
    const shown = { view, overlay, size: this.camera.size, isAtRest: resting };
    for (const [layer, marks] of this.marks)
      if (kinds.includes(layer.kind)) marks.draw(this.art.picture(layer.name, shown), this.stamps);
  }

  private containerOf(layer: Layer): Container {
    const moving = this.figures.layers.get(layer.name);
    if (moving) return moving;
    const marks = new MarkLayer();
    this.marks.set(layer, marks);
    return marks;
  }
}
