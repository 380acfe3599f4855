/** One mounted table with either renderer: models, helm, fire and playback in one place. */
import { FIGHTER, type Event, type Model, type ModelId } from '@star-eater/rules/src/games/starship-battles';
import { PlaceButtons, type Place } from '../../../board/buttons';
import type { Camera } from '../../../board/camera';
import { ink } from '../../../board/draw/mark';
import type { Far } from '../../../board/edge-marks';
import type { Grab } from '../../../board/input';
import type { Playback } from '../../../board/motion/motion';
import { Player } from '../../../board/motion/player';
import { boxAround, type Box, type Point } from '../../../board/plane';
import type { Renderer } from '../../../board/renderer';
import { Surface, type Theme } from '../../../board/surface';
import { seatShape } from './art/seat-shape';
import { placedLabels } from './art/labels';
import { dogFights } from './art/table-art';
import { AssumedPicture } from './assumed';
import { TableCamera } from './camera';
import { describe } from './describe';
import { aimedAt, FirePicture, firingShip, whyNot } from './fire';
import { isHeadlineRight, isReadoutRight } from './helm/beside';
import { chipAt, headlineOf, helmTags, sentenceOf } from './helm/helm-tags';
import { Helm } from './helm/helm';
import { HelmPicture } from './helm/helm-picture';
import { steered } from './helm/keys';
import { layingOf, type Laid, type Laying } from './helm/laying';
import { allFlashes, flashesAt } from './motion/flashes';
import { beatsOf, type TableBeat } from './motion/beats';
import type { Traces } from './past';
import { PastPicture } from './past-picture';
import { grabPost } from './posts';
import { isEnemy, standings, type Scene, type Standing } from './scene';
import { TABLE } from './table-plane';
import { Tags, type Tag } from './tags';
import { Tape, tapeText, type TapeEnd } from './tape';
import { ThreatPicture } from './threat-picture';
import { words } from '../messages/board';

export type TableRenderer = Renderer<Scene, null>;

export interface BoardEvents {
  select(id: ModelId | null): void;
  unsent(next: Laid['unsent'], gesture: 'running' | 'done'): void;
  beat(event: Event, scene: Scene): void;
}

/** Pixels within which a tap picks a model. */
const MOUSE = 12;
const FINGER = 22;
/** Pixels at each edge of the board that markers of what is beyond it take. */
const EDGE = 44;
export class TableBoard {
  private readonly buttons: PlaceButtons;
  private readonly surface: Surface<Scene, null, TableCamera>;
  private readonly player: Player<Scene, Event, TableBeat>;
  private readonly helm: Helm;
  private readonly helmPicture = new HelmPicture();
  private readonly firePicture = new FirePicture();
  private readonly tape = new Tape(() => this.drawOrders());
  private readonly assumed = new AssumedPicture(() => this.assume());
  private readonly threat = new ThreatPicture();
  private readonly past = new PastPicture();
  private traces: Traces | null = null;
  private isThreatShown = false;
  private readonly tags = new Tags();
  private readonly headline = document.createElement('p');
  private readonly said = document.createElement('p');
  private laid: Laid;
  /** The view at rest. */
  private scene: Scene | null = null;
  /** What is on the board now, also within an animation. */
  private standing: Scene | null = null;
  private isPlaying = false;
  private isByFinger = false;
  /** A reason shown at an enemy that was touched. */
  private reason: { target: ModelId; text: string } | null = null;
  private another = false;
  /** Orders that were laid here, which the page has not shown yet; and the last one that it has. */
  private sent: Laid['unsent'][] = [];
  private told: Laid['unsent'] | null = null;
  /** What was chosen here and the page has not shown yet; and the last choice that it has. */
  private chosen: { id: ModelId | null } | null = null;
  private toldChoice: ModelId | null = null;
  /** The model whose helm the arrows are. */
  private steered: ModelId | null = null;

