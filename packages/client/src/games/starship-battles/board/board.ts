/** One mounted table with either renderer: models, layers over them, hands and playback in one place. */
import { pressGold } from '../../../table/commands/gold';
import { FIGHTER, type Event, type ModelId } from '@star-eater/rules/src/games/starship-battles';
import { PlaceButtons, type Place } from '../../../board/buttons';
import type { Camera } from '../../../board/camera';
import { ink } from '../../../board/draw/mark';
import type { Far } from '../../../board/edge-marks';
import type { Playback } from '../../../board/motion/motion';
import { Player } from '../../../board/motion/player';
import { boxAround, type Box, type Point } from '../../../board/plane';
import type { Renderer } from '../../../board/renderer';
import { Surface, type Theme } from '../../../board/surface';
import { seatShape } from './art/seat-shape';
import { keepClear, placedLabels } from './art/labels';
import { TableCamera } from './camera';
import { describe } from './describe';
import type { Bench } from './hands/hand';
import { Hands } from './hands/hands';
import { chosenEnd } from './hands/measure';
import { Helm } from './helm/helm';
import type { Laid } from './helm/laying';
import { waysOf } from './helm/ways';
import { Layers, type Now } from './layers';
import { allFlashes, flashesAt } from './motion/flashes';
import { beatsOf, type TableBeat } from './motion/beats';
import { Own } from './own';
import type { Traces } from './past';
import { standings, type Scene, type Standing } from './scene';
import type { AssumedPicture } from './assumed';
import type { Tape } from './tape';
import { TABLE } from './table-plane';
import { words } from '../messages/board';

export type TableRenderer = Renderer<Scene, null>;

export interface BoardEvents {
  select(id: ModelId | null): void;
  unsent(next: Laid['unsent'], gesture: 'running' | 'done'): void;
  beat(event: Event, scene: Scene): void;
}

export class TableBoard implements Bench {
  private readonly buttons: PlaceButtons;
  private readonly surface: Surface<Scene, null, TableCamera>;
  private readonly player: Player<Scene, Event, TableBeat>;
  readonly helm: Helm;
  private readonly layers: Layers;
  private readonly own: Own;
  private readonly hands = new Hands(this);
  laid: Laid;
  /** The view at rest. */
  private scene: Scene | null = null;
  /** What is on the board now, also within an animation. */
  private standing: Scene | null = null;
  isPlaying = false;

  constructor(
    host: HTMLElement,
    private readonly renderer: TableRenderer,
    first: Laid,
    private readonly events: BoardEvents,
  ) {
    this.laid = first;
    this.own = new Own(first);
    this.layers = new Layers({ tape: () => this.drawOrders(), assumed: () => this.assume() });
    this.helm = new Helm(first, {
      unsent: (next, gesture) => this.order(next, gesture),
      select: (id) => this.choose(id),
      moved: () => this.layers.drawHelm(this.now),
      changed: () => this.drawOrders(),
    });
    this.buttons = this.newButtons();
    const over = this.layers.over(this.buttons.root);
    over.addEventListener('keydown', (event) => this.hands.key(event), { capture: true });
    this.surface = new Surface(
      host,
      renderer,
      (changed) => new TableCamera(changed, (scene) => this.nameAgain(scene)),
      {
        click: (point) => this.hands.click(point),
        grab: (point, isByFinger) => this.hands.grab(point, isByFinger),
        hold: (point) => this.hands.hold(point),
        hover: (point) => this.hands.hover(point),
        looked: (camera) => this.looked(camera),
        shown: () => this.scene,
      },
      over,
    );
    this.player = this.newPlayer();
    this.surface.resize();
  }

  /** The order, the choice and the position as the page has them now. */
  update(laid: Laid): void {
    this.apply(this.own.over(laid, this.laid));
  }

  private apply(laid: Laid): void {
    const { scene } = laid;
    const isNew = this.scene !== scene;
    if (isNew) this.layers.assumed.forget();
    const isChosen = this.laid.selected !== laid.selected;
    const isLaid = this.laid.unsent !== laid.unsent;
    this.laid = { ...laid, assumed: this.layers.assumed.places };
    if (isNew || isChosen) this.layers.forgetTouch();
    this.hands.chose(laid.selected);
    this.helm.update(this.laid);
    if (isNew && !this.isPlaying) this.show(scene);
    if (isChosen && !this.helm.isDragging) this.frameChosen();
    if (this.scene) this.viewport.aimAt(laid.unsent.fire?.shots[0]?.target ?? null, this.scene);
    if (isLaid && !this.helm.isDragging) this.frameEnd();
    // The page repeats what a hand has just laid: its frame has drawn that.
    if (isNew || isChosen || !this.helm.isDragging) this.drawOrders();
  }

