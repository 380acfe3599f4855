/** One mounted board with either renderer: it tells the renderer what to show, and the table what was picked. */
import {
  type Direction,
  type Event,
  type Hex,
  type View,
  isOnBoard,
  rotated,
  sameHex,
} from '@star-eater/rules/src/games/star-eater';
import { type Camera, boxOnScreen } from '../../../../board/camera';
import { Player } from '../../../../board/motion/player';
import type { Box, Point } from '../../../../board/plane';
import type { Renderer as AnyRenderer } from '../../../../board/renderer';
import { Surface, type Theme } from '../../../../board/surface';
import type { Beat } from './animate/beat';
import { planBeats } from './animate/beats';
import { allFlashes, flashesAt, stillFlashesAt } from './animate/effects';
import { badgeBox, placedBadges } from './art/overlay';
import type { Board, BoardEvents, BoardFacts, Choice, Overlay, Playback } from './api';
import { HexButtons } from './dom/hexes';
import { farThings } from './far';
import { FightCamera } from './fight-camera';
import { hoverPicture } from './hover';
import { labelBoxes } from './label-place';
import { boxOf, centreOf, hexAt } from './layout';
import { choiceAt } from './pick';
import { shotOf } from './shot';
import { rotatedBeats, rotatedOverlay, rotatedView } from './rotation';

export type Renderer = AnyRenderer<View, Overlay>;

export class MountedBoard implements Board {
  private readonly surface: Surface<View, Overlay, FightCamera>;
  private readonly buttons: HexButtons;
  private readonly player: Player<View, Event, Beat>;
  private view: View | null = null;
  private overlay: Overlay = {};
  /** The overlay's choices, and the same choices as the turned board shows them. */
  private choices: readonly Choice[] = [];
  private shownChoices: readonly Choice[] = [];
  /** Views as the turned board shows them; the same view gives the same object. */
  private rotatedViews = new WeakMap<View, View>();
  /** The view on the board, turned. */
  private standing: View | null = null;
  private pointed: { hex: Hex; choice: Choice | null } | null = null;
  /** Where its names and badges are at a size, plane units. */
  private named: { view: View | null; size: number; boxes: Box[] } | null = null;
  /** A kill is being shown: the camera is close. */
  private isCloseUp = false;
  private destroyed = false;

  constructor(
    host: HTMLElement,
    private readonly facts: BoardFacts,
    private readonly events: BoardEvents,
    private readonly renderer: Renderer,
  ) {
    this.buttons = new HexButtons(facts, {
      pick: (hex, choice) => events.onPick({ hex, choice }),
      focused: (hex, byKey) => {
        // The pointer is over something in view and reports it itself.
        if (hex && !byKey) return;
        if (hex) this.viewport.reveal(centreOf(rotated(hex, this.rotation)));
        this.point(hex && rotated(hex, this.rotation), null);
      },
      zoom: (factor) => this.zoomBy(factor),
      fit: () => this.fit(),
    });
    this.player = this.newPlayer();
    this.surface = new Surface(
      host,
      renderer,
      (changed) => new FightCamera(facts, changed),
      {
        click: (point) => this.click(point),
        hover: (point) => this.hover(point),
        looked: (camera, atRest) => this.looked(camera, atRest),
        shown: () => this.shown,
      },
      this.buttons.root,
    );
    this.surface.resize();
  }

  show(view: View): void {
    const first = this.view === null;
    this.player.stop();
    this.renderer.setEffects([]);
    this.view = view;
    this.isCloseUp = false;
    const shown = this.rotatedView(view);
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
    this.viewport.attend([], this.rotatedView(before));
    return this.player.play(events, before, playback, (event, index) => this.events.onBeat(event, index));
  }

  skip(): void {
    this.player.skip();
  }

  setOverlay(overlay: Overlay): void {
    this.overlay = overlay;
    this.choices = overlay.choices ?? [];
    this.buttons.setChoices(this.choices);
    const shown = rotatedOverlay(overlay, this.rotation);
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
    this.viewport.showPosition(this.shown);
  }