  constructor(
    host: HTMLElement,
    private readonly renderer: TableRenderer,
    first: Laid,
    private readonly events: BoardEvents,
  ) {
    this.laid = first;
    this.toldChoice = first.selected;
    this.helm = new Helm(first, {
      unsent: (next, gesture) => this.order(next, gesture),
      select: (id) => this.choose(id),
      moved: () => this.drawHelm(),
      changed: () => this.drawOrders(),
    });
    this.buttons = new PlaceButtons(words.models, TABLE, {
      pick: (key) => this.pick(key, true),
      focused: (key, byKey) => {
        const at = key && byKey ? this.standingOf(key)?.at : null;
        if (at) this.viewport.reveal(at);
      },
      zoom: (factor) => this.zoomBy(factor),
      showAll: () => this.fit(),
    });
    this.surface = new Surface(
      host,
      renderer,
      (changed) => new TableCamera(changed, (scene) => this.nameAgain(scene)),
      {
        click: (point) => this.click(point),
        grab: (point, isByFinger) => this.grab(point, isByFinger),
        hold: (point) => this.hold(point),
        hover: (point) => this.hover(point),
        looked: (camera) => this.looked(camera),
        shown: () => this.scene,
      },
      this.over(),
    );
    this.player = this.newPlayer();
    this.surface.resize();
  }

  /** The order, the choice and the position as the page has them now. */
  update(laid: Laid): void {
    this.apply(this.withOwnChoice(this.withOwnOrder(laid)));
  }

  /** The page may still be showing an order before the last one that was laid here: a quick key comes first. */
  private withOwnOrder(laid: Laid): Laid {
    const at = this.sent.indexOf(laid.unsent);
    const isLate =
      laid.scene === this.laid.scene && (at >= 0 ? at < this.sent.length - 1 : laid.unsent === this.told);
    const latest = this.sent.at(-1);
    this.told = laid.unsent;
    this.sent = isLate ? this.sent.slice(at + 1) : [];
    return isLate && latest ? { ...laid, unsent: latest } : laid;
  }

  /** The page may still be showing the choice before the last one: a quick click belongs to the model chosen here. */
  private withOwnChoice(laid: Laid): Laid {
    const { chosen, toldChoice } = this;
    this.toldChoice = laid.selected;
    const isLate = chosen !== null && laid.selected !== chosen.id && laid.selected === toldChoice;
    if (isLate) return { ...laid, selected: chosen.id };
    this.chosen = null;
    return laid;
  }

