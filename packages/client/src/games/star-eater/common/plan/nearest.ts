/** How far enemies' ships are from a hex. */
import {
  areEnemies,
  distance,
  hullAt,
  type Hex,
  type Match,
  type Seat,
} from '@star-eater/rules/src/games/star-eater';

export const hexesTo = (match: Match, from: Hex, seat: Seat): number | null => {
  const ship = match.ships.find((each) => each.seat === seat);
  const faction = match.setup.factions[seat];
  return ship && faction
    ? Math.min(...hullAt(faction, ship.at, ship.facing).map(({ at }) => distance(from, at)))
    : null;
};

const enemiesOf = (match: Match, seat: Seat) =>
  match.ships.filter((ship) => areEnemies(match, ship.seat, seat));

/** The only enemy with a ship; null if there are several, or none. */
export const onlyEnemy = (match: Match, seat: Seat): Seat | null => {
  const enemies = enemiesOf(match, seat);
  return enemies.length === 1 ? (enemies[0]?.seat ?? null) : null;
};

/** The nearest enemy's ship to a hex, and how many hexes its hull is away. */
export const nearestEnemy = (match: Match, seat: Seat, from: Hex): { seat: Seat; hexes: number } | null =>
  enemiesOf(match, seat)
    .map((ship) => ({ seat: ship.seat, hexes: hexesTo(match, from, ship.seat) ?? Infinity }))
    .reduce<{ seat: Seat; hexes: number } | null>(
      (nearest, next) => (nearest && nearest.hexes <= next.hexes ? nearest : next),
      null,
    );
