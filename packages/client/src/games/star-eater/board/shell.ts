/**
 * One mounted board with either renderer: camera, pointers, keyboard buttons, playback. It tells the renderer what to
 * show, and the table what was picked.
 */
import { type Event, type Hex, type View, isOnBoard, sameHex } from '@star-eater/rules/src/games/star-eater';
import type { ActorId } from './actors';
import type { Pose } from './animate/beat';
import type { Flash } from './animate/flash';
import { Player } from './animate/player';
import type { Board, BoardEvents, BoardFacts, Choice, Overlay, Playback } from './api';
import type { Camera, Screen } from './camera';
import type { Picture } from './compose';
import { HexButtons } from './dom/hexes';
import { hoverPicture } from './hover';
import { listen } from './input';
import { type Point, hexAt } from './layout';
import { Viewport } from './viewport';
import { choiceAt } from './pick';

/** What draws: Pixi's scene, or SVG. Sizes are CSS pixels, pictures plane units. */
export interface Renderer {
  /** The element that shows the picture; hidden from assistive technology. */
  readonly element: HTMLElement | SVGElement;
  resize(screen: Screen): void;
  look(camera: Camera): void;
  show(view: View): void;
  /** Gets ready what an animation will show: `stand` of these views is cheap then. */
  prepare?(views: readonly View[], flashes: readonly Flash[]): Promise<void>;
  /** A picture within an animation: figures, and momentum mats or not. `show` ends it. */
  stand(view: View, mats: boolean): void;
  setOverlay(overlay: Overlay): void;
  setHover(hover: ((size: number) => Picture) | null): void;
  setEffects(flashes: readonly Flash[]): void;
  pose(actor: ActorId, pose: Pose): void;
  /** The theme or the type has changed. */
  repaint(): void;
  destroy(): void;
}

export class MountedBoard implements Board {
  private readonly viewport: Viewport;
  private readonly buttons: HexButtons;
  private readonly player: Player;
  private readonly observer: ResizeObserver | null;
  private readonly unlisten: () => void;
  private view: View | null = null;
  private choices: readonly Choice[] = [];
  private pointed: { hex: Hex; choice: Choice | null } | null = null;
  private destroyed = false;

  constructor(
    private readonly host: HTMLElement,
    private readonly facts: BoardFacts,
    private readonly events: BoardEvents,
    private readonly renderer: Renderer,
  ) {
    this.buttons = new HexButtons(facts, {
      pick: (hex, choice) => events.onPick({ hex, choice }),
      focused: (hex, byKey) => {
        // A finger or a mouse points at what is in view, and reports it itself.
        if (hex && !byKey) return;
        if (hex) this.viewport.reveal(hex);
        this.point(hex, null);
      },
      zoom: (factor) => this.zoomBy(factor),
      fit: () => this.fit(),
    });
    this.viewport = new Viewport(facts, (camera) => {
      renderer.look(camera);
      this.buttons.place(camera, this.viewport.screen);
    });
    this.player = new Player({
      ...(renderer.prepare && { prepare: renderer.prepare.bind(renderer) }),
      stand: (view, mats) => renderer.stand(view, mats),
      pose: (actor, pose) => renderer.pose(actor, pose),
      effects: (flashes) => renderer.setEffects(flashes),
      size: () => this.viewport.camera.size,
    });
    Object.assign(renderer.element.style, { position: 'absolute', inset: '0', display: 'block' });
    renderer.element.setAttribute('aria-hidden', 'true');
    if (getComputedStyle(host).position === 'static') host.style.position = 'relative';
    host.append(renderer.element, this.buttons.root);
    this.unlisten = listen(host, {
      camera: () => this.viewport.camera,
      screen: () => this.viewport.screen,
      look: (camera) => this.viewport.look(camera),
      click: (point) => this.click(point),
      hover: (point) => this.hover(point),
    });
    this.observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => this.resize());
    this.observer?.observe(host);
    this.resize();
  }

  show(view: View): void {
    const first = this.view === null;
    this.player.stop();
    this.renderer.setEffects([]);
    this.view = view;
    if (first) this.viewport.resize(this.viewport.screen, view);
    else this.viewport.follow(view);
    this.renderer.show(view);
    this.buttons.describe(view);
  }

  play(events: readonly Event[], before: View, playback: Playback): Promise<void> {
    this.viewport.attend([], before);
    return this.player.play(events, before, playback, (event, index) => this.events.onBeat(event, index));
  }

  skip(): void {
    this.player.skip();
  }

  setOverlay(overlay: Overlay): void {
    this.choices = overlay.choices ?? [];
    this.buttons.setChoices(this.choices);
    this.renderer.setOverlay(overlay);
    const lines = (overlay.lines ?? []).flatMap(({ from, hexes }) => [from, ...hexes]);
    if (this.choices.length > 0)
      this.viewport.attend([...this.choices.map(({ hex }) => hex), ...lines], this.view);
    // A form that renders again removes its overlay and sets the next one in the same task.
    else queueMicrotask(() => this.leave());
    if (this.pointed) this.drawPointed();
  }

  private leave(): void {
    if (!this.destroyed && this.choices.length === 0) this.viewport.attend([], this.view);
  }

  fit(): void {
    this.viewport.showAll(this.view);
  }

  zoomBy(factor: number): void {
    this.viewport.zoomBy(factor);
  }

  centreOn(hex: Hex): void {
    this.viewport.centreOn(hex);
  }

  focus(): void {
    this.buttons.focus();
  }

  setTheme(theme: 'dark' | 'light' | 'contrast'): void {
    this.host.dataset.theme = theme;
    this.renderer.repaint();
  }

  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.player.stop();
    this.unlisten();
    this.observer?.disconnect();
    this.renderer.destroy();
    this.buttons.root.remove();
  }

  private resize(): void {
    const screen = { width: this.host.clientWidth, height: this.host.clientHeight };
    if (screen.width === 0 || screen.height === 0) return;
    this.viewport.screen = screen;
    this.renderer.resize(screen);
    this.viewport.resize(screen, this.view);
  }

  private click(point: Point): void {
    const hex = hexAt(point);
    if (!isOnBoard(hex, this.facts.radius)) return;
    this.point(hex, choiceAt(this.choices, hex, point));
    this.events.onPick({ hex, choice: choiceAt(this.choices, hex, point) });
  }

  private hover(point: Point | null): void {
    const hex = point && hexAt(point);
    if (!point || !hex || !isOnBoard(hex, this.facts.radius)) return this.point(null, null);
    this.point(hex, choiceAt(this.choices, hex, point));
  }

  private point(hex: Hex | null, choice: Choice | null): void {
    const same = this.pointed && hex ? sameHex(this.pointed.hex, hex) : this.pointed === hex;
    if (same && (this.pointed?.choice ?? null) === choice) return;
    this.pointed = hex && { hex, choice };
    this.host.style.cursor = choice ? 'pointer' : 'default';
    this.drawPointed();
    if (!same) this.events.onHover(hex);
  }

  private drawPointed(): void {
    const { pointed } = this;
    this.renderer.setHover(
      pointed &&
        ((size) =>
          hoverPicture(pointed.hex, pointed.choice ? [pointed.choice] : [], this.view, this.facts, size)),
    );
  }
}
