/**
 * T-1. The camera. *Work*: the chosen ship with her name, her reach, and every enemy that could fire at her. *Fit* is the
 * whole table.
 */
import { aims, FIGHTER, type ModelId } from '@star-eater/rules/src/games/starship-battles';
import { toPlane, type Camera, type Limits } from '../../../board/camera';
import { boxAround, middleOf, unionOf, type Box, type Point } from '../../../board/plane';
import { deepest, type Insets } from '../../../board/insets';
import { Viewport } from '../../../board/viewport';
import { CHIP, frameNames, labelsAnywhere, NARROW, spanOf } from './art/labels';
import { GRIP, GRIP_RADIUS, ringOf } from './helm/helm-picture';
import { isEnemy, isFlight, standings, type Scene, type Standing } from './scene';
import { RIM, TABLE } from './table-plane';

/** Pixels per thousandth of an inch. */
const SCALE: Limits = { least: 0.004, most: 0.09 };
/** T-1. The least at which a phone shows work: 18 px an inch. */
const WORK = 0.018;
/** The most that the camera chooses by itself. */
const CLOSE = 0.046;
/** How often the camera is made smaller for names. */
const TRIES = 6;
/** Thousandths of an inch within which own ships belong to the picture of the one that is laid a course. */
const BESIDE = 5000;
/** Pixels of the table's frame in *Fit*, and of a board that has room for it: a smaller one shows the table alone. */
const FRAME = 8;
const ROOMY = 720 + 2 * FRAME;
/** T-16. Pixels between two targets that a finger tells apart. */
const APART = 44;
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

/** While a ship fires: those that she can fire at or has fired at. Before that nobody. */
const targetsOf = (scene: Scene, { model: { id } }: Standing): readonly Standing[] => {
  if (scene.view.phase !== 'combat') return [];
  const { activation } = scene.view;
  const targets = new Set([
    ...aims(scene.match, id).flatMap((weapon) =>
      weapon.targets.filter(({ refusal }) => refusal === null).map(({ target }) => target),
    ),
    ...(activation?.ship === id ? activation.shots.map(({ target }) => target) : []),
  ]);
  return standings(scene).filter(({ model }) => targets.has(model.id));
};

/** Her targets, and who could fire at her. */
const aroundFire = (scene: Scene, chosen: Standing): readonly Standing[] => {
  const around = new Set([...couldFireAt(scene, chosen), ...targetsOf(scene, chosen)]);
  return standings(scene).filter((each) => around.has(each));
};

/** Those, or the nearest: towards whom she would go. */
const opponentsOf = (scene: Scene, chosen: Standing): readonly Standing[] => {
  const able = aroundFire(scene, chosen);
  if (able.length > 0) return able;
  const away = ({ at }: Standing): number => Math.hypot(at.x - chosen.at.x, at.y - chosen.at.y);
  return standings(scene)
    .filter(({ model, card }) => card.class !== FIGHTER && isEnemy(scene, chosen.model.seat, model.seat))
    .sort((a, b) => away(a) - away(b))
    .slice(0, 1);
};

/** The own ships beside one that is about to move: nobody shall be cut off at the edge of the picture. */
const matesOf = (scene: Scene, chosen: Standing): readonly Standing[] =>
  standings(scene).filter(
    ({ model, at }) =>
      model.id !== chosen.model.id &&
      model.seat === chosen.model.seat &&
      Math.hypot(at.x - chosen.at.x, at.y - chosen.at.y) <= BESIDE,
  );

const onTable = ({ left, top, right, bottom }: Box): Box => ({
  left: Math.max(RIM.left, left),
  top: Math.max(RIM.top, top),
  right: Math.min(RIM.right, right),
  bottom: Math.min(RIM.bottom, bottom),
});

/** Of all pairs the two that are nearest to one another. */
const nearestPair = (all: readonly Standing[]): number =>
  Math.min(
    Infinity,
    ...all.flatMap(({ at: a }, i) => all.slice(i + 1).map(({ at: b }) => Math.hypot(a.x - b.x, a.y - b.y))),
  );

export class TableCamera extends Viewport<Scene> {
  /** The model that is being worked with. */
  chosen: ModelId | null = null;
  /** T-16. The target that her shots have. */
  aimed: ModelId | null = null;

  /** `named`: names are to be placed again, for another frame. */
  constructor(
    changed: (camera: Camera, atRest: boolean) => void,
    private readonly named: (scene: Scene) => void = () => undefined,
  ) {
    super(SCALE, TABLE, RIM, changed);
  }

  /** T-1. As large as the board allows, whatever lies over its corners. */
  protected override whole(): Camera {
    const { width, height } = this.screen;
    const frame = Math.min(width, height) < ROOMY ? 0 : FRAME;
    return this.fit(TABLE, { left: frame, top: frame, right: frame, bottom: frame });
  }

  protected override framed(scene: Scene): Camera {
    const camera = this.frameOf(scene);
    const { width, height } = this.screen;
    const onPlane = ({ left, top, right, bottom }: Box): Box => {
      const from = toPlane(camera, this.screen, { x: left, y: top });
      const to = toPlane(camera, this.screen, { x: right, y: bottom });
      return { left: from.x, top: from.y, right: to.x, bottom: to.y };
    };
    const seen = onPlane({ left: 0, top: 0, right: width, bottom: height });
    if (frameNames(scene, { seen, covered: this.obstacles.map(onPlane) })) this.named(scene);
    return camera;
  }

