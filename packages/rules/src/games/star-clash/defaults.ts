/** C-79. What is taken for a seat that runs out of time. */
import { carriersOf, hasWeaponFor, hasWindow, hullOf, enemiesOf, kindOf, seatAt } from './facts';
import { attackable } from './legal';
import type { CardId, Decision, Seat, ShipId } from './model';
import { pending } from './pending';
import type { Attack } from './model';
import type { Match } from './state';

/** C-79. The first ammo card that the fleet cannot fire, else the first card. */
const uselessCard = (match: Match, seat: Seat): CardId | undefined => {
  const state = seatAt(match, seat);
  return (
    state.hand.find((card) => kindOf(match, card) === 'ammo' && !hasWeaponFor(match, state, card)) ??
    state.hand[0]
  );
};

/**
 * C-79. With an empty hand: the squadron's attack, else all carriers at the first ship of the first open
 * fleet.
 */
const attackWithoutCards = (match: Match, seat: Seat): Decision | null => {
  const [fleet] = attackable(match, seat);
  if (fleet !== undefined) return { seat, type: 'squadron', fleet };
  const open = enemiesOf(match, seat).find((each) => !hasWindow(match, each));
  const ship = open === undefined ? undefined : seatAt(match, open).fleet[0]?.ship;
  if (ship === undefined) return null;
  const strikes = carriersOf(match, seatAt(match, seat)).map((carrier) => ({ carrier, ship }));
  return { seat, type: 'strike', strikes };
};

/** C-79. The largest hulls, ties in fleet order. */
export const largestShips = (match: Match, { fleet, count }: Attack): ShipId[] =>
  [...seatAt(match, fleet).fleet]
    .sort((a, b) => hullOf(match, b.ship) - hullOf(match, a.ship))
    .slice(0, count)
    .map(({ ship }) => ship);

/** C-79. The default decision of a seat; null where it owes none. */
export const defaultDecision = (match: Match, seat: Seat): Decision | null => {
  const [asked] = pending(match);
  const { turn } = match;
  if (asked?.seat !== seat || turn === null) return null;
  if (asked.type === 'give') return { seat, type: 'give', card: null };
  if (asked.type === 'pick')
    return turn.attack && { seat, type: 'pick', ships: largestShips(match, turn.attack) };
  if (turn.special !== null) return { seat, type: 'end' };
  const card = uselessCard(match, seat);
  return card === undefined ? attackWithoutCards(match, seat) : { seat, type: 'discard', cards: [card] };
};
