/**
 * T-1. The camera. *Work*: the chosen ship with her name, her reach, and every enemy that could fire at her. *Fit* is the
 * whole table.
 */
import { aims, FIGHTER, type ModelId } from '@star-eater/rules/src/games/starship-battles';
import type { Camera, Limits } from '../../../board/camera';
import { boxAround, middleOf, unionOf, type Box, type Point } from '../../../board/plane';
import { widened, type Insets } from '../../../board/insets';
import { Viewport } from '../../../board/viewport';
import { CHIP, placedLabels } from './art/labels';
import { isEnemy, standings, type Scene, type Standing } from './scene';
import { RIM, TABLE } from './table-plane';

/** Pixels per thousandth of an inch. */
const SCALE: Limits = { least: 0.004, most: 0.09 };
/** T-1. The least at which a phone shows work: 18 px an inch. */
const WORK = 0.018;
/** The most that the camera chooses by itself. */
const CLOSE = 0.046;
/** Pixels: the headline, and the width up to which the sheet has it (board.css). */
const HEADLINE = 52;
const NARROW = 560;
/** Degrees to either side of the bow at which a ship's reach is measured. */
const AHEAD = [-45, 0, 45] as const;

const COULD_FIRE = new WeakMap<Scene, Map<ModelId, readonly Standing[]>>();

/** T-1. The enemies that could fire at a model where all stand now, B-36 apart. */
export const couldFireAt = (scene: Scene, chosen: Standing): readonly Standing[] => {
  const known = COULD_FIRE.get(scene) ?? new Map<ModelId, readonly Standing[]>();
  COULD_FIRE.set(scene, known);
  const { id, seat } = chosen.model;
  const found =
    known.get(id) ??
    standings(scene).filter(
      ({ model }) =>
        isEnemy(scene, seat, model.seat) &&
        aims(scene.match, model.id, undefined, id).some(({ targets }) =>
          targets.some(({ refusal }) => refusal === null),
        ),
    );
  known.set(id, found);
  return found;
};

/** Those that could fire at her, or the nearest: towards whom she would go. */
const opponentsOf = (scene: Scene, chosen: Standing): readonly Standing[] => {
  const able = couldFireAt(scene, chosen);
  if (able.length > 0) return able;
  const away = ({ at }: Standing): number => Math.hypot(at.x - chosen.at.x, at.y - chosen.at.y);
  return standings(scene)
    .filter(({ model, card }) => card.class !== FIGHTER && isEnemy(scene, chosen.model.seat, model.seat))
    .sort((a, b) => away(a) - away(b))
    .slice(0, 1);
};

const onTable = ({ left, top, right, bottom }: Box): Box => ({
  left: Math.max(RIM.left, left),
  top: Math.max(RIM.top, top),
  right: Math.min(RIM.right, right),
  bottom: Math.min(RIM.bottom, bottom),
});

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
    const enemies = chosen ? opponentsOf(scene, chosen) : [];
    const camera = this.showing(scene, chosen ? [chosen, ...enemies] : all, chosen);
    if (!chosen || this.screen.width > NARROW || camera.size >= WORK) return camera;
    // A phone cannot show all of it: the chosen ship and her reach, and as much towards the enemy as there is room.
    const towards = unionOf(enemies.map(({ at }) => boxAround(at, 0)));
    return this.including({ ...middleOf(towards ?? RIM), size: WORK }, this.reachOf(chosen));
  }

  /** A flight goes anywhere, a ship ahead. */
  private reachOf({ at, angle, size, card }: Standing): Box {
    if (card.class === FIGHTER) return onTable(boxAround(at, size.move + size.base));
    const ends = AHEAD.map((degrees) => {
      const way = angle + (degrees * Math.PI) / 180;
      return boxAround(
        { x: at.x + Math.sin(way) * size.move, y: at.y - Math.cos(way) * size.move },
        size.base,
      );
    });
    return onTable(unionOf([boxAround(at, size.base + 600), ...ends]) ?? boxAround(at, size.move));
  }

  /** A camera that shows these models whole, with their names: they need pixels, so it is found in two steps. */
  private showing(scene: Scene, shown: readonly Standing[], chosen: Standing | null): Camera {
    const bare = shown.map(({ at, size }) => boxAround(at, size.base + 600));
    if (chosen) bare.push(this.reachOf(chosen));
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
    if (!chosen) return;
    const boxes = opponentsOf(scene, chosen).map(({ at, size }) => boxAround(at, size.base));
    const isNarrow = this.screen.width <= NARROW;
    const seen = [this.reachOf(chosen), ...(isNarrow ? [] : boxes)];
    if (seen.some((box) => !this.seesBox(box)) || (isNarrow && this.size < WORK)) this.go(this.framed(scene));
  }

  /** A path that was laid by other means than a hand on it: its end comes into view. */
  includeEnd(at: Point, radius: number): void {
    const box = boxAround(at, radius);
    if (this.mode === 'position' && !this.seesBox(box)) this.go(this.including(this.target, box));
  }

  /** What a beat is about comes into view, unless the player holds the camera. */
  followBeat(points: readonly Point[], ms: number): void {
    const box = unionOf(points.map((point) => boxAround(point, 2600)));
    if (!box || this.mode !== 'position' || this.seesBox(box)) return;
    this.go(this.including(this.target, box), Math.min(420, ms / 2));
  }
}
