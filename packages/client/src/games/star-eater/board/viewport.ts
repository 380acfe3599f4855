/** The part of the board in view: the camera of one mounted board. Both renderers use it. */
import type { Hex, View } from '@star-eater/rules/src/games/star-eater';
import type { BoardFacts } from './api';
import { type Camera, type Screen, fitted, kept, toScreen, zoomed } from './camera';
import { hullHexes } from './compose';
import { CHART_RIM } from './art/chart';
import { LABEL_HEIGHT } from './art/labels';
import { boxOf, boxOfBoard, centreOf } from './layout';

/** Pixels per plane unit below which nothing is readable: then only ships and tokens are fitted, not the board. */
const READABLE = 10;

/**
 * Pixels a plane unit at which a choice is easy to hit with a finger, those at which it is just hit (a hex 27 px high),
 * and how much round it is shown.
 */
const TOUCHABLE = 26;
const JUST_HIT = 16;
const AROUND = 2.5;

/** Pixels of a phone's width on which the board's tools stand: nothing that has to be seen is laid under them. */
const TOOLS = 52;
/** The roster, in matches of three and four. */
const ROSTER = 40;
const NARROW = 560;

/** From one value towards another, by at most `most`. */
const towards = (from: number, to: number, most: number): number =>
  from + Math.sign(to - from) * Math.min(Math.abs(to - from), Math.max(0, most));

export class Viewport {
  camera: Camera = { x: 0, y: 0, size: 14 };
  screen: Screen = { width: 1, height: 1 };
  /** The camera fits by itself until the player moves it. */
  private untouched = true;
  /** The choices: the camera zooms in on them, unless the player has moved it. */
  private attended: readonly Hex[] = [];

  constructor(
    private readonly facts: BoardFacts,
    private readonly changed: (camera: Camera) => void,
  ) {}

  resize(screen: Screen, view: View | null): void {
    this.screen = screen;
    if (this.untouched) this.fit(view);
    else this.changed(this.camera);
  }

  look(camera: Camera): void {
    this.untouched = false;
    this.aim(camera);
  }

  zoomBy(factor: number): void {
    this.look(
      zoomed(this.camera, this.screen, factor, { x: this.screen.width / 2, y: this.screen.height / 2 }),
    );
  }

  centreOn(hex: Hex): void {
    this.look({ ...this.camera, ...centreOf(hex) });
  }

  /** Brings a hex into sight, if it is not. Nobody has moved the camera by that: it goes on fitting by itself. */
  reveal(hex: Hex): void {
    const { x, y } = toScreen(this.camera, this.screen, centreOf(hex));
    const margin = Math.min(48, this.screen.width / 6, this.screen.height / 6);
    const inside =
      x > margin && y > margin && x < this.screen.width - margin && y < this.screen.height - margin;
    if (!inside) this.aim({ ...this.camera, ...centreOf(hex) });
  }

  /** Looks at these hexes until there are none; what is in sight already moves nothing. */
  attend(hexes: readonly Hex[], view: View | null): void {
    const isNew = this.attended.length === 0 || hexes.some((hex) => !this.sees(hex));
    if (hexes.length > 0 && !isNew) return;
    if (hexes.length === 0 && this.attended.length === 0) return;
    this.attended = hexes;
    if (this.untouched) this.fit(view);
  }

  /** Everything, also while there is something to choose. */
  showAll(view: View | null): void {
    this.attended = [];
    this.fit(view);
  }

  /** Ships that have flown out of sight come back into it, where nobody has moved the camera. */
  follow(view: View): void {
    if (!this.untouched || this.attended.length > 0) return;
    const isInSight =
      this.hullsOf(view.ships).every((hex) => this.sees(hex, LABEL_HEIGHT)) &&
      view.tokens.every(({ at }) => this.sees(at));
    if (!isInSight) this.fit(view);
  }

  private hullsOf(ships: View['ships']): Hex[] {
    return ships.flatMap((ship) => {
      const faction = this.facts.factions[ship.faction];
      return faction ? hullHexes(ship, faction) : [ship.at];
    });
  }

  private aim(camera: Camera): void {
    this.camera = kept(camera, boxOfBoard(this.facts.radius));
    this.changed(this.camera);
  }

  private sees(hex: Hex, foot = 0): boolean {
    const { x, y } = toScreen(this.camera, this.screen, centreOf(hex));
    return x > 0 && y > 0 && x < this.screen.width - this.tools() && y < this.screen.height - foot;
  }

  private tools(): number {
    return this.screen.width < NARROW ? TOOLS : 0;
  }

  /** What is free: left of the tools, under the roster, and so much above the foot. */
  private clear(foot: number): Screen & { tools: number; head: number } {
    const tools = this.tools();
    const head = tools > 0 && this.facts.seats.length > 2 ? ROSTER : 0;
    const width = Math.max(1, this.screen.width - tools);
    const height = Math.max(1, this.screen.height - foot - head);
    return { tools, head, width, height };
  }

  private fitClear(box: ReturnType<typeof boxOf>, most: number, foot: number): Camera {
    const { tools, head, width, height } = this.clear(foot);
    const camera = fitted(box, { width, height }, most);
    const { size } = camera;
    return { size, x: camera.x + tools / 2 / size, y: camera.y + (foot - head) / 2 / size };
  }

  fit(view: View | null): void {
    this.untouched = true;
    const whole = fitted(boxOfBoard(this.facts.radius, CHART_RIM), this.screen);
    const hulls = this.hullsOf(view?.ships ?? []);
    const hexes = [...hulls, ...(view?.tokens ?? []).map((token) => token.at)];
    this.camera = whole.size < READABLE && hexes.length > 0 ? this.fitThings(hexes) : whole;
    if (this.attended.length > 0) {
      const own = this.hullsOf((view?.ships ?? []).filter(({ seat }) => seat === this.facts.me));
      const near = this.fitChoices(hulls, own);
      if (near.size > this.camera.size) this.camera = near;
    }
    this.changed(this.camera);
  }

  /**
   * What is to be chosen, near enough for a finger, and as much of the ships as there is room for then: where to fly and
   * what to aim at depends on where the enemy is.
   */
  private fitChoices(hulls: readonly Hex[], own: readonly Hex[]): Camera {
    const all = boxOf([...this.attended, ...hulls], 1);
    const withShips = this.fitClear(all, TOUCHABLE, LABEL_HEIGHT);
    if (withShips.size >= JUST_HIT) return withShips;
    // One's own ship at least; not even that, where a corvette is far from it.
    const withOwn = boxOf([...this.attended, ...own], 1);
    const fits = this.fitClear(withOwn, JUST_HIT, LABEL_HEIGHT).size === JUST_HIT;
    const choices = fits ? withOwn : boxOf(this.attended, AROUND);
    const near = this.fitClear(choices, JUST_HIT, 0);
    // From where that is in the middle towards the ships, as far as all of it stays in sight.
    const { width, height } = this.clear(0);
    const spareX = (width / near.size - (choices.right - choices.left)) / 2;
    const spareY = (height / near.size - (choices.bottom - choices.top)) / 2;
    return {
      size: near.size,
      x: towards(near.x, withShips.x, spareX),
      y: towards(near.y, withShips.y, spareY),
    };
  }

  /** Shows these hexes, and the label that hangs under the lowest. */
  private fitThings(hexes: readonly Hex[]): Camera {
    return this.fitClear(boxOf(hexes, 1.4), 22, LABEL_HEIGHT);
  }
}
