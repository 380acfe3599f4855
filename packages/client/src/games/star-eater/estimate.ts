/**
 * The chances of each side, for spectators: a simple model of public facts, without tactics. A better one can
 * replace this function.
 */
import {
  sideOf,
  type Mode,
  type Seat,
  type SeatView,
  type ShipView,
  type View,
} from '@star-eater/rules/src/games/star-eater';
import type { SideEstimate } from '../../game';

/** The value of each in points of structure. */
const WORTH = { armour: 0.35, shield: 0.3, card: 0.25, corvette: 0.6, commander: 2 };

/** Exponent of the ratio of strengths: twice the strength means eight times the chance. */
const STEEPNESS = 3;

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

/** What the estimate needs of any edition's view. */
interface Estimated {
  mode: Mode;
  view: Pick<View, 'ships' | 'tokens' | 'initiative' | 'outcome'> & {
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

/** Null before ships are set up: there is nothing to compare. */
export function estimate({ mode, view }: Estimated): SideEstimate[] | null {
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
    if (!isOut) side.strength += strengthOf(ship, seat, flying);
    sides.set(sideOf(mode, seat.seat), side);
  }
  const weights = [...sides.values()].map(({ seats, strength }) => ({
    seats,
    weight: strength ** STEEPNESS,
  }));
  const whole = weights.reduce((total, { weight }) => total + weight, 0);
  return weights.map(({ seats, weight }) => ({
    seats,
    share: whole === 0 ? 1 / weights.length : weight / whole,
  }));
}
