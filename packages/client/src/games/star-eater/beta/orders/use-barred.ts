/** Cards of the hand that can be read, not chosen. */
import type { Command, Seat } from '@star-eater/rules/src/games/star-eater';
import { useTable } from '../../common/context/context';
import { isTaughtLater } from '../../common/orders/taught';
import { craftOf } from '../../common/seats/craft';

/**
 * Whether a card is barred: its round comes later in a first match, or it is a spent special ability, where the hand
 * has enough other cards (R-9 asks for `count` of them).
 */
export function useBarred(seat: Seat, hand: readonly Command[], count: number): (card: Command) => boolean {
  const { matchId, view } = useTable().shown;
  const isSpent = view.seats[seat]?.specialUses === 0 && craftOf(view, seat) !== 'commander';
  return (card) =>
    isTaughtLater(matchId, view.round, card) !== null ||
    (card === 'special' && isSpent && hand.length > count);
}
