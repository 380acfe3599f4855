/**
 * One mounted board with either renderer: camera, pointers, keyboard buttons, playback. It tells the renderer
 * what to show, and the table what was picked.
 */
import {
  type Direction,
  type Event,
  type Hex,
  type View,
  isOnBoard,
  rotated,
  sameHex,
} from '@star-eater/rules/src/games/star-eater';
import type { ActorId } from './actors';
import type { Beat, Pose } from './animate/beat';
import { planBeats } from './animate/beats';
import type { Flash } from './animate/flash';
import { Player } from './animate/player';
import { badgeBox, placedBadges } from './art/overlay';
import type { Board, BoardEvents, BoardFacts, Choice, Overlay, Playback } from './api';
import { type Camera, type Screen, boxOnScreen } from './camera';
import type { Picture } from './compose';
import { HexButtons } from './dom/hexes';
import { hoverPicture } from './hover';
import { listen } from './input';
import { labelBoxes } from './label-place';
import { type Box, type Point, hexAt } from './layout';
import { EdgeMarkers, farThings } from './markers';
import { choiceAt } from './pick';
import { shotOf } from './shot';
import { turnedBeats, turnedOverlay, turnedView } from './turn';
import { Viewport } from './viewport';

/** Draws the board: Pixi's scene, or SVG. Sizes are CSS pixels, pictures plane units. */
export interface Renderer {
  /** The element that shows the picture; hidden from assistive technology. */
  readonly element: HTMLElement | SVGElement;
  resize(screen: Screen): void;
  /** `atRest`: the camera stays here. Otherwise it is moving, and existing stamps are used. */
  look(camera: Camera, atRest: boolean): void;
  /** Paints ships and tokens at the camera's size at once. */
  sharpen?(): void;
  show(view: View): void;
  /** Prepares what an animation will show, so that `stand` is cheap for these views. */
  prepare?(views: readonly View[], flashes: readonly Flash[]): Promise<void>;
  /** A picture within an animation, with or without momentum mats. `show` ends it. */
  stand(view: View, mats: boolean): void;
  setOverlay(overlay: Overlay): void;
  setHover(hover: ((size: number) => Picture) | null): void;
  setEffects(flashes: readonly Flash[]): void;
  pose(actor: ActorId, pose: Pose): void;
  /** The theme or the fonts have changed. */
  repaint(): void;
  destroy(): void;
}

