/**
 * T-1. The camera. *Work*: the ships with their names; the chosen one, her reach and every enemy that could matter to
 * her. *Fit* is the whole table.
 */
import type { ModelId } from '@star-eater/rules/src/games/starship-battles';
import type { Camera, Limits } from '../../../board/camera';
import { boxAround, unionOf, type Box, type Point } from '../../../board/plane';
import { widened, type Insets } from '../../../board/insets';
import { Viewport } from '../../../board/viewport';
import { CHIP, placedLabels } from './art/labels';
import { isFlight, standings, type Scene, type Standing } from './scene';
import { RIM, TABLE } from './table-plane';

/** Pixels per thousandth of an inch. */
const SCALE: Limits = { least: 0.004, most: 0.09 };
/** T-1. The least at which work is shown, where the screen allows it: 18 px an inch. */
const WORK = 0.018;
/** The most that the camera chooses by itself. */
const CLOSE = 0.046;
/** Pixels: the headline, and the width up to which the sheet has it (board.css). */
const HEADLINE = 52;
const NARROW = 560;
/** Thousandths of an inch: what is this near to a chosen ship's reach is in the frame. */
const NEAR = 17_000;

export class TableCamera extends Viewport<Scene> {
  /** The model that is being worked with. */
  chosen: ModelId | null = null;

  /** The headline's room at the bottom is kept free, also before there is one: a path that is begun moves nothing. */
  protected override get insets(): Insets {
    return widened(super.insets, this.screen.width > NARROW ? { bottom: HEADLINE } : {});
  }

  constructor(changed: (camera: Camera, atRest: boolean) => void) {
    super(SCALE, TABLE, RIM, changed);
  }

  protected override framed(scene: Scene): Camera {
    const all = standings(scene);
    if (all.length === 0) return this.fit(RIM);
    const chosen = all.find(({ model }) => model.id === this.chosen) ?? null;
    const shown = chosen ? this.around(all, chosen) : all;
    const camera = this.showing(scene, shown);
    if (!chosen || camera.size >= WORK) return camera;
    // All of it would be too small: the chosen ship's own surroundings.
    return this.including({ ...camera, size: WORK }, this.reachOf(chosen));
  }

  private reachOf({ at, size }: Standing): Box {
    return boxAround(at, size.move * 0.6 + size.base);
  }

  private around(all: readonly Standing[], chosen: Standing): Standing[] {
    const reach = NEAR + chosen.size.move;
    return all.filter(
      (each) =>
        each === chosen ||
        (Math.hypot(each.at.x - chosen.at.x, each.at.y - chosen.at.y) <= reach &&
          (!isFlight(each) || each.model.seat === chosen.model.seat)),
    );
  }

  /** A camera that shows these models whole, with their names: they need pixels, so it is found in two steps. */
  private showing(scene: Scene, shown: readonly Standing[]): Camera {
    const bare = shown.map(({ at, size }) => boxAround(at, size.base + 600));
    const reach = shown.find(({ model }) => model.id === this.chosen);
    if (reach) bare.push(boxAround(reach.at, reach.size.move * 0.8));
    const first = this.fit(unionOf(bare) ?? RIM, this.insets, CLOSE);
    const boxes = shown.map((each) => this.withName(scene, each, first.size));
    return this.fit(unionOf([...bare, ...boxes]) ?? RIM, this.insets, CLOSE);
  }

  private withName(scene: Scene, { model, at, size: { base } }: Standing, size: number): Box {
    const placed = placedLabels(scene, size).get(model.id);
    if (!placed) return boxAround(at, base);
    const [x, y] = [at.x + placed.offset.x / size, at.y + placed.offset.y / size];
    const margin = 8;
    const hasNumbers = scene.chips.has(model.id);
    const half = (hasNumbers ? Math.max(CHIP.width, placed.width) : placed.width) / 2 + margin;
    const above = hasNumbers && placed.isAbove ? CHIP.height : 0;
    const below = hasNumbers && !placed.isAbove ? CHIP.height : 0;
    return {
      left: x - half / size,
      right: x + half / size,
      top: y - (margin + above) / size,
      bottom: y + (placed.height + margin + below) / size,
    };
  }

  /** A model was chosen: shows her surroundings, if they are not in view. */
  include(scene: Scene): void {
    if (this.mode !== 'position') return;
    const chosen = standings(scene).find(({ model }) => model.id === this.chosen);
    const box = chosen && this.reachOf(chosen);
    if (chosen && box && (!this.seesBox(box) || this.size < WORK)) this.go(this.framed(scene));
  }

  /** What a beat is about comes into view, unless the player holds the camera. */
  followBeat(points: readonly Point[], ms: number): void {
    const box = unionOf(points.map((point) => boxAround(point, 2600)));
    if (!box || this.mode !== 'position' || this.seesBox(box)) return;
    this.go(this.including(this.target, box), Math.min(420, ms / 2));
  }
}
