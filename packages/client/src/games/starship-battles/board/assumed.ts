/** T-11. Enemies where I drag them, to see what would come of it: outlines that are never sent. */
import type { Match, ModelId, Point as Place } from '@star-eater/rules/src/games/starship-battles';
import { circle, line } from '../../../board/draw/mark';
import type { Grab } from '../../../board/input';
import type { Point } from '../../../board/plane';
import { isEnemy, standings, type Scene, type Standing } from './scene';
import { Overlay } from './svg-parts';
import { TABLE } from './table-plane';

export type Assumed = Readonly<Record<ModelId, Place>>;

/** Thousandths of an inch: an outline that is dropped so near to its model is gone. */
const HOME = 500;

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The match with enemies where they are assumed. */
export const withAssumed = (match: Match, assumed: Assumed | undefined): Match =>
  assumed === undefined || Object.keys(assumed).length === 0
    ? match
    : {
        ...match,
        ships: match.ships.map((each) => {
          const at = assumed[each.id];
          return at && each.at ? { ...each, at } : each;
        }),
      };

export class AssumedPicture extends Overlay {
  places: Assumed = {};

  constructor(private readonly changed: () => void) {
    super();
  }

  /** All stand where they are again. */
  forget(): void {
    this.places = {};
  }

  /** The enemy at a point, where it is assumed or stands. */
  private under(scene: Scene, me: number, point: Point, slip: number): { own: Standing; at: Point } | null {
    for (const own of standings(scene)) {
      const place = this.places[own.model.id];
      const at = place ? scene.plane.at(place) : own.at;
      const far = Math.hypot(at.x - point.x, at.y - point.y);
      if (isEnemy(scene, me, own.model.seat) && far <= Math.max(own.size.base, slip)) return { own, at };
    }
    return null;
  }

  grab(scene: Scene, point: Point, slip: number): Grab | null {
    const found = scene.me === null ? null : this.under(scene, scene.me, point, slip);
    if (!found) return null;
    const { own, at } = found;
    return {
      move: (to) => {
        const x = within(at.x + to.x - point.x, TABLE.left, TABLE.right);
        const y = within(at.y + to.y - point.y, TABLE.top, TABLE.bottom);
        this.put(own.model.id, scene.plane.placeOf({ x, y }));
      },
      end: () => {
        const place = this.places[own.model.id];
        if (!place || !own.model.at) return;
        const off = Math.hypot(place[0] - own.model.at[0], place[1] - own.model.at[1]);
        if (off < HOME) this.put(own.model.id, null);
      },
    };
  }

  /** A tap on an outline takes it away. */
  drop(scene: Scene, point: Point, slip: number): boolean {
    const found = scene.me === null ? null : this.under(scene, scene.me, point, slip);
    if (!found || !(found.own.model.id in this.places)) return false;
    this.put(found.own.model.id, null);
    return true;
  }

  private put(id: ModelId, place: Place | null): void {
    const { [id]: _was, ...others } = this.places;
    this.places = place ? { ...others, [id]: place } : others;
    this.changed();
  }

  show(scene: Scene, isShown: boolean): void {
    const outlines = standings(scene).flatMap((own) => {
      const place = isShown ? this.places[own.model.id] : undefined;
      if (!place) return [];
      const { x, y } = scene.plane.at(place);
      const { base } = own.size;
      const bow = { x: x + Math.sin(own.angle) * base * 1.3, y: y - Math.cos(own.angle) * base * 1.3 };
      return [circle(x, y, base) + line({ x, y }, bow) + line(own.at, { x, y })];
    });
    this.paths.set('assumed', outlines.join(''));
  }
}
