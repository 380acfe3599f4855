/** The board in WebGL. Reached by dynamic import alone: Pixi must stay out of the first script. */
import type { Event, Hex, View } from '@star-eater/rules';
import type { Board, BoardEvents, BoardFacts, Choice, Overlay, Playback } from '../api';
import { Player } from '../animate/player';
import { HexButtons } from '../dom/hexes';
import { hoverPicture } from '../hover';
import { listen } from '../input';
import { type Point, hexAt } from '../layout';
import { Lookout } from '../look';
import { choiceAt } from '../pick';
import { Scene } from './scene';
import { isOnBoard, sameHex } from '@star-eater/rules';

/** `lost` is called when the GPU takes the context away: the caller falls back to the DOM board. */
export const mountPixiBoard = async (
  host: HTMLElement,
  facts: BoardFacts,
  events: BoardEvents,
  lost: () => void,
): Promise<Board> => {
  const scene = await Scene.create(host, facts);
  const board = new PixiBoard(host, facts, events, scene);
  scene.canvas.addEventListener('webglcontextlost', lost);
  return board;
};

class PixiBoard implements Board {
  private readonly lookout: Lookout;
  private readonly buttons: HexButtons;
  private readonly player: Player;
  private readonly observer: ResizeObserver;
  private readonly unlisten: () => void;
  private view: View | null = null;
  private choices: readonly Choice[] = [];
  private pointed: { hex: Hex; choice: Choice | null } | null = null;
  private destroyed = false;

  constructor(
    private readonly host: HTMLElement,
    private readonly facts: BoardFacts,
    private readonly events: BoardEvents,
    private readonly scene: Scene,
  ) {
    this.buttons = new HexButtons(facts, {
      pick: (hex, choice) => events.onPick({ hex, choice }),
      focused: (hex) => {
        if (hex) this.lookout.reveal(hex);
        this.point(hex, null);
      },
      zoom: (factor) => this.zoomBy(factor),
      fit: () => this.fit(),
    });
    this.lookout = new Lookout(facts, (camera) => {
      scene.look(camera);
      this.buttons.place(camera, this.lookout.screen);
    });
    this.player = new Player(facts, {
      show: (view) => scene.show(view),
      pose: (actor, pose) => scene.figures.pose(actor, pose),
      effects: (picture) => scene.setEffects(picture),
      size: () => this.lookout.camera.size,
    });
    Object.assign(scene.canvas.style, { position: 'absolute', inset: '0', display: 'block' });
    scene.canvas.setAttribute('aria-hidden', 'true');
    if (getComputedStyle(host).position === 'static') host.style.position = 'relative';
    host.append(scene.canvas, this.buttons.root);
    this.unlisten = listen(host, {
      camera: () => this.lookout.camera,
      screen: () => this.lookout.screen,
      look: (camera) => this.lookout.look(camera),
      click: (point) => this.click(point),
      hover: (point) => this.hover(point),
    });
    this.observer = new ResizeObserver(() => this.resize());
    this.observer.observe(host);
    this.resize();
    // Type arrives after the first picture; what is painted with it is painted again.
    void document.fonts.load("600 16px 'Sofia Sans Condensed Variable'").then((faces) => {
      if (faces.length > 0 && !this.destroyed) scene.repaint();
    });
  }

  show(view: View): void {
    const first = this.view === null;
    this.player.stop();
    this.view = view;
    if (first) this.lookout.resize(this.lookout.screen, view);
    this.scene.show(view);
    this.buttons.describe(view);
  }

  async play(events: readonly Event[], before: View, playback: Playback): Promise<void> {
    this.scene.setMoving(true);
    try {
      await this.player.play(events, before, playback, (event, index) => this.events.onBeat(event, index));
    } finally {
      if (!this.destroyed) this.scene.setMoving(false);
    }
  }

  skip(): void {
    this.player.skip();
  }

  setOverlay(overlay: Overlay): void {
    this.choices = overlay.choices ?? [];
    this.buttons.setChoices(this.choices);
    this.scene.setOverlay(overlay);
    if (this.pointed) this.drawPointed();
  }

  fit(): void {
    this.lookout.fit(this.view);
  }

  zoomBy(factor: number): void {
    this.lookout.zoomBy(factor);
  }

  centreOn(hex: Hex): void {
    this.lookout.centreOn(hex);
  }

  focus(): void {
    this.buttons.focus();
  }

  setTheme(theme: 'dark' | 'light' | 'contrast'): void {
    this.host.dataset.theme = theme;
    this.scene.repaint();
  }

  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.player.stop();
    this.unlisten();
    this.observer.disconnect();
    this.scene.destroy();
    this.buttons.root.remove();
  }

  private resize(): void {
    const screen = { width: this.host.clientWidth, height: this.host.clientHeight };
    if (screen.width === 0 || screen.height === 0) return;
    this.lookout.screen = screen;
    this.scene.resize(screen);
    this.lookout.resize(screen, this.view);
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
    this.scene.setHover(
      pointed &&
        ((size) =>
          hoverPicture(pointed.hex, pointed.choice ? [pointed.choice] : [], this.view, this.facts, size)),
    );
  }
}
