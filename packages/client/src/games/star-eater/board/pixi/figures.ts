/**
 * Ships and tokens on the board: one or two sprites each. Animations move them; at rest they are where the
 * view says.
 */
import type {
  Direction,
  Faction,
  Seat,
  ShipView,
  TokenView,
  View,
} from '@star-eater/rules/src/games/star-eater';
import { Container, Sprite } from 'pixi.js';
import { type ActorId, shipActor, tokenActor } from '../actors';
import type { Pose } from '../animate/beat';
import type { BoardFacts } from '../api';
import { commandLabelMarks, labelMarks } from '../art/labels';
import { hullReach } from '../art/hull';
import type { Mark } from '../art/mark';
import { stateKey } from '../art/state';
import { momentumPicture, nameOf, shipPicture, speedOf, tokenPicture } from '../compose';
import { type LabelPlace, labelPlaces } from '../label-place';
import { HEX_HEIGHT, type Point, angleOf, boxOf, centreOf } from '../layout';
import { type Stamp, type Stamps, screenDensity } from './stamps';

interface Figure {
  root: Container;
  /** The facing of its textures; turns are drawn relative to it. */
  facing: Direction;
  label: Sprite | null;
  /** §7.2. A ship's mat where it acts; animations do not move it. */
  momentum: Sprite | null;
  /** From the centre to the label's anchor, plane units. */
  offset: Point;
}

const wear = (sprite: Sprite, stamp: Stamp): void => {
  if (sprite.texture === stamp.texture) return;
  sprite.texture = stamp.texture;
  sprite.position.set(stamp.left, stamp.top);
  sprite.scale.set(1 / stamp.density);
};

const hasMomentum = ({ linear, rotational }: ShipView): boolean => linear.length + rotational.length > 0;

/** How far a mat's arrows and arcs extend beyond its hexes, plane units. */
const MOMENTUM_MARGIN = 1.2;

const square = (reach: number) => ({ left: -reach, top: -reach, right: reach, bottom: reach });

export class Figures {
  readonly bolts = new Container();
  readonly hulls = new Container();
  readonly momentum = new Container();
  readonly tokens = new Container();
  readonly labels = new Container();
  private readonly figures = new Map<ActorId, Figure>();

  constructor(private readonly facts: BoardFacts) {}

  /** Draws a view; removes figures that are not in it. */
  sync(view: View, stamps: Stamps, size: number): void {
    const seen = new Set<ActorId>();
    const places = labelPlaces(view, this.facts, size);
    for (const ship of view.ships) {
      seen.add(shipActor(ship.seat));
      this.drawShip(ship, places.get(shipActor(ship.seat)), stamps, size);
    }
    for (const token of view.tokens) {
      seen.add(tokenActor(token));
      this.drawToken(token, view, places.get(tokenActor(token)), stamps, size);
    }
    for (const [id, figure] of this.figures) {
      if (seen.has(id)) continue;
      figure.root.destroy({ children: true });
      figure.label?.destroy();
      figure.momentum?.destroy();
      this.figures.delete(id);
    }
    this.scaleLabels(size);
  }

  /** The stamps a view needs, each painted when taken. */
  *stampsFor(view: View, stamps: Stamps, size: number): Generator<Stamp> {
    const places = labelPlaces(view, this.facts, size);
    for (const ship of view.ships) {
      const faction = this.facts.factions[ship.faction];
      if (!faction) continue;
      yield this.hullStamp(ship, faction, stamps);
      yield this.stateStamp(ship, faction, stamps);
      const place = places.get(shipActor(ship.seat));
      if (place) yield this.labelStamp(ship, faction, place, stamps);
      if (hasMomentum(ship)) yield this.momentumStamp(ship, stamps, size);
    }
    for (const token of view.tokens) {
      yield this.tokenStamp(token, view, stamps, size);
      const place = places.get(tokenActor(token));
      if (place) yield this.commandLabelStamp(token.seat, place, stamps);
    }
  }

  /** Labels keep their size on the screen. */
  scaleLabels(size: number): void {
    for (const child of this.labels.children) child.scale.set(1 / (size * screenDensity()));
  }

  pose(id: ActorId, pose: Pose): void {
    const figure = this.figures.get(id);
    if (!figure) return;
    figure.root.position.set(pose.x, pose.y);
    figure.root.rotation = pose.angle - angleOf(figure.facing);
    figure.root.alpha = pose.alpha;
    figure.root.scale.set(pose.scale);
    if (figure.label) {
      figure.label.position.set(pose.x + figure.offset.x, pose.y + figure.offset.y);
      figure.label.alpha = pose.alpha;
    }
  }

  has(id: ActorId): boolean {
    return this.figures.has(id);
  }

  private figure(id: ActorId, layer: Container, parts: number): Figure {
    const found = this.figures.get(id);
    if (found) return found;
    const root = new Container();
    for (let i = 0; i < parts; i += 1) root.addChild(new Sprite());
    layer.addChild(root);
    const figure: Figure = { root, facing: 0, label: null, momentum: null, offset: { x: 0, y: 0 } };
    this.figures.set(id, figure);
    return figure;
  }

