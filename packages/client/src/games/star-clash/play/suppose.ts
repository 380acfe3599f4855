/**
 * A match as one seat knows it. The engine tries decisions on it (C-82: reasons for illegal targets, effects
 * before confirming). It is never sent.
 */
import {
  apply,
  CARDS,
  isSolo,
  matchFromView,
  type CardId,
  type Decision,
  type Event,
  type Match,
  type Options,
  type View,
} from '@star-eater/rules/src/games/star-clash';
import type { Refusal, Seat } from '@star-eater/rules';

export interface Known {
  view: View;
  options: Options;
  me: Seat;
  hand: readonly CardId[];
}

/** Unseen ships stand for those in a pile: which is on top is not known. */
function unknownShips(view: View, faction: string | null, count: number): string[] {
  const seen = new Set([
    ...view.seats.flatMap(({ fleet, trophies }) => [...fleet.map(({ ship }) => ship), ...trophies]),
    ...view.piles.scrap,
  ]);
  return CARDS.ships
    .flatMap(({ id, faction: own }) => (seen.has(id) || (faction ?? own) !== own ? [] : [id]))
    .slice(0, count);
}

/**
 * `dice` are the results of the next dice. A solo match is treated as a duel, which has the same rules
 * (C-52): so the engine stops before the enemy fleet's turn, whose cards nobody knows yet.
 */
function supposedMatch({ view, options, me, hand }: Known, dice: readonly number[]): Match {
  const { mode, players, taskForces, variants } = options;
  const seats = view.seats.map((seat) =>
    seat.seat === me ? { ...seat, hand: { count: hand.length, cards: [...hand] } } : seat,
  );
  const fleets = isSolo(mode) ? ({ mode: 'duel', players: 2 } as const) : { mode, players };
  const match = matchFromView(
    { ...view, seats, solo: null },
    { game: 'star-clash', ...fleets, taskForces, variants, cards: CARDS },
  );
  return {
    ...match,
    ships: view.piles.ships.map(({ faction, count }) => ({
      faction,
      cards: unknownShips(view, faction, count),
    })),
    given: { dice, shuffles: null },
  };
}

const ONES: readonly number[] = Array.from({ length: 12 }, () => 1);

/** Why the engine refuses a decision; null for a legal one. */
export function refusalOf(known: Known, decision: Decision): Refusal | null {
  const applied = apply(supposedMatch(known, ONES), decision);
  return applied.ok ? null : applied.refusal;
}

/** The events of a decision if all dice show 1; empty if it is refused. */
export function eventsOf(known: Known, decision: Decision): readonly Event[] {
  const applied = apply(supposedMatch(known, ONES), decision);
  return applied.ok ? applied.events : [];
}
