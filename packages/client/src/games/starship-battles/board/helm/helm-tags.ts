/** T-6, T-11. The helm's numbers: what is left, each turn, what every enemy would get and give. */
import { boxAround, boxesMeet, isInBox, type Box, type Point } from '../../../../board/plane';
import type { ModelId } from '@star-eater/rules/src/games/starship-battles';
import { CHIP, namesOn, placedLabels, scaled, textWidth, type PlacedLabel } from '../art/labels';
import { MIDDLES } from '../art/base';
import { cardIn, standings, type Scene, type Standing } from '../scene';
import type { Tag } from '../tags';
import { words } from '../../messages/board';
import { chanceOf } from '../../orders/forecast';
import type { Dealt } from '../../orders/chances';
import { edgeAhead } from './course';
import { GRIP_RADIUS, handlesOf, type Handles } from './helm-picture';
import type { Laying } from './laying';
import { boxOf, roomiest, type Extent, type Place } from './room';

const MIDDLE = { x: 0.5, y: 0.5 };

/** Where numbers lie beside a model's name. */
const chipPlace = ({ offset, width, height, isAbove, edge }: PlacedLabel): Pick<Tag, 'by' | 'anchor'> => ({
  by: { x: offset.x + (edge * width) / 2, y: isAbove ? offset.y - 2 : offset.y + height + 2 },
  anchor: { x: (edge + 1) / 2, y: isAbove ? 1 : 0 },
});

/** Without a name they lie under the ring. */
const underRing = (radius: number): Pick<Tag, 'by' | 'anchor'> => ({
  by: { x: 0, y: radius + 6 },
  anchor: { x: 0.5, y: 0 },
});

/** At the ring itself: below it, or where it covers no name. */
const atRing = (scene: Scene, { at, size: { base } }: Standing, size: number): Place => {
  const far = base * size + 6;
  const everywhere = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  const places: readonly [Place, ...Place[]] = [
    underRing(base * size),
    { by: { x: 0, y: -far }, anchor: { x: 0.5, y: 1 } },
    { by: { x: far, y: 0 }, anchor: { x: 0, y: 0.5 } },
    { by: { x: -far, y: 0 }, anchor: { x: 1, y: 0.5 } },
  ];
  const { by, anchor } = roomiest(
    places,
    (each) => boxOf(at, size, each, CHIP),
    namesOn(scene, size),
    everywhere,
  ).place;
  return { by, anchor };
};

/** Beside a model's name; of the one that was touched at her ring, where the finger is. */
export const chipAt = (
  scene: Scene,
  id: ModelId,
  size: number,
  touched: ModelId | null = null,
): Pick<Tag, 'at' | 'by' | 'anchor'> | null => {
  const standing = standings(scene).find(({ model }) => model.id === id);
  if (!standing) return null;
  if (id === touched) return { at: standing.at, ...atRing(scene, standing, size) };
  const placed = placedLabels(scene, size).get(id);
  return { at: standing.at, ...(placed ? chipPlace(placed) : underRing(standing.size.base * size)) };
};

const dealtTag = (scene: Scene, dealt: Dealt, size: number): Tag | null => {
  const place = chipAt(scene, dealt.target, size);
  if (!place) return null;
  const band = dealt.band === null ? [] : [{ text: words.band[dealt.band] }];
  return {
    key: `deals:${dealt.target}`,
    look: 'reach-chip',
    ...place,
    texts: [
      ...band,
      { text: words.need(dealt.need) },
      { text: words.percent(chanceOf(dealt.need)) },
      { text: words.points(dealt.points), strong: true },
    ],
  };
};

/** Shares of the way from the ghost at which an enemy's line is named: the first where no other number is. */
const SHARES = [0.42, 0.3, 0.54, 0.66, 0.2, 0.78, 0.36, 0.48, 0.6, 0.72, 0.25, 0.84] as const;
/** Pixels that a number on a line needs. */
const NUMBER = { width: 48, height: 22 };

