/** What moves in an activation: corvettes, and the Command Corvette itself. */
import { commandCorvetteOf, commanderOf, corvetteCardOf, corvettesOf, factionOf } from '../facts';
import type { CallSign, Seat } from '../model';
import type { CommandCorvetteToken, CorvetteToken, Match } from '../state';

interface Mobility {
  speed: number;
  agility: number;
}

export type Mover = CorvetteToken | CommandCorvetteToken;

/** §4.3. Hexes and turns of a move. */
export const mobilityOf = (match: Match, mover: Mover): Mobility =>
  mover.kind === 'corvette'
    ? corvetteCardOf(match, mover.seat, mover.callSign)
    : commandCorvetteOf(factionOf(match, mover.seat));

export const moverOf = (match: Match, seat: Seat, callSign: CallSign | undefined): Mover | null =>
  callSign === undefined
    ? commanderOf(match, seat)
    : (corvettesOf(match, seat).find((token) => token.callSign === callSign) ?? null);
