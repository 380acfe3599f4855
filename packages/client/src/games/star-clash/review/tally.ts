/** What each round of a finished match brought, and the fleets in their order. */
import type { Seat } from '@star-eater/rules';
import type { SeatView, View } from '@star-eater/rules/src/games/star-clash';
import { decisiveOf, leadsOf } from '../../../table/review/decisive';
import type { RoundBar } from '../../../table/review/rounds';
import type { Haul } from '../table/result';

type Told = Pick<View, 'mode' | 'seats' | 'results'>;

/** A seat's fleets: a Task Force counts together (C-42). */
export const sideOf = ({ mode, seats }: Told, seat: Seat): Seat[] =>
  mode === 'teams'
    ? seats.filter(({ team }) => team === seats[seat]?.team).map((fleet) => fleet.seat)
    : [seat];

/** Points of ships taken by these seats and lost by them, in each round; the fleets' own ships are no prey. */
export function barsOf(hauls: readonly Haul[], rounds: number, mine: readonly Seat[]): RoundBar[] {
  const bars = Array.from({ length: rounds }, (_, at): RoundBar => ({
    round: at + 1,
    up: 0,
    cap: 0,
    down: 0,
  }));
  for (const { round, seat, by, hull } of hauls) {
    const bar = bars[round - 1];
    if (!bar) continue;
    if (mine.includes(seat)) bar.down += hull;
    else if (mine.includes(by)) bar.up += hull;
  }
  return bars;
}

/** The points of a side in one round, with bonus and penalty. */
function gained(view: Told, at: number, side: readonly Seat[]): number {
  const points = view.results[at]?.points ?? [];
  return points.reduce((sum, { seat, hull, bonus }) => sum + (side.includes(seat) ? hull + bonus : 0), 0);
}

/** The round in which the winners drew ahead of the best other side; null if one round was all, or nobody won. */
export function decisiveRound(view: Told, winners: readonly Seat[]): number | null {
  if (winners.length === 0 || view.results.length < 2) return null;
  const sides = view.seats.map(({ seat }) => sideOf(view, seat));
  const standings = [sides.map(() => 0)];
  view.results.forEach((_, at) =>
    standings.push(sides.map((side, which) => (standings[at]?.[which] ?? 0) + gained(view, at, side))),
  );
  const leads = leadsOf(standings, (at) => winners.some((seat) => sides[at]?.includes(seat)));
  return decisiveOf(view.results.map(({ round }, at) => ({ round, lead: leads[at] ?? 0 })))?.round ?? null;
}

export interface Ranked {
  fleet: SeatView;
  /** Equal points share a place. */
  place: number;
  /** Points of each round that was scored, in order. */
  rounds: readonly number[];
}

/** Winners first, then by points; a Task Force by its sum. Empty without scores: solo and gauntlet. */
export function ranking(view: Told, winners: readonly Seat[]): Ranked[] {
  if (view.mode === 'solo' || view.mode === 'gauntlet') return [];
  const sum = ({ seat }: SeatView): number =>
    sideOf(view, seat).reduce((total, each) => total + (view.seats[each]?.score ?? 0), 0);
  const isAhead = (a: SeatView, b: SeatView): number =>
    Number(winners.includes(b.seat)) - Number(winners.includes(a.seat)) || sum(b) - sum(a);
  const order = view.seats.slice().sort((a, b) => isAhead(a, b) || a.team - b.team || a.seat - b.seat);
  return order.map((fleet) => ({
    fleet,
    place:
      1 +
      new Set(order.filter((other) => isAhead(other, fleet) < 0).map((each) => placeKey(view, each))).size,
    rounds: view.results.map((_, at) => gained(view, at, [fleet.seat])),
  }));
}

/** In teams a Task Force takes one place. */
const placeKey = ({ mode }: Told, { seat, team }: SeatView): number => (mode === 'teams' ? team : seat);
