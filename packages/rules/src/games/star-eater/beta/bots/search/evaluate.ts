/** What a position at the end of a round promises a side, in points. */
import { areEnemies, seatState } from '../../../common/facts';
import type { Command, Seat } from '../../../common/model';
import { sidesOf } from '../../../common/modes';
import type { Match, Ship, Token } from '../../../common/state';
import { sum } from '../../../common/bots/chance';
import { driftOf } from '../ensign/drift';
import { bestVolleys } from '../../../common/bots/lines';
import { stanceOf } from '../ensign/stance';
import { pursuitOf } from './pursuit';

/**
 * Points for each part of a position. Hulls, armour and shields follow the weights of a logistic regression
 * of the winner of 240 duels between ensigns on their positions before each commitment; the rest was chosen
 * by matches against the ensign.
 */
const POINTS = {
  ship: 120,
  structure: 24,
  /** Besides, for each of the last three points of structure. */
  lastStructure: 24,
  armour: 7,
  shield: 12,
  corvette: 16,
  corvetteAboard: 10,
  commander: 80,
} as const;

/** The share of the position now, and of that after a round of drifting, in twentieths. */
const NOW = 8;
const DRIFTED = 12;

/** In twentieths of a point. */
const PROSPECTS = {
  now: { readyCard: 80, stance: 20, volleys: 6 },
  drifted: { readyCard: 80, stance: 10, volleys: 6 },
} as const;

const VICTORY = 200_000;
const DRAW = -10_000;
const LAST = 3;
const VOLLEYS_A_ROUND = 2;

const outcomeFor = (match: Match, seat: Seat): number => {
  if (!match.outcome) return 0;
  const { winners } = match.outcome;
  if (winners.length === 0) return DRAW;
  return winners.includes(seat) ? VICTORY : -VICTORY;
};

const worthOfShip = (ship: Ship): number =>
  POINTS.ship +
  POINTS.structure * ship.structure +
  POINTS.lastStructure * Math.min(LAST, ship.structure) +
  POINTS.armour * sum(Object.values(ship.armour)) +
  POINTS.shield * sum(Object.values(ship.shields));

const worthOfToken = (token: Token): number =>
  token.kind === 'corvette' ? POINTS.corvette : token.kind === 'command-corvette' ? POINTS.commander : 0;

/**
 * How many sides are hostile to each side. What a side has counts once for each of them: with three sides, a loss for
 * an equal loss of one enemy is no even trade, because the third side gains.
 */
export const hostileSides = ({ setup: { mode } }: Match): number => Math.max(...sidesOf(mode));

/** What a side has more than each hostile side, added up. */
const worthOf = (match: Match, seat: Seat): number => {
  const ours = hostileSides(match);
  const signed = (other: Seat, worth: number): number =>
    areEnemies(match, seat, other) ? -worth : ours * worth;
  let total = ours * outcomeFor(match, seat);
  for (const ship of match.ships) total += signed(ship.seat, worthOfShip(ship));
  for (const token of match.tokens) total += signed(token.seat, worthOfToken(token));
  for (const state of match.seats) total += signed(state.seat, POINTS.corvetteAboard * state.aboard.length);
  return total;
};

const playable = (match: Match, seat: Seat): Command[] => {
  const { hand, track } = seatState(match, seat);
  return hand.includes('vent-coolant') ? [...hand, ...(track[0] ?? [])] : hand;
};

/** Positions, volleys and ready cards, as in `worthOf`, in twentieths of a point. */
const prospectsOf = (match: Match, seat: Seat, points: (typeof PROSPECTS)['now' | 'drifted']): number => {
  const ours = hostileSides(match);
  let total = 0;
  for (const ship of match.ships) {
    const cards = playable(match, ship.seat);
    const own =
      points.stance * stanceOf(match, ship) +
      points.volleys * bestVolleys(match, ship, cards, VOLLEYS_A_ROUND) +
      points.readyCard * cards.length;
    total += areEnemies(match, seat, ship.seat) ? -own : ours * own;
  }
  return total;
};

/**
 * In twentieths of a point for each hostile side, from the position and from the one after a round in which everybody
 * drifts: tokens in flight arrive in it.
 */
export const evaluate = (match: Match, seat: Seat): number => {
  const now = worthOf(match, seat);
  if (match.outcome) return (NOW + DRIFTED) * now;
  const drifted = driftOf(match);
  const pursuit = pursuitOf(match, seat) + (drifted.outcome ? 0 : pursuitOf(drifted, seat));
  return (
    NOW * now +
    DRIFTED * worthOf(drifted, seat) +
    prospectsOf(match, seat, PROSPECTS.now) +
    (drifted.outcome ? 0 : prospectsOf(drifted, seat, PROSPECTS.drifted)) +
    hostileSides(match) * pursuit
  );
};