  async play(events: readonly Event[], before: Scene, playback: Playback): Promise<void> {
    if (this.scene === null) this.show(before);
    this.isPlaying = true;
    this.drawOrders();
    await this.player.play(events, before, playback, (event) =>
      this.events.beat(event, this.standing ?? before),
    );
    this.isPlaying = false;
    if (this.laid.scene !== this.scene) this.show(this.laid.scene);
    this.drawOrders();
  }

  skip(): void {
    this.player.skip();
  }

  setEased(isEased: boolean): void {
    this.viewport.isEased = isEased;
  }

  setObstacles(obstacles: readonly Box[]): void {
    this.surface.obstruct(obstacles);
  }

  setTheme(theme: Theme): void {
    this.surface.setTheme(theme);
  }

  /** T-1. The whole table. */
  fit(): void {
    this.viewport.showAll();
  }

  /** T-1. The work: what is asked, and what matters to it. */
  work(): void {
    this.viewport.showPosition(this.scene);
  }

  zoomBy(factor: number): void {
    this.viewport.zoomBy(factor);
  }

  /** T-29. */
  takeHelm(id: ModelId): void {
    this.buttons.focusAt(id);
    this.hands.pick(id);
  }

  /** T-27. */
  nudge(by: Point, step: 'begin' | 'move' | 'end'): void {
    const { size } = this.viewport;
    if (!this.isPlaying) this.helm.nudge({ x: by.x / size, y: by.y / size }, step);
  }

  /** T-13. While it is on, a pointer measures. */
  setTape(isOn: boolean): void {
    this.layers.tape.turn(isOn, chosenEnd(this));
  }

  /** T-12. */
  setThreat(isShown: boolean): void {
    this.layers.isThreatShown = isShown;
    this.drawOrders();
  }

  /** T-23. */
  setTraces(traces: Traces | null): void {
    this.layers.traces = traces;
    this.drawOrders();
  }

  focus(): void {
    this.buttons.focus();
  }

  destroy(): void {
    this.player.stop();
    this.surface.destroy();
  }

  private get viewport(): TableCamera {
    return this.surface.viewport;
  }

  private get now(): Now {
    const { laid, helm, viewport, isPlaying } = this;
    return { laid, helm, viewport, isPlaying };
  }

  private newButtons(): PlaceButtons {
    return new PlaceButtons(words.models, TABLE, {
      // Who steers has picked her already: Enter does what it does everywhere.
      pick: (key) => (this.hands.steered === key ? pressGold() : this.hands.pick(key)),
      focused: (key, byKey) => {
        const at = key && byKey ? this.models.find(({ model }) => model.id === key)?.at : null;
        if (at) this.viewport.reveal(at);
      },
      zoom: (factor) => this.zoomBy(factor),
      showAll: () => this.fit(),
    });
  }

  private newPlayer(): Player<Scene, Event, TableBeat> {
    const { renderer } = this;
    return new Player({
      ...(renderer.prepare && { prepare: renderer.prepare.bind(renderer) }),
      plan: (events, before) => beatsOf(events, before),
      attend: (beat, ms) => {
        this.viewport.followBeat(beat.about, ms);
        if (beat.jolt) this.viewport.shake(beat.jolt);
      },
      stand: (scene, aids) => {
        this.standing = scene;
        renderer.stand(scene, aids);
      },
      pose: (actor, pose) => renderer.pose(actor, pose),
      show: (flashes) => renderer.setEffects(flashes),
      flashesAt: (beat, t, isStill) => flashesAt(beat, t, this.viewport.size, isStill),
      allFlashes: (beat) => allFlashes(beat, this.viewport.size),
    });
  }

  private show(scene: Scene): void {
    const isFirst = this.scene === null;
    this.player.stop();
    this.renderer.setEffects([]);
    this.scene = scene;
    this.viewport.chosen = this.laid.selected;
    if (isFirst) this.surface.resize();
    else this.viewport.follow(scene);
    this.standing = scene;
    this.renderer.show(scene);
    this.buttons.show(placesIn(scene));
    this.mark(this.viewport.camera);
  }

