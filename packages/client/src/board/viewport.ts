/**
 * docs/design.md, Camera. The part of the board in view: one mounted board's camera. It frames the position by itself
 * until the player moves it or asks for the whole board. A game says which part a position needs.
 */
import { type Camera, type Limits, type Screen, boxOnScreen, fitted, kept, toScreen, zoomed } from './camera';
import { Glide, type GlideClock, frameClock } from './glide';
import { type Insets, beside, cornersOf, deepest, freeOf, insetsOf, widened } from './insets';
import { type Box, type Point, boxesMeet, isInBox, middleOf } from './plane';

/** Milliseconds of a camera movement between two positions. */
const GLIDE = 420;
/** Pixels that a thing brought into view is away from the edge, where there is room. */
const FROM_EDGE = 48;

/** Moves one value towards another, by at most `most`. */
export const towards = (from: number, to: number, most: number): number =>
  from + Math.sign(to - from) * Math.min(Math.abs(to - from), Math.max(0, most));

export abstract class Viewport<View> {
  screen: Screen = { width: 1, height: 1 };
  /** What covers parts of the board, pixels. */
  obstacles: readonly Box[] = [];
  /** Camera movements take time. Off: reduced motion, or an animation at once. */
  isEased = false;
  /** `hand`: the player moved the board; it stays until they ask for the position or the whole board. */
  protected mode: 'position' | 'whole' | 'hand' = 'position';
  /** The choices: the camera brings them into view, unless the player has moved it. */
  protected attended: readonly Box[] = [];
  private readonly glide: Glide;

  /** `board`: the middle of the screen stays over it. `rim`: what is shown of the whole board. */
  constructor(
    readonly limits: Limits,
    private readonly board: Box,
    private readonly rim: Box,
    changed: (camera: Camera, atRest: boolean) => void,
    clock: GlideClock = frameClock,
  ) {
    const start = { ...middleOf(board), size: Math.sqrt(limits.least * limits.most) };
    this.glide = new Glide(start, changed, clock);
  }

  /** The camera that shows what a position needs, with the `attended` choices in view. */
  protected abstract framed(view: View): Camera;

  get camera(): Camera {
    return this.glide.current;
  }

  /** Where the camera is, or is going. */
  get target(): Camera {
    return this.glide.target;
  }

  /** Pixels per plane unit at the camera's destination: text sizes do not change on the way. */
  get size(): number {
    return this.glide.target.size;
  }

  resize(screen: Screen, view: View | null): void {
    this.screen = screen;
    if (this.mode === 'hand') this.glide.jump(this.camera);
    else this.glide.jump(this.settled(view));
  }

  /** Something else covers the board now. */
  obstruct(obstacles: readonly Box[], view: View | null): void {
    this.obstacles = obstacles;
    this.resize(this.screen, view);
  }

  look(camera: Camera): void {
    this.mode = 'hand';
    this.jump(camera);
  }

  zoomBy(factor: number): void {
    const middle = { x: this.screen.width / 2, y: this.screen.height / 2 };
    const target = zoomed(this.target, this.screen, factor, middle, this.limits);
    this.mode = 'hand';
    this.go(target, GLIDE / 2);
  }

  centreOn(point: Point): void {
    this.mode = 'hand';
    this.go({ ...this.target, ...point });
  }

  /** Brings a point into view, if it is not. The camera keeps framing by itself afterwards. */
  reveal(point: Point): void {
    const { width, height } = this.screen;
    const { x, y } = toScreen(this.target, this.screen, point);
    const margin = Math.min(FROM_EDGE, width / 6, height / 6);
    const inside = x > margin && y > margin && x < width - margin && y < height - margin;
    if (!inside) this.jump({ ...this.target, ...point });
  }

  /** Keeps these choices in view until there are none; does not move if they are already in view. */
  attend(choices: readonly Box[], view: View | null): void {
    const isNew = this.attended.length === 0 || choices.some((box) => !this.sees(middleOf(box)));
    if (choices.length > 0 && !isNew) return;
    if (choices.length === 0 && this.attended.length === 0) return;
    this.attended = choices;
    if (this.mode === 'position') this.go(this.settled(view));
  }

