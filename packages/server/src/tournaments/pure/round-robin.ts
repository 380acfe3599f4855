/** P-50. Everybody meets everybody, at most three at once. Pure. */
import { circle } from './circle';
import { pointsOf } from './standings';
import { seated } from './seats';
import type { Work } from './work';

/** Matches that somebody plays at once. */
const AT_ONCE = 3;

interface Scheduled {
  round: number;
  table: number;
  pair: [number, number];
}

/** `seeds`: numbers of entrants by seed. Rounds of the circle. */
export const scheduleOf = (seeds: readonly number[]): Scheduled[][] =>
  circle(seeds).map((pairs, round) =>
    pairs.map((pair, table) => ({ round: round + 1, table: table + 1, pair })),
  );

export function roundRobinNext(work: Work): void {
  const { entrants, tournament, isHalted } = work.data;
  const seeds = entrants
    .filter(({ seed }) => seed !== null)
    .sort((a, b) => (a.seed ?? 0) - (b.seed ?? 0))
    .map(({ number }) => number);
  const stateOf = new Map(entrants.map(({ number, state }) => [number, state]));
  let isAll = true;
  for (const { round, table, pair } of scheduleOf(seeds).flat()) {
    if (work.data.pairings.some((each) => each.round === round && each.table === table)) continue;
    const states = pair.map((number) => stateOf.get(number));
    if (states.includes('removed')) continue;
    if (states.includes('out')) {
      const left = states.flatMap((state, seat) => (state === 'out' ? [] : [seat]));
      work.do({ kind: 'award', round, table, entrants: pair, points: pointsOf(2, left), why: 'left' });
      continue;
    }
    isAll = false;
    if (isHalted || pair.some((number) => work.plays(number) >= AT_ONCE)) continue;
    const order = seated(tournament.id, round, pair, work.data.pairings);
    work.do({ kind: 'pair', round, table, entrants: order });
  }
  if (isAll && work.running.length === 0) work.finish();
}