  private drawShip(ship: ShipView, place: LabelPlace | undefined, stamps: Stamps, size: number): void {
    const faction = this.facts.factions[ship.faction];
    if (!faction) return;
    const figure = this.figure(shipActor(ship.seat), this.hulls, 2);
    const [hull, state] = figure.root.children as [Sprite, Sprite];
    wear(hull, this.hullStamp(ship, faction, stamps));
    wear(state, this.stateStamp(ship, faction, stamps));
    figure.facing = ship.facing;
    if (place) this.hang(figure, this.labelStamp(ship, faction, place, stamps), place);
    this.drawMomentum(figure, ship, stamps, size);
    this.pose(shipActor(ship.seat), {
      ...centreOf(ship.at),
      angle: angleOf(ship.facing),
      alpha: 1,
      scale: 1,
    });
  }

  private drawMomentum(figure: Figure, ship: ShipView, stamps: Stamps, size: number): void {
    if (!figure.momentum) {
      figure.momentum = new Sprite();
      this.momentum.addChild(figure.momentum);
    }
    const sprite = figure.momentum;
    sprite.visible = hasMomentum(ship);
    if (!sprite.visible) return;
    const stamp = this.momentumStamp(ship, stamps, size);
    wear(sprite, stamp);
    const { x, y } = centreOf(ship.at);
    sprite.position.set(stamp.left + x, stamp.top + y);
  }

  /** A label at a figure, the same size at every zoom. */
  private hang(figure: Figure, label: Stamp, { anchor, offset }: LabelPlace): void {
    if (!figure.label) {
      figure.label = new Sprite();
      this.labels.addChild(figure.label);
    }
    figure.offset = offset;
    figure.label.anchor.set(anchor.x, anchor.y);
    figure.label.texture = label.texture;
  }

  private drawToken(
    token: TokenView,
    view: View,
    place: LabelPlace | undefined,
    stamps: Stamps,
    size: number,
  ): void {
    const id = tokenActor(token);
    const figure = this.figure(id, token.kind === 'cannon' ? this.bolts : this.tokens, 1);
    const [sprite] = figure.root.children as [Sprite];
    wear(sprite, this.tokenStamp(token, view, stamps, size));
    figure.facing = token.facing;
    if (place) this.hang(figure, this.commandLabelStamp(token.seat, place, stamps), place);
    this.pose(id, { ...centreOf(token.at), angle: angleOf(token.facing), alpha: 1, scale: 1 });
  }

  private hullStamp(ship: ShipView, faction: Faction, stamps: Stamps): Stamp {
    const key = `hull:${faction.id}:${ship.seat}:${ship.facing}`;
    return stamps.of(key, ship.seat, () => ({
      marks: shipPicture(ship, faction).hull,
      box: square(hullReach(faction.ship)),
    }));
  }

  private stateStamp(ship: ShipView, faction: Faction, stamps: Stamps): Stamp {
    const key = `state:${faction.id}:${ship.seat}:${ship.facing}:${stateKey(ship)}`;
    return stamps.of(key, ship.seat, () => ({
      marks: shipPicture(ship, faction).state,
      box: square(hullReach(faction.ship)),
    }));
  }

  private labelStamp(ship: ShipView, faction: Faction, place: LabelPlace, stamps: Stamps): Stamp {
    const { seat, structure } = ship;
    const name = nameOf(seat, this.facts);
    const whole = faction.ship.structure;
    return written(stamps, `${name}:${seat}:${structure}:${whole}:${place.isAtRim}`, seat, place, () =>
      labelMarks(name, seat, structure, whole, place),
    );
  }

  private momentumStamp(ship: ShipView, stamps: Stamps, size: number): Stamp {
    const { seat, linear, rotational } = ship;
    const key = `momentum:${seat}:${linear.join('')}:${rotational.join('')}`;
    return stamps.of(key, seat, () => {
      const { marks, hexes } = momentumPicture({ ...ship, at: [0, 0] }, size);
      return { marks, box: boxOf(hexes, MOMENTUM_MARGIN) };
    });
  }

  private commandLabelStamp(seat: Seat, place: LabelPlace, stamps: Stamps): Stamp {
    const name = nameOf(seat, this.facts);
    return written(stamps, `${name}:${seat}:command`, seat, place, () => commandLabelMarks(name));
  }

  private tokenStamp(token: TokenView, view: View, stamps: Stamps, size: number): Stamp {
    const speed = speedOf(token, this.facts, view);
    const detail =
      token.kind === 'corvette'
        ? `${token.callSign}:${token.fired}`
        : token.kind === 'cannon'
          ? String(speed)
          : '';
    const reach = token.kind === 'cannon' ? HEX_HEIGHT * speed + 0.6 : 1.15;
    return stamps.of(`${token.kind}:${token.seat}:${token.facing}:${detail}`, token.seat, () => ({
      marks: tokenPicture(token, speed, size),
      box: square(reach),
    }));
  }
}

/** A label's stamp, with the same number of device pixels at every zoom. */
const written = (
  stamps: Stamps,
  key: string,
  seat: Seat,
  { width, height }: LabelPlace,
  marks: () => Mark[],
): Stamp =>
  stamps.of(
    `label:${key}`,
    seat,
    () => ({ marks: marks(), box: { left: -width / 2, top: 0, right: width / 2, bottom: height } }),
    screenDensity(),
  );