/** Pixels: a number's box, with its middle at a place of the plane. */
const boxAt = ({ x, y }: Point, size: number, { width, height } = NUMBER): Box => {
  const { left, right, top, bottom } = boxAround({ x: x * size, y: y * size }, width / 2);
  const less = (width - height) / 2;
  return { left, right, top: top + less, bottom: bottom - less };
};
const isClear = (box: Box, names: readonly Box[]): boolean => !names.some((name) => boxesMeet(name, box));

/** How much farther out the number of a side may stand, so that it covers no name; pixels. */
const OUTWARDS = [0, 18, 36, 54, 72] as const;

const apartFrom = (at: Point, others: readonly Point[], size: number): boolean =>
  others.every(
    (other) =>
      Math.abs(at.x - other.x) * size >= NUMBER.width || Math.abs(at.y - other.y) * size >= NUMBER.height,
  );

/** The share of the way from one point to another that is within a box; all of it where none is. */
const shareWithin = (from: Point, to: Point, { left, top, right, bottom }: Box): number => {
  const until = (at: number, by: number, least: number, most: number): number =>
    by === 0 ? 1 : ((by > 0 ? most : least) - at) / by;
  const share = Math.min(
    1,
    until(from.x, to.x - from.x, left, right),
    until(from.y, to.y - from.y, top, bottom),
  );
  return share > 0 ? share : 1;
};

const takenTags = (
  { scene, outcome, end, standing, assumed }: Laying,
  ring: number,
  size: number,
  seen: Box,
  taken: readonly Box[],
): Tag[] => {
  const ghost = scene.plane.at(end.at);
  const worst = [...outcome.taken].sort((a, b) => b.points - a.points);
  const named: Point[] = [];
  const names = namesOn(scene, size);
  return worst.flatMap(({ by, points, facing }, i): Tag[] => {
    const enemy = scene.match.ships.find(({ id }) => id === by);
    if (!enemy?.at) return [];
    const from = scene.plane.at(assumed[by] ?? enemy.at);
    const most = shareWithin(ghost, from, seen);
    const on = (share: number): Point => ({
      x: ghost.x + (from.x - ghost.x) * share * most,
      y: ghost.y + (from.y - ghost.y) * share * most,
    });
    const free = SHARES.map(on).filter((place) => apartFrom(place, named, size));
    const at = free.find((place) => isClear(boxAt(place, size), taken)) ?? free[0] ?? on(SHARES[0]);
    named.push(at);
    const tags: Tag[] = [
      {
        key: `takes:${by}`,
        look: 'reach-takes',
        at,
        by: { x: 0, y: 0 },
        anchor: MIDDLE,
        texts: [{ text: words.takes(points) }],
      },
    ];
    if (i > 1 || worst.slice(0, i).some((other) => other.facing === facing)) return tags;
    const angle = scene.plane.angle(end.heading + MIDDLES[facing]);
    const { text, number } = { text: words.facing[facing], number: String(standing.side.defence[facing]) };
    const width = textWidth(`${text} ${number}`) + 10;
    const least = ring * size + 16;
    // Beside the ghost it begins at its place, before and behind it has its middle there.
    const boxFrom = (far: number): Box => {
      const [x, y] = [Math.sin(angle), -Math.cos(angle)];
      const middle = { x: ghost.x * size + x * (far + width / 2), y: ghost.y * size + y * far };
      return boxAt(middle, 1, { width, height: NUMBER.height });
    };
    const far = OUTWARDS.map((by) => least + by).find((each) => isClear(boxFrom(each), names)) ?? least;
    tags.push({
      key: `shows:${facing}`,
      look: 'reach-facing',
      at: ghost,
      by: { x: Math.sin(angle) * far, y: -Math.cos(angle) * far },
      anchor: { x: 0.5 - Math.sin(angle) / 2, y: 0.5 },
      texts: [{ text }, { text: number, strong: true }],
    });
    return tags;
  });
};

/** Pixels of the readout, beside the ghost or above and below it. */
const READOUT = { width: 152, height: 58 };
const FROM_RING = 14;
/** Higher or lower, still beside the ring: clear of a name. */
const A_LITTLE = 34;

