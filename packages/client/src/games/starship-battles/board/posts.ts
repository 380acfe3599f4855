/** T-26. Posts before the battle: models of mine are dragged within the zone, and never over one another. */
import {
  zoneOf,
  type ModelId,
  type Point as Place,
  type Zone,
} from '@star-eater/rules/src/games/starship-battles';
import type { Grab } from '../../../board/input';
import type { Point } from '../../../board/plane';
import { withPost, type UnsentOrder } from '../orders/unsent';
import type { Laid } from './helm/laying';
import { cardIn, standings } from './scene';

/** B-3, T-8. Steps of a post. */
const SNAP = 500;

const clamp = (value: number, [low, high]: readonly [number, number]): number =>
  Math.max(low, Math.min(high, value));

/** B-20. The place in a zone that is nearest to one. In a disc a step rounds towards its middle. */
const within = ({ x, y, radius }: Zone, at: Place, step: number): Place => {
  const [east, north] = [clamp(at[0], x), clamp(at[1], y)];
  const middle = [(x[0] + x[1]) / 2, (y[0] + y[1]) / 2] as const;
  const [dx, dy] = [at[0] - middle[0], at[1] - middle[1]];
  const far = Math.hypot(dx, dy);
  if (radius === undefined || far <= radius) return [east, north];
  const [right, ahead] = [(dx * radius) / far, (dy * radius) / far];
  const inwards = (value: number): number => Math.trunc(value / step) * step;
  return [Math.round(middle[0] + inwards(right)), Math.round(middle[1] + inwards(ahead))];
};

const isFree = ({ scene, unsent }: Laid, ship: ModelId, [x, y]: Place): boolean =>
  standings(scene).every(({ model, size }) => {
    const own = scene.view.ships.find(({ id }) => id === ship);
    const post = unsent.posts.find((each) => each.ship === model.id);
    if (!own || model.id === ship || !post || !('at' in post)) return true;
    const least = size.base + cardIn(scene.match, own).size.base;
    const [dx, dy] = [(post.at[0] ?? 0) - x, (post.at[1] ?? 0) - y];
    return dx * dx + dy * dy >= least * least;
  });

export const grabPost = (
  laid: Laid,
  point: Point,
  change: (next: UnsentOrder, gesture: 'running' | 'done') => void,
): Grab | null => {
  const { scene, unsent } = laid;
  if (scene.me === null || laid.busy) return null;
  const held = standings(scene).find(
    ({ at, size }) => Math.hypot(at.x - point.x, at.y - point.y) <= size.base,
  );
  const post = held && unsent.posts.find(({ ship }) => ship === held.model.id);
  if (!held || !post || !('at' in post)) return null;
  const zone = zoneOf(scene.match, scene.me);
  const step = laid.fine ? 1 : SNAP;
  let next: UnsentOrder = unsent;
  return {
    move: (to) => {
      const [x, y] = scene.plane.placeOf({ x: held.at.x + to.x - point.x, y: held.at.y + to.y - point.y });
      const at = within(zone, [Math.round(x / step) * step, Math.round(y / step) * step], step);
      if (!isFree({ ...laid, unsent: next }, held.model.id, at)) return;
      next = withPost(next, { ...post, at });
      change(next, 'running');
    },
    end: () => change(next, 'done'),
  };
};