  /** For another frame names have other places. While events are played the position after them is shown anyway. */
  private nameAgain(scene: Scene): void {
    if (scene !== this.standing || this.isPlaying) return;
    this.renderer.show(scene);
    this.layers.forgetNames();
    this.drawOrders();
  }

  private frameChosen(): void {
    this.viewport.chosen = this.laid.selected;
    if (this.scene) this.viewport.include(this.scene);
  }

  /** A course that the rows or a helm order laid may end out of view. */
  private frameEnd(): void {
    const { laying } = this.helm;
    if (!laying || laying.isStill || laying.leaves) return;
    this.viewport.includeEnd(laying.scene.plane.at(laying.end.at), laying.standing.size.base * 2);
  }

  private looked(camera: Camera): void {
    const { screen } = this.surface;
    this.layers.look(camera, screen);
    this.buttons.follow(camera, screen);
    this.drawOrders();
    this.mark(camera);
  }

  private mark(camera: Camera): void {
    const { standing: scene } = this;
    if (scene) this.surface.mark(farOf(scene), camera, namesIn(scene, this.viewport));
  }

  /** Helm, fire and numbers for the order as it is now. */
  private drawOrders(): void {
    if (!this.scene) return;
    this.clearWays(this.scene);
    this.layers.drawHelm(this.now);
    this.layers.drawNumbers(this.now);
  }

  /** While a hand drags names stay where they are. */
  private clearWays(scene: Scene): void {
    const { helm, isPlaying } = this;
    if (helm.isDragging || isPlaying) return;
    const ways = waysOf(helm.laying, helm.others, this.viewport.size);
    if (keepClear(scene, ways)) this.nameAgain(scene);
  }

  private assume(): void {
    this.laid = { ...this.laid, assumed: this.layers.assumed.places };
    this.helm.update(this.laid);
    this.drawOrders();
  }

  // What the hands work on.

  get tape(): Tape {
    return this.layers.tape;
  }

  get assumed(): AssumedPicture {
    return this.layers.assumed;
  }

  get size(): number {
    return this.viewport.camera.size;
  }

  get focused(): ModelId | null {
    return this.buttons.focused;
  }

  get models(): readonly Standing[] {
    return this.scene ? standings(this.scene) : [];
  }

  /** Known here at once: the next key may come before the page has told. */
  choose(id: ModelId | null): void {
    this.own.chose(id);
    this.apply({ ...this.laid, selected: id });
    this.events.select(id);
  }

  order(unsent: Laid['unsent'], gesture: 'running' | 'done'): void {
    this.laid = { ...this.laid, unsent };
    this.own.laid(unsent);
    this.helm.update(this.laid);
    this.events.unsent(unsent, gesture);
  }

  touch(id: ModelId): void {
    this.layers.touched = id;
  }

  refuse(target: ModelId, reason: string): void {
    this.layers.reason = { target, text: reason };
    this.say(words.said.cannot(reason));
    this.drawOrders();
  }

  say(text: string): void {
    this.layers.say(text);
  }

  point(isOver: boolean): void {
    this.surface.point(isOver);
  }
}

const placesIn = (scene: Scene): Place[] =>
  standings(scene).map((standing) => ({
    key: standing.model.id,
    label: describe(scene, standing),
    box: boxAround(standing.at, Math.max(standing.size.base, standing.size.model)),
  }));

/** Where names stand, in pixels. */
const namesIn = (scene: Scene, { camera, screen, size }: TableCamera): Box[] =>
  standings(scene).flatMap(({ model, at }): Box[] => {
    const placed = placedLabels(scene, size).get(model.id);
    if (!placed) return [];
    const x = screen.width / 2 + (at.x - camera.x) * camera.size + placed.offset.x;
    const y = screen.height / 2 + (at.y - camera.y) * camera.size + placed.offset.y;
    return [{ left: x - placed.width / 2, right: x + placed.width / 2, top: y, bottom: y + placed.height }];
  });

const farOf = (scene: Scene): Far[] =>
  standings(scene)
    .filter(({ card }) => card.class !== FIGHTER)
    .map(({ model, at }) => ({
      key: model.id,
      seat: model.seat,
      at,
      marks: [{ kind: 'path', d: seatShape(model.seat, 0, 0, 5), fill: ink('side') }],
    }));
