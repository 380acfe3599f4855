/** P-32, P-36. Who is compared with whom after a match, and with which weight. */
import type { Seat } from '@star-eater/rules';
import type { EndedSeat } from './ended';
import { meanOf, type Pair, type Strength } from './glicko';

/** A pair, and the players on its other side: what they have played lately lowers its weight (P-38). */
export interface WeighedPair extends Pair {
  against: readonly string[];
}

interface Side {
  members: EndedSeat[];
  strength: Strength;
  won: boolean;
  /** A bot holds one of its seats for an absent player. */
  isAway: boolean;
}

/** Pairs by seat, of those that have any. `strengths` are those before the match, by seat. */
export function pairsOf(
  seats: readonly EndedSeat[],
  strengths: readonly Strength[],
  isDraw: boolean,
): ReadonlyMap<Seat, WeighedPair[]> {
  const sides = sidesOf(seats, strengths);
  const pairs = new Map<Seat, WeighedPair[]>();
  const add = (
    { seat }: EndedSeat,
    own: Side,
    others: readonly Side[],
    score: Pair['score'],
    weight: number,
  ) => {
    const pair: WeighedPair = {
      own: own.strength,
      other: meanOf(others.map(({ strength }) => strength)),
      score,
      weight: weight / own.members.length,
      against: others.flatMap(({ members }) => playersOf(members)),
    };
    pairs.set(seat, [...(pairs.get(seat) ?? []), pair]);
  };
  const others = (side: Side) => sides.filter((each) => each !== side);
  const away = (side: Side) => side.members.filter(({ isAway }) => isAway);
  // A bot won somebody's match: those who were not there have lost, and nothing else counts.
  if (!isDraw && sides.some(({ won, isAway }) => won && isAway)) {
    for (const side of sides) for (const member of away(side)) add(member, side, others(side), 0, 1);
    return pairs;
  }
  const weight = 1 / (sides.length - 1);
  for (const side of sides)
    for (const other of others(side)) {
      const score = scoreOf(side, other, isDraw);
      if (score === null) continue;
      for (const member of side.members) {
        // Who is away has lost, also where the bot reached a draw.
        if (member.isAway) add(member, side, [other], 0, weight);
        else if (!side.isAway && !other.isAway) add(member, side, [other], score, weight);
      }
    }
  return pairs;
}

const playersOf = (members: readonly EndedSeat[]): string[] =>
  members.flatMap(({ playerId }) => (playerId === null ? [] : [playerId]));

function sidesOf(seats: readonly EndedSeat[], strengths: readonly Strength[]): Side[] {
  const sides = [...new Set(seats.map(({ side }) => side))];
  return sides.map((side) => {
    const members = seats.filter((each) => each.side === side);
    return {
      members,
      strength: meanOf(members.flatMap(({ seat }) => strengths[seat] ?? [])),
      won: members.some(({ won }) => won),
      isAway: members.some(({ isAway }) => isAway),
    };
  });
}

/** Null where two sides are not compared: losers among themselves. */
function scoreOf(side: Side, other: Side, isDraw: boolean): Pair['score'] | null {
  if (isDraw || (side.won && other.won)) return 0.5;
  if (side.won) return 1;
  return other.won ? 0 : null;
}
