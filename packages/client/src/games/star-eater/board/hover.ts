/**
 * What the board shows for the thing under the pointer: lines of fire, a torpedo's arc, a corvette's move.
 */
import {
  type Faction,
  type Hex,
  type ShipView,
  type View,
  add,
  along,
  isOnBoard,
  keyOf,
  rotated,
  sameHex,
  turned,
} from '@star-eater/rules/src/games/star-eater';
import type { BoardFacts, Choice, Line } from './api';
import { type Picture, factionOf, hullHexes, speedOf } from './compose';
import { ofSeat } from './art/mark';
import { choiceMarks, hintMarks, lineMarks, pointerMarks, torpedoArc } from './art/overlay';

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

/** The lines of fire of all guns of a ship, with its chosen weapons (its first cards while unknown). */
const gunLines = (ship: ShipView, faction: Faction, view: View, radius: number): Line[] => {
  const loadout = view.seats.find((seat) => seat.seat === ship.seat)?.loadout ?? {};
  const card = (slot: 'main' | 'broadside') =>
    faction.components[slot].find((candidate) => candidate.id === loadout[slot]);
  const lines: Line[] = [];
  const mounts = faction.ship.mounts;
  for (const [weapon, guns] of [
    [card('main'), mounts.main],
    [card('broadside'), [...mounts.port, ...mounts.starboard]],
  ] as const) {
    if (!weapon) continue;
    const reach = 'range' in weapon ? weapon.range : weapon.class === 'torpedo' ? weapon.speed : TO_THE_EDGE;
    for (const gun of guns) {
      const { from, hexes } = lineOfFire(ship, gun, reach, radius);
      if (hexes.length > 0) lines.push({ from, hexes, kind: KIND[weapon.class], seat: ship.seat });
    }
  }
  return lines;
};

/** The picture for the hex under the pointer. Choices come from the overlay. */
export const hoverPicture = (
  hex: Hex,
  choices: readonly Choice[],
  view: View | null,
  facts: BoardFacts,
  size: number,
): Picture => {
  const picture: Picture = { marks: [...pointerMarks(hex, size)], hexes: [hex] };
  const [picked] = choices;
  if (picked) picture.marks.push(...choiceMarks(picked, size, true));
  if (!view) return picture;
  const ship = view.ships.find((candidate) => {
    const faction = facts.factions[candidate.faction];
    return faction && hullHexes(candidate, faction).some((covered) => keyOf(covered) === keyOf(hex));
  });
  const faction = ship && facts.factions[ship.faction];
  if (ship && faction && !picked)
    for (const shot of gunLines(ship, faction, view, facts.radius)) {
      picture.marks.push(ofSeat(ship.seat, lineMarks(shot, size, 0.8)));
      picture.hexes.push(shot.from, ...shot.hexes);
    }
  for (const token of view.tokens) {
    if (!sameHex(token.at, hex)) continue;
    if (token.kind === 'torpedo') {
      const reach = speedOf(token, facts, view) * 2;
      for (const covered of torpedoArc(token.at, token.facing, reach)) {
        if (!isOnBoard(covered, facts.radius)) continue;
        picture.marks.push(...hintMarks({ hex: covered, kind: 'arc' }, size));
        picture.hexes.push(covered);
      }
    }
    if (token.kind === 'corvette') {
      const line = corvetteLine(
        token.at,
        token.facing,
        corvetteReach(token.seat, token.callSign, view, facts),
        facts.radius,
      );
      if (line.length > 0) {
        picture.marks.push(
          ofSeat(
            token.seat,
            lineMarks({ from: token.at, hexes: line, kind: 'direct-fire', seat: token.seat }, size, 0.8),
          ),
        );
        picture.hexes.push(...line);
      }
    }
  }
  return picture;
};

const corvetteReach = (seat: number, callSign: number, view: View, facts: BoardFacts): number => {
  const id = view.seats.find((entry) => entry.seat === seat)?.loadout.corvettes?.[callSign - 1];
  const weapon = factionOf(seat, facts, view)?.corvettes.find((card) => card.id === id)?.weapon;
  return weapon === undefined ? 0 : 'range' in weapon ? weapon.range : weapon.speed;
};

const corvetteLine = (at: Hex, facing: 0 | 1 | 2 | 3 | 4 | 5, reach: number, radius: number): Hex[] =>
  Array.from({ length: reach }, (_, step) => along(at, facing, step + 1)).filter((hex) =>
    isOnBoard(hex, radius),
  );
