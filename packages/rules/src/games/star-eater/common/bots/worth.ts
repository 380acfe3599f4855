/** What a position is worth to a side, in points. */
import { areEnemies, corvetteCardOf } from '../facts';
import type { Seat } from '../model';
import type { Match, Ship } from '../state';
import { sum } from './chance';

export const PER_STRUCTURE = 12;
export const PER_ARMOUR = 5;
export const PER_SHIELD = 5;
const PER_CORVETTE = 14;
const PER_CORVETTE_ABOARD = 12;
const PER_COMMANDER = 40;
/** A ship low on structure is worth more, to protect or to shoot at. */
const PER_SHIP = 60;
const VICTORY = 100_000;
const DRAW = -5_000;

export const worthOfShip = (ship: Ship): number =>
  PER_SHIP +
  PER_STRUCTURE * ship.structure +
  PER_ARMOUR * sum(Object.values(ship.armour)) +
  PER_SHIELD * sum(Object.values(ship.shields));

/** §3. The worth of a match won or lost. */
const outcomeFor = (match: Match, seat: Seat): number => {
  if (!match.outcome) return 0;
  const { winners } = match.outcome;
  if (winners.length === 0) return DRAW;
  return winners.includes(seat) ? VICTORY : -VICTORY;
};

/** A side's hulls, corvettes and commanders, minus its enemies'. */
export const worthOf = (match: Match, seat: Seat): number => {
  const signed = (other: Seat, worth: number): number => (areEnemies(match, seat, other) ? -worth : worth);
  let total = outcomeFor(match, seat);
  for (const ship of match.ships) total += signed(ship.seat, worthOfShip(ship));
  for (const token of match.tokens) {
    if (token.kind === 'corvette')
      total += signed(
        token.seat,
        PER_CORVETTE + corvetteCardOf(match, token.seat, token.callSign).weapon.damage,
      );
    else if (token.kind === 'command-corvette') total += signed(token.seat, PER_COMMANDER);
  }
  for (const state of match.seats) total += signed(state.seat, PER_CORVETTE_ABOARD * state.aboard.length);
  return total;
};
