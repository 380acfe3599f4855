/**
 * T-5 to T-8. The helm: takes hold of a ghost, its heading or a bend and lays the path again, legal at every moment.
 * While a pointer drags, the picture follows it; the page hears of it less often.
 */
import type { Match, ModelId, Move } from '@star-eater/rules/src/games/starship-battles';
import type { Grab } from '../../../../board/input';
import type { Point } from '../../../../board/plane';
import { deepEqual } from '../../../../store/deep-equal';
import { withMove, type UnsentOrder } from '../../orders/unsent';
import { standings } from '../scene';
import { slidBend, isPath } from './course';
import { handlesOf } from './helm-picture';
import { AfterFrame } from './after-frame';
import { beforeOf, canLay, endAfter, inTheWay, layingOf, type Laid, type Laying } from './laying';
import { steerTowards, type Steered } from './steering';

export interface HelmEvents {
  unsent(next: UnsentOrder, gesture: 'running' | 'done'): void;
  select(id: ModelId): void;
  /** The ghost is somewhere else: it is drawn in this frame. */
  moved(): void;
  /** The picture is to be drawn again, numbers and all. */
  changed(): void;
}

/** Pixels within which a pointer takes hold of a thing. */
const MOUSE = 14;
const FINGER = 24;
/** Milliseconds between two reports of a drag that goes on. */
const REPORT = 150;
/** A ghost this far from the pointer has a leash, thousandths of an inch. */
const LEASH = 500;

/** Whether the same can be laid for the same model: reports of a drag change only the order. */
const isSamePlace = (a: Laid, b: Laid): boolean =>
  a.scene === b.scene &&
  a.selected === b.selected &&
  a.legal === b.legal &&
  a.busy === b.busy &&
  a.assumed === b.assumed;

