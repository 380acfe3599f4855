/** docs/design.md, Camera. Which part of the board to show for a position. All functions are pure. */
import {
  type Hex,
  type Seat,
  type ShipView,
  type TokenView,
  type View,
  along,
  distance,
  turned,
} from '@star-eater/rules/src/games/star-eater';
import type { Camera, Screen } from '../../../../board/camera';
import type { Box } from '../../../../board/plane';
import { towards } from '../../../../board/viewport';
import type { BoardFacts } from './api';
import { hullHexes } from './compose';
import { boxOf, fit } from './layout';

/** Pixels per plane unit: the largest scale of the fight. */
const LARGEST = 30;
/** Margin in plane units. */
const MARGIN = 0.15;
/** Tokens within this many hexes of a ship belong to the fight. */
const NEAR = 5;

/** Pixels per plane unit on a desktop. */
const DESK = 15.9;
/** At which a phone shows both ships of a duel from the start, and the nearest enemy of three or four players. */
const PHONE = { duel: 7.2, crowd: 6 };
/** The shorter side of a phone's board, pixels, at most. */
const PHONE_SIDE = 430;
/**
 * The smallest scale, pixels per plane unit. On a desktop a hull of four hexes is then 110 px long, and both ships of a
 * duel are in view from the start; a shorter hull grows to that length as they come closer. A phone has less room.
 */
export const smallestFrame = ({ width, height }: Screen): number =>
  Math.max(9, Math.min(DESK, Math.min(width, height) / 34));

/** Hexes of a hull that is 110 px long on a desktop at the usual scale. */
const USUAL_HULL = 4;

const lengthOf = (hull: readonly Hex[]): number =>
  1 + Math.max(0, ...hull.flatMap((one) => hull.map((other) => distance(one, other))));

/** Longer hulls are 110 px long at a smaller scale; shorter ones grow to it as they come closer. */
const smallestFor = (hulls: readonly (readonly Hex[])[], usual: number): number => {
  const long = hulls.map(lengthOf).filter((length) => length >= USUAL_HULL);
  return long.length === 0 ? usual : (usual * USUAL_HULL) / Math.min(...long);
};

/** Pixels per plane unit on a desktop at which a match of three or four shows the nearest enemy from the start. */
const CROWD = 11;

/**
 * The same for a position: my ship and the nearest enemy, far from each other, may be smaller. In a duel on a desktop as
 * long as each of four hexes or more is 110 px long. `free` is the uncovered part.
 */
export const smallestOf = (
  parts: readonly (readonly Hex[])[],
  screen: Screen,
  free: Screen,
  isDuel: boolean,
): number => {
  const usual = smallestFrame(screen);
  const ships = parts.slice(0, 2);
  const both = fit(boxOf(ships.flat(), MARGIN), free);
  const isPhone = Math.min(screen.width, screen.height) < PHONE_SIDE;
  const least = isPhone ? PHONE[isDuel ? 'duel' : 'crowd'] : isDuel ? smallestFor(ships, usual) : CROWD;
  return Math.max(least, Math.min(usual, both.size));
};

/** Of the smallest scale: as small as this both ships of a duel are in view whole rather than cut off. */
const WHOLE = 0.7;

/** The scale at which both ships of a duel are whole; null where the camera shows them, or they are too far apart for it. */
export const cutPair = (
  parts: readonly (readonly Hex[])[],
  free: Screen,
  smallest: number,
  camera: Camera,
): number | null => {
  const { size } = fit(boxOf(parts.slice(0, 2).flat(), MARGIN), free);
  return size < camera.size && size >= smallest * WHOLE ? size : null;
};

/** Parts are left out only if the frame would be below this share of the smallest scale. */
const TOLERANCE = 0.88;
/** With three or four ships, which are then in view whole. */
const CROWDED = 0.8;

const hullOf = (ship: ShipView, facts: BoardFacts): Hex[] => {
  const faction = facts.factions[ship.faction];
  return faction ? hullHexes(ship, faction) : [ship.at];
};

/** §7.2. Where momentum alone would take a ship. */
const drifted = (ship: ShipView): ShipView => ({
  ...ship,
  at: ship.linear.reduce<Hex>((at, direction) => along(at, direction), ship.at),
  facing: turned(
    ship.facing,
    ship.rotational.reduce((sum, rotation) => sum + (rotation === 'cw' ? 1 : -1), 0),
  ),
});

