/**
 * docs/design.md, Board. Where names and badges are: none covers another, whatever the position. Everything is in
 * plane units of the turned board; a label keeps its size on the screen, so its place depends on the zoom.
 */
import { type ShipView, type View, distance } from '@star-eater/rules/src/games/star-eater';
import { COMMAND_LABEL_HEIGHT, LABEL_HEIGHT, labelWidth, nameWidth } from './art/labels';
import { type ActorId } from '../../../../board/motion/motion';
import { shipActor, tokenActor } from './actors';
import type { BoardFacts } from './api';
import { hullHexes, isCrowded, nameOf } from './compose';
import { type Box, type Point, boxesMeet } from '../../../../board/plane';
import { HEX_HEIGHT, boxOf, centreOf, hexAt } from './layout';

/** Between a hull and its label, plane units; and between two labels, pixels. */
const LABEL_GAP = 0.25;
const APART = 2;

/** How far inside the rim's numbers a label may overlap them, in hexes. */
const LABEL_REACH = 3;

/** What a covered hex of a hull or a corvette costs, and what the second and later places cost. */
const COVERED = 2;
const BESIDE = [0, 1, 3, 3];

/** Where a label hangs. */
export interface LabelPlace {
  isCrowded: boolean;
  isAtRim: boolean;
  isAbove: boolean;
  /** The point of the label at `offset`: 0 its left or upper edge, 1 its right or lower edge. */
  anchor: Point;
  /** From the ship's or token's centre to the anchor. */
  offset: Point;
  /** The label's width and height, pixels. */
  width: number;
  height: number;
  /** The label on the board. */
  box: Box;
}

/** A label to place: its actor's centre, the outline around that centre, and its size in pixels. */
interface Label {
  id: ActorId;
  at: Point;
  outline: Box;
  width: number;
  height: number;
}

interface Spot {
  anchor: Point;
  offset: Point;
  isAbove: boolean;
}

/** Below, above, right and left of an outline. */
const spotsOf = ({ left, top, right, bottom }: Box): Spot[] => [
  { anchor: { x: 0.5, y: 0 }, offset: { x: 0, y: bottom + LABEL_GAP }, isAbove: false },
  { anchor: { x: 0.5, y: 1 }, offset: { x: 0, y: top - LABEL_GAP }, isAbove: true },
  { anchor: { x: 0, y: 0.5 }, offset: { x: right + LABEL_GAP, y: (top + bottom) / 2 }, isAbove: false },
  { anchor: { x: 1, y: 0.5 }, offset: { x: left - LABEL_GAP, y: (top + bottom) / 2 }, isAbove: false },
];

const boxAt = ({ at, width, height }: Label, { anchor, offset }: Spot, size: number): Box => {
  const left = at.x + offset.x - (anchor.x * width) / size;
  const top = at.y + offset.y - (anchor.y * height) / size;
  return { left, top, right: left + width / size, bottom: top + height / size };
};

const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

const hexBox = ({ x, y }: Point): Box => ({
  left: x - 0.75,
  top: y - HEX_HEIGHT / 2,
  right: x + 0.75,
  bottom: y + HEX_HEIGHT / 2,
});

/** The spot that covers the fewest hexes, among those that meet no label; else below, as far as necessary. */
const chosen = (label: Label, size: number, taken: readonly Box[], covered: readonly Box[]): Spot => {
  const spots = spotsOf(label.outline);
  const [below] = spots as [Spot, ...Spot[]];
  const isFree = (spot: Spot): boolean => {
    const box = grown(boxAt(label, spot, size), APART / size);
    return !taken.some((other) => boxesMeet(box, other));
  };
  const costOf = (spot: Spot, index: number): number => {
    const box = boxAt(label, spot, size);
    return (BESIDE[index] ?? 0) + COVERED * covered.filter((hex) => boxesMeet(box, hex)).length;
  };
  const [best] = spots
    .map((spot, index) => ({ spot, cost: costOf(spot, index) }))
    .filter(({ spot }) => isFree(spot))
    .sort((a, b) => a.cost - b.cost);
  if (best) return best.spot;
  let spot = below;
  while (!isFree(spot))
    spot = { ...spot, offset: { x: 0, y: spot.offset.y + (label.height / 2 + APART) / size } };
  return spot;
};

const labelsOf = (view: View, facts: BoardFacts): Label[] => {
  const ships = view.ships.flatMap((ship): Label[] => {
    const faction = facts.factions[ship.faction];
    if (!faction) return [];
    return [
      {
        id: shipActor(ship.seat),
        at: centreOf(ship.at),
        outline: boxOf(hullHexes({ ...ship, at: [0, 0] }, faction)),
        width: labelWidth(nameOf(ship.seat, facts), isCrowded(facts)),
        height: LABEL_HEIGHT,
      },
    ];
  });
  const commands = view.tokens.flatMap((token): Label[] =>
    token.kind === 'command-corvette'
      ? [
          {
            id: tokenActor(token),
            at: centreOf(token.at),
            outline: { left: -1, right: 1, top: -0.7, bottom: 0.7 },
            width: nameWidth(nameOf(token.seat, facts)),
            height: COMMAND_LABEL_HEIGHT,
          },
        ]
      : [],
  );
  return [...ships, ...commands];
};

const hexesOf = (ship: ShipView, facts: BoardFacts): Point[] => {
  const faction = facts.factions[ship.faction];
  return faction ? hullHexes(ship, faction).map(centreOf) : [];
};

/** The place of every name on the board, at `size` pixels per plane unit. */
export const labelPlaces = (view: View, facts: BoardFacts, size: number): Map<ActorId, LabelPlace> => {
  const places = new Map<ActorId, LabelPlace>();
  const taken: Box[] = [];
  const hulls = view.ships.flatMap((ship) => hexesOf(ship, facts));
  const craft = view.tokens.flatMap(({ kind, at }) =>
    kind === 'corvette' || kind === 'command-corvette' ? [centreOf(at)] : [],
  );
  const covered = [...hulls, ...craft].map(hexBox);
  for (const label of labelsOf(view, facts)) {
    const spot = chosen(label, size, taken, covered);
    const box = boxAt(label, spot, size);
    taken.push(box);
    const edge = hexAt({ x: label.at.x + spot.offset.x, y: label.at.y + spot.offset.y });
    places.set(label.id, {
      ...spot,
      isCrowded: isCrowded(facts),
      isAtRim: distance([0, 0], edge) > facts.radius - LABEL_REACH,
      width: label.width,
      height: label.height,
      box,
    });
  }
  return places;
};

/** What badges and the markers at the edge keep clear of. */
export const labelBoxes = (view: View | null, facts: BoardFacts, size: number): Box[] =>
  view ? [...labelPlaces(view, facts, size).values()].map(({ box }) => box) : [];
