/** What a seat still commands, and on whose side it is, read from the view. Decides no rule. */
import type {
  CallSign,
  Direction,
  Hex,
  Mode,
  Seat,
  TokenView,
  View,
} from '@star-eater/rules/src/games/star-eater';
import { sideOf } from '@star-eater/rules/src/games/star-eater/common/modes';

/** §8, R-41. A capital ship, then a Command Corvette, then nothing. */
export type Craft = 'ship' | 'commander' | 'out';

/** Between losing a ship and being placed on the board, a commander has neither but is still in the match. */
export function craftOf(view: View, seat: Seat): Craft {
  if (view.ships.some((ship) => ship.seat === seat)) return 'ship';
  // §8. In a duel nobody has one: the match ends with the ship.
  if (view.seats.length === 2) return 'out';
  if (view.outcome === null && view.initiative.includes(seat)) return 'commander';
  const flies = view.tokens.some((token) => token.kind === 'command-corvette' && token.seat === seat);
  return flies ? 'commander' : 'out';
}

/** A seat's ship, or its Command Corvette; undefined without either, and for a spectator. */
export const flagshipOf = (
  { ships, tokens }: Pick<View, 'ships' | 'tokens'>,
  seat: Seat | null,
): { at: Hex; facing: Direction } | undefined =>
  ships.find((ship) => ship.seat === seat && ship.structure > 0) ??
  tokens.find((token) => token.seat === seat && token.kind === 'command-corvette');

/** The bow from which directions are told to a player: the board may be turned. */
export const bowOf = (view: Pick<View, 'ships' | 'tokens'>, seat: Seat | null): Direction | undefined =>
  flagshipOf(view, seat)?.facing;

/** A seat's relation to the viewer. */
export type Regard = 'mine' | 'ally' | 'enemy' | 'watched';

export function regardOf(mode: Mode, me: Seat | null, seat: Seat): Regard {
  if (me === null) return 'watched';
  if (me === seat) return 'mine';
  return sideOf(mode, me) === sideOf(mode, seat) ? 'ally' : 'enemy';
}

/** Teams have letters, as on the board; without teams everybody is alone. */
export const teamOf = (mode: Mode, seat: Seat): string | null =>
  mode === 'teams' ? 'AB'.charAt(sideOf(mode, seat)) : null;

/** A corvette on the board, or null. */
export const corvetteToken = (
  { tokens }: Pick<View, 'tokens'>,
  seat: Seat,
  callSign: CallSign,
): Extract<TokenView, { kind: 'corvette' }> | null => {
  for (const token of tokens)
    if (token.kind === 'corvette' && token.seat === seat && token.callSign === callSign) return token;
  return null;
};
