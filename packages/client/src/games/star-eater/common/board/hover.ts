/**
 * What the board shows for the thing under the pointer: lines of fire, a torpedo's arc, a corvette's move.
 */
import {
  type Direction,
  type Faction,
  type Hex,
  type ShipView,
  type View,
  add,
  along,
  isOnBoard,
  keyOf,
  mountOnBoard,
  rotated,
  sameHex,
  turned,
} from '@star-eater/rules/src/games/star-eater';
import type { Picture } from '../../../../board/draw/picture';
import type { BoardFacts, Choice, Line } from './api';
import { factionOf, hullHexes, pictureOf, speedOf } from './compose';
import { type Mark, ofSeat } from '../../../../board/draw/mark';
import { choiceMarks, hintMarks, lineMarks, pointerMarks, arcHexes } from './art/overlay';

/** Length of lines for guns that reach to the edge. */
const TO_THE_EDGE = 40;

/** The hexes in range of a hard point's weapon, without the ship's own hull. */
const lineOfFire = (
  ship: ShipView,
  mount: { at: readonly [number, number]; facing: number },
  reach: number,
  radius: number,
): { from: Hex; hexes: Hex[] } => {
  const from = add(ship.at, rotated(mount.at, ship.facing));
  const direction = turned(ship.facing, mount.facing);
  const hexes: Hex[] = [];
  for (let step = 1; step <= reach; step += 1) {
    const hex = along(from, direction, step);
    if (!isOnBoard(hex, radius)) break;
    hexes.push(hex);
  }
  return { from, hexes };
};

const KIND = { beam: 'beam', directFire: 'direct-fire', cannon: 'cannon', torpedo: 'torpedo' } as const;

/** The hexes of an arc on the board, without these. */
const arcOnBoard = (at: Hex, facing: Direction, range: number, facts: BoardFacts, own: readonly Hex[]) =>
  arcHexes(at, facing, range).filter(
    (hex) => isOnBoard(hex, facts.radius) && !own.some((other) => sameHex(other, hex)),
  );

/** E-4. The arcs of a ship's direct fire. */
const gunArcs = (ship: ShipView, faction: Faction, view: View, facts: BoardFacts): Hex[] => {
  const own = hullHexes(ship, faction);
  return gunsOf(ship, faction, view).flatMap(({ weapon, gun }) => {
    if (weapon.class !== 'directFire' || !facts.hasArcs) return [];
    const { at, facing } = mountOnBoard(ship, gun);
    return arcOnBoard(at, facing, weapon.range, facts, own);
  });
};

/** A ship's guns with its chosen weapons. */
const gunsOf = (ship: ShipView, faction: Faction, view: View) => {
  const loadout = view.seats.find((seat) => seat.seat === ship.seat)?.loadout ?? {};
  const card = (slot: 'main' | 'broadside') =>
    faction.components[slot].find((candidate) => candidate.id === loadout[slot]);
  const { main, port, starboard } = faction.ship.mounts;
  return (
    [
      [card('main'), main],
      [card('broadside'), [...port, ...starboard]],
    ] as const
  ).flatMap(([weapon, guns]) => (weapon ? guns.map((gun) => ({ weapon, gun })) : []));
};

/** The lines of fire of all guns that have one. */
const gunLines = (ship: ShipView, faction: Faction, view: View, facts: BoardFacts): Line[] =>
  gunsOf(ship, faction, view).flatMap(({ weapon, gun }): Line[] => {
    if (weapon.class === 'directFire' && facts.hasArcs) return [];
    const reach = 'range' in weapon ? weapon.range : weapon.class === 'torpedo' ? weapon.speed : TO_THE_EDGE;
    const { from, hexes } = lineOfFire(ship, gun, reach, facts.radius);
    return hexes.length > 0 ? [{ from, hexes, kind: KIND[weapon.class], seat: ship.seat }] : [];
  });

/** The marks for the hex under the pointer, and the hexes that they are on. Choices come from the overlay. */
export const hovered = (
  hex: Hex,
  choices: readonly Choice[],
  view: View | null,
  facts: BoardFacts,
  size: number,
): { marks: Mark[]; hexes: Hex[] } => {
  const marks: Mark[] = [...pointerMarks(hex, size)];
  const hexes: Hex[] = [hex];
  const [picked] = choices;
  if (picked) marks.push(...choiceMarks(picked, size, true));
  if (!view) return { marks, hexes };
  const ship = view.ships.find((candidate) => {
    const faction = facts.factions[candidate.faction];
    return faction && hullHexes(candidate, faction).some((covered) => keyOf(covered) === keyOf(hex));
  });
  const faction = ship && facts.factions[ship.faction];
  const shade = (arc: readonly Hex[]): void => {
    for (const covered of new Map(arc.map((each) => [keyOf(each), each])).values()) {
      marks.push(...hintMarks({ hex: covered, kind: 'arc' }, size));
      hexes.push(covered);
    }
  };
  if (ship && faction && !picked) {
    shade(gunArcs(ship, faction, view, facts));
    for (const shot of gunLines(ship, faction, view, facts)) {
      marks.push(ofSeat(ship.seat, lineMarks(shot, size, 0.8)));
      hexes.push(shot.from, ...shot.hexes);
    }
  }
  for (const token of view.tokens) {
    if (!sameHex(token.at, hex)) continue;
    if (token.kind === 'torpedo') {
      shade(arcOnBoard(token.at, token.facing, speedOf(token, facts, view) * 2, facts, []));
    }
    if (token.kind === 'corvette') {
      const weapon = corvetteWeapon(token.seat, token.callSign, view, facts);
      const reach = weapon === undefined ? 0 : 'range' in weapon ? weapon.range : weapon.speed;
      const hasArc = weapon?.class === 'directFire' && facts.hasArcs;
      if (hasArc) shade(arcOnBoard(token.at, token.facing, reach, facts, []));
      const line = hasArc ? [] : corvetteLine(token.at, token.facing, reach, facts.radius);
      if (line.length > 0) {
        marks.push(
          ofSeat(
            token.seat,
            lineMarks({ from: token.at, hexes: line, kind: 'direct-fire', seat: token.seat }, size, 0.8),
          ),
        );
        hexes.push(...line);
      }
    }
  }
  return { marks, hexes };
};

/** The picture for the hex under the pointer. */
export const hoverPicture = (...under: Parameters<typeof hovered>): Picture => {
  const { marks, hexes } = hovered(...under);
  return pictureOf(marks, hexes);
};

const corvetteWeapon = (seat: number, callSign: number, view: View, facts: BoardFacts) => {
  const id = view.seats.find((entry) => entry.seat === seat)?.loadout.corvettes?.[callSign - 1];
  return factionOf(seat, facts, view)?.corvettes.find((card) => card.id === id)?.weapon;
};

const corvetteLine = (at: Hex, facing: Direction, reach: number, radius: number): Hex[] =>
  Array.from({ length: reach }, (_, step) => along(at, facing, step + 1)).filter((hex) =>
    isOnBoard(hex, radius),
  );
