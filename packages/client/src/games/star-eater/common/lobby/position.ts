/** A position as spectators see it, on the board of Home: ships where they are, and what flies between them. */
import {
  NEWEST_FACTIONS,
  type Direction,
  type ShipView,
  type TokenView,
} from '@star-eater/rules/src/games/star-eater';
import type { Summary } from '../../../../../../server/src/wire/match';
import { group, ofSeat, type Mark } from '../../../../board/draw/mark';
import { hullMarks, hullPath, hullReach } from '../board/art/hull';
import { stateMarks } from '../board/art/state';
import { boltMarks, commandMarks, corvetteMarks, plateMarks, torpedoMarks } from '../board/art/tokens';
import { angleOf, centreOf } from '../board/layout';

/** Distance of a hull's deck from its edge. */
const DECK = 0.14;
/** Half of the box that Home's board has, less a margin. */
const [HALF_WIDTH, HALF_HEIGHT] = [11.5, 5.2];
/** Ships side by side would fill the board otherwise. */
const LARGEST = 1.1;

export interface Position {
  ships: readonly Pick<ShipView, 'seat' | 'faction' | 'at' | 'facing' | 'armour' | 'shields'>[];
  tokens: readonly (Pick<TokenView, 'seat' | 'kind' | 'at' | 'facing'> & { fired?: boolean })[];
}

type Placed = Pick<ShipView, 'at' | 'facing'>;

const isPlaced = (data: unknown): data is Placed => {
  const { at, facing } = (data ?? {}) as Partial<Record<keyof Placed, unknown>>;
  return Array.isArray(at) && at.length === 2 && at.every(Number.isInteger) && Number.isInteger(facing);
};

/** Null where a list says nothing of places, or another version of the game is played. */
export function positionOf({ position }: Summary): Position | null {
  const { ships, tokens } = (position ?? {}) as Partial<Record<keyof Position, unknown>>;
  if (!Array.isArray(ships) || !Array.isArray(tokens) || ships.length === 0) return null;
  return [...(ships as unknown[]), ...(tokens as unknown[])].every(isPlaced)
    ? { ships: ships as Position['ships'], tokens: tokens as Position['tokens'] }
    : null;
}

/** The hull is turned to where it faces; its state comes turned. */
function shipMarks({ faction, at, facing, armour, shields }: Position['ships'][number]): Mark[] {
  const data = NEWEST_FACTIONS[faction];
  if (!data) return [];
  const { x, y } = centreOf(at);
  const state = stateMarks(data, { armour, shields }, hullPath(data, DECK), facing);
  return [group(hullMarks(data, facing), x, y, 1, angleOf(facing)), group(state, x, y)];
}

function tokenMarks({ kind, seat, fired = false }: Position['tokens'][number]): Mark[] {
  switch (kind) {
    case 'cannon':
      return boltMarks(seat);
    case 'torpedo':
      return torpedoMarks(seat);
    case 'corvette':
      return [...plateMarks(seat), ...corvetteMarks(fired)];
    case 'command-corvette':
      return commandMarks();
  }
}

const there = ({ at, facing }: Placed, marks: readonly Mark[]): Mark => {
  const { x, y } = centreOf(at);
  return group(marks, x, y, 1, angleOf(facing));
};

/** All of it in the box of `Scene.drawMatch`; a tall position is turned on its side. */
export function positionMarks({ ships, tokens }: Position): Mark[] {
  const reach = (ship: Position['ships'][number]): number => {
    const data = NEWEST_FACTIONS[ship.faction];
    return data ? hullReach(data.ship) : 1;
  };
  const circles = [
    ...ships.map((ship) => ({ ...centreOf(ship.at), r: reach(ship) })),
    ...tokens.map(({ at }) => ({ ...centreOf(at), r: 1 })),
  ];
  const low = {
    x: Math.min(...circles.map(({ x, r }) => x - r)),
    y: Math.min(...circles.map(({ y, r }) => y - r)),
  };
  const high = {
    x: Math.max(...circles.map(({ x, r }) => x + r)),
    y: Math.max(...circles.map(({ y, r }) => y + r)),
  };
  const [width, height] = [high.x - low.x, high.y - low.y];
  const isTall = height > width;
  const scale = Math.min(
    LARGEST,
    (2 * HALF_WIDTH) / (isTall ? height : width),
    (2 * HALF_HEIGHT) / (isTall ? width : height),
  );
  const middle = group(
    [
      ...tokens.map((token) => ofSeat(token.seat, [there(token, tokenMarks(token))])),
      ...ships.map((ship) => ofSeat(ship.seat, shipMarks(ship))),
    ],
    -(low.x + high.x) / 2,
    -(low.y + high.y) / 2,
  );
  return [group([middle], 0, 0, scale, isTall ? angleOf(1.5 as Direction) : 0)];
}