  private frameOf(scene: Scene): Camera {
    const all = standings(scene);
    if (all.length === 0) return this.fit(RIM);
    const chosen = all.find(({ model }) => model.id === this.chosen) ?? null;
    const enemies = chosen ? opponentsOf(scene, chosen) : [];
    const isNarrow = this.screen.width <= NARROW;
    const targets = chosen ? targetsOf(scene, chosen) : [];
    const mates = chosen && !isNarrow && targets.length === 0 ? matesOf(scene, chosen) : [];
    const camera = this.showing(scene, chosen ? [chosen, ...mates, ...enemies] : all, chosen);
    if (!chosen || !isNarrow || camera.size >= WORK) return camera;
    // A phone cannot show all of it. Who fires has to see all that she can fire at, as far as a finger tells them apart.
    if (targets.length > 0) return this.targeting(scene, chosen, targets);
    // Otherwise the chosen ship and her reach, and as much towards the enemy as there is room.
    const towards = unionOf(enemies.map(({ at }) => boxAround(at, 0)));
    return this.including({ ...middleOf(towards ?? RIM), size: WORK }, this.handled(chosen, WORK));
  }

  /** T-16. All targets with the ship, or without her; where they are too near one another, those around the one that is aimed at. */
  private targeting(scene: Scene, chosen: Standing, targets: readonly Standing[]): Camera {
    const least = APART / nearestPair(targets);
    const all = this.showing(scene, [chosen, ...targets], chosen);
    if (all.size >= least) return all;
    const alone = this.showing(scene, targets, chosen);
    if (alone.size >= least) return alone;
    const far = ({ at }: Standing): number => Math.hypot(at.x - chosen.at.x, at.y - chosen.at.y);
    const aimed =
      targets.find(({ model }) => model.id === this.aimed) ??
      targets.reduce((a, b) => (far(b) < far(a) ? b : a));
    const size = Math.min(SCALE.most, least);
    return this.including({ ...aimed.at, size }, this.withName(scene, aimed, size));
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

  /** Her reach, and the grip below her by which a thumb takes her: it may lie off the table. */
  private handled(chosen: Standing, size: number): Box {
    const { at } = chosen;
    const reach = this.reachOf(chosen);
    const below = at.y + ringOf(chosen, size) + (GRIP + GRIP_RADIUS) / size;
    return { ...reach, bottom: Math.max(reach.bottom, below) };
  }

  /** A camera that shows these models whole, with their names, and beside the tools in a corner where one lies under them. */
  private showing(scene: Scene, shown: readonly Standing[], chosen: Standing | null): Camera {
    const bare = shown.map(({ at, size }) => boxAround(at, size.base + 600));
    // Who fires goes nowhere.
    if (chosen && targetsOf(scene, chosen).length === 0) bare.push(this.reachOf(chosen));
    const camera = this.withNames(scene, shown, bare, this.insets);
    const isClear = shown.every((each) =>
      [boxAround(each.at, each.size.base), this.withName(scene, each, camera.size)].every(
        (box) => !this.isCovered(box, camera),
      ),
    );
    if (isClear) return camera;
    const { left, right } = this.corners;
    return this.withNames(scene, shown, bare, deepest(this.insets, { left, right, top: 0, bottom: 0 }));
  }

  /** Names need pixels, and at another size they have other places: smaller until all are in view, or all of the table. */
  private withNames(scene: Scene, shown: readonly Standing[], bare: readonly Box[], insets: Insets): Camera {
    const table = this.fit(RIM, insets, CLOSE);
    let camera = this.fit(unionOf(bare) ?? RIM, insets, CLOSE);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { size } = camera;
      const names = shown.map((each) => this.withName(scene, each, size));
      camera = this.fit(unionOf([...bare, ...names]) ?? RIM, insets, size);
      if (camera.size <= table.size) return table;
      if (camera.size === size) break;
    }
    return camera;
  }

  private withName(scene: Scene, standing: Standing, size: number): Box {
    const { model, at, isAsked } = standing;
    const { base } = standing.size;
    const placed = labelsAnywhere(scene, size).get(model.id);
    const isUnnamed =
      this.screen.width <= NARROW && isFlight(standing) && !isAsked && !scene.chips.has(model.id);
    if (!placed || isUnnamed) return boxAround(at, base);
    const margin = 8;
    const { left, top, right, bottom } = spanOf(placed, scene.chips.has(model.id) ? CHIP.height : 0);
    return {
      left: at.x + (left - margin) / size,
      right: at.x + (right + margin) / size,
      top: at.y + (top - margin) / size,
      bottom: at.y + (bottom + margin) / size,
    };
  }

  /** A model was chosen: shows her surroundings, if they are not in view. */
  include(scene: Scene): void {
    if (this.mode !== 'position') return;
    const chosen = standings(scene).find(({ model }) => model.id === this.chosen);
    if (!chosen) return;
    const isNarrow = this.screen.width <= NARROW;
    const targets = targetsOf(scene, chosen);
    const isFiring = targets.length > 0;
    const around = isNarrow && isFiring ? targets : opponentsOf(scene, chosen);
    const boxes = around.map(({ at, size }) => boxAround(at, size.base));
    const own = isFiring
      ? boxAround(chosen.at, chosen.size.base)
      : isNarrow
        ? this.handled(chosen, this.size)
        : this.reachOf(chosen);
    const seen = isNarrow && !isFiring ? [own] : [own, ...boxes];
    const isSmall = isNarrow && !isFiring && this.size < WORK;
    const isTight = isNarrow && isFiring;
    if (isSmall || isTight || seen.some((box) => !this.seesBox(box))) this.go(this.framed(scene));
  }

  /** T-16. On a phone the target that is aimed at comes into view. */
  aimAt(target: ModelId | null, scene: Scene): void {
    if (target === this.aimed) return;
    this.aimed = target;
    if (this.screen.width <= NARROW && target !== null) this.include(scene);
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
