/**
 * The chances of each side, for spectators: the odds by what each side has left, times the odds that the bots' search
 * expected before the round's orders. docs/figures.md shows how well they predict the winner.
 */
import {
  sideOf,
  type Expectation,
  type Faction,
  type Mode,
  type Seat,
  type SeatView,
  type ShipView,
  type View,
} from '@star-eater/rules/src/games/star-eater';
import type { SideEstimate } from '../../../game';

/** The value of each in points of structure. */
const WORTH = { armour: 0.35, shield: 0.3, card: 0.25, corvette: 0.6, commander: 2 };

/** Exponent of the ratio of strengths: twice the strength means eight times the chance. */
const STEEPNESS = 3;

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

/** What the estimate needs of any edition's view. */
interface Estimated {
  mode: Mode;
  view: Pick<View, 'round' | 'ships' | 'tokens' | 'initiative' | 'outcome'> & {
    phase: string;
    seats: readonly Counted[];
  };
}

type Counted = Pick<SeatView, 'seat' | 'aboard'> & { hand: readonly string[] };

function strengthOf(ship: ShipView | undefined, seat: Counted, flying: number): number {
  const corvettes = WORTH.corvette * (flying + seat.aboard.length);
  const cards = WORTH.card * seat.hand.length;
  if (!ship) return corvettes + cards + WORTH.commander;
  return (
    ship.structure + WORTH.armour * sum(ship.armour) + WORTH.shield * sum(ship.shields) + corvettes + cards
  );
}

/** The search's values are from -1000 to 1000. It is never surer of a position than this. */
const SUREST = 850;

/** The search counts less in the first rounds, which decide little: a third of its odds in the first one. */
const FULL_FROM = 3;

/** The square root of the odds: each side of a duel has its own search. */
function factorOf(expected: Expectation | undefined, round: number): number {
  const value = Math.min(SUREST, Math.max(-SUREST, expected?.value ?? 0));
  return ((1000 + value) / (1000 - value)) ** (Math.min(1, round / FULL_FROM) / 2);
}

/** A ship as it begins, with all cards and four corvettes. */
function wholeOf(faction: Faction | null): number {
  if (!faction) return 1;
  const { structure, sections } = faction.ship;
  const armour = sections.reduce((total, section) => total + section.armour, 0);
  return structure + WORTH.armour * armour + WORTH.card * 8 + WORTH.corvette * 4;
}

/**
 * Null before ships are set up: there is nothing to compare. `expected` is empty before the first search. With
 * `faction`, ships are compared with what they were at first.
 */
export function estimate(
  { mode, view }: Estimated,
  expected: readonly Expectation[] = [],
  faction: (seat: Seat) => Faction | null = () => null,
): SideEstimate[] | null {
  if (view.phase === 'loadout') return null;
  const sides = new Map<number, { seats: Seat[]; strength: number }>();
  for (const seat of view.seats) {
    const side = sides.get(sideOf(mode, seat.seat)) ?? { seats: [], strength: 0 };
    side.seats.push(seat.seat);
    const flying = view.tokens.filter(
      (token) => token.seat === seat.seat && token.kind === 'corvette',
    ).length;
    const ship = view.ships.find((each) => each.seat === seat.seat);
    const isOut = view.outcome
      ? !view.outcome.winners.includes(seat.seat)
      : !view.initiative.includes(seat.seat);
    if (!isOut) side.strength += strengthOf(ship, seat, flying) / wholeOf(faction(seat.seat));
    sides.set(sideOf(mode, seat.seat), side);
  }
  const weights = [...sides.values()].map(({ seats, strength }) => ({
    seats,
    weight:
      strength ** STEEPNESS *
      factorOf(
        expected.find((each) => each.seats[0] === seats[0]),
        view.round,
      ),
  }));
  const whole = weights.reduce((total, { weight }) => total + weight, 0);
  return weights.map(({ seats, weight }) => ({
    seats,
    share: whole === 0 ? 1 / weights.length : weight / whole,
  }));
}
