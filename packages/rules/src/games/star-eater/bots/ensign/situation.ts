/** What the ensign knows when it has to answer. */
import { areEnemies, commanderOf, shipOf } from '../../facts';
import { distance } from '../../hex';
import type { Direction, Hex, Legal, Seat, View } from '../../model';
import type { Match, Ship } from '../../state';

/** The legal answers of one type of decision. */
export type LegalOf<T extends Legal['type']> = Extract<Legal, { type: T }>;

export interface Situation {
  seat: Seat;
  /** The match as the seat knows it (known-match.ts). */
  match: Match;
  view: View;
  /** Decides ties: the seed, the seat, the round and the question. */
  tie: string;
}

interface Post {
  seat: Seat;
  at: Hex;
  facing: Direction;
}

/** The position of a seat's capital ship or Command Corvette. */
const postOf = (match: Match, seat: Seat): Post | null => shipOf(match, seat) ?? commanderOf(match, seat);

/** The enemy capital ship to fight: the nearest, then the weaker, then the lower seat. */
export const quarryOf = (match: Match, seat: Seat): Ship | null => {
  const own = postOf(match, seat);
  let best: { ship: Ship; rank: number } | null = null;
  for (const ship of match.ships) {
    if (!areEnemies(match, seat, ship.seat)) continue;
    const rank = (own ? distance(own.at, ship.at) : 0) * 8 + ship.structure;
    if (!best || rank < best.rank) best = { ship, rank };
  }
  return best?.ship ?? null;
};

/** Hexes between the centres of a seat's ship and of the one to fight; null without either. */
export const rangeToQuarry = (match: Match, seat: Seat): number | null => {
  const ship = shipOf(match, seat);
  const quarry = quarryOf(match, seat);
  return ship && quarry ? distance(ship.at, quarry.at) : null;
};
