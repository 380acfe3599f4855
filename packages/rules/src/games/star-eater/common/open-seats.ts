import { sidesOf } from './modes';
import type { Seat } from './model';
import type { Options } from './types';

/** The seats of sides that have chosen no faction. */
export const openSeats = ({ mode, factions }: Options): Seat[] => {
  const sides = sidesOf(mode);
  const chosen = new Set(sides.filter((_, seat) => factions[seat] != null));
  return sides.flatMap((side, seat) => (chosen.has(side) ? [] : [seat]));
};