  /** The whole board, also during a choice. */
  showAll(): void {
    this.mode = 'whole';
    this.attended = [];
    this.go(this.whole());
  }

  /** Returns to the position from anywhere. */
  showPosition(view: View | null): void {
    this.mode = 'position';
    this.go(this.settled(view));
  }

  /** A new position. A game that moves the camera less often says when. */
  follow(view: View): void {
    if (this.mode === 'position' && this.attended.length === 0) this.go(this.framed(view));
  }

  shake(strength: number): void {
    if (this.isEased && !document.hidden) this.glide.shake(strength);
  }

  destroy(): void {
    this.glide.end();
  }

  protected whole(): Camera {
    return fitted(this.rim, this.screen, this.limits);
  }

  protected go(camera: Camera, ms = GLIDE): void {
    const to = kept(camera, this.board);
    const { target } = this;
    if (to.x === target.x && to.y === target.y && to.size === target.size) return;
    if (this.isEased && !document.hidden && ms > 0) this.glide.to(to, ms);
    else this.glide.jump(to);
  }

  protected jump(camera: Camera): void {
    this.glide.jump(kept(camera, this.board));
  }

  /** What covers whole edges of the board. */
  protected get insets(): Insets {
    return insetsOf(this.obstacles, this.screen);
  }

  /** What is in the board's corners. */
  protected get corners(): Insets {
    return cornersOf(this.obstacles, this.screen);
  }

  /** Whether a point is in the free part, with these pixels more around it. */
  protected sees(point: Point, camera = this.target, more: Partial<Insets> = {}): boolean {
    const pixel = toScreen(camera, this.screen, point);
    const { left, top, right, bottom } = widened(this.insets, more);
    const { width, height } = this.screen;
    const isFree = pixel.x > left && pixel.y > top && pixel.x < width - right && pixel.y < height - bottom;
    return isFree && !this.obstacles.some((box) => isInBox(pixel, box));
  }

  /** Whether all of a box is in the free part. */
  protected seesBox(box: Box, camera = this.target): boolean {
    const shown = boxOnScreen(box, camera, this.screen);
    const { left, top, right, bottom } = this.insets;
    const { width, height } = this.screen;
    const isFree =
      shown.left >= left &&
      shown.top >= top &&
      shown.right <= width - right &&
      shown.bottom <= height - bottom;
    return isFree && !this.isCovered(box, camera);
  }

  /** Whether an obstacle lies over some of a box. */
  protected isCovered(box: Box, camera: Camera, by = this.obstacles): boolean {
    const shown = boxOnScreen(box, camera, this.screen);
    return by.some((obstacle) => boxesMeet(shown, obstacle));
  }

  /** A box in the free part, as large as possible, up to `most` pixels per plane unit. */
  protected fit(box: Box, insets = this.insets, most = this.limits.most): Camera {
    const { least } = this.limits;
    return beside(fitted(box, freeOf(this.screen, insets), { least, most }), insets);
  }

  /** The camera moved as little as possible to show a box in the free part; zoomed out if the box needs it. */
  protected including(camera: Camera, box: Box): Camera {
    const shown = this.includingWithin(camera, box, this.insets);
    if (!this.isCovered(box, shown)) return shown;
    const { left, right } = this.corners;
    return this.includingWithin(camera, box, deepest(this.insets, { left, right, top: 0, bottom: 0 }));
  }

  private includingWithin(camera: Camera, box: Box, insets: Insets): Camera {
    const { width, height } = freeOf(this.screen, insets);
    const size = Math.min(camera.size, fitted(box, { width, height }, this.limits).size);
    const spareX = Math.max(0, width / size - (box.right - box.left)) / 2;
    const spareY = Math.max(0, height / size - (box.bottom - box.top)) / 2;
    const { x, y } = middleOf(box);
    const { left, top, right, bottom } = insets;
    const free = beside(camera, { left: -left, top: -top, right: -right, bottom: -bottom });
    return beside({ size, x: towards(x, free.x, spareX), y: towards(y, free.y, spareY) }, insets);
  }

  /** Where the camera belongs, unless the player holds it. */
  private settled(view: View | null): Camera {
    return this.mode === 'whole' || !view ? this.whole() : this.framed(view);
  }
}
