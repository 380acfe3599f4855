/** P-52. Whom a Swiss round pairs. Pure. */
import { lightest } from './matching';

export interface Player {
  number: number;
  points: number;
  /** Those whom they have met. */
  met: ReadonlySet<number>;
  hadBye: boolean;
  /** `lateness` of their seats. */
  late: number;
}

const REPEAT = 1e9;

/** ⌈log₂ n⌉ + 1, at most 7. */
export const swissRounds = (count: number): number =>
  Math.min(7, Math.ceil(Math.log2(Math.max(2, count))) + 1);

export interface SwissRound {
  pairs: [number, number][];
  bye: number | null;
}

/** `players`: in the order of the standings. Null when only repeats are left. */
export function swissRound(players: readonly Player[]): SwissRound | null {
  if (players.length < 2) return null;
  if (players.length % 2 === 0) {
    const pairs = pairsOf(players);
    return pairs && { pairs, bye: null };
  }
  const lowestFirst = [...players].reverse();
  const inOrder = [
    ...lowestFirst.filter((each) => !each.hadBye),
    ...lowestFirst.filter((each) => each.hadBye),
  ];
  for (const { number } of inOrder) {
    const pairs = pairsOf(players.filter((each) => each.number !== number));
    if (pairs) return { pairs, bye: number };
  }
  return null;
}

/** Null with a repeat. */
function pairsOf(players: readonly Player[]): [number, number][] | null {
  const cost = (a: number, b: number) => {
    const [one, other] = [players[a], players[b]];
    if (!one || !other) return null;
    const repeat = one.met.has(other.number) ? REPEAT : 0;
    return repeat + Math.round(1000 * (one.points - other.points) ** 2) + Math.abs(one.late + other.late);
  };
  const pairs = lightest(players.length, cost);
  if (pairs.some(([a, b]) => (cost(a, b) ?? 0) >= REPEAT)) return null;
  return pairs.flatMap(([a, b]): [number, number][] => {
    const [one, other] = [players[a], players[b]];
    return one && other ? [[one.number, other.number]] : [];
  });
}
