/**
 * docs/design.md, Camera. The part of the board in view: one mounted board's camera. It frames the fight by
 * itself until the player moves it or asks for the whole board. Everything here is in the turned board's
 * hexes.
 */
import { type Hex, type View, distance } from '@star-eater/rules/src/games/star-eater';
import { CHART_RIM } from './art/chart';
import { LABEL_HEIGHT } from './art/labels';
import type { BoardFacts } from './api';
import { type Camera, type Screen, boxOnScreen, fitted, kept, toScreen, zoomed } from './camera';
import { hullHexes } from './compose';
import { fightParts, framed, smallestOf, towards } from './frame';
import { Glide, type GlideClock, frameClock } from './glide';
import { labelBoxes, labelPlaces } from './label-place';
import { type Box, boxOf, boxOfBoard, boxesMeet, centreOf } from './layout';
import type { Shot } from './shot';

/**
 * Pixels per plane unit: choices easy to hit with a finger; choices just possible to hit with a finger (a hex 27 px
 * high), and with a mouse (24 px, the least of WCAG 2.5.8). And plane units shown around them.
 */
const TOUCHABLE = 26;
const JUST_HIT = { narrow: 15.9, wide: 14 };
const AROUND = 2.5;

/** Pixels of a phone's or tablet's width covered by the board's tools: nothing important is put there. */
const TOOLS = 52;
/** Pixels below the lowest hull for its name and structure; wider boards have room between hull and frame. */
const FOOT = 28;
const NARROW_FOOT = 34;
/** Pixels above the highest hull if a name is above a hull. */
const HEAD = LABEL_HEIGHT;
/** Half a hex's height, plane units. */
const HALF_HEX = 0.87;
/** The roster, in matches of three and four: its height, and the width of four seats. */
const ROSTER = 40;
const ROSTER_WIDTH = 144;
/** Tools and roster are over a board narrower than this, and on a page up to that width, pixels (design/fleet.css). */
const NARROW = 560;
const TABLET = 900;

/** Milliseconds of a camera movement between two positions, and at most within a beat. */
const GLIDE = 420;
const BEAT_GLIDE = 320;

/** Flying tokens within this many hexes of a ship are brought into view. */
const FLIGHT = 7;
/** The frame stays if it is nearly as large as it could be. */
const CLOSE_ENOUGH = 1.22;
/** How much closer the camera moves for a hit, and for a kill at least and at most. */
const PUSH = 1.3;
const CLOSE_UP = { least: 1.6, most: 46 };

/** Pixels at the left and at the top that stay empty. */
interface Spare {
  left: number;
  top: number;
}

export class Viewport {
  screen: Screen = { width: 1, height: 1 };
  /** Camera movements take time. Off: reduced motion, or an animation at once. */
  isEased = false;
  /** `hand`: the player moved the board; it stays until they ask for the fight or the whole board. */
  private mode: 'fight' | 'whole' | 'hand' = 'fight';
  /** The choices: the camera brings them into view, unless the player has moved it. */
  private attended: readonly Hex[] = [];
  /** The camera's last shot in an animation. */
  private shown: { shot: Shot; view: View } | null = null;
  private readonly glide: Glide;

  constructor(
    private readonly facts: BoardFacts,
    changed: (camera: Camera, atRest: boolean) => void,
    clock: GlideClock = frameClock,
  ) {
    this.glide = new Glide({ x: 0, y: 0, size: 14 }, changed, clock);
  }

  get camera(): Camera {
    return this.glide.current;
  }

  /** Pixels per plane unit at the camera's destination: text sizes do not change on the way. */
  get size(): number {
    return this.glide.target.size;
  }

  resize(screen: Screen, view: View | null): void {
    this.screen = screen;
    if (this.mode === 'hand') return this.glide.jump(this.camera);
    this.glide.jump(this.settled(view));
    // An animation keeps its shot when the board is resized.
    if (this.shown) this.glide.jump(this.inside(this.shotCamera(this.shown.shot, this.shown.view)));
  }

  look(camera: Camera): void {
    this.mode = 'hand';
    this.glide.jump(this.inside(camera));
  }

