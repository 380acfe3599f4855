/**
 * The board's scene: layers of painted textures under one camera. Drawn on demand: `invalidate` asks for one
 * frame, and nothing runs between frames.
 */
import 'pixi.js/unsafe-eval';
import { type View, hexesOfBoard } from '@star-eater/rules/src/games/star-eater';
import { Container, Ticker, WebGLRenderer } from 'pixi.js';
import type { ActorId } from '../actors';
import type { Pose } from '../animate/beat';
import type { Flash } from '../animate/flash';
import type { BoardFacts, Overlay } from '../api';
import { CHART_MARGIN, chartMarks } from '../art/chart';
import { Palette } from '../art/palette';
import { type Camera, type Screen } from '../camera';
import { NOTHING, type Picture, nextPicture, ghostPicture, overPicture, underPicture } from '../compose';
import type { Renderer } from '../shell';
import { Figures } from './figures';
import { FlashLayer } from './flashes';
import { MarkLayer } from './layer';
import { Sky } from './sky';
import { type Stamp, Stamps } from './stamps';

/** Milliseconds after zooming until everything is repainted at its size. */
const SETTLE = 140;
/** Milliseconds that painting in advance may block the page at once. */
const SLICE = 3;
/** Milliseconds to wait for a frame: a hidden tab has none. */
const LAID_OUT = 100;

/** Resolves when the page is laid out again, or its tab is hidden. */
const laidOut = (): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, LAID_OUT);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(late);
        resolve();
      }),
    );
  });

export class Scene implements Renderer {
  readonly figures: Figures;
  private readonly root = new Container();
  private readonly world = new Container();
  private readonly sky = new Sky();
  private readonly chart = new MarkLayer(CHART_MARGIN);
  private readonly under = new MarkLayer();
  private readonly ghosts = new MarkLayer();
  private readonly next = new MarkLayer();
  private readonly over = new MarkLayer(1);
  private readonly hovered = new MarkLayer(1);
  private readonly flashes = new FlashLayer();
  private stamps: Stamps;
  private painted = 0;
  private frame = 0;
  private settling: ReturnType<typeof setTimeout> | undefined;
  private camera: Camera = { x: 0, y: 0, size: 14 };
  private screen: Screen = { width: 1, height: 1 };
  private view: View | null = null;
  private overlay: Overlay = {};
  private hover: (size: number) => Picture = () => NOTHING;
  /** Nothing is being animated: next positions are drawn. */
  private resting = true;
  private destroyed = false;

  private constructor(
    private readonly host: HTMLElement,
    private readonly facts: BoardFacts,
    private readonly renderer: WebGLRenderer,
    private readonly plain: boolean,
  ) {
    this.figures = new Figures(facts);
    this.stamps = this.newStamps();
    this.world.addChild(
      this.chart,
      this.under,
      this.ghosts,
      this.next,
      this.figures.bolts,
      this.figures.hulls,
      this.figures.momentum,
      this.figures.tokens,
      this.figures.labels,
      this.over,
      this.hovered,
      this.flashes,
    );
    this.root.addChild(this.sky, this.world);
    this.paintGround();
  }

  static async create(host: HTMLElement, facts: BoardFacts): Promise<Scene> {
    // Pixi's own ticker would request every frame, needed or not: its tasks run with our frames.
    Ticker.system.autoStart = false;
    Ticker.system.stop();
    const renderer = new WebGLRenderer();
    // `?aa=0` is for software renderers: one sample per pixel, one canvas pixel per CSS pixel, no sky.
    const plain = new URLSearchParams(window.location.search).get('aa') === '0';
    await renderer.init({
      width: Math.max(1, host.clientWidth),
      height: Math.max(1, host.clientHeight),
      resolution: plain ? 1 : window.devicePixelRatio || 1,
      autoDensity: true,
      antialias: !plain,
      skipExtensionImports: true,
      powerPreference: 'low-power',
    });
    return new Scene(host, facts, renderer, plain);
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
    this.renderer.resize(Math.max(1, screen.width), Math.max(1, screen.height));
    this.sky.cover(screen);
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
    this.sky.drift(x, y);
    this.figures.scaleLabels(camera.size);
    if (camera.size !== this.painted) this.settleSoon();
    this.invalidate();
  }

  /** The chart stays as it is: in a close-up it is only background. */
  sharpen(): void {
    if (this.painted === this.camera.size || !this.view) return;
    this.painted = this.camera.size;
    const old = this.stamps;
    this.stamps = this.newStamps();
    this.figures.sync(this.view, this.stamps, this.painted);
    old.destroy();
    this.invalidate();
  }

