/** Zones and posts: B-19, B-20, and where B-49 puts a model. */
import { defined } from '../../../kernel/defined';
import { FIGHTER, type ZoneData } from '../card-data';
import { cardOf, compareIds, isOverlapping } from '../facts';
import { half, INCH, isWithin, legEnd, turned, type Point } from '../movement/geometry';
import type { CardId, Model, ModelId, Post, Seat, Zone } from '../model';
import type { Match } from '../state';

/** In inches: x from and to, y from and to, heading. */
type ZoneRow = readonly [number, number, number, number, number];

/** Of data without zones: the second to the fourth balance. Three fleets are not equally far apart in them. */
const FORMER_ZONES: Readonly<Record<number, readonly ZoneRow[]>> = {
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

const formerRow = ({ seats }: Match, seat: Seat): ZoneRow => defined(FORMER_ZONES[seats.length]?.[seat]);

/** B-20. How far ahead a near start's zones lie, in inches. */
const NEAR = 10;

const ownZone = ({ setup: { data, start }, seats }: Match, seat: Seat): ZoneData | undefined => {
  const zone = data.zones?.[seats.length as 2 | 3 | 4][seat];
  if (!zone || !start) return zone;
  const [x, y] = legEnd(zone.middle, zone.heading, NEAR * INCH);
  return { ...zone, middle: [x, y] };
};

/** B-20. Where a seat may place its models, and how they face by default. */
export const zoneOf = (match: Match, seat: Seat): Zone => {
  const own = ownZone(match, seat);
  if (!own) {
    const [west, east, south, north, heading] = formerRow(match, seat);
    return { x: [west * INCH, east * INCH], y: [south * INCH, north * INCH], heading };
  }
  const [x, y] = own.middle;
  const [wide, deep] = 'radius' in own ? [own.radius, own.radius] : [own.sides, own.ahead];
  return {
    x: [x - wide * INCH, x + wide * INCH],
    y: [y - deep * INCH, y + deep * INCH],
    heading: own.heading,
    ...('radius' in own ? { radius: own.radius * INCH } : {}),
  };
};

const middleOf = ({ x, y }: Zone): Point => [half(x[0] + x[1]), half(y[0] + y[1])];

export const isInZone = (zone: Zone, at: Point): boolean => {
  const { x, y, radius } = zone;
  const [east, north] = at;
  return (
    east >= x[0] &&
    east <= x[1] &&
    north >= y[0] &&
    north <= y[1] &&
    (radius === undefined || isWithin(middleOf(zone), at, radius))
  );
};

/** B-18. The ids of a seat's models, in the order of its fleet. */
export const idsOf = (seat: Seat, fleet: readonly CardId[]): ModelId[] =>
  fleet.map((_, i) => `${seat}.${i + 1}`);

/** Whole inches from a middle, nearest first, then by y, then x. */
const nearestFirst = (west: number, east: number, south: number, north: number): Point[] => {
  const [x, y] = [half(west + east), half(south + north)];
  const points: { at: Point; far: number }[] = [];
  for (let row = south; row <= north; row += 1)
    for (let column = west; column <= east; column += 1) {
      const far = (column - x) * (column - x) + (row - y) * (row - y);
      points.push({ at: [column, row], far });
    }
  // The list is in the order of y, then x, and sorting keeps the order of equals.
  return points.sort((a, b) => a.far - b.far).map(({ at }) => at);
};

/** From a zone's middle so far to the right and ahead, as its seat sees it. */
const seenFrom = ({ middle, heading }: ZoneData, [right, ahead]: Point): Point => {
  const beside = legEnd(middle, turned(heading, right < 0 ? 270 : 90), Math.abs(right) * INCH);
  return legEnd(beside, turned(heading, ahead < 0 ? 180 : 0), Math.abs(ahead) * INCH);
};

/**
 * B-49. Where a seat's models stand if nobody places them, best first: the same as each seat sees them, so that every
 * fleet stands as the others do. A disc's rim is left out, because B-4 could round it outside.
 */
const readyPlaces = (match: Match, seat: Seat): Point[] => {
  const own = ownZone(match, seat);
  if (!own) {
    const [west, east, south, north] = formerRow(match, seat);
    return nearestFirst(west, east, south, north).map(([x, y]) => [x * INCH, y * INCH]);
  }
  const [wide, deep] = 'radius' in own ? [own.radius, own.radius] : [own.sides, own.ahead];
  const most = 'radius' in own ? own.radius * own.radius : Infinity;
  return nearestFirst(-wide, wide, -deep, deep)
    .filter(([right, ahead]) => right * right + ahead * ahead < most)
    .map((offset) => seenFrom(own, offset));
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

/** Bases that touch could overlap after the rounding of B-4, for one seat and not for another. */
const READY_GAP = 5;

/** B-49. Ships nearest to the middle of the zone, then fighters aboard or beside them. */
export const defaultPosts = (match: Match, seat: Seat): Post[] => {
  const models = modelsOfFleet(seat, match.seats[seat]?.fleet ?? []);
  const points = readyPlaces(match, seat);
  const gap = ownZone(match, seat) ? READY_GAP : 0;
  const { heading } = zoneOf(match, seat);
  const placed: Model[] = [];
  const posts: Post[] = [];
  const aboard = new Map<ModelId, number>();
  const place = (model: Model): void => {
    // A zone has room for every legal fleet; if data allowed one without, the middle is as bad as any.
    const free = points.find((at) => !isOverlapping(match, placed, model, at, gap));
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
