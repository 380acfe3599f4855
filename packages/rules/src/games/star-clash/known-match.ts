/**
 * A match as one viewer knows it: for bots and pages that ask the engine about their view. What is hidden is
 * empty, or as many blanks as there are cards. No legality depends on it, as long as the viewer asks for its
 * own seat.
 */
import type { CardId, View } from './model';
import type { Match, SetUp } from './state';

const UNKNOWN: CardId = '';

const known = ({ count, cards }: { count: number; cards: readonly string[] | null }): readonly string[] =>
  cards ?? Array.from({ length: count }, () => UNKNOWN);

export const matchFromView = (seen: View, setup: SetUp): Match => ({
  setup,
  round: seen.round,
  phase: seen.phase,
  dealer: seen.dealer,
  turn: seen.turn && {
    ...seen.turn,
    offer: seen.turn.offer && { with: seen.turn.offer.with, card: seen.turn.offer.card ?? UNKNOWN },
  },
  draw: known(seen.piles.draw),
  ships: seen.piles.ships.map((pile) => ({ faction: pile.faction, cards: known(pile) })),
  discard: seen.piles.discard,
  faceDown: seen.piles.faceDown.map((pile) => ({ seat: pile.seat, cards: known(pile) })),
  scrap: seen.piles.scrap,
  seats: seen.seats.map(({ hand, fleet, ...seat }) => ({
    ...seat,
    hand: known(hand),
    fleet: fleet.map(({ ship, cards }) => ({ ship, cards })),
  })),
  results: seen.results,
  solo: seen.solo && { strategy: seen.solo.strategy, target: seen.solo.target, turns: seen.solo.turns },
  random: { ...seen.random },
  given: null,
  outcome: seen.outcome,
});
