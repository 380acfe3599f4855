/** T-3. Names and hull at the models: placed so that none covers another, nor a ring. */
import type { ModelId } from '@star-eater/rules/src/games/starship-battles';
import type { Label } from '../../../../board/art';
import { fill, ink, shape, stroke, type Mark } from '../../../../board/draw/mark';
import { boxAround, boxesMeet, isInBox, type Box, type Point } from '../../../../board/plane';
import { deepEqual } from '../../../../store/deep-equal';
import { notedOn } from '../../orders/noted';
import { isFlight, standings, type Scene, type Standing } from '../scene';
import { TABLE } from '../table-plane';
import { seatShape } from './seat-shape';

/** Pixels. */
const LINE = 17;
const PIPS = 9;
const PAD = 3;
const GAP = 5;

/** Pixels below a name for the numbers that the page lays there: what a shot would do. */
export const CHIP = { width: 158, height: 26 };

export interface PlacedLabel {
  id: ModelId;
  /** Pixels, without the chip. */
  width: number;
  height: number;
  /** The middle of its upper edge from the model's place, pixels. */
  offset: Point;
  /** Whether the chip is over the name: the name is above its model. */
  isAbove: boolean;
  /** The edge that name and chip share: beside a model the one that is nearer to it. */
  edge: Edge;
  /** Another ring is as near: a line ties it to its own. */
  isTied?: boolean;
}

/** Left, both middles, right. */
type Edge = -1 | 0 | 1;
type Place = Pick<PlacedLabel, 'offset' | 'isAbove' | 'edge'>;

/** Pixels from the model's place: a name with so many pixels of chip. */
export const spanOf = (
  { offset, isAbove, edge, width, height }: Omit<PlacedLabel, 'id'>,
  more: number,
): Box => {
  const wide = more ? Math.max(width, CHIP.width) : width;
  const middle = offset.x - (edge * (wide - width)) / 2;
  const top = offset.y - (isAbove ? more : 0);
  return { left: middle - wide / 2, right: middle + wide / 2, top, bottom: top + height + more };
};

