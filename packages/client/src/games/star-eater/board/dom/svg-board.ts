/**
 * The board as SVG: the same pictures without WebGL. Colours are token names, so themes apply by themselves.
 */
import { type Hex, type TokenView, type View } from '@star-eater/rules/src/games/star-eater';
import { type ActorId, shipActor, tokenActor } from '../actors';
import type { Pose } from '../animate/beat';
import type { Flash } from '../animate/flash';
import type { BoardFacts, Overlay } from '../api';
import { chartMarks } from '../art/chart';
import { commandLabelMarks, labelMarks } from '../art/labels';
import { group, type Mark } from '../art/mark';
import { appendFlashes, appendMarks, svgElement } from '../art/svg';
import type { Camera, Screen } from '../camera';
import {
  NOTHING,
  type Picture,
  ghostPicture,
  momentumPicture,
  nameOf,
  nextPicture,
  overPicture,
  shipPicture,
  speedOf,
  tokenPicture,
  underPicture,
} from '../compose';
import { type LabelPlace, labelBoxes, labelPlaces } from '../label-place';
import { type Point, angleOf, centreOf } from '../layout';
import type { Renderer } from '../shell';

const LAYERS = [
  'chart',
  'under',
  'ghosts',
  'next',
  'bolts',
  'hulls',
  'momentum',
  'tokens',
  'labels',
  'over',
  'hover',
  'effects',
] as const;
type Layer = (typeof LAYERS)[number];

interface Figure {
  element: SVGGElement;
  /** Its drawn angle, radians. */
  angle: number;
  /** A ship's name and structure, and where they are from the centre. */
  label?: { element: SVGGElement; offset: Point };
}

export class SvgBoard implements Renderer {
  readonly element = svgElement('svg', { width: '100%', height: '100%' });
  private readonly world = svgElement('g');
  private readonly layers = {} as Record<Layer, SVGGElement>;
  private readonly figures = new Map<ActorId, Figure>();
  private camera: Camera = { x: 0, y: 0, size: 14 };
  private screen: Screen = { width: 1, height: 1 };
  private view: View | null = null;
  private overlay: Overlay = {};
  private hover: ((size: number) => Picture) | null = null;
  private resting = true;
  private mats = true;
  private drawn = 0;

  constructor(private readonly facts: BoardFacts) {
    for (const name of LAYERS) {
      this.layers[name] = svgElement('g', { 'data-layer': name });
      this.world.append(this.layers[name]);
    }
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
    this.mats = true;
    this.drawFigures();
    this.drawResting();
    this.drawOverlay();
  }

  stand(view: View, mats: boolean): void {
    this.view = view;
    this.resting = false;
    this.mats = mats;
    this.drawFigures();
    this.drawResting();
  }

  setOverlay(overlay: Overlay): void {
    this.overlay = overlay;
    this.drawNext();
    this.drawOverlay();
  }

  setHover(hover: ((size: number) => Picture) | null): void {
    this.hover = hover;
    this.put('hover', (hover?.(this.camera.size) ?? NOTHING).marks);
  }

  setEffects(flashes: readonly Flash[]): void {
    this.layers.effects.replaceChildren();
    appendFlashes(this.layers.effects, flashes);
  }