export class MountedBoard implements Board {
  private readonly viewport: Viewport;
  private readonly buttons: HexButtons;
  private readonly markers: EdgeMarkers;
  private readonly player: Player;
  private readonly observer: ResizeObserver | null;
  private readonly unlisten: () => void;
  private view: View | null = null;
  private overlay: Overlay = {};
  /** The overlay's choices, and the same choices as the turned board shows them. */
  private choices: readonly Choice[] = [];
  private shownChoices: readonly Choice[] = [];
  /** Views as the turned board shows them; the same view gives the same object. */
  private turnedViews = new WeakMap<View, View>();
  /** The view on the board, turned. */
  private standing: View | null = null;
  private pointed: { hex: Hex; choice: Choice | null } | null = null;
  /** Where its names and badges are at a size, plane units. */
  private named: { view: View | null; size: number; boxes: Box[] } | null = null;
  /** A kill is being shown: the camera is close. */
  private isCloseUp = false;
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
        // The pointer is over something in view and reports it itself.
        if (hex && !byKey) return;
        if (hex) this.viewport.reveal(rotated(hex, this.turn));
        this.point(hex && rotated(hex, this.turn), null);
      },
      zoom: (factor) => this.zoomBy(factor),
      fit: () => this.fit(),
    });
    this.markers = new EdgeMarkers((hex) => this.viewport.centreOn(hex));
    this.viewport = new Viewport(facts, (camera, atRest) => this.look(camera, atRest));
    this.player = this.newPlayer();
    Object.assign(renderer.element.style, { position: 'absolute', inset: '0', display: 'block' });
    renderer.element.setAttribute('aria-hidden', 'true');
    if (getComputedStyle(host).position === 'static') host.style.position = 'relative';
    host.append(renderer.element, this.buttons.root, this.markers.root);
    this.unlisten = this.listen();
    this.observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => this.resize());
    this.observer?.observe(host);
    this.resize();
  }

  show(view: View): void {
    const first = this.view === null;
    this.player.stop();
    this.renderer.setEffects([]);
    this.view = view;
    this.isCloseUp = false;
    const shown = this.turnedView(view);
    this.standing = shown;
    if (first) this.viewport.resize(this.viewport.screen, shown);
    else this.viewport.follow(shown);
    this.renderer.show(shown);
    this.buttons.describe(view);
    this.markFar();
  }

  play(events: readonly Event[], before: View, playback: Playback): Promise<void> {
    // Events that arrive while the board is mounted: painting them takes a moment.
    if (this.view === null) this.show(before);
    this.viewport.attend([], this.turnedView(before));
    return this.player.play(events, before, playback, (event, index) => this.events.onBeat(event, index));
  }

  skip(): void {
    this.player.skip();
  }

  setOverlay(overlay: Overlay): void {
    this.overlay = overlay;
    this.choices = overlay.choices ?? [];
    this.buttons.setChoices(this.choices);
    const shown = turnedOverlay(overlay, this.turn);
    this.shownChoices = shown.choices ?? [];
    this.renderer.setOverlay(shown);
    this.frameOverlay(shown);
    this.named = null;
    this.markFar();
    if (this.pointed) this.drawPointed();
  }

  fit(): void {
    this.viewport.showAll();
  }

  followFight(): void {
    this.viewport.showFight(this.shown);
  }

  turnTo(turn: Direction): void {
    this.facts.turn = turn;
    this.turnedViews = new WeakMap();
    this.pointed = null;
    this.buttons.turn();
    this.renderer.repaint();
    if (this.view) this.show(this.view);
    this.setOverlay(this.overlay);
    this.viewport.resize(this.viewport.screen, this.shown);
  }

  setEased(isEased: boolean): void {
    this.viewport.isEased = isEased;
  }

  zoomBy(factor: number): void {
    this.viewport.zoomBy(factor);
  }

  centreOn(hex: Hex): void {
    this.viewport.centreOn(rotated(hex, this.turn));
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
    this.viewport.destroy();
    this.unlisten();
    this.observer?.disconnect();
    this.renderer.destroy();
    this.buttons.root.remove();
    this.markers.root.remove();
  }

  private get turn(): Direction {
    return this.facts.turn ?? 0;
  }

  /** The last view shown, turned. */
  private get shown(): View | null {
    return this.view && this.turnedView(this.view);
  }

  private turnedView(view: View): View {
    if (this.turn === 0) return view;
    const known = this.turnedViews.get(view);
    if (known) return known;
    const turned = turnedView(view, this.turn);
    this.turnedViews.set(view, turned);
    return turned;
  }

  private newPlayer(): Player {
    const { renderer, facts } = this;
    const turned = (view: View): View => this.turnedView(view);
    return new Player(
      {
        ...(renderer.prepare && { prepare: renderer.prepare.bind(renderer) }),
        plan: (events, before) =>
          turnedBeats((facts.beatsOf ?? planBeats)(events, before, facts.factions), this.turn, turned),
        attend: (beat, ms) => this.attendBeat(beat, ms),
        stand: (view, mats) => {
          this.standing = view;
          renderer.stand(view, mats);
        },
        pose: (actor, pose) => renderer.pose(actor, pose),
        effects: (flashes) => renderer.setEffects(flashes),
        size: () => this.viewport.size,
      },
      undefined,
    );
  }

  private attendBeat(beat: Beat, ms: number): void {
    const shot = shotOf(beat);
    this.isCloseUp = shot.kind === 'close';
    // A ship destroyed in this beat is still part of the frame.
    this.viewport.followShot(shot, beat.during, ms);
    if (beat.jolt) this.viewport.shake(beat.jolt);
    this.markFar();
  }

  private look(camera: Camera, atRest: boolean): void {
    this.renderer.look(camera, atRest);
    // Nothing can be picked during an animation: the buttons follow when the camera rests.
    if (atRest || this.choices.length > 0) this.buttons.place(camera, this.viewport.screen);
    if (atRest && this.isCloseUp) this.renderer.sharpen?.();
    this.markFar(camera);
  }

  private markFar(camera = this.viewport.camera): void {
    const { screen, size } = this.viewport;
    const { standing } = this;
    if (standing !== this.named?.view || size !== this.named?.size)
      this.named = { view: standing, size, boxes: this.textBoxes(standing, size) };
    const names = this.named.boxes.map((box) => boxOnScreen(box, camera, screen));
    this.markers.show(this.isCloseUp ? [] : farThings(standing), camera, screen, [
      ...names,
      ...this.viewport.covered,
    ]);
  }

  private textBoxes(view: View | null, size: number): Box[] {
    const names = labelBoxes(view, this.facts, size);
    const badges = placedBadges(turnedOverlay(this.overlay, this.turn).badges ?? [], size, names);
    return [...names, ...badges.map((placed) => badgeBox(placed, size))];
  }

  private frameOverlay(shown: Overlay): void {
    const lines = (shown.lines ?? []).flatMap(({ from, hexes }) => [from, ...hexes]);
    if (this.shownChoices.length > 0)
      return this.viewport.attend([...this.shownChoices.map(({ hex }) => hex), ...lines], this.shown);
    // A form that renders again removes its overlay and sets the next one in the same task.
    queueMicrotask(() => {
      if (this.destroyed || this.choices.length > 0) return;
      this.viewport.attend([], this.shown);
      this.viewport.widen(
        (shown.ghosts ?? []).map(({ at }) => at),
        this.shown,
      );
    });
  }

  private listen(): () => void {
    return listen(this.host, {
      camera: () => this.viewport.camera,
      screen: () => this.viewport.screen,
      look: (camera) => this.viewport.look(camera),
      click: (point) => this.click(point),
      hover: (point) => this.hover(point),
    });
  }

  private resize(): void {
    const screen = { width: this.host.clientWidth, height: this.host.clientHeight };
    if (screen.width === 0 || screen.height === 0) return;
    this.viewport.screen = screen;
    this.renderer.resize(screen);
    this.viewport.resize(screen, this.shown);
  }

  private click(point: Point): void {
    const hex = hexAt(point);
    if (!isOnBoard(hex, this.facts.radius)) return;
    const choice = choiceAt(this.shownChoices, hex, point);
    this.point(hex, choice);
    this.events.onPick({ hex: rotated(hex, -this.turn), choice: choice && this.ownChoice(choice) });
  }

  /** The overlay's choice for one that is shown. */
  private ownChoice(shown: Choice): Choice | null {
    return this.choices[this.shownChoices.indexOf(shown)] ?? null;
  }

  private hover(point: Point | null): void {
    const hex = point && hexAt(point);
    if (!point || !hex || !isOnBoard(hex, this.facts.radius)) return this.point(null, null);
    this.point(hex, choiceAt(this.shownChoices, hex, point));
  }

  /** `hex` and `choice` are those of the turned board. */
  private point(hex: Hex | null, choice: Choice | null): void {
    const same = this.pointed && hex ? sameHex(this.pointed.hex, hex) : this.pointed === hex;
    if (same && (this.pointed?.choice ?? null) === choice) return;
    this.pointed = hex && { hex, choice };
    this.host.style.cursor = choice ? 'pointer' : 'default';
    this.drawPointed();
    if (!same) this.events.onHover(hex && rotated(hex, -this.turn));
  }

  private drawPointed(): void {
    const { pointed } = this;
    const { shown } = this;
    this.renderer.setHover(
      pointed &&
        ((size) =>
          hoverPicture(pointed.hex, pointed.choice ? [pointed.choice] : [], shown, this.facts, size)),
    );
  }
}