  rotateTo(rotation: Direction): void {
    this.facts.rotation = rotation;
    this.rotatedViews = new WeakMap();
    this.pointed = null;
    this.buttons.rotate();
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
    this.viewport.centreOn(centreOf(rotated(hex, this.rotation)));
  }

  focus(): void {
    this.buttons.focus();
  }

  setObstacles(obstacles: readonly Box[]): void {
    this.surface.obstruct(obstacles);
    this.markFar();
  }

  setTheme(theme: Theme): void {
    this.surface.setTheme(theme);
  }

  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.player.stop();
    this.surface.destroy();
  }

  private get viewport(): FightCamera {
    return this.surface.viewport;
  }

  private get rotation(): Direction {
    return this.facts.rotation ?? 0;
  }

  /** The last view shown, turned. */
  private get shown(): View | null {
    return this.view && this.rotatedView(this.view);
  }

  private rotatedView(view: View): View {
    if (this.rotation === 0) return view;
    const known = this.rotatedViews.get(view);
    if (known) return known;
    const turned = rotatedView(view, this.rotation);
    this.rotatedViews.set(view, turned);
    return turned;
  }

  private newPlayer(): Player<View, Event, Beat> {
    const { renderer, facts } = this;
    const turned = (view: View): View => this.rotatedView(view);
    return new Player({
      ...(renderer.prepare && { prepare: renderer.prepare.bind(renderer) }),
      plan: (events, before) =>
        rotatedBeats((facts.beatsOf ?? planBeats)(events, before, facts.factions), this.rotation, turned),
      attend: (beat, ms) => this.attendBeat(beat, ms),
      stand: (view, aids) => {
        this.standing = view;
        renderer.stand(view, aids);
      },
      pose: (actor, pose) => renderer.pose(actor, pose),
      show: (flashes) => renderer.setEffects(flashes),
      flashesAt: (beat, t, isStill) =>
        isStill ? stillFlashesAt(beat, this.viewport.size) : flashesAt(beat.effects, t, this.viewport.size),
      allFlashes: ({ effects }) => allFlashes(effects, this.viewport.size),
    });
  }

  private attendBeat(beat: Beat, ms: number): void {
    const shot = shotOf(beat);
    this.isCloseUp = shot.kind === 'close';
    // A ship destroyed in this beat is still part of the frame.
    this.viewport.followShot(shot, beat.during, ms);
    if (beat.jolt) this.viewport.shake(beat.jolt);
    this.markFar();
  }

  private looked(camera: Camera, atRest: boolean): void {
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
    this.surface.mark(this.isCloseUp ? [] : farThings(standing), camera, names);
  }

  private textBoxes(view: View | null, size: number): Box[] {
    const names = labelBoxes(view, this.facts, size);
    const badges = placedBadges(rotatedOverlay(this.overlay, this.rotation).badges ?? [], size, names);
    return [...names, ...badges.map((placed) => badgeBox(placed, size))];
  }

  private frameOverlay(shown: Overlay): void {
    const lines = (shown.lines ?? []).flatMap(({ from, hexes }) => [from, ...hexes]);
    if (this.shownChoices.length > 0)
      return this.viewport.attend(
        [...this.shownChoices.map(({ hex }) => hex), ...lines].map((hex) => boxOf([hex])),
        this.shown,
      );
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

  private click(point: Point): void {
    const hex = hexAt(point);
    if (!isOnBoard(hex, this.facts.radius)) return;
    const choice = choiceAt(this.shownChoices, hex, point);
    this.point(hex, choice);
    this.events.onPick({ hex: rotated(hex, -this.rotation), choice: choice && this.ownChoice(choice) });
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
    this.surface.point(choice !== null);
    this.drawPointed();
    if (!same) this.events.onHover(hex && rotated(hex, -this.rotation));
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
