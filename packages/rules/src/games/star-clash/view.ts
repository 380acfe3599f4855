/** C-75, C-76. The only place that hides things from viewers. */
import { hullOf, shipHits } from './facts';
import type { Event, Pile, Private, Seat, SeatView, SoloView, TurnView, View, Viewer } from './model';
import { pending } from './pending';
import type { Match, SeatState } from './state';

const pile = (cards: readonly string[], isSeen: boolean): Pile => ({
  count: cards.length,
  cards: isSeen ? [...cards] : null,
});

const seatView = (match: Match, state: SeatState, isSeen: boolean): SeatView => {
  const { seat, team, faction, status, score, hand, mines, window, squadron, trophies } = state;
  return {
    seat,
    team,
    faction,
    status,
    score,
    hand: pile(hand, isSeen),
    fleet: state.fleet.map((each) => ({
      ship: each.ship,
      hits: shipHits(match, state, each),
      cards: each.cards,
    })),
    mines,
    window,
    squadron,
    trophies,
  };
};

const turnView = ({ turn }: Match, viewer: Viewer): TurnView | null => {
  if (turn === null) return null;
  const { offer } = turn;
  const isShown = offer !== null && (viewer === 'all' || viewer === turn.seat || viewer === offer.with);
  return {
    number: turn.number,
    seat: turn.seat,
    final: turn.final,
    step: turn.step,
    special: turn.special,
    attack: turn.attack,
    offer: offer && { with: offer.with, card: isShown ? offer.card : null },
    offered: turn.offered,
  };
};

const hullsTaken = (match: Match, seat: Seat): number => {
  let sum = 0;
  for (const ship of match.seats[seat]?.trophies ?? []) sum += hullOf(match, ship);
  return sum;
};

/** C-57. What a solo match is compared by: hulls destroyed and lost. */
const soloView = (match: Match): SoloView | null => {
  if (match.solo === null) return null;
  const { strategy, target, turns } = match.solo;
  return { strategy, target, turns, destroyed: hullsTaken(match, 0), lost: hullsTaken(match, 1) };
};

/** C-75, C-76. What a viewer may see. Hands are for their seat, piles for nobody; all else is public. */
export const view = (match: Match, viewer: Viewer): View => {
  const seesAll = viewer === 'all';
  const { random } = match;
  return {
    game: 'star-clash',
    mode: match.setup.mode,
    round: match.round,
    phase: match.phase,
    dealer: match.dealer,
    turn: turnView(match, viewer),
    piles: {
      draw: pile(match.draw, seesAll),
      ships: match.ships.map(({ faction, cards }) => ({ faction, ...pile(cards, seesAll) })),
      discard: match.discard,
      faceDown: match.faceDown.map(({ seat, cards }) => ({
        seat,
        ...pile(cards, seesAll || viewer === seat),
      })),
      scrap: match.scrap,
    },
    seats: match.seats.map((each) => seatView(match, each, seesAll || viewer === each.seat)),
    results: match.results,
    solo: soloView(match),
    random: {
      anchor: random.anchor,
      joint: random.joint,
      revealed: random.revealed,
      seed: seesAll ? random.seed : null,
      rolls: random.rolls,
      reshuffles: random.reshuffles,
    },
    pending: pending(match),
    outcome: match.outcome,
  };
};

/** C-76. What a seat alone may know. */
export const privately = (match: Match, seat: Seat): Private | null => {
  const own = match.seats[seat];
  if (!own) return null;
  const { turn } = match;
  const isInOffer = turn?.offer != null && (turn.seat === seat || turn.offer.with === seat);
  const faceDown = match.faceDown.find((each) => each.seat === seat)?.cards ?? null;
  const offer = isInOffer ? (turn.offer?.card ?? null) : null;
  return { hand: own.hand, faceDown, offer };
};

/** C-76. A stranger's view with what a seat alone may know: the view of that seat. */
export const withPrivate = (seen: View, seat: Seat, own: Private): View => ({
  ...seen,
  turn: seen.turn && {
    ...seen.turn,
    offer: seen.turn.offer && { ...seen.turn.offer, card: own.offer ?? seen.turn.offer.card },
  },
  piles: {
    ...seen.piles,
    faceDown: seen.piles.faceDown.map((each) =>
      each.seat === seat && own.faceDown ? { ...each, cards: [...own.faceDown] } : each,
    ),
  },
  seats: seen.seats.map((each) =>
    each.seat === seat ? { ...each, hand: { ...each.hand, cards: [...own.hand] } } : each,
  ),
});

/** C-77. An event with the fields that a viewer may see; the others are null. */
export const eventFor = (event: Event, viewer: Viewer): Event => {
  if (viewer === 'all') return event;
  switch (event.type) {
    case 'handDealt':
    case 'cardsDrawn':
      return viewer === event.seat ? event : { ...event, cards: null };
    case 'exchangeOffered':
      return viewer === event.seat || viewer === event.with ? event : { ...event, card: null };
    case 'exchangeMade':
      return viewer === event.seat || viewer === event.with
        ? event
        : { ...event, given: null, received: null };
    default:
      return event;
  }
};
