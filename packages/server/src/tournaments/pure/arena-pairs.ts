/** P-51. Whom an arena pairs now. Pure. */
import { lightest } from './matching';

export interface Free {
  number: number;
  /** In the standings, from 1. */
  rank: number;
  /** The opponent of the last match; null before the first. */
  last: number | null;
  /** Since when they are free, ms. */
  since: number;
}

/** So many wait for nobody. */
const ENOUGH = 4;
/** Fewer wait so long for others, ms. */
const LONGEST = 8000;
const SECOND = 1000;
/** In ranks: whoever has waited longest sits out last, whatever the ranks. */
const SITS_OUT = 1000;

/** `present`: how many are in the arena, playing or free. */
export function arenaPairs(free: readonly Free[], present: number, now: number): [number, number][] {
  const waited = ({ since }: Free) => now - since;
  const isTime = free.length >= ENOUGH || present <= 2 || free.some((each) => waited(each) >= LONGEST);
  if (!isTime) return [];
  const again = (one: Free, other: Free) =>
    present > 2 && (one.last === other.number || other.last === one.number);
  const isOdd = free.length % 2 === 1;
  const pairs = lightest(free.length + (isOdd ? 1 : 0), (a, b) => {
    const [one, other] = [free[a], free[b]];
    if (!one) return null;
    // Beside the last there is nobody: who sits out.
    if (!other) return SITS_OUT * Math.max(0, Math.floor(waited(one) / SECOND));
    return again(one, other) ? null : Math.abs(one.rank - other.rank);
  });
  return pairs.flatMap(([a, b]): [number, number][] => {
    const [one, other] = [free[a], free[b]];
    return one && other ? [[one.number, other.number]] : [];
  });
}