/** On the side that was chosen, if it covers no name there. */
const readoutPlaces = (far: number, isRight: boolean): readonly [Place, ...Place[]] => {
  const beside = (way: 1 | -1, y = 0, anchor = 0.5): Place => ({
    by: { x: way * far, y },
    anchor: { x: way === 1 ? 0 : 1, y: anchor },
  });
  const [way, other] = isRight ? ([1, -1] as const) : ([-1, 1] as const);
  const over = (up: 1 | -1): Place => ({ by: { x: 0, y: -up * far }, anchor: { x: 0.5, y: (up + 1) / 2 } });
  return [
    beside(way),
    beside(other),
    ...[-A_LITTLE, A_LITTLE].flatMap((y) => [way, other].map((side) => beside(side, y))),
    ...([-1, 1] as const).flatMap((up) => [way, other].map((side) => beside(side, up * far, 0.5 - up / 2))),
    over(1),
    over(-1),
  ];
};

const readout = (laying: Laying, snap: string | null): Tag => {
  const { scene, standing, length, turnsLeft, end, leaves } = laying;
  const isShip = standing.card.class !== 4;
  const most = laying.model.aboard === null ? standing.size.move : 1000;
  const ahead = isShip && !leaves ? edgeAhead(end, standing.size.move - length) : null;
  const below = [...(isShip ? [words.turnsLeft(turnsLeft)] : []), words.heading(end.heading)].join(' · ');
  return {
    key: 'readout',
    look: ['reach-readout', ...(leaves || ahead !== null ? ['warns'] : [])].join(' '),
    at: scene.plane.at(end.at),
    by: { x: 0, y: 0 },
    anchor: MIDDLE,
    texts: [
      { text: words.used(length, most), strong: true },
      { text: leaves ? words.leaves : ahead === null ? below : words.edge(ahead) },
      ...(snap === null ? [] : [{ text: snap }]),
    ],
  };
};

/** Pixels that the name of a band needs. */
const BAND = { width: 88, height: 22 };

const bandTags = (
  { scene, end, standing, leaves }: Laying,
  size: number,
  seen: Box,
  taken: readonly Box[],
): Tag[] => {
  if (standing.card.class === 4 || leaves) return [];
  const { x, y } = scene.plane.at(end.at);
  const more = scene.match.setup.settings.measure === 'edge' ? standing.size.base : 0;
  return words.circle.flatMap((text, i): Tag[] => {
    const far = (i + 1) * 8000 + more;
    // Where the circle is on the table: ahead to port first. Where nothing is free the circle alone has to do.
    const at = [-52, 52, -128, 128, -20, 20]
      .map((degrees) => (degrees * Math.PI) / 180)
      .map((angle) => ({ x: x + Math.sin(angle) * far, y: y - Math.cos(angle) * far }))
      .filter((point) => point.x > 500 && point.x < 47_500 && point.y > 500 && point.y < 47_500)
      .filter((point) => isInBox(point, seen))
      .find((point) => isClear(boxAt(point, size, BAND), taken));
    return at
      ? [{ key: `band:${i}`, look: 'reach-band', at, by: { x: 0, y: 0 }, anchor: MIDDLE, texts: [{ text }] }]
      : [];
  });
};

/** Pixels of a turn beside its bend, and how far it may be moved up and down. */
const TURN = { width: 98, height: 27 };
const SHIFTS = [0, 30, -30, 60, -60, 90] as const;

/** Each turn beside its bend. */
const turnTag = ({ at, bend, turn }: Handles['bends'][number]): Tag => ({
  key: `bend:${bend}`,
  look: 'reach-turn',
  at,
  by: { x: 0, y: 0 },
  anchor: MIDDLE,
  texts: [{ text: words.turn(turn) }],
});

const turnPlaces = (far: number, isRight: boolean): readonly [Place, ...Place[]] => {
  const at = (way: 1 | -1, y: number): Place => ({
    by: { x: way * far, y },
    anchor: { x: way === 1 ? 0 : 1, y: 0.5 },
  });
  const ways = isRight ? ([1, -1] as const) : ([-1, 1] as const);
  return [at(ways[0], 0), ...SHIFTS.flatMap((y) => ways.map((way) => at(way, y)))];
};