  private apply(laid: Laid): void {
    const { scene } = laid;
    const isNew = this.scene !== scene;
    if (isNew) this.assumed.forget();
    const isChosen = this.laid.selected !== laid.selected;
    const isLaid = this.laid.unsent !== laid.unsent;
    this.laid = { ...laid, assumed: this.assumed.places };
    this.reason = isNew || isChosen ? null : this.reason;
    if (laid.selected !== this.steered) this.endSteering();
    this.helm.update(this.laid);
    if (isNew && !this.isPlaying) this.show(scene);
    if (isChosen && !this.helm.isDragging) this.frameChosen();
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

  private assume(): void {
    this.laid = { ...this.laid, assumed: this.assumed.places };
    this.helm.update(this.laid);
    this.drawOrders();
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

  /** T-27. */
  nudge(by: Point, step: 'begin' | 'move' | 'end'): void {
    if (!this.isPlaying)
      this.helm.nudge({ x: by.x / this.viewport.size, y: by.y / this.viewport.size }, step);
  }

  /** T-13. While it is on, a pointer measures. */
  setTape(isOn: boolean): void {
    this.tape.turn(isOn, this.chosenEnd());
  }

  /** T-12. */
  setThreat(isShown: boolean): void {
    this.isThreatShown = isShown;
    this.drawOrders();
  }

  /** T-23. */
  setTraces(traces: Traces | null): void {
    this.traces = traces;
    this.drawOrders();
  }

  private chosenEnd(): TapeEnd | null {
    const model = this.laid.selected === null ? null : this.standingOf(this.laid.selected)?.model;
    return model?.at ? { place: model.at, id: model.id } : null;
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

  /** The pictures that follow a hand, the texts, and the buttons: over the picture. */
  private over(): HTMLElement {
    const over = document.createElement('div');
    over.className = 'reach-over';
    this.headline.className = 'reach-headline';
    this.headline.setAttribute('aria-hidden', 'true');
    this.said.className = 'visually-hidden';
    this.said.setAttribute('aria-live', 'polite');
    over.append(
      this.threat.root,
      this.past.root,
      this.firePicture.root,
      this.helmPicture.root,
      this.assumed.root,
      this.tape.root,
      this.tags.root,
      this.buttons.root,
      this.headline,
      this.said,
    );
    over.addEventListener('keydown', (event) => this.onKey(event), { capture: true });
    return over;
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
    this.buttons.show(this.places(scene));
    this.mark(this.viewport.camera);
  }

  /** For another frame names have other places. While events are played the position after them is shown anyway. */
  private nameAgain(scene: Scene): void {
    if (scene !== this.standing || this.isPlaying) return;
    this.renderer.show(scene);
    this.firePicture.forget();
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

  private places(scene: Scene): Place[] {
    return standings(scene).map((standing) => ({
      key: standing.model.id,
      label: describe(scene, standing),
      box: boxAround(standing.at, Math.max(standing.size.base, standing.size.model)),
    }));
  }

  private standingOf(id: ModelId): Standing | null {
    return this.scene ? (standings(this.scene).find(({ model }) => model.id === id) ?? null) : null;
  }

  private looked(camera: Camera): void {
    const { screen } = this.surface;
    const x = screen.width / 2 - camera.x * camera.size;
    const y = screen.height / 2 - camera.y * camera.size;
    const transform = `translate(${x} ${y}) scale(${camera.size})`;
    this.helmPicture.look(transform);
    this.assumed.look(transform);
    this.firePicture.look(transform);
    this.tape.look(transform);
    this.threat.look(transform);
    this.past.look(transform);
    this.buttons.follow(camera, screen);
    this.tags.look(camera, screen);
    this.drawOrders();
    this.mark(camera);
  }

  private mark(camera: Camera): void {
    const { standing: scene } = this;
    if (!scene) return;
    const { size } = camera;
    const { screen } = this.surface;
    const names = standings(scene).flatMap(({ model, at }): Box[] => {
      const placed = placedLabels(scene, this.viewport.size).get(model.id);
      if (!placed) return [];
      const x = screen.width / 2 + (at.x - camera.x) * size + placed.offset.x;
      const y = screen.height / 2 + (at.y - camera.y) * size + placed.offset.y;
      return [{ left: x - placed.width / 2, right: x + placed.width / 2, top: y, bottom: y + placed.height }];
    });
    this.surface.mark(farOf(scene), camera, names);
  }

  /** Helm, fire and numbers for the order as it is now. */
  private drawOrders(): void {
    if (!this.scene) return;
    this.drawHelm();
    this.drawNumbers();
  }

  private get shownLaying(): Laying | null {
    return this.isPlaying ? null : this.helm.laying;
  }

  /** T-5. The ghost and its way: they follow a hand in the same frame. */
  private drawHelm(): void {
    // Numbers and handles keep their pixels, also while the camera zooms.
    const { size } = this.viewport.camera;
    this.helmPicture.show(this.shownLaying, this.isPlaying ? [] : this.helm.others, size, this.helm);
  }

  /** T-11. What would come of it; while a hand drags it follows when the frame is drawn. */
  private drawNumbers(): void {
    const { laid, isPlaying, shownLaying: laying } = this;
    const { size } = this.viewport.camera;
    this.helmPicture.showTaken(laying, size);
    const looked = isPlaying || laying ? null : laid.selected;
    this.assumed.show(laid.scene, laying !== null);
    const fire = this.firePicture.show(isPlaying ? { ...laid, legal: null } : laid, looked, size);
    this.tags.show([
      ...fire,
      ...(laying
        ? helmTags(laying, size, isReadoutRight(laying, this.viewport), this.seenBox, this.helm.snap)
        : []),
      ...this.notes(size),
      ...this.tape.show(laid.scene, laid.fine, size),
    ]);
    this.threat.show(this.isThreatShown && !isPlaying ? laid.scene : null, laid.scene.me ?? 0);
    this.past.show(this.traces, laid.scene, size);
    this.drawHeadline(laying);
  }

  /** What is in view, clear of the markers at the edges. */
  private get seenBox(): Box {
    const { camera, screen } = this.viewport;
    const [x, y] = [screen.width / 2 - EDGE, screen.height / 2 - EDGE].map((half) => half / camera.size) as [
      number,
      number,
    ];
    return { left: camera.x - x, right: camera.x + x, top: camera.y - y, bottom: camera.y + y };
  }

  private notes(size: number): Tag[] {
    const { scene } = this.laid;
    const notes: Tag[] = this.helm.blockers.flatMap((id) => {
      const place = chipAt(scene, id, size);
      return place
        ? [
            {
              key: `blocks:${id}`,
              look: ['reach-note', 'warns'].join(' '),
              ...place,
              texts: [{ text: words.blocked }],
            },
          ]
        : [];
    });
    const held = this.heldNote(size);
    if (held) notes.push(held);
    const place = this.reason && chipAt(scene, this.reason.target, size);
    if (this.reason && place)
      notes.push({ key: 'reason', look: 'reach-note', ...place, texts: [{ text: this.reason.text }] });
    return notes;
  }

  /** T-4. Who binds the chosen flight. */
  private heldNote(size: number): Tag | null {
    const { scene, selected } = this.laid;
    if (selected === null || this.isPlaying) return null;
    const holders = dogFights(scene).flatMap(({ a, b }) =>
      a.model.id === selected ? [b] : b.model.id === selected ? [a] : [],
    );
    const place = holders.length > 0 ? chipAt(scene, selected, size) : null;
    const text = words.heldBy(holders.map(({ model }) => scene.nameOf(model.id)));
    return place && { key: 'held', look: 'reach-note', ...place, texts: [{ text }] };
  }

  private drawHeadline(laying: Laying | null): void {
    this.headline.hidden = laying === null;
    if (!laying) return;
    this.headline.classList.toggle('at-right', isHeadlineRight(laying, this.viewport));
    const { deals, takes, shows } = headlineOf(laying);
    const parts: [string, string][] = [
      ['title', words.outcome.title],
      ['deals', `${words.outcome.deals} ${deals}`],
      ['takes', `${words.outcome.takes} ${takes}`],
      ['shows', shows],
    ];
    parts.forEach(([look, text], i) => {
      const part = (this.headline.children[i] as HTMLElement | undefined) ?? document.createElement('span');
      part.className = look;
      if (part.textContent !== text) part.textContent = text;
      if (!part.isConnected) this.headline.append(part);
    });
  }

  private grab(point: Point, isByFinger: boolean): Grab | null {
    this.isByFinger = isByFinger;
    if (this.isPlaying) return null;
    const { laid } = this;
    const { size } = this.viewport.camera;
    if (this.tape.isOn) return this.tape.grab(laid.scene, point, size);
    if (laid.legal?.type === 'deploy')
      return grabPost(laid, point, (next, gesture) => this.order(next, gesture));
    const held = this.helm.grab(point, isByFinger, size);
    if (held || !this.helm.laying) return held;
    return this.assumed.grab(laid.scene, point, (isByFinger ? FINGER : MOUSE) / size);
  }

  /** T-13. A long press measures from where the finger is; the next tap ends that. */
  private hold(point: Point): Grab | null {
    if (this.isPlaying || this.tape.isOn || this.laid.legal?.type === 'deploy') return null;
    return this.tape.hold(this.laid.scene, point, this.viewport.camera.size);
  }

  private modelAt(point: Point): Standing | null {
    if (!this.scene) return null;
    const slip = (this.isByFinger ? FINGER : MOUSE) / this.viewport.camera.size;
    let best: { standing: Standing; far: number } | null = null;
    for (const standing of standings(this.scene)) {
      const far = Math.hypot(standing.at.x - point.x, standing.at.y - point.y);
      if (far > Math.max(standing.size.base, slip)) continue;
      if (!best || far < best.far) best = { standing, far };
    }
    return best?.standing ?? null;
  }

  private click(point: Point): void {
    // T-21. A tap shows the rest of what is being played.
    if (this.isPlaying) return this.skip();
    if (this.tape.isHeld) return this.tape.turn(false, null);
    if (this.tape.isOn) return this.tape.click(this.laid.scene, point, this.viewport.camera.size);
    if (this.helm.laying && this.assumed.drop(this.laid.scene, point, MOUSE / this.viewport.camera.size))
      return;
    const found = this.modelAt(point);
    if (found) return this.pick(found.model.id, false);
    if (this.helm.goTo(point)) return;
    this.choose(null);
  }

  private pick(id: ModelId, byKey: boolean): void {
    const { laid } = this;
    const ship = firingShip(laid);
    const found = this.standingOf(id);
    if (!found) return;
    if (ship !== null && this.isAgainst(ship, found.model) && !laid.busy) {
      const next = aimedAt(laid, ship, id);
      if (next) return this.order(next, 'done');
      this.reason = { target: id, text: whyNot(laid, ship, id) };
      this.say(words.said.cannot(this.reason.text));
      return this.drawOrders();
    }
    if (byKey && layingOf({ ...laid, selected: id }, id)) this.beginSteering(id);
    this.choose(id);
  }

  private isAgainst(ship: ModelId, target: Model): boolean {
    const own = this.standingOf(ship);
    return own !== null && this.scene !== null && isEnemy(this.scene, own.model.seat, target.seat);
  }

  private hover(point: Point | null): void {
    this.isByFinger = false;
    this.surface.point(point !== null && this.modelAt(point) !== null);
  }

  /** Known here at once: the next key may come before the page has told. */
  private choose(id: ModelId | null): void {
    this.chosen = { id };
    this.apply({ ...this.laid, selected: id });
    this.events.select(id);
  }

  private order(unsent: Laid['unsent'], gesture: 'running' | 'done'): void {
    this.laid = { ...this.laid, unsent };
    this.sent.push(unsent);
    this.helm.update(this.laid);
    this.events.unsent(unsent, gesture);
  }

  private beginSteering(id: ModelId): void {
    this.steered = id;
    this.another = false;
    this.say(words.said.begin(this.laid.scene.nameOf(id)));
  }

  private endSteering(): void {
    this.steered = null;
  }

  /** T-29. While a model is steered the arrows are its helm. */
  private onKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'f' || event.key === 'm') {
      if (event.key === 'f') this.work();
      else this.fit();
      return event.stopPropagation();
    }
    if (event.key === 't' && this.measureToFocus()) return event.stopPropagation();
    const { laying } = this.helm;
    if (!laying || laying.model.id !== this.steered) return;
    if (event.key === 'Escape') {
      this.endSteering();
      this.say(words.said.ended);
    } else if (event.key === 'b' || event.key === 'B') this.another = true;
    else {
      const change = steered(this.laid, laying, event, this.another);
      if (!change) return;
      if ('said' in change) this.say(change.said);
      else if ('unsent' in change) {
        this.order(change.unsent, 'done');
        this.say(words.said.back);
      } else {
        this.another = false;
        this.helm.lay(change.move, 'done');
        const now = layingOf(this.laid, laying.model.id, change.move);
        if (now) this.say(sentenceOf(now));
      }
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** T-13 by keys: from the chosen model to the one that has the focus. */
  private measureToFocus(): boolean {
    const { scene } = this.laid;
    const from = this.chosenEnd();
    const focused = this.buttons.focused;
    const to = focused === null ? null : this.standingOf(focused)?.model;
    if (!from?.id || !to?.at || to.id === from.id) return false;
    this.tape.lay(from, { place: to.at, id: to.id });
    const measured = this.tape.measured(scene);
    if (measured)
      this.say(
        words.tape.said(scene.nameOf(from.id), scene.nameOf(to.id), tapeText(measured, this.laid.fine)),
      );
    return true;
  }

  private say(text: string): void {
    this.said.textContent = text;
  }
}

const farOf = (scene: Scene): Far[] =>
  standings(scene)
    .filter(({ card }) => card.class !== FIGHTER)
    .map(({ model, at }) => ({
      key: model.id,
      seat: model.seat,
      at,
      marks: [{ kind: 'path', d: seatShape(model.seat, 0, 0, 5), fill: ink('side') }],
    }));