/** Pixels of the instruments' letters at the size of names: narrow ones, wide ones, capitals, the rest. */
const letterWidth = (letter: string): number =>
  /[ 1fijlrtI.,']/.test(letter) ? 3.8 : /[mwMW]/.test(letter) ? 9 : /[A-Z]/.test(letter) ? 7 : 6.2;
export const textWidth = (name: string): number =>
  [...name].reduce((sum, letter) => sum + letterWidth(letter), 0);

/** T-4. Flights aboard a carrier, and launches that are spent in this round. */
interface Hangar {
  aboard: number;
  spent: number;
}

const NO_HANGAR: Hangar = { aboard: 0, spent: 0 };

const hangarOf = ({ view }: Scene, { model, side }: Standing): Hangar =>
  side.abilities.hangar
    ? {
        aboard: view.ships.filter(({ aboard }) => aboard === model.id).length,
        spent: view.launched[model.id] ?? 0,
      }
    : NO_HANGAR;

/** Pixels of a pip of hull with its gap, of one of a flight, and between both kinds. */
const HULL_STEP = 9;
const FLIGHT_STEP = 9;
const BETWEEN = 5;

const hullWidth = (hull: number): number => Math.min(HULL_STEP * hull, 90);
const hangarWidth = ({ aboard, spent }: Hangar): number =>
  aboard + spent === 0 ? 0 : BETWEEN + (aboard + spent) * FLIGHT_STEP;

const widthOf = (name: string, hull: number, hangar: Hangar): number =>
  Math.round(Math.max(textWidth(name) + 24, hullWidth(hull) + hangarWidth(hangar) + 6, 34));

interface Wanted {
  standing: Standing;
  width: number;
  height: number;
  /** The radius that it keeps away from, pixels. */
  radius: number;
}

/** Pixels beyond the ring for names in a crowd, and the ways in which they look for room. */
const FARTHER = [8, 20, 36, 58] as const;
const WAYS = 16;

/** Where a name can stand: below, above, right, left, then the corners. */
const placesOf = ({ width, height, radius }: Wanted, more: number): Place[] => {
  const high = height + more;
  const low = radius + GAP;
  const side = low + width / 2;
  const corner = radius * 0.72;
  const below: Place = { offset: { x: 0, y: low }, isAbove: false, edge: 0 };
  const above: Place = { offset: { x: 0, y: -low - height }, isAbove: true, edge: 0 };
  const beside = (edge: Edge, x: number, y: number): Place => ({
    offset: { x: -edge * x, y },
    isAbove: y < -high / 2,
    edge,
  });
  return [
    // With numbers a name is on the far side, clear of the lines that come from there.
    ...(more ? [above, below] : [below, above]),
    ...([-1, 1] as const).map((edge) => beside(edge, side, -high / 2)),
    ...([-1, 1] as const).map((edge) => beside(edge, corner + width / 2, corner)),
    ...([-1, 1] as const).map((edge) => beside(edge, corner + width / 2, -corner - height)),
    // In a crowd farther out, where nothing else is.
    ...FARTHER.flatMap((far) =>
      Array.from({ length: WAYS }, (_, way): Place => {
        const angle = (way * 2 * Math.PI) / WAYS;
        const [x, y] = [Math.sin(angle), -Math.cos(angle)];
        const edge = Math.abs(x) < 0.4 ? 0 : x > 0 ? -1 : 1;
        return {
          offset: {
            x: x * (low + far) - (edge * width) / 2,
            y: y * (low + high / 2 + far) - height / 2,
          },
          isAbove: y < 0,
          edge,
        };
      }),
    ),
  ];
};

export const overlapOf = (a: Box, b: Box): number =>
  boxesMeet(a, b)
    ? (Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
      (Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
    : 0;

/** Pixels up to which a board is a phone's. */
export const NARROW = 560;

/** Least pixels an inch at which flights have names of their own. */
const FLIGHTS_FROM = 0.016;

/** What a pixel beyond the table's sides costs a name: the margins have other texts. */
const OUTSIDE = 3;

/** What a name costs whose line to its model goes over another model: it would seem to be that one's. */
const CROSSED = 50;

/** What a name costs that is nearer to another ring than to its own. */
const NEARER = 30;

/** What a name of mine costs ahead of its ship while ships move: her way is drawn there. */
const AHEAD = 14;

/** Pixels that its own ring has to be nearer than any other. */
const PLAINLY = 3;

/** Pixels from a box to a ring; less than none over it. */
const gapTo = (box: Box, { x, y, radius }: { x: number; y: number; radius: number }): number =>
  Math.hypot(x - Math.max(box.left, Math.min(x, box.right)), y - Math.max(box.top, Math.min(y, box.bottom))) -
  radius;

/** Whether a line from a place by so many pixels goes over a ring. */
const isOnWay = (
  from: Point,
  by: Point,
  { x, y, radius }: { x: number; y: number; radius: number },
): boolean => {
  const far = by.x * by.x + by.y * by.y;
  const share = far === 0 ? 0 : ((x - from.x) * by.x + (y - from.y) * by.y) / far;
  const near = Math.max(0, Math.min(1, share));
  return Math.hypot(from.x + by.x * near - x, from.y + by.y * near - y) < radius;
};

type Kept = WeakMap<Scene, Map<number, ReadonlyMap<ModelId, PlacedLabel>>>;

/** What the camera frames by itself, and what lies over it; plane units. */
export interface Framed {
  seen: Box;
  covered: readonly Box[];
}

const FRAMED = new WeakMap<Scene, Framed>();
const [KEPT, KEPT_ANYWHERE]: readonly [Kept, Kept] = [new WeakMap(), new WeakMap()];

/** Names stay in the frame where they can; whether they have to be placed again. */
export const frameNames = (scene: Scene, framed: Framed): boolean => {
  if (deepEqual(FRAMED.get(scene), framed)) return false;
  FRAMED.set(scene, framed);
  KEPT.delete(scene);
  return true;
};

const LAID_WAYS = new WeakMap<Scene, readonly Box[]>();

/** Names keep clear of these parts of the plane, where ways are laid; whether they have to be placed again. */
export const keepClear = (scene: Scene, ways: readonly Box[]): boolean => {
  if (deepEqual(LAID_WAYS.get(scene) ?? [], ways)) return false;
  LAID_WAYS.set(scene, ways);
  KEPT.delete(scene);
  return true;
};

const keptIn = (
  kept: Kept,
  scene: Scene,
  size: number,
  framed: Framed | null,
): ReadonlyMap<ModelId, PlacedLabel> => {
  const bySize = kept.get(scene) ?? new Map<number, ReadonlyMap<ModelId, PlacedLabel>>();
  kept.set(scene, bySize);
  const known = bySize.get(size) ?? place(scene, size, framed);
  bySize.set(size, known);
  return known;
};

export const placedLabels = (scene: Scene, size: number): ReadonlyMap<ModelId, PlacedLabel> =>
  keptIn(KEPT, scene, size, FRAMED.get(scene) ?? null);

/** Where names are whatever the frame: the camera chooses it by them. */
export const labelsAnywhere = (scene: Scene, size: number): ReadonlyMap<ModelId, PlacedLabel> =>
  keptIn(KEPT_ANYWHERE, scene, size, null);

/** The names' boxes, pixels from the plane's corner; with their chips where they have one. */
export const namesOn = (
  scene: Scene,
  size: number,
  hasChip: (id: ModelId) => boolean = () => false,
): readonly Box[] => {
  const placed = placedLabels(scene, size);
  return standings(scene).flatMap(({ model, at }): Box[] => {
    const own = placed.get(model.id);
    if (!own) return [];
    const { left, right, top, bottom } = spanOf(own, hasChip(model.id) ? CHIP.height : 0);
    const [x, y] = [at.x * size, at.y * size];
    return [{ left: x + left, right: x + right, top: y + top, bottom: y + bottom }];
  });
};

/** In pixels from the plane's corner. */
export const scaled = ({ left, top, right, bottom }: Box, size: number): Box => ({
  left: left * size,
  top: top * size,
  right: right * size,
  bottom: bottom * size,
});

/** Pixels of a name beyond what is in view, where its model is in view. */
const cutOf = (at: Point, box: Box, seen: Box | null): number =>
  seen && isInBox(at, seen)
    ? Math.max(0, seen.left - box.left) +
      Math.max(0, box.right - seen.right) +
      Math.max(0, seen.top - box.top) +
      Math.max(0, box.bottom - seen.bottom)
    : 0;

/** Whether a place is ahead of a ship of mine that may move: a way may be drawn there. */
const isAhead = ({ view, me }: Scene, { model, angle }: Standing, { offset }: Place): boolean =>
  view.phase === 'movement' &&
  model.seat === me &&
  !model.moved &&
  offset.x * Math.sin(angle) - offset.y * Math.cos(angle) > Math.abs(offset.x * Math.cos(angle));

const place = (scene: Scene, size: number, framed: Framed | null): ReadonlyMap<ModelId, PlacedLabel> => {
  const { chips } = scene;
  const seen = framed && scaled(framed.seen, size);
  const ways = framed ? (LAID_WAYS.get(scene) ?? []) : [];
  const covered = [...(framed?.covered ?? []), ...ways].map((box) => scaled(box, size));
  const all = standings(scene);
  const rings: Box[] = all.map(({ at, size: { base } }) =>
    boxAround({ x: at.x * size, y: at.y * size }, base * size * 0.9),
  );
  const names: Box[] = [];
  const over = (box: Box, others: readonly Box[]): number =>
    others.reduce((sum, other) => sum + overlapOf(box, other), 0);
  const found = new Map<ModelId, PlacedLabel>();
  // Big ships first: they have the names that one looks for.
  for (const standing of [...all].sort((a, b) => a.card.class - b.card.class)) {
    if (isFlight(standing) && !chips.has(standing.model.id)) {
      // A phone has no room for names of flights, but in their own turn.
      const isNarrow = seen !== null && seen.right - seen.left <= NARROW;
      if (size < FLIGHTS_FROM || (isNarrow && !standing.isAsked)) continue;
    }
    const wanted: Wanted = {
      standing,
      width: widthOf(scene.nameOf(standing.model.id), standing.side.hull, hangarOf(scene, standing)),
      height: LINE + PIPS,
      radius: Math.max(standing.size.base, standing.size.model) * size + (size >= 0.014 ? 17 : 6),
    };
    const more = chips.has(standing.model.id) ? CHIP.height : 0;
    const at = { x: standing.at.x * size, y: standing.at.y * size };
    const others = all
      .filter((other) => other !== standing)
      .map((other) => ({ x: other.at.x * size, y: other.at.y * size, radius: other.size.base * size }));
    const [best] = placesOf(wanted, more)
      .map((each, i) => {
        const span = spanOf({ ...each, width: wanted.width, height: wanted.height }, more);
        const box = {
          left: at.x + span.left,
          right: at.x + span.right,
          top: at.y + span.top,
          bottom: at.y + span.bottom,
        };
        const own = gapTo(box, { ...at, radius: standing.size.base * size });
        const isTied = others.some((other) => gapTo(box, other) < own + PLAINLY);
        const led = leaderOf(
          { ...each, isTied, id: standing.model.id, width: wanted.width, height: wanted.height },
          wanted.radius,
        );
        const crossed = led ? others.filter((other) => isOnWay(at, led[1], other)).length : 0;
        const outside =
          Math.max(0, -box.left) + Math.max(0, box.right - TABLE.right * size) + cutOf(at, box, seen);
        const hidden = over(box, rings) + over(box, covered);
        const cost = i + hidden + OUTSIDE * outside + CROSSED * crossed + (isTied ? NEARER : 0);
        return { ...each, box, isTied, cost: cost + (isAhead(scene, standing, each) ? AHEAD : 0) };
      })
      // A name never covers another: one without room is left out, its ring and its list say enough.
      .filter(({ box }) => !names.some((other) => boxesMeet(box, other)))
      .sort((a, b) => a.cost - b.cost);
    if (!best || (isFlight(standing) && best.cost > 60 && more === 0)) continue;
    names.push(best.box);
    found.set(standing.model.id, {
      id: standing.model.id,
      width: wanted.width,
      height: wanted.height,
      offset: best.offset,
      isAbove: best.isAbove,
      edge: best.edge,
      ...(best.isTied && { isTied: true }),
    });
  }
  return found;
};

/** Pixels between ring and name from which a line leads from one to the other, and the least of that line. */
const APART = 12;
const LEAST_LINE = 5;

/** From the ring to a name that is away from it, pixels from the model's place; null where none is needed. */
export const leaderOf = (
  { width, height, offset, isTied = false }: PlacedLabel,
  radius: number,
): readonly [from: Point, to: Point] | null => {
  const to = {
    x: Math.max(offset.x - width / 2, Math.min(0, offset.x + width / 2)),
    y: Math.max(offset.y + PAD, Math.min(0, offset.y + height)),
  };
  const away = Math.hypot(to.x, to.y);
  if (away < radius + APART && !isTied) return null;
  const share = Math.min(radius + 2, away - LEAST_LINE) / Math.max(1, away);
  return [{ x: to.x * share, y: to.y * share }, to];
};

/** Hull as pips: those lost hollow and crossed, those that noted hits would take hollow (T-18). */
const pips = (hull: number, damage: number, noted: number, from: number): Mark[] => {
  const step = hullWidth(hull) / hull;
  const [width, high] = [step - 2, 5.5];
  const left = from + 1;
  return Array.from({ length: hull }, (_, i): Mark => {
    const x = left + i * step;
    const y = LINE + 1;
    const d = shape(x, y, x + width, y, x + width, y + high, x, y + high);
    if (i < hull - damage - noted) return fill(d, ink('side'));
    return i < hull - damage
      ? { kind: 'path', d, stroke: ink('danger'), width: 1.4 }
      : { kind: 'path', d: `${d}M${x} ${y + high}L${x + width} ${y}`, stroke: ink('danger'), width: 1.1 };
  });
};

/** T-4. Flights aboard as darts, each spent launch as a hollow one. */
const flightPips = ({ aboard, spent }: Hangar, from: number): Mark[] =>
  Array.from({ length: aboard + spent }, (_, i): Mark => {
    const [x, y] = [from + BETWEEN + i * FLIGHT_STEP, LINE + 0.5];
    const d = shape(x + 3.5, y, x + 7, y + 6.5, x + 3.5, y + 4.6, x, y + 6.5);
    return i < aboard ? fill(d, ink('side')) : stroke(d, ink('side'), 1.1);
  });

export const labelOf = (scene: Scene, standing: Standing, placed: PlacedLabel, size: number): Label => {
  const { model, side } = standing;
  const name = scene.nameOf(model.id);
  const noted = notedOn(scene.view, model.id);
  const hangar = hangarOf(scene, standing);
  const text = textWidth(name);
  const left = -(hullWidth(side.hull) + hangarWidth(hangar)) / 2;
  return {
    key: `${model.seat}:${name}:${model.side}:${model.damage}:${noted}:${hangar.aboard}:${hangar.spent}:${placed.width}`,
    width: placed.width,
    height: placed.height,
    anchor: { x: 0.5, y: 0 },
    offset: { x: placed.offset.x / size, y: placed.offset.y / size },
    marks: () => [
      fill(
        shape(
          -placed.width / 2,
          PAD,
          placed.width / 2,
          PAD,
          placed.width / 2,
          placed.height,
          -placed.width / 2,
          placed.height,
        ),
        ink('ground', 0.5),
      ),
      fill(seatShape(model.seat, -text / 2 - 4, LINE / 2 + 1, 4.6), ink('side')),
      {
        kind: 'text',
        text: name,
        x: 5,
        y: LINE / 2 + 1,
        size: 14.5,
        fill: ink('text'),
        halo: ink('ground', 0.85),
        weight: 620,
      },
      ...pips(side.hull, model.damage, noted, left),
      ...flightPips(hangar, left + hullWidth(side.hull)),
      ...(model.side === 'damaged'
        ? [
            stroke(
              `M${-placed.width / 2} ${placed.height}L${placed.width / 2} ${placed.height}`,
              ink('danger'),
              1.4,
            ),
          ]
        : []),
    ],
  };
};
