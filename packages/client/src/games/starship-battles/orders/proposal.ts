/** What the helm lays when ships are asked to move: the courses of the bot that plays by the same sums as the forecast. */
import { proposedMove, type Match } from '@star-eater/rules/src/games/starship-battles';
import { laidIn, withMove, type LegalMove, type UnsentOrder } from './unsent';

/** Courses for the ships in the slots, in their order; an order with a course of the player's own stays as it is. */
export function withProposedCourses(order: UnsentOrder, legal: LegalMove, match: Match): UnsentOrder {
  if (laidIn(order) > 0) return order;
  const ships = order.slots.flatMap((id) => legal.ships.filter(({ ship }) => ship === id));
  const { moves } = proposedMove(match, { ...legal, ships });
  return moves.reduce((laid, move) => withMove(laid, move, legal), order);
}