  zoomBy(factor: number): void {
    const middle = { x: this.screen.width / 2, y: this.screen.height / 2 };
    const target = zoomed(this.glide.target, this.screen, factor, middle);
    this.mode = 'hand';
    this.go(target, GLIDE / 2);
  }

  centreOn(hex: Hex): void {
    this.mode = 'hand';
    this.go({ ...this.glide.target, ...centreOf(hex) });
  }

  /** Brings a hex into view, if it is not. The camera keeps framing by itself afterwards. */
  reveal(hex: Hex): void {
    const { width, height } = this.screen;
    const { x, y } = toScreen(this.glide.target, this.screen, centreOf(hex));
    const margin = Math.min(48, width / 6, height / 6);
    const inside = x > margin && y > margin && x < width - margin && y < height - margin;
    if (!inside) this.glide.jump(this.inside({ ...this.glide.target, ...centreOf(hex) }));
  }

  /** Keeps these hexes in view until there are none; does not move if they are already in view. */
  attend(hexes: readonly Hex[], view: View | null): void {
    const isNew = this.attended.length === 0 || hexes.some((hex) => !this.sees(hex));
    if (hexes.length > 0 && !isNew) return;
    if (hexes.length === 0 && this.attended.length === 0) return;
    this.attended = hexes;
    if (this.mode === 'fight') this.go(this.settled(view));
  }

  /** A plan's ghosts: the frame grows to include them, and shrinks only with the next position. */
  widen(hexes: readonly Hex[], view: View | null): void {
    if (this.mode !== 'fight' || this.attended.length > 0 || !view) return;
    if (hexes.every((hex) => this.sees(hex))) return;
    const parts = [...fightParts(view, this.facts), ...hexes.map((hex) => [hex])];
    const wider = this.framedParts(parts, view);
    if (wider.size <= this.size) this.go(wider);
  }

  /** The whole board, also during a choice. */
  showAll(): void {
    this.mode = 'whole';
    this.attended = [];
    this.go(this.whole());
  }

  /** Returns to the fight from anywhere. */
  showFight(view: View | null): void {
    this.mode = 'fight';
    this.go(this.settled(view));
  }

  /** A new position: ships that left the view come back into it. */
  follow(view: View): void {
    this.shown = null;
    if (this.mode !== 'fight' || this.attended.length > 0) return;
    const frame = this.fight(view);
    const edge = HALF_HEX * this.size;
    const isInView = fightParts(view, this.facts)
      .slice(0, 2)
      .every((part) => part.every((hex) => this.sees(hex, this.foot + edge, this.headOf(view) + edge)));
    const ratio = frame.size / this.size;
    if (isInView && ratio < CLOSE_ENOUGH && ratio > 1 / CLOSE_ENOUGH) return;
    this.go(frame);
  }

  /** Brings a beat into view; the camera moves closer for a hit, close for a kill. */
  followShot(shot: Shot, view: View, ms: number): void {
    if (this.mode !== 'fight' || !shot.box) return;
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
        const size = Math.min(base.size * PUSH, fitted(shot.box, this.screen).size);
        return this.including({ ...base, size: Math.max(base.size, size) }, shot.box);
      }
      case 'close': {
        const near = Math.min(CLOSE_UP.most, fitted(shot.box, this.screen).size);
        return { ...middleOf(shot.box), size: Math.max(near, base.size * CLOSE_UP.least) };
      }
    }
  }

  shake(strength: number): void {
    if (this.isEased && !document.hidden) this.glide.shake(strength);
  }

  destroy(): void {
    this.glide.end();
  }

  /** Where the camera belongs, unless the player holds it. */
  private settled(view: View | null): Camera {
    if (this.mode === 'whole' || !view) return this.whole();
    const frame = this.fight(view);
    if (this.attended.length === 0) return frame;
    const isInFrame = frame.size >= this.justHit && this.attended.every((hex) => this.seesWhole(hex, frame));
    return isInFrame ? frame : this.choosing(view);
  }

  private whole(): Camera {
    return fitted(boxOfBoard(this.facts.radius, CHART_RIM), this.screen);
  }

  private fight(view: View): Camera {
    const parts = fightParts(view, this.facts);
    return parts.length === 0 ? this.whole() : this.framedParts(parts, view);
  }

  /** Under the roster, beside it or below it, with ships and names uncovered: the first with most ships in view. */
  private framedParts(parts: readonly (readonly Hex[])[], view: View): Camera {
    const { roster } = this;
    if (roster === 0) return this.framedBeside(parts, view, { left: 0, top: 0 });
    const cameras = [0, roster, 1.5 * roster, 2 * roster].flatMap((top) =>
      [0, ROSTER_WIDTH].map((left) => this.framedBeside(parts, view, { left, top })),
    );
    const own = this.hullsOf(view.ships.filter(({ seat }) => seat === this.facts.me));
    const shown = (camera: Camera): number => {
      const foot = this.foot + HALF_HEX * camera.size;
      const isClear = (hex: Hex): boolean => this.seesWhole(hex, camera) && this.sees(hex, foot, 0, camera);
      const clear = view.ships.filter((ship) => this.hullsOf([ship]).every(isClear));
      // All of the own ship before any other.
      return own.filter((hex) => this.sees(hex, 0, 0, camera)).length * view.ships.length + clear.length;
    };
    const [free = this.framedBeside(parts, view, { left: 0, top: roster })] = cameras
      .filter((camera) => !this.isUnderRoster(camera, view))
      .sort((a, b) => shown(b) - shown(a));
    return free;
  }

  private framedBeside(parts: readonly (readonly Hex[])[], view: View, spare: Spare): Camera {
    const usual = this.framedIn(parts, spare);
    const head = this.headOf(view, usual.size);
    return head === 0 ? usual : this.framedIn(parts, { ...spare, top: spare.top + head });
  }

  private isUnderRoster(camera: Camera, view: View): boolean {
    const names = labelBoxes(view, this.facts, camera.size);
    const hulls = view.ships.map((ship) => boxOf(this.hullsOf([ship])));
    return [...names, ...hulls]
      .map((box) => boxOnScreen(box, camera, this.screen))
      .some((box) => this.covered.some((roster) => boxesMeet(box, roster)));
  }

  private framedIn(parts: readonly (readonly Hex[])[], { left, top }: Spare): Camera {
    const { tools, head, width, height } = this.clear(this.foot, top);
    const free = { width: width - left, height };
    const isDuel = this.facts.seats.length === 2;
    const smallest = smallestOf(parts, this.screen, free, isDuel);
    return this.offset(framed(parts, free, smallest, !isDuel), tools - left, this.foot - head);
  }

  /**
   * The choices, large enough for a finger, and as much of the ships as possible: moving and aiming depend on
   * where the enemy is.
   */
  private choosing(view: View): Camera {
    const hulls = this.hullsOf(view.ships);
    const own = this.hullsOf(view.ships.filter(({ seat }) => seat === this.facts.me));
    const around = boxOf([...this.attended, ...hulls], 1);
    const withShips = this.fitClear(around, TOUCHABLE, LABEL_HEIGHT, this.roster + this.headOf(view));
    const least = this.justHit;
    if (withShips.size >= least) return withShips;
    // At least the viewer's own ship, unless a corvette is far from it.
    const withOwn = boxOf([...this.attended, ...own], 1);
    const fits = this.fitClear(withOwn, least, LABEL_HEIGHT, this.roster).size === least;
    const choices = fits ? withOwn : boxOf(this.attended, AROUND);
    const foot = fits ? LABEL_HEIGHT : 0;
    const near = this.fitClear(choices, least, foot, this.roster);
    // From there towards the ships, as far as all choices and the own name stay in view: if that shows one more ship whole.
    const { width, height } = this.clear(foot, this.roster);
    const spareX = (width / near.size - (choices.right - choices.left)) / 2;
    const spareY = (height / near.size - (choices.bottom - choices.top)) / 2;
    const moved = {
      size: near.size,
      x: towards(near.x, withShips.x, spareX),
      y: towards(near.y, withShips.y, spareY),
    };
    const isWhole = (ship: View['ships'][number], camera: Camera): boolean =>
      this.hullsOf([ship]).every((hex) => this.sees(hex, 0, 0, camera));
    return view.ships.some((ship) => isWhole(ship, moved) && !isWhole(ship, near)) ? moved : near;
  }

  private hullsOf(ships: View['ships']): Hex[] {
    return ships.flatMap((ship) => {
      const faction = this.facts.factions[ship.faction];
      return faction ? hullHexes(ship, faction) : [ship.at];
    });
  }

  private go(camera: Camera, ms = GLIDE): void {
    const to = this.inside(camera);
    const { target } = this.glide;
    if (to.x === target.x && to.y === target.y && to.size === target.size) return;
    if (this.isEased && !document.hidden && ms > 0) this.glide.to(to, ms);
    else this.glide.jump(to);
  }

  private inside(camera: Camera): Camera {
    return kept(camera, boxOfBoard(this.facts.radius));
  }

  private sees(hex: Hex, foot = 0, head = 0, camera = this.glide.target): boolean {
    const { x, y } = toScreen(camera, this.screen, centreOf(hex));
    return x > 0 && y > head && x < this.screen.width - this.tools() && y < this.screen.height - foot;
  }

  private seesWhole(hex: Hex, camera: Camera): boolean {
    const { x, y } = toScreen(camera, this.screen, centreOf(hex));
    const edge = HALF_HEX * camera.size;
    const { width, height } = this.clear(0, 0);
    return x >= edge && y >= edge && x <= width - edge && y <= height - edge;
  }

  private seesBox(box: Box): boolean {
    const a = toScreen(this.glide.target, this.screen, { x: box.left, y: box.top });
    const b = toScreen(this.glide.target, this.screen, { x: box.right, y: box.bottom });
    return a.x >= 0 && a.y >= 0 && b.x <= this.screen.width - this.tools() && b.y <= this.screen.height;
  }

  /** The camera moved as little as possible to show a box beside the tools; zoomed out if the box needs it. */
  private including(camera: Camera, box: Box): Camera {
    const { tools, width, height } = this.clear(0, 0);
    const size = Math.min(camera.size, fitted(box, { width, height }).size);
    const spareX = Math.max(0, width / size - (box.right - box.left)) / 2;
    const spareY = Math.max(0, height / size - (box.bottom - box.top)) / 2;
    const { x, y } = middleOf(box);
    const free = this.offset(camera, -tools, 0);
    return this.offset({ size, x: towards(x, free.x, spareX), y: towards(y, free.y, spareY) }, tools, 0);
  }

  private get foot(): number {
    return this.tools() > 0 ? NARROW_FOOT : FOOT;
  }

  private get justHit(): number {
    return this.tools() > 0 ? JUST_HIT.narrow : JUST_HIT.wide;
  }

  private tools(): number {
    return this.screen.width < NARROW || innerWidth <= TABLET ? TOOLS : 0;
  }

  /** Room for names that are above their hulls, pixels. */
  private headOf(view: View, size = this.size): number {
    const places = [...labelPlaces(view, this.facts, size).values()];
    return places.some(({ isAbove }) => isAbove) ? HEAD : 0;
  }

  /** Pixels at the top that the roster covers. */
  private get roster(): number {
    return this.tools() > 0 && this.facts.seats.length > 2 ? ROSTER : 0;
  }

  /** What else is over the board at its upper edge, pixels. */
  get covered(): Box[] {
    const { roster } = this;
    return roster > 0 ? [{ left: 0, top: 0, right: ROSTER_WIDTH, bottom: roster }] : [];
  }

  /** The free area: left of the tools, `above` pixels below the upper edge, and `foot` pixels above the lower edge. */
  private clear(foot: number, above: number): Screen & { tools: number; head: number } {
    const tools = this.tools();
    const width = Math.max(1, this.screen.width - tools);
    const height = Math.max(1, this.screen.height - foot - above);
    return { tools, head: above, width, height };
  }

  private fitClear(box: Box, most: number, foot: number, above: number): Camera {
    const { tools, head, width, height } = this.clear(foot, above);
    return this.offset(fitted(box, { width, height }, most), tools, foot - head);
  }

  /** A camera of the free area as one of the whole screen. */
  private offset(camera: Camera, right: number, foot: number): Camera {
    const { size } = camera;
    return { size, x: camera.x + right / 2 / size, y: camera.y + foot / 2 / size };
  }
}

const middleOf = (box: Box): { x: number; y: number } => ({
  x: (box.left + box.right) / 2,
  y: (box.top + box.bottom) / 2,
});