const sideOf = (seat: Seat, facts: BoardFacts): Seat =>
  facts.seats.find((entry) => entry.seat === seat)?.side ?? seat;

/** The Command Corvette of a seat that has lost its ship. */
const commandOf = (tokens: readonly TokenView[], seat: Seat): TokenView | undefined =>
  tokens.find((token) => token.seat === seat && token.kind === 'command-corvette');

/** The end of a match of three or four: a winner's ship, the reader's own before others, or Command Corvette, and the last wreck. */
const endingParts = ({ ships, tokens, outcome }: View, facts: BoardFacts): Hex[][] => {
  if (!outcome || facts.seats.length <= 2) return [];
  const isWinner = ({ seat }: { seat: Seat }): boolean => outcome.winners.includes(seat);
  const living = ships.filter((ship) => isWinner(ship) && ship.structure > 0);
  const winner = living.find(({ seat }) => seat === facts.me) ?? living[0];
  const command = tokens.find((token) => token.kind === 'command-corvette' && isWinner(token));
  const wreck = ships.findLast(({ structure }) => structure <= 0);
  return [
    ...(winner ? [hullOf(winner, facts)] : command ? [[command.at]] : []),
    ...(wreck ? [hullOf(wreck, facts)] : []),
  ];
};

/** What should be in view, most important first: each entry is the hexes of one thing. */
export const fightParts = (view: View, facts: BoardFacts): Hex[][] => {
  const { ships, tokens } = view;
  const own = ships.find(({ seat }) => seat === facts.me);
  const ownCommand = facts.me === null ? undefined : commandOf(tokens, facts.me);
  const first = own ?? ships[0];
  const from = own?.at ?? ownCommand?.at ?? first?.at ?? tokens[0]?.at;
  if (!from) return [];
  const byDistance = (a: { at: Hex }, b: { at: Hex }): number => distance(a.at, from) - distance(b.at, from);
  const side = sideOf(facts.me ?? first?.seat ?? 0, facts);
  const others = ships.filter((ship) => ship !== own).sort(byDistance);
  const enemy = others.find((ship) => ship !== first && sideOf(ship.seat, facts) !== side);
  const rivals = own || !first ? [enemy] : [first, enemy];
  const duel = [own, ...rivals].flatMap((ship) => (ship ? [ship] : []));
  const commands = tokens.filter((token) => token.kind === 'command-corvette').sort(byDistance);
  const near = tokens
    .filter((token) => ships.length === 0 || ships.some((ship) => distance(ship.at, token.at) <= NEAR))
    .sort(byDistance);
  return [
    ...endingParts(view, facts),
    ...(ownCommand ? [[ownCommand.at]] : []),
    ...duel.map((ship) => hullOf(ship, facts)),
    ...duel.map((ship) => hullOf(drifted(ship), facts)),
    ...commands.map(({ at }) => [at]),
    ...others.filter((ship) => !duel.includes(ship)).map((ship) => hullOf(ship, facts)),
    ...near.map(({ at }) => [at]),
  ];
};

const union = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  right: Math.max(a.right, b.right),
  top: Math.min(a.top, b.top),
  bottom: Math.max(a.bottom, b.bottom),
});

/**
 * Shows all parts if they fit at `smallest` pixels per unit. Otherwise later parts are left out; the first is
 * always in view. `isWhole`: what is not left out is in view whole, though a little smaller.
 * `parts` has at least one entry.
 */
export const framed = (
  parts: readonly (readonly Hex[])[],
  screen: Screen,
  smallest: number,
  isWhole = false,
): Camera => {
  const [first = [], ...rest] = parts;
  const own = boxOf(first, MARGIN);
  let box = own;
  for (const part of rest) {
    const wider = union(box, boxOf(part, MARGIN));
    if (fit(wider, screen).size >= smallest * (isWhole ? CROWDED : TOLERANCE)) box = wider;
  }
  const all = fit(box, screen, LARGEST);
  if (isWhole || all.size >= smallest) return all;
  // Slightly too large: the first part stays in view, the others as far as possible.
  const near = fit(own, screen, smallest);
  const spareX = (screen.width / near.size - (own.right - own.left)) / 2;
  const spareY = (screen.height / near.size - (own.bottom - own.top)) / 2;
  return { size: near.size, x: towards(near.x, all.x, spareX), y: towards(near.y, all.y, spareY) };
};
