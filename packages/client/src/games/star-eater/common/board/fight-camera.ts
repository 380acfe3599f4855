/**
 * docs/design.md, Camera. Which part of the board a fight needs: it shows the ships, what is near them and the choices.
 * Everything here is in the turned board's hexes.
 */
import { type Hex, type View, distance } from '@star-eater/rules/src/games/star-eater';
import { type Camera, type Screen } from '../../../../board/camera';
import type { GlideClock } from '../../../../board/glide';
import { type Insets, beside, deepest, freeOf, inCorners, widened } from '../../../../board/insets';
import { type Box, middleOf, unionOf } from '../../../../board/plane';
import { Viewport, towards } from '../../../../board/viewport';
import { CHART_RIM } from './art/chart';
import { LABEL_HEIGHT } from './art/labels';
import type { BoardFacts } from './api';
import { hullHexes } from './compose';
import { fightParts, framed, smallestOf, cutPair } from './frame';
import { labelBoxes, labelPlaces } from './label-place';
import { SCALE, boxOf, boxOfBoard, centreOf, fit } from './layout';
import type { Shot } from './shot';
import { turnedWrecks } from './wreck';

/** Pixels per plane unit at which choices are easy to hit with a finger. */
const TOUCHABLE = 26;
/** At which they can just be hit with a finger: a hex is 27 px high. */
const JUST_TOUCHED = 15.9;
/** With a mouse: 24 px, the least of WCAG 2.5.8. */
const JUST_CLICKED = 14;
/** Plane units shown around them. */
const AROUND = 2.5;

/** A board narrower than this, pixels, is a phone's. */
const PHONE = 560;
/** Pixels below the lowest hull for its name and structure; wider boards have room between hull and frame. */
const FOOT = { phone: 34, wide: 28 };
/** Pixels above the highest hull: its guns stand out of its hexes. */
const GUNS = 6;
/** Pixels above the highest hull if a name is above a hull. */
const HEAD = LABEL_HEIGHT;
/** Pixels by which a name may be wider than its hull, at each side. */
const SIDE = 30;
/** Half a hex's height, plane units. */
const HALF_HEX = 0.87;
/** How far below an obstacle at the top the frame is tried: names above hulls need room there. */
const BELOW = [0, 1, 1.5, 2];

/** Milliseconds of a camera movement within a beat, at most. */
const BEAT_GLIDE = 320;

/** Flying tokens within this many hexes of a ship are brought into view. */
const FLIGHT = 7;
/** The frame stays if it is nearly as large as it could be. */
const CLOSE_ENOUGH = 1.22;
/** How much closer the camera moves for a hit, and for a kill at least and at most. */
const PUSH = 1.3;
const CLOSE_UP = { least: 1.6, most: 46 };

export class FightCamera extends Viewport<View> {
  /** The camera's last shot in an animation. */
  private shown: { shot: Shot; view: View } | null = null;

  constructor(
    private readonly facts: BoardFacts,
    changed: (camera: Camera, atRest: boolean) => void,
    clock?: GlideClock,
  ) {
    super(SCALE, boxOfBoard(facts.radius), boxOfBoard(facts.radius, CHART_RIM), changed, clock);
  }

  override resize(screen: Screen, view: View | null): void {
    super.resize(screen, view);
    // An animation keeps its shot when the board is resized.
    if (this.mode !== 'hand' && this.shown) this.jump(this.shotCamera(this.shown.shot, this.shown.view));
  }

  /** A plan's ghosts: the frame grows to include them, and shrinks only with the next position. */
  widen(hexes: readonly Hex[], view: View | null): void {
    if (this.mode !== 'position' || this.attended.length > 0 || !view) return;
    if (hexes.every((hex) => this.seesHex(hex))) return;
    const parts = [...fightParts(view, this.facts), ...hexes.map((hex) => [hex])];
    const wider = this.framedParts(parts, view);
    if (wider.size <= this.size) this.go(wider);
  }

  /** A new position: ships that left the view come back into it. */
  override follow(view: View): void {
    this.shown = null;
    if (this.mode !== 'position' || this.attended.length > 0) return;
    const frame = this.fight(view);
    const edge = HALF_HEX * this.size;
    const around = { top: this.headOf(view) + edge, bottom: this.foot + edge };
    const isInView = fightParts(view, this.facts)
      .slice(0, 2)
      .every((part) => part.every((hex) => this.sees(centreOf(hex), this.target, around)));
    const ratio = frame.size / this.size;
    if (isInView && ratio < CLOSE_ENOUGH && ratio > 1 / CLOSE_ENOUGH) return;
    this.go(frame);
  }

  /** Brings a beat into view; the camera moves closer for a hit, close for a kill. */
  followShot(shot: Shot, view: View, ms: number): void {
    if (this.mode !== 'position' || !shot.box) return;
    const base = this.fight(view);
    if (!this.isEased) {
      if (!this.seesBox(shot.box)) this.go(this.including(base, shot.box));
      return;
    }
    const isInView = this.seesBox(shot.box) && this.size < base.size * CLOSE_ENOUGH;
    if (isInView && (shot.kind === 'pan' || shot.kind === 'wide')) return;
    this.shown = { shot, view };
    this.go(this.shotCamera(shot, view), Math.min(ms / 2, BEAT_GLIDE));
  }

  private shotCamera(shot: Shot, view: View): Camera {
    const base = this.fight(view);
    if (!shot.box) return base;
    switch (shot.kind) {
      case 'wide': {
        const near = shot.ends.filter((hex) => view.ships.some(({ at }) => distance(at, hex) <= FLIGHT));
        return this.framedParts([...fightParts(view, this.facts), ...near.map((hex) => [hex])], view);
      }
      case 'pan':
        return this.including(base, shot.box);
      case 'push': {
        const size = Math.min(base.size * PUSH, fit(shot.box, this.screen).size);
        return this.including({ ...base, size: Math.max(base.size, size) }, shot.box);
      }
      case 'close': {
        const near = Math.min(CLOSE_UP.most, fit(shot.box, this.screen).size);
        return { ...middleOf(shot.box), size: Math.max(near, base.size * CLOSE_UP.least) };
      }
    }
  }

  protected override framed(view: View): Camera {
    const frame = this.fight(view);
    if (this.attended.length === 0) return frame;
    const isInFrame = frame.size >= this.justHit && this.attended.every((box) => this.seesBox(box, frame));
    return isInFrame ? frame : this.choosing(view);
  }

  private fight(view: View): Camera {
    // What was lost is part of how a match ended.
    const wrecks = view.outcome === null ? [] : turnedWrecks(this.facts, view);
    const shown = wrecks.length === 0 ? view : { ...view, ships: [...view.ships, ...wrecks] };
    const parts = fightParts(shown, this.facts);
    return parts.length === 0 ? this.whole() : this.framedParts(parts, shown);
  }

  /**
   * With ships and names uncovered: below what is in a corner of the board, or beside it. Of the places that do, the
   * first with most ships in view.
   */
  private framedParts(parts: readonly (readonly Hex[])[], view: View): Camera {
    const { insets, corners } = this;
    const top = corners.top > 0 ? BELOW : [0];
    const places = top.flatMap((share) =>
      choicesOf(corners.left).flatMap((left) =>
        choicesOf(corners.right).map((right) =>
          deepest(insets, { left, right, top: share * corners.top, bottom: 0 }),
        ),
      ),
    );
    const below = deepest(insets, { left: 0, right: 0, top: corners.top, bottom: 0 });
    if (places.length === 1) return this.framedWithin(parts, view, insets);
    const own = this.hullsOf(view.ships.filter(({ seat }) => seat === this.facts.me));
    const shown = (camera: Camera): number => {
      const foot = { bottom: this.foot + HALF_HEX * camera.size };
      const isClear = (hex: Hex): boolean =>
        this.seesBox(boxOf([hex]), camera) && this.sees(centreOf(hex), camera, foot);
      const clear = view.ships.filter((ship) => this.hullsOf([ship]).every(isClear));
      // All of the own ship before any other.
      return own.filter((hex) => this.seesHex(hex, camera)).length * view.ships.length + clear.length;
    };
    const [free = this.framedWithin(parts, view, below)] = places
      .map((place) => this.framedWithin(parts, view, place))
      .filter((camera) => !this.coversShips(camera, view))
      .sort((a, b) => shown(b) - shown(a));
    return free;
  }

  private framedWithin(parts: readonly (readonly Hex[])[], view: View, insets: Insets): Camera {
    // After a match the names tell who won: all of them is in view.
    const side = view.outcome === null ? 0 : SIDE;
    const within = widened(insets, { left: side, right: side });
    const usual = this.framedIn(parts, within);
    const head = this.headOf(view, usual.size);
    return head === 0 ? usual : this.framedIn(parts, widened(within, { top: head }));
  }

  /** Whether something in a corner lies over a ship or a name, also one outside the frame. */
  private coversShips(camera: Camera, view: View): boolean {
    const names = labelBoxes(view, this.facts, camera.size);
    const hulls = view.ships.map((ship) => boxOf(this.hullsOf([ship])));
    const obstacles = inCorners(this.obstacles, this.screen);
    return [...names, ...hulls].some((box) => this.isCovered(box, camera, obstacles));
  }

  private framedIn(parts: readonly (readonly Hex[])[], insets: Insets): Camera {
    const within = widened(insets, { top: GUNS, bottom: this.foot });
    const free = freeOf(this.screen, within);
    const isDuel = this.facts.seats.length === 2;
    const smallest = smallestOf(parts, this.screen, free, isDuel);
    const camera = framed(parts, free, smallest, !isDuel);
    const pair = isDuel && cutPair(parts, free, smallest, camera);
    return beside(pair ? framed(parts.slice(0, 2), free, pair, true) : camera, within);
  }

  /** The choices, clear of what is in the corners at the sides if that covers one. */
  private choosing(view: View): Camera {
    const { insets, corners } = this;
    const below = deepest(insets, { left: 0, right: 0, top: corners.top, bottom: 0 });
    const camera = this.choosingWithin(view, below);
    if (!this.attended.some((box) => this.isCovered(box, camera))) return camera;
    return this.choosingWithin(view, deepest(below, { ...corners, bottom: 0 }));
  }

  /**
   * The choices, large enough for a finger, and as much of the ships as possible: moving and aiming depend on
   * where the enemy is.
   */
  private choosingWithin(view: View, insets: Insets): Camera {
    const hulls = boxOf(this.hullsOf(view.ships));
    const own = boxOf(this.hullsOf(view.ships.filter(({ seat }) => seat === this.facts.me)));
    const foot = widened(insets, { bottom: LABEL_HEIGHT });
    const around = grown([...this.attended, hulls], 1);
    const withShips = this.fit(around, widened(foot, { top: this.headOf(view) }), TOUCHABLE);
    const least = this.justHit;
    if (withShips.size >= least) return withShips;
    // At least the viewer's own ship, unless a corvette is far from it.
    const withOwn = grown([...this.attended, own], 1);
    const fits = this.fit(withOwn, foot, least).size === least;
    const choices = fits ? withOwn : grown(this.attended, AROUND);
    const within = fits ? foot : insets;
    const near = this.fit(choices, within, least);
    // From there towards the ships, as far as all choices and the own name stay in view: if that shows one more ship whole.
    const { width, height } = freeOf(this.screen, within);
    const spareX = (width / near.size - (choices.right - choices.left)) / 2;
    const spareY = (height / near.size - (choices.bottom - choices.top)) / 2;
    const moved = {
      size: near.size,
      x: towards(near.x, withShips.x, spareX),
      y: towards(near.y, withShips.y, spareY),
    };
    const isWhole = (ship: View['ships'][number], camera: Camera): boolean =>
      this.hullsOf([ship]).every((hex) => this.seesHex(hex, camera));
    return view.ships.some((ship) => isWhole(ship, moved) && !isWhole(ship, near)) ? moved : near;
  }

  private hullsOf(ships: View['ships']): Hex[] {
    return ships.flatMap((ship) => {
      const faction = this.facts.factions[ship.faction];
      return faction ? hullHexes(ship, faction) : [ship.at];
    });
  }

  private seesHex(hex: Hex, camera = this.target): boolean {
    return this.sees(centreOf(hex), camera);
  }

  private get isPhone(): boolean {
    return this.screen.width < PHONE;
  }

  private get foot(): number {
    return this.isPhone ? FOOT.phone : FOOT.wide;
  }

  private get justHit(): number {
    return this.isPhone || this.facts.byFinger ? JUST_TOUCHED : JUST_CLICKED;
  }

  /** Room for names that are above their hulls, pixels. */
  private headOf(view: View, size = this.size): number {
    const places = [...labelPlaces(view, this.facts, size).values()];
    return places.some(({ isAbove }) => isAbove) ? HEAD : 0;
  }
}

/** Without an inset, and with it if there is one. */
const choicesOf = (inset: number): number[] => (inset > 0 ? [0, inset] : [0]);

/** The box around these boxes, with `margin`. */
const grown = (boxes: readonly Box[], margin: number): Box => {
  const box = unionOf(boxes) ?? { left: 0, top: 0, right: 0, bottom: 0 };
  return {
    left: box.left - margin,
    top: box.top - margin,
    right: box.right + margin,
    bottom: box.bottom + margin,
  };
};