const NOWHERE: Point = { x: 0, y: 0 };
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export class Helm {
  /** The ghost follows a pointer that is somewhere else. */
  leash: Point | null = null;
  /** In whose way a ghost would be. */
  blockers: readonly ModelId[] = [];
  /** Where a pointer works on a part that it covers: seen through a loupe. */
  loupe: Point | null = null;
  private snapped: { move: Move; name: string } | null = null;
  private isFine = false;
  private dragged: { ship: ModelId; move: Move } | null = null;
  private known: { laid: Laid; move: Move | undefined; before: Match; laying: Laying | null } | null = null;
  private knownBefore: { laid: Laid; id: ModelId; before: Match } | null = null;
  private knownOthers: { laid: Laid; others: readonly Laying[] } | null = null;
  private nudged: { from: Point; grab: Grab } | null = null;
  private told = 0;
  private readonly rest = new AfterFrame(() => this.tellRest());
  private isHeld = false;

  constructor(
    private laid: Laid,
    private readonly events: HelmEvents,
  ) {}

  update(laid: Laid): void {
    this.laid = laid;
    if (this.dragged && laid.busy) this.stop();
  }

  /** The camera stays where it is: also while a drag is still choosing its ship. */
  get isDragging(): boolean {
    return this.dragged !== null || this.isHeld;
  }

  /** The move of the chosen model as it is laid now: the same object until something about it changes. */
  get laying(): Laying | null {
    const { laid, dragged, known } = this;
    if (laid.selected === null) return null;
    const move = dragged?.ship === laid.selected ? dragged.move : laid.unsent.moves[laid.selected];
    const before = this.beforeOf(laid.selected);
    if (known && known.move === move && known.before === before && isSamePlace(known.laid, laid))
      return known.laying;
    const laying = layingOf(laid, laid.selected, move, before);
    this.known = { laid, move, before, laying };
    return laying;
  }

  private beforeOf(id: ModelId): Match {
    const { laid, knownBefore: known } = this;
    if (known?.id === id && known.laid.scene === laid.scene && known.laid.unsent === laid.unsent)
      return known.before;
    const before = beforeOf(laid, id);
    this.knownBefore = { laid, id, before };
    return before;
  }

  /** What is laid for the others. */
  get others(): readonly Laying[] {
    const { laid, knownOthers: known } = this;
    if (known?.laid === laid) return known.others;
    const others = Object.keys(laid.unsent.moves)
      .filter((id) => id !== laid.selected)
      .flatMap((id) => layingOf(laid, id) ?? []);
    this.knownOthers = { laid, others };
    return others;
  }

  /** What a pointer takes hold of at a point of the plane; `size`: pixels a plane unit. */
  grab(point: Point, isByFinger: boolean, size: number): Grab | null {
    if (this.laid.busy) return null;
    const slip = (isByFinger ? FINGER : MOUSE) / size;
    const { laying } = this;
    if (laying) {
      const held = this.grabPart(laying, point, slip, size, isByFinger);
      if (held) return held;
    }
    const own = standings(this.laid.scene).find(
      ({ model, at, size: { base } }) => canLay(this.laid, model) && apart(at, point) <= Math.max(base, slip),
    );
    if (!own || (laying && own.model.id === laying.model.id && !laying.isStill)) return null;
    return this.grabShip(own.model.id, point, own.at);
  }

  /** T-5. A tap where the chosen model should go. */
  goTo(point: Point): boolean {
    const { laying } = this;
    if (!laying) return false;
    const steered = steerTowards(laying, laying.scene.plane.placeOf(point), undefined, this.laid.fine);
    if (!steered) return false;
    this.lay(this.named(steered), 'done');
    return true;
  }

  /** T-8. The landmark at which the chosen model's path ends. */
  get snap(): string | null {
    return this.snapped && deepEqual(this.snapped.move, this.laying?.move) ? this.snapped.name : null;
  }

  private named({ move, snap }: Steered): Move {
    this.snapped = snap === null ? null : { move, name: snap };
    return move;
  }

  /** T-27. A thumb beside the board moves the ghost half as far; `by`: from where it came down. */
  nudge(by: Point, step: 'begin' | 'move' | 'end'): void {
    const { laying } = this;
    if (step === 'begin') {
      const from = laying?.scene.plane.at(laying.end.at);
      this.nudged = from ? { from, grab: this.following((at) => this.dragTo(at, NOWHERE)) } : null;
    }
    const { nudged } = this;
    if (!nudged) return;
    // A touch alone lays nothing.
    if (step === 'move' && (by.x !== 0 || by.y !== 0))
      nudged.grab.move({ x: nudged.from.x + by.x / 2, y: nudged.from.y + by.y / 2 });
    if (step !== 'end') return;
    nudged.grab.end(true);
    this.nudged = null;
  }

  /** A move laid by keys or by a tap. */
  lay(move: Move, gesture: 'running' | 'done'): void {
    this.events.unsent(withMove(this.laid.unsent, move, this.laid.legal), gesture);
  }

  stop(): void {
    this.rest.forget();
    this.dragged = null;
    this.leash = null;
    this.loupe = null;
    this.blockers = [];
    this.events.changed();
  }

  private grabPart(
    laying: Laying,
    point: Point,
    slip: number,
    size: number,
    isByFinger: boolean,
  ): Grab | null {
    const { ghost, knob, bends, grip } = handlesOf(laying, size);
    // A finger in the middle of the ring is within reach of the knob, too: it means the ship.
    const isNearer = (part: Point): boolean => apart(part, point) < apart(ghost, point);
    if (isNearer(knob) && apart(knob, point) <= slip) return this.under((at) => this.turnTo(at), isByFinger);
    // A mouse has no grip: under it may be another ship.
    if (isByFinger && isNearer(grip) && apart(grip, point) <= slip * 1.2)
      return this.following((at, was) => this.dragTo(at, was), apartBy(point, ghost));
    const bend = bends.find((each) => apart(each.at, point) <= slip);
    if (bend) return this.grabBend(laying, bend.bend, point, isByFinger);
    if (!laying.isStill && apart(ghost, point) <= Math.max(laying.standing.size.base, slip))
      return this.following((at, was) => this.dragTo(at, was), apartBy(point, ghost));
    return null;
  }

  /** Any of my ships can be dragged from where she stands; that chooses her. */
  private grabShip(id: ModelId, point: Point, at: Point): Grab {
    const grab = this.following((to, was) => this.dragTo(to, was), apartBy(point, at));
    let isChosen = this.laid.selected === id;
    return {
      move: (to, isFine) => {
        this.isHeld = true;
        if (!isChosen) {
          isChosen = true;
          this.events.select(id);
          this.laid = { ...this.laid, selected: id };
        }
        grab.move(to, isFine);
      },
      end: (isKept) => {
        grab.end(isKept);
        this.isHeld = false;
      },
    };
  }

  private grabBend(laying: Laying, bend: number, from: Point, isByFinger: boolean): Grab | null {
    const { move, scene, start } = laying;
    if (!isPath(move)) return null;
    // The way of travel before this bend.
    const turns = move.path.slice(0, bend * 2 + 1).reduce((sum, step, i) => (i % 2 ? sum + step : sum), 0);
    const angle = scene.plane.angle(start.heading + turns);
    return this.under((at) => {
      const by = (at.x - from.x) * Math.sin(angle) - (at.y - from.y) * Math.cos(angle);
      const step = this.isFine ? 1 : 500;
      return slidBend(laying.before, move, bend, Math.round(by / step) * step);
    }, isByFinger);
  }

  /** T-7. A finger covers what it holds: it is seen through a loupe. */
  private under(moveAt: (at: Point) => Move | null, isByFinger: boolean): Grab {
    return this.following((at) => {
      this.loupe = isByFinger ? at : null;
      return moveAt(at);
    });
  }

  private following(moveAt: (at: Point, off: Point) => Move | null, off: Point = NOWHERE): Grab {
    return {
      move: (at, isFine) => {
        this.isFine = isFine === true || this.laid.fine;
        const move = moveAt(at, off);
        if (!move) return;
        // Between two snaps a hand changes nothing: then there is nothing to work out.
        const isNew = !this.dragged || !deepEqual(this.dragged.move, move);
        if (isNew) this.dragged = { ship: move.ship, move };
        this.events.moved();
        if (isNew) this.rest.ask();
      },
      end: () => {
        const { dragged } = this;
        this.rest.forget();
        this.leash = null;
        this.loupe = null;
        this.blockers = [];
        this.dragged = null;
        if (dragged) this.lay(dragged.move, 'done');
        this.events.changed();
      },
    };
  }

  /** After a frame of a drag: the numbers; now and then the page hears of it first. */
  private tellRest(): void {
    const { dragged } = this;
    if (!dragged) return;
    const now = performance.now();
    if (now - this.told < REPORT) return this.events.changed();
    this.told = now;
    this.lay(dragged.move, 'running');
    this.rest.ask();
  }

  private dragTo(at: Point, off: Point): Move | null {
    const { laying } = this;
    if (!laying) return null;
    const wanted = { x: at.x + off.x, y: at.y + off.y };
    const place = laying.scene.plane.placeOf(wanted);
    const steered = steerTowards(laying, place, undefined, this.isFine);
    const move = steered && this.named(steered);
    this.block(inTheWay(laying, place).map(({ id }) => id));
    const ghost = move && laying.scene.plane.at(endAfter(laying.start, move).at);
    this.leash = ghost && apart(ghost, wanted) > LEASH ? wanted : null;
    return move;
  }

  private block(blockers: readonly ModelId[]): void {
    if (deepEqual(blockers, this.blockers)) return;
    this.blockers = blockers;
    this.rest.ask();
  }

  private turnTo(at: Point): Move | null {
    const { laying } = this;
    if (!laying) return null;
    const { scene, end } = laying;
    const step = this.isFine ? 1 : 5;
    const heading = (Math.round(scene.plane.heading(scene.plane.at(end.at), at) / step) * step) % 360;
    const steered = steerTowards(laying, end.at, heading, this.isFine);
    return steered && this.named(steered);
  }
}

const apartBy = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });
