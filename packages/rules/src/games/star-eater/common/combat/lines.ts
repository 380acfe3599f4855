/** §9.1, §9.2, R-5. Lines of fire. */
import { hullSectionAt, tokensAt, inViewOrder } from '../facts';
import { along, isOnBoard } from '../map/hex';
import type { Direction, Hex } from '../model';
import type { Match, Ship, Token } from '../state';

/** The hexes of a line of fire on the board: `front` is the hex in front of the hard point. */
export const lineFrom = (match: Match, front: Hex, direction: Direction, range: number): Hex[] => {
  const hexes: Hex[] = [];
  for (let i = 0; i < range; i += 1) {
    const hex = along(front, direction, i);
    if (!isOnBoard(hex, match.setup.radius)) break;
    hexes.push(hex);
  }
  return hexes;
};

/** The contents of one hex: tokens in the view's order, and a hull. */
export interface HexContents {
  tokens: Token[];
  hull: { ship: Ship; section: string } | null;
}

export const contentsOf = (match: Match, hex: Hex): HexContents => ({
  tokens: inViewOrder(tokensAt(match, hex)),
  hull: hullSectionAt(match, hex),
});
