/** What each viewer of Auction may know. */
import type { Seat, Viewer } from '@star-eater/rules';
import { sideOf } from './options';
import { pending } from './play';
import type { Card, Match, Own, Pile, View } from './types';

const pile = (cards: readonly Card[], isSeen: boolean): Pile => ({
  count: cards.length,
  cards: isSeen ? [...cards] : null,
});

export const view = (match: Match, viewer: Viewer): View => {
  const seesAll = viewer === 'all';
  const { random } = match;
  return {
    game: 'auction',
    edition: match.edition,
    round: match.round,
    phase: match.phase,
    prize: match.prize,
    seats: match.seats.map((each, seat) => ({
      seat,
      side: sideOf(match.setup, seat),
      colour: match.setup.colours[seat] ?? '',
      out: each.out,
      score: each.score,
      hand: pile(each.hand, seesAll || viewer === seat),
      hasBid: each.bid !== null,
      bid: seesAll || viewer === seat ? each.bid : null,
    })),
    turn: match.turns[0] ?? null,
    deck: pile(match.deck, seesAll),
    buried: pile(match.buried, seesAll),
    discard: match.discard,
    rolls: match.rolls,
    random: random && { ...random, seed: seesAll ? random.seed : null },
    pending: pending(match),
    outcome: match.outcome,
  };
};

export const privately = (match: Match, seat: Seat): Own | null => {
  const own = match.seats[seat];
  return own === undefined || own.out ? null : { hand: own.hand, bid: own.bid };
};