/**
 * `isRight`: there is no room to the left of the ghost. `seen`: the part of the plane on which numbers are read.
 * `snap`: the landmark at which the path ends. `covers`: boxes over the board, pixels from the plane's corner.
 */
export const helmTags = (
  laying: Laying,
  size: number,
  isRight: boolean,
  seen: Box,
  snap: string | null = null,
  covers: readonly Box[] = [],
): Tag[] => {
  const { scene, standing, outcome } = laying;
  const handles = handlesOf(laying, size);
  const { ring, ghost, bends, grip } = handles;
  const view = scaled(seen, size);
  const dealt = new Set(outcome.dealt.map(({ target }) => target));
  const rings = standings(scene).map(({ at, size: { base } }) =>
    boxAround({ x: at.x * size, y: at.y * size }, base * size),
  );
  const taken: Box[] = [...namesOn(scene, size, (id) => dealt.has(id)), ...rings, ...covers];
  const roomFor = (tag: Tag, places: readonly [Place, ...Place[]], extent: Extent): Tag => {
    const { place, box } = roomiest(places, (each) => boxOf(tag.at, size, each, extent), taken, view);
    taken.push(box);
    return { ...tag, ...place };
  };
  const takes = takenTags(laying, ring, size, seen, taken);
  taken.push(...takes.map((tag) => boxOf(tag.at, size, tag, NUMBER)));
  taken.push(
    boxAround({ x: ghost.x * size, y: ghost.y * size }, standing.size.base * size),
    boxAround({ x: grip.x * size, y: grip.y * size }, GRIP_RADIUS),
  );
  const read = laying.isStill
    ? []
    : [roomFor(readout(laying, snap), readoutPlaces(ring * size + FROM_RING, isRight), READOUT)];
  const beside = 24 + standing.size.base * size * 0.9;
  const turns = [...bends].reverse().map((bend) => roomFor(turnTag(bend), turnPlaces(beside, isRight), TURN));
  return [
    ...bandTags(laying, size, seen, taken),
    ...takes,
    ...outcome.dealt.flatMap((each) => dealtTag(scene, each, size) ?? []),
    ...turns,
    ...read,
  ];
};

/** T-11. The headline: what is dealt, what is taken, and to whom the weakest side is shown. */
export const headlineOf = ({ outcome, scene }: Laying): { deals: string; takes: string; shows: string } => {
  const worst = [...outcome.taken].sort((a, b) => b.points - a.points).slice(0, 2);
  return {
    deals: words.sum(outcome.deals),
    takes: words.sum(outcome.takes),
    shows: worst.map(({ by, facing }) => words.shows(words.facing[facing], scene.nameOf(by))).join(', '),
  };
};

/** T-28. One sentence for the ear after a change. */
export const sentenceOf = ({ outcome, scene, standing, length, end, before }: Laying): string => {
  const best = [...outcome.dealt].sort((a, b) => b.points - a.points)[0];
  const parts: string[] = [];
  const target = best && before.ships.find(({ id }) => id === best.target);
  if (best && target?.at) {
    const away = Math.hypot(target.at[0] - end.at[0], target.at[1] - end.at[1]);
    const base =
      scene.match.setup.settings.measure === 'edge'
        ? standing.size.base + cardIn(scene.match, target).size.base
        : 0;
    parts.push(
      words.said.distance(
        ((away - base) / 1000).toFixed(1),
        scene.nameOf(best.target),
        best.band ? words.bandName[best.band] : '',
      ),
      words.said.needs(words.need(best.need), words.percent(chanceOf(best.need))),
    );
  } else parts.push(words.noShot);
  parts.push(words.said.takes(words.sum(outcome.takes)));
  parts.push(words.said.left(((standing.size.move - length) / 1000).toFixed(1)));
  return words.said.ends([words.heading(end.heading), ...parts]);
};
