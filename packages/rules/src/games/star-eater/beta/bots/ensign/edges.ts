/** The edge of the board: whether a ship can still stop before it. */
import { hullSizeOf } from '../../../common/facts';
import { distance, opposite } from '../../../common/map/hex';
import { ENGINES, type Direction, type Engine } from '../../../common/model';
import { planMovement } from '../../plan';
import type { Match, Ship } from '../../../common/state';
import { worthOfShip } from '../../../common/bots/worth';

/** Rounds of braking considered: four tokens need three. */
const ROUNDS = 3;

/**
 * The engine setting that adds a linear token in this direction: the first six settings are in order of
 * directions.
 */
const engineTowards = (direction: Direction): Engine => ENGINES[direction] ?? 'none';

/**
 * Braking removes one token a round before the ship moves, so n tokens still carry it 0 + 1 + … + (n - 1)
 * hexes.
 */
const stoppingDistance = (tokens: number): number => [0, 0, 1, 3, 6][tokens] ?? 6;

const isClear = (match: Match, ship: Ship): boolean =>
  match.setup.radius - distance(ship.at, [0, 0]) - hullSizeOf(match, ship) >=
  stoppingDistance(ship.linear.length);

const brakesOf = (ship: Ship): Engine[] => {
  const brakes = new Set<Engine>(ship.linear.map((token) => engineTowards(opposite(token))));
  if (ship.rotational[0]) brakes.add(ship.rotational[0] === 'cw' ? 'ccw' : 'cw');
  if (brakes.size === 0) brakes.add('none');
  return [...brakes];
};

const leastLoss = (alone: Match, ship: Ship, rounds: number): number => {
  if (rounds === 0 || isClear(alone, ship)) return 0;
  let least = Number.MAX_SAFE_INTEGER;
  for (const brake of brakesOf(ship)) {
    const { match } = planMovement(alone, { [ship.seat]: brake });
    const [after] = match.ships;
    const loss = worthOfShip(ship) - (after ? worthOfShip(after) : 0);
    if (loss >= least) continue;
    least = Math.min(least, loss + (after ? leastLoss(match, after, rounds - 1) : 0));
    if (least <= 0) break;
  }
  return least;
};

/** What a ship loses to the edge in the next rounds if it brakes as well as it can, in points. */
export const edgeDanger = (match: Match, ship: Ship): number =>
  isClear(match, ship) ? 0 : leastLoss({ ...match, ships: [ship], tokens: [] }, ship, ROUNDS);
