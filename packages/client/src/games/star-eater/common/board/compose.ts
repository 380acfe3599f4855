/** Combines a view and an overlay into pictures: what both renderers draw, and in which layers. */
import {
  type Direction,
  type Faction,
  type Hex,
  type ShipView,
  type TokenView,
  type View,
  add,
  along,
  isOnBoard,
  rotated,
  sameHex,
} from '@star-eater/rules/src/games/star-eater';
import { boardMessages } from '../messages/board';
import { shortened } from '../../../../i18n/names';
import type { BoardFacts, Overlay } from './api';
import { tokenActor } from './actors';
import {
  badgeMarks,
  placedBadges,
  choiceMarks,
  ghostShipMarks,
  ghostTokenMarks,
  hintMarks,
  lineMarks,
  ringMarks,
} from './art/overlay';
import { NOTHING, type Picture } from '../../../../board/draw/picture';
import type { Box } from '../../../../board/plane';
import { type Mark, group, ink, ofSeat, stroke, line } from '../../../../board/draw/mark';
import {
  boltMarks,
  boltTailMarks,
  commandMarks,
  corvetteMarks,
  nextMarks,
  plateMarks,
  torpedoMarks,
} from './art/tokens';
import { hullMarks, hullPath } from './art/hull';
import { momentumMarks } from './art/labels';
import { stateMarks } from './art/state';
import { angleOf, boxOf, centreOf, hexAt } from './layout';

/** How far marks extend beyond their hexes, plane units: a mat's arrows and arcs, what is above the hulls, and others. */
const MARGIN = { mat: 1.2, over: 1, other: 0.6 };

/** Marks on these hexes. */
export const pictureOf = (marks: Mark[], hexes: readonly Hex[], margin = MARGIN.over): Picture =>
  hexes.length === 0 ? NOTHING : { marks, box: boxOf(hexes, margin) };

/** The hexes that a ship covers. */
export const hullHexes = (ship: Pick<ShipView, 'at' | 'facing'>, faction: Faction): Hex[] =>
  faction.ship.sections.flatMap((section) =>
    section.hexes.map((hex) => add(ship.at, rotated(hex, ship.facing))),
  );

/** The speed of a weapon token; 1 if its faction does not have the weapon. */
export const speedOf = (token: TokenView, facts: BoardFacts, view: View): number => {
  if (token.kind !== 'cannon' && token.kind !== 'torpedo') return 1;
  const faction = factionOf(token.seat, facts, view);
  if (!faction) return 1;
  const weapons = [
    ...faction.components.main,
    ...faction.components.broadside,
    ...faction.corvettes.map((card) => card.weapon),
    ...(faction.commandCorvette ? [faction.commandCorvette.main] : []),
  ];
  const weapon = weapons.find((candidate) => candidate.id === token.weapon);
  return weapon && (weapon.class === 'cannon' || weapon.class === 'torpedo') ? weapon.speed : 1;
};

/** The faction that a seat plays: from its ship, else from the prefix that its cards share. */
export const factionOf = (seat: number, facts: BoardFacts, view: View): Faction | null => {
  const ship = view.ships.find((candidate) => candidate.seat === seat);
  if (ship) return facts.factions[ship.faction] ?? null;
  const main = view.seats.find((candidate) => candidate.seat === seat)?.loadout.main;
  const all = Object.values(facts.factions);
  return (
    all.find((faction) => faction.components.main.some((card) => card.id === main)) ??
    all.find((faction) =>
      view.tokens.some(
        (token) => token.seat === seat && 'weapon' in token && token.weapon.startsWith(faction.id),
      ),
    ) ??
    null
  );
};

/** Letters in a ship's label: as many as a name may have; fewer where ships are side by side. */
const MOST_LETTERS = 24;
const MOST_IN_A_CROWD = 12;

/** Three or four ships leave little room on a phone. */
export const isCrowded = (facts: BoardFacts): boolean => facts.seats.length > 2;

/**
 * The name at a ship, cut to the room there is. With teams it has the team's letter, because colours and
 * shapes are the seats'. A guest's own ship is labelled as theirs: guests do not know their random names yet.
 */
export const nameOf = (seat: number, facts: BoardFacts): string => {
  const entry = facts.seats.find((candidate) => candidate.seat === seat);
  if (!entry) return boardMessages.seat(seat);
  const mine = seat === facts.me;
  if (!isCrowded(facts)) {
    const name = shortened(entry.name, MOST_LETTERS);
    return mine ? boardMessages.named(name) : name;
  }
  const inTeams = facts.seats.some((other) => other.seat !== seat && other.side === entry.side);
  const team = inTeams ? `${'AB'.charAt(entry.side)} · ` : '';
  return team + (mine ? boardMessages.you : shortened(entry.name, MOST_IN_A_CROWD - team.length));
};

/** A capital ship in its facing, around its centre. */
export const shipPicture = (ship: ShipView, faction: Faction): { hull: Mark[]; state: Mark[] } => {
  const rotation = angleOf(ship.facing);
  return {
    hull: [group(hullMarks(faction, ship.facing), 0, 0, 1, rotation)],
    state: stateMarks(faction, ship, hullPath(faction, 0.14), ship.facing),
  };
};