  pose(actor: ActorId, pose: Pose): void {
    const figure = this.figures.get(actor);
    if (!figure) return;
    const turn = ((pose.angle - figure.angle) * 180) / Math.PI;
    figure.element.setAttribute(
      'transform',
      `translate(${pose.x} ${pose.y}) rotate(${turn}) scale(${pose.scale})`,
    );
    figure.element.setAttribute('opacity', String(pose.alpha));
    if (!figure.label) return;
    const { element, offset } = figure.label;
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

  private put(layer: Layer, marks: readonly Mark[], seat = 0): void {
    this.layers[layer].replaceChildren();
    appendMarks(this.layers[layer], marks, seat);
  }

  /** Lines and text keep their size on the screen, so a new zoom needs a new drawing. */
  private drawAll(): void {
    this.drawn = this.camera.size;
    this.put('chart', chartMarks(this.facts.radius, this.camera.size, this.facts.turn));
    this.drawFigures();
    this.drawResting();
    this.drawOverlay();
    this.setHover(this.hover);
  }

  private drawResting(): void {
    const { view } = this;
    const ships = view && this.mats ? view.ships : [];
    this.put(
      'momentum',
      ships.flatMap((ship) => momentumPicture(ship, this.camera.size).marks),
    );
    this.drawNext();
  }

  private drawNext(): void {
    const { view, overlay } = this;
    const shown = view && this.resting ? nextPicture(view, this.facts, overlay, this.camera.size) : NOTHING;
    this.put('next', shown.marks);
  }

  private drawOverlay(): void {
    this.put('under', underPicture(this.overlay, this.camera.size).marks);
    this.put('ghosts', ghostPicture(this.overlay, this.facts, this.camera.size).marks);
    const names = labelBoxes(this.view, this.facts, this.camera.size);
    this.put('over', overPicture(this.overlay, this.view, this.camera.size, names).marks);
  }

  private drawFigures(): void {
    const { view } = this;
    if (!view) return;
    this.figures.clear();
    for (const layer of ['bolts', 'hulls', 'tokens', 'labels'] as const) this.layers[layer].replaceChildren();
    const places = labelPlaces(view, this.facts, this.camera.size);
    for (const ship of view.ships) {
      const faction = this.facts.factions[ship.faction];
      if (!faction) continue;
      const picture = shipPicture(ship, faction);
      this.place(
        'hulls',
        shipActor(ship.seat),
        ship.at,
        angleOf(ship.facing),
        [...picture.hull, ...picture.state],
        ship.seat,
      );
      const name = nameOf(ship.seat, this.facts);
      const place = places.get(shipActor(ship.seat));
      if (!place) continue;
      const marks = labelMarks(name, ship.seat, ship.structure, faction.ship.structure, place);
      this.hang(shipActor(ship.seat), ship.at, place, marks, ship.seat);
    }
    for (const token of view.tokens) this.drawToken(token, view, places.get(tokenActor(token)));
  }

  private drawToken(token: TokenView, view: View, place: LabelPlace | undefined): void {
    const marks = tokenPicture(token, speedOf(token, this.facts, view), this.camera.size);
    const layer = token.kind === 'cannon' ? 'bolts' : 'tokens';
    this.place(layer, tokenActor(token), token.at, angleOf(token.facing), marks, token.seat);
    if (!place) return;
    this.hang(
      tokenActor(token),
      token.at,
      place,
      commandLabelMarks(nameOf(token.seat, this.facts)),
      token.seat,
    );
  }

  /** A label at a figure, the same size at every zoom. */
  private hang(id: ActorId, at: Hex, place: LabelPlace, marks: readonly Mark[], seat: number): void {
    const { x, y } = centreOf(at);
    const { anchor, offset, width, height } = place;
    const element = svgElement('g', {
      transform: `translate(${x + offset.x} ${y + offset.y}) scale(${1 / this.camera.size})`,
    });
    appendMarks(element, [group(marks, (0.5 - anchor.x) * width, -anchor.y * height)], seat);
    this.layers.labels.append(element);
    const figure = this.figures.get(id);
    if (figure) figure.label = { element, offset };
  }

  private place(
    layer: Layer,
    id: ActorId,
    at: Hex,
    angle: number,
    marks: readonly Mark[],
    seat: number,
  ): void {
    const { x, y } = centreOf(at);
    const element = svgElement('g', { transform: `translate(${x} ${y})`, 'data-actor': id });
    appendMarks(element, marks, seat);
    this.layers[layer].append(element);
    this.figures.set(id, { element, angle });
  }
}
