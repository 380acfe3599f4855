/**
 * §3. A duel is decided in range. A distance is the same for both sides, so two searches that only compare sides
 * can keep apart for ever. Each search therefore counts the hexes to its enemy as a loss of its own side.
 */
import { rangeToQuarry } from '../../../common/bots/quarry';
import type { Seat } from '../../../common/model';
import type { Match } from '../../../common/state';

/** In twentieths of a point: the loss for each hex. */
const PER_HEX = 40;
/** Hexes between the centres of two ships that are in a fight. */
const IN_A_FIGHT = 6;

/** In twentieths of a point, never above 0. */
export const pursuitOf = (match: Match, seat: Seat): number => {
  const range = rangeToQuarry(match, seat);
  return range === null ? 0 : -PER_HEX * Math.max(0, range - IN_A_FIGHT);
};
