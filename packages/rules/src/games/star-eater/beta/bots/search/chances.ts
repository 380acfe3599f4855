/**
 * Positions as chances of winning. In points a certain loss outweighs everything else, so a search in points
 * avoids each order that some unlikely answer punishes; in chances it takes good risks.
 */
import type { Seat } from '../../../common/model';
import type { Match } from '../../../common/state';
import { evaluate, hostileSides } from './evaluate';

/**
 * In twentieths of a point for each hostile side: a side that was so far ahead won about six duels of seven
 * (docs/figures.md, The bot `admiral`).
 */
const CLEAR = 5_000;

const DRAW = -100;
const WIN = 1_000;

const outcomeFor = (seat: Seat, winners: readonly Seat[]): number => {
  if (winners.length === 0) return DRAW;
  return winners.includes(seat) ? WIN : -WIN;
};

/** From -1000, lost, to 1000, won. A square root is exact in IEEE arithmetic, so every machine has the same. */
export const chanceOf = (match: Match, seat: Seat): number => {
  if (match.outcome) return outcomeFor(seat, match.outcome.winners);
  const ahead = evaluate(match, seat);
  const clear = CLEAR * hostileSides(match);
  return (WIN * ahead) / Math.sqrt(clear * clear + ahead * ahead);
};