  show(view: View): void {
    this.view = view;
    this.resting = true;
    this.figures.momentum.visible = true;
    // A long match leaves many unused stamps: repaint only the current state.
    if (this.stamps.isFull) this.painted = 0;
    this.settle();
    this.figures.sync(view, this.stamps, this.camera.size);
    this.drawNext();
    this.drawOverlay();
    this.invalidate();
  }

  stand(view: View, mats: boolean): void {
    this.view = view;
    this.resting = false;
    this.figures.sync(view, this.stamps, this.painted);
    this.figures.scaleLabels(this.camera.size);
    this.figures.momentum.visible = mats;
    this.drawNext();
    this.invalidate();
  }

  /** In slices, so that clicks are handled in between. */
  async prepare(views: readonly View[], flashes: readonly Flash[]): Promise<void> {
    // The sheet changes its height when a question is answered: paint once, for the size after that.
    await laidOut();
    if (this.destroyed) return;
    this.settle();
    const { stamps } = this;
    let began = performance.now();
    for (const stamp of this.stampsFor(views, flashes)) {
      if (!stamp.isSent) this.renderer.texture.initSource(stamp.texture.source);
      stamp.isSent = true;
      if (performance.now() - began < SLICE) continue;
      await new Promise((resolve) => setTimeout(resolve));
      // Zoomed in the meantime: the stamps have the wrong size.
      if (this.destroyed || stamps !== this.stamps) return;
      began = performance.now();
    }
  }

  setOverlay(overlay: Overlay): void {
    this.overlay = overlay;
    this.drawNext();
    this.drawOverlay();
    this.invalidate();
  }

  setHover(hover: ((size: number) => Picture) | null): void {
    this.hover = hover ?? (() => NOTHING);
    this.hovered.draw(this.hover(this.camera.size), this.stamps);
    this.invalidate();
  }

  setEffects(flashes: readonly Flash[]): void {
    if (this.flashes.draw(flashes, this.stamps)) this.invalidate();
  }

  pose(actor: ActorId, pose: Pose): void {
    this.figures.pose(actor, pose);
    this.invalidate();
  }

  /** New colours or newly loaded fonts: paint everything again. */
  repaint(): void {
    if (this.destroyed) return;
    this.painted = 0;
    this.settle();
    this.paintGround();
    this.sky.cover(this.screen);
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

  /** The stamps an animation needs, each painted when taken. */
  private *stampsFor(views: readonly View[], flashes: readonly Flash[]): Generator<Stamp> {
    for (const view of new Set(views)) yield* this.figures.stampsFor(view, this.stamps, this.painted);
    yield* this.flashes.stampsFor(flashes, this.stamps);
  }

  /** The background: the table's colour and the sky. */
  private paintGround(): void {
    this.renderer.background.color = this.stamps.palette.number('ground');
    if (!this.plain) this.sky.paint(this.stamps.palette);
  }

  private newStamps(): Stamps {
    return new Stamps(new Palette(getComputedStyle(this.host)), this.camera.size * this.renderer.resolution);
  }

  private settleSoon(): void {
    clearTimeout(this.settling);
    this.settling = setTimeout(() => {
      if (!this.resting) this.settleSoon();
      else this.settle();
    }, SETTLE);
  }

  /** Repaints everything at the camera's size. */
  private settle(): void {
    if (this.painted === this.camera.size) return;
    this.painted = this.camera.size;
    clearTimeout(this.settling);
    const old = this.stamps;
    this.stamps = this.newStamps();
    const { radius } = this.facts;
    this.chart.draw(
      { marks: chartMarks(radius, this.painted, this.facts.turn), hexes: hexesOfBoard(radius) },
      this.stamps,
    );
    if (this.view) this.figures.sync(this.view, this.stamps, this.painted);
    this.drawNext();
    this.drawOverlay();
    this.hovered.draw(this.hover(this.painted), this.stamps);
    old.destroy();
    this.invalidate();
  }

  private drawNext(): void {
    const { view, overlay } = this;
    this.next.draw(
      view && this.resting ? nextPicture(view, this.facts, overlay, this.camera.size) : NOTHING,
      this.stamps,
    );
  }

  private drawOverlay(): void {
    this.under.draw(underPicture(this.overlay, this.camera.size), this.stamps);
    this.ghosts.draw(ghostPicture(this.overlay, this.facts, this.camera.size), this.stamps);
    this.over.draw(overPicture(this.overlay, this.view, this.camera.size), this.stamps);
  }
}
