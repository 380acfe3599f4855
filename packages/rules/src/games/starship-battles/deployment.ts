/** Zones and posts: B-19, B-20, and where B-49 puts a model. */
import { defined } from '../../kernel/defined';
import { FIGHTER } from './card-data';
import { cardOf, compareIds, isOverlapping } from './facts';
import { half, INCH, type Point } from './geometry';
import type { CardId, Model, ModelId, Post, Seat, Zone } from './model';
import type { Match } from './state';

/** In inches: x from and to, y from and to, heading. */
type ZoneRow = readonly [number, number, number, number, number];

const ZONES: Readonly<Record<number, readonly ZoneRow[]>> = {
  2: [
    [0, 48, 0, 6, 0],
    [0, 48, 42, 48, 180],
  ],
  3: [
    [18, 30, 0, 6, 0],
    [0, 6, 36, 48, 120],
    [42, 48, 36, 48, 240],
  ],
  4: [
    [0, 22, 0, 6, 0],
    [26, 48, 42, 48, 180],
    [26, 48, 0, 6, 0],
    [0, 22, 42, 48, 180],
  ],
};

const rowOf = ({ seats }: Match, seat: Seat): ZoneRow => defined(ZONES[seats.length]?.[seat]);

/** B-20. Where a seat may place its models, and how they face by default. */
export const zoneOf = (match: Match, seat: Seat): Zone => {
  const [west, east, south, north, heading] = rowOf(match, seat);
  return { x: [west * INCH, east * INCH], y: [south * INCH, north * INCH], heading };
};

export const isInZone = ({ x, y }: Zone, [east, north]: Point): boolean =>
  east >= x[0] && east <= x[1] && north >= y[0] && north <= y[1];

/** B-18. The ids of a seat's models, in the order of its fleet. */
export const idsOf = (seat: Seat, fleet: readonly CardId[]): ModelId[] =>
  fleet.map((_, i) => `${seat}.${i + 1}`);

/** B-49. A zone's points in whole inches: by squared distance from its middle, then y, then x. */
const pointsIn = ([west, east, south, north]: ZoneRow): Point[] => {
  const [x, y] = [half(west + east), half(south + north)];
  const points: { at: Point; far: number }[] = [];
  for (let row = south; row <= north; row += 1)
    for (let column = west; column <= east; column += 1) {
      const far = (column - x) * (column - x) + (row - y) * (row - y);
      points.push({ at: [column * INCH, row * INCH], far });
    }
  // The list is in the order of y, then x, and sorting keeps the order of equals.
  return points.sort((a, b) => a.far - b.far).map(({ at }) => at);
};

/** A model before it is placed. */
const newModel = (id: ModelId, seat: Seat, type: CardId): Model => ({
  id,
  seat,
  type,
  at: null,
  heading: 0,
  side: 'intact',
  damage: 0,
  moved: false,
  fired: false,
  aboard: null,
});

/** A seat's fleet as models that are nowhere yet. */
export const modelsOfFleet = (seat: Seat, fleet: readonly CardId[]): Model[] =>
  idsOf(seat, fleet).map((id, i) => newModel(id, seat, fleet[i] ?? ''));

/** B-19. How many flights a card takes aboard. */
export const capacityOf = (match: Match, model: Model): number =>
  cardOf(match, model).intact.abilities.hangar?.capacity ?? 0;

/** B-49. Ships nearest to the middle of the zone, then fighters aboard or beside them. */
export const defaultPosts = (match: Match, seat: Seat): Post[] => {
  const models = modelsOfFleet(seat, match.seats[seat]?.fleet ?? []);
  const points = pointsIn(rowOf(match, seat));
  const { heading } = zoneOf(match, seat);
  const placed: Model[] = [];
  const posts: Post[] = [];
  const aboard = new Map<ModelId, number>();
  const place = (model: Model): void => {
    // A zone has room for every legal fleet; if data allowed one without, the middle is as bad as any.
    const free = points.find((at) => !isOverlapping(match, placed, model, at));
    const at = free ?? defined(points[0]);
    placed.push({ ...model, at, heading });
    posts.push({ ship: model.id, at, heading });
  };
  const isShip = (model: Model): boolean => cardOf(match, model).class !== FIGHTER;
  for (const model of models.filter(isShip)) place(model);
  for (const model of models.filter((each) => !isShip(each))) {
    const carrier = models.find((each) => (aboard.get(each.id) ?? 0) < capacityOf(match, each));
    if (!carrier) {
      place(model);
      continue;
    }
    aboard.set(carrier.id, (aboard.get(carrier.id) ?? 0) + 1);
    posts.push({ ship: model.id, aboard: carrier.id });
  }
  return posts.sort((a, b) => compareIds(a.ship, b.ship));
};

/** B-19. The models of a seat at their posts, in order. */
export const deployed = (match: Match, seat: Seat): Model[] => {
  const { fleet, posts } = defined(match.seats[seat]);
  return modelsOfFleet(seat, fleet ?? []).map((model) => {
    const post = defined(posts?.find(({ ship }) => ship === model.id));
    if ('aboard' in post) return { ...model, aboard: post.aboard };
    const [x = 0, y = 0] = post.at;
    return { ...model, at: [x + 0, y + 0], heading: post.heading + 0 };
  });
};