/** A token in its facing, around its centre. `size` is pixels per unit. */
export const tokenPicture = (token: TokenView, speed: number, size: number): Mark[] => {
  const rotation = angleOf(token.facing);
  switch (token.kind) {
    case 'cannon':
      return [
        group([...boltTailMarks(speed)], 0, 0, 1, rotation),
        ...headed(boltMarks(token.seat), rotation),
      ];
    case 'torpedo':
      return [group(torpedoMarks(token.seat), 0, 0, 1, rotation)];
    case 'corvette':
      return [
        ...plateMarks(token.seat),
        group(corvetteMarks(token.fired), 0, 0, 1, rotation),
        {
          kind: 'text',
          text: String(token.callSign),
          x: 0.56,
          y: 0.5,
          size: Math.max(0.66, 10.5 / size),
          fill: ink('text'),
          halo: ink('ground', 0.95),
          weight: 720,
        },
      ];
    case 'command-corvette':
      return [group(commandMarks(), 0, 0, 1, rotation), group(plateMarks(token.seat), 0.58, 0.58, 0.42)];
  }
};

/** The seat's shape stays upright; the rest turns. */
const headed = ([point, ...rest]: Mark[], rotation: number): Mark[] =>
  point ? [group([point], 0, 0, 1, rotation), ...rest] : rest;

/** The next places of weapon tokens and corvettes if nothing is in the way. */
export const nextPicture = (view: View, facts: BoardFacts, overlay: Overlay, size: number): Picture => {
  const planned = overlay.ghostTokens ?? [];
  const marks: Mark[] = [];
  const hexes: Hex[] = [];
  for (const token of view.tokens) {
    if (token.kind === 'command-corvette' || (token.kind === 'corvette' && facts.craftStays)) continue;
    // The plan shows this token's next position.
    if (planned.some(({ from, seat }) => from && seat === token.seat && sameHex(from, token.at))) continue;
    const to = along(token.at, token.facing, speedOf(token, facts, view));
    if (!isOnBoard(to, facts.radius)) continue;
    const a = centreOf(token.at);
    const b = centreOf(to);
    hexes.push(token.at, to);
    marks.push(
      ofSeat(token.seat, [
        { ...stroke(line(a, b), ink('side', 0.5), 1 / size), dash: [2 / size, 4 / size] },
        group(nextMarks(token.kind), b.x, b.y, 1, angleOf(token.facing)),
      ]),
    );
  }
  return pictureOf(marks, hexes, MARGIN.other);
};

/** §7.2. Every ship's momentum. */
export const momentumPicture = (ship: ShipView, size: number): Picture => {
  const { x, y } = centreOf(ship.at);
  const hexes: Hex[] = [ship.at];
  let at = ship.at;
  for (const direction of ship.linear) hexes.push((at = along(at, direction)));
  if (ship.rotational.length > 0)
    for (const direction of [0, 1, 2, 3, 4, 5] as Direction[]) hexes.push(along(ship.at, direction, 2));
  const marks = [ofSeat(ship.seat, [group(momentumMarks(ship, size), x, y)])];
  return pictureOf(marks, hexes, MARGIN.mat);
};

/** The parts of an overlay below the hulls. */
export const underPicture = (overlay: Overlay, size: number): Picture => {
  const marks = overlay.marks ?? [];
  return pictureOf(
    marks.flatMap((mark) => hintMarks(mark, size)),
    marks.map(({ hex }) => hex),
    MARGIN.other,
  );
};

/** Ghosts are below the hulls: real ships cover planned ones. */
export const ghostPicture = (overlay: Overlay, facts: BoardFacts, size: number): Picture => {
  const marks: Mark[] = [];
  const hexes: Hex[] = [];
  for (const ghost of overlay.ghosts ?? []) {
    const faction = facts.factions[ghost.faction];
    if (!faction) continue;
    marks.push(ofSeat(ghost.seat, ghostShipMarks(ghost, faction, size)));
    hexes.push(...hullHexes(ghost, faction));
  }
  for (const ghost of overlay.ghostTokens ?? []) {
    marks.push(ofSeat(ghost.seat, ghostTokenMarks(ghost, size)));
    hexes.push(ghost.at);
  }
  return pictureOf(marks, hexes, MARGIN.other);
};

/** The parts of an overlay above the hulls: lines, choices, badges beside the `names`, rings. */
export const overPicture = (
  overlay: Overlay,
  view: View | null,
  size: number,
  names: readonly Box[] = [],
): Picture => {
  const marks: Mark[] = [];
  const hexes: Hex[] = [];
  for (const shot of overlay.lines ?? []) {
    marks.push(ofSeat(shot.seat, lineMarks(shot, size)));
    hexes.push(shot.from, ...shot.hexes);
  }
  for (const choice of overlay.choices ?? []) {
    marks.push(...choiceMarks(choice, size));
    hexes.push(choice.hex);
  }
  for (const placed of placedBadges(overlay.badges ?? [], size, names)) {
    marks.push(...badgeMarks(placed, size));
    hexes.push(placed.badge.hex, hexAt(placed.at));
  }
  for (const ref of overlay.selected ?? []) {
    const token = view?.tokens.find((candidate) => tokenActor(candidate) === tokenActor(ref));
    if (!token) continue;
    marks.push(...ringMarks(token.at, size));
    hexes.push(token.at);
  }
  return pictureOf(marks, hexes);
};
