/**
 * One mounted board with either renderer: its camera, pointers, markers at the edge and size. A game puts its buttons
 * over it and says what is shown.
 */
import { onDensityChange } from './density';
import type { Camera, Screen } from './camera';
import { EdgeMarkers, type Far } from './edge-marks';
import { listen, type Grab } from './input';
import type { Box, Point } from './plane';
import type { Renderer } from './renderer';
import type { Viewport } from './viewport';

export interface SurfaceEvents<View> {
  /** A point of the plane was clicked or tapped. */
  click(point: Point): void;
  /** What a pointer takes hold of at a point; null, or absent: it moves the board. */
  grab?(point: Point, isByFinger: boolean): Grab | null;
  /** What a long press takes hold of. */
  hold?(point: Point): Grab | null;
  /** The pointer is over it; null if it left the board. */
  hover(point: Point | null): void;
  /** The camera moved; `atRest`: it stays here. */
  looked(camera: Camera, atRest: boolean): void;
  /** The view at rest, which the camera frames. */
  shown(): View | null;
}

export type Theme = 'dark' | 'light' | 'contrast';

export class Surface<View, Overlay, Seen extends Viewport<View>> {
  readonly viewport: Seen;
  private readonly markers: EdgeMarkers;
  private readonly observer: ResizeObserver | null;
  private readonly unlisten: () => void;
  private readonly undense: () => void;

  /**
   * `viewportOf` makes the camera, which calls back when it moves. `over`: the buttons for keyboards and screen readers.
   */
  constructor(
    private readonly host: HTMLElement,
    private readonly renderer: Renderer<View, Overlay>,
    viewportOf: (changed: (camera: Camera, atRest: boolean) => void) => Seen,
    private readonly events: SurfaceEvents<View>,
    private readonly over: HTMLElement,
  ) {
    this.viewport = viewportOf((camera, atRest) => {
      renderer.look(camera, atRest);
      events.looked(camera, atRest);
    });
    this.markers = new EdgeMarkers((point) => this.viewport.centreOn(point));
    Object.assign(renderer.element.style, { position: 'absolute', inset: '0', display: 'block' });
    renderer.element.setAttribute('aria-hidden', 'true');
    if (getComputedStyle(host).position === 'static') host.style.position = 'relative';
    host.append(renderer.element, over, this.markers.root);
    this.unlisten = this.listen();
    this.undense = onDensityChange(() => this.resize());
    this.observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => this.resize());
    this.observer?.observe(host);
  }

  get screen(): Screen {
    return this.viewport.screen;
  }

  /** Takes the host's size. */
  resize(): void {
    const screen = { width: this.host.clientWidth, height: this.host.clientHeight };
    if (screen.width === 0 || screen.height === 0) return;
    this.viewport.screen = screen;
    this.renderer.resize(screen);
    this.viewport.resize(screen, this.events.shown());
  }

  obstruct(obstacles: readonly Box[]): void {
    this.viewport.obstruct(obstacles, this.events.shown());
  }

  /** Marks what is out of view, clear of the `names`, pixels, and of what covers the board. */
  mark(things: readonly Far[], camera: Camera, names: readonly Box[] = []): void {
    this.markers.show(things, camera, this.screen, names, this.viewport.obstacles);
  }

  /** Something that can be picked is under the pointer. */
  point(isChoice: boolean): void {
    this.host.style.cursor = isChoice ? 'pointer' : 'default';
  }

  setTheme(theme: Theme): void {
    this.host.dataset.theme = theme;
    this.renderer.repaint();
  }

  destroy(): void {
    this.viewport.destroy();
    this.unlisten();
    this.undense();
    this.observer?.disconnect();
    this.renderer.destroy();
    this.over.remove();
    this.markers.root.remove();
  }

  private listen(): () => void {
    const { viewport, events } = this;
    return listen(this.host, {
      limits: viewport.limits,
      camera: () => viewport.camera,
      screen: () => viewport.screen,
      look: (camera) => viewport.look(camera),
      click: (point) => events.click(point),
      hover: (point) => events.hover(point),
      ...(events.grab && { grab: events.grab.bind(events) }),
      ...(events.hold && { hold: events.hold.bind(events) }),
    });
  }
}
