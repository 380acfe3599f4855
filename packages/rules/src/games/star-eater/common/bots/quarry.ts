/** Which enemy a bot fights. */
import { areEnemies, commanderOf, factionOf, shipOf } from '../facts';
import { distance } from '../map/hex';
import type { Direction, Hex, Seat } from '../model';
import type { Match, Ship } from '../state';

interface Post {
  seat: Seat;
  at: Hex;
  facing: Direction;
}

/** The position of a seat's capital ship or Command Corvette. */
const postOf = (match: Match, seat: Seat): Post | null => shipOf(match, seat) ?? commanderOf(match, seat);

/**
 * The enemy capital ship to fight: the nearest, then the weaker; then in teams the lower seat, so that allies agree,
 * and in a free-for-all the next one around the table, so that no seat is at a disadvantage. In a free-for-all the
 * weaker one is the one that has lost more structure, so that at the start no faction is everybody's quarry.
 */
export const quarryOf = (match: Match, seat: Seat): Ship | null => {
  const { mode, factions } = match.setup;
  const isFreeForAll = mode === 'free-for-all';
  const first = isFreeForAll ? seat : 0;
  const own = postOf(match, seat);
  let best: { ship: Ship; rank: number } | null = null;
  for (const ship of match.ships) {
    if (!areEnemies(match, seat, ship.seat)) continue;
    const whole = isFreeForAll ? factionOf(match, ship.seat).ship.structure : 0;
    const nearness = (own ? distance(own.at, ship.at) : 0) * 8 + ship.structure - whole;
    const rank = nearness * factions.length + ((ship.seat - first + factions.length) % factions.length);
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
