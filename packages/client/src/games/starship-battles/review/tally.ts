/** What each round of a finished match brought a side. */
import type { Entry } from '../data';
import { decisiveOf } from '../../../table/review/decisive';
import { bestOf, type RoundBar } from '../../../table/review/rounds';

/** B-41. Points scored by the side, and by all others, in each round. */
export function barsOf(log: readonly Entry[], side: number): RoundBar[] {
  const barOf = (round: number): RoundBar => ({ round, up: 0, cap: 0, down: 0 });
  // The first round begins without an event.
  let bar = barOf(1);
  const bars = [bar];
  for (const event of log.flatMap(({ events }) => events)) {
    if (event.type === 'roundBegan' && event.round > bar.round) bars.push((bar = barOf(event.round)));
    if (event.type === 'scored') bar[event.side === side ? 'up' : 'down'] += event.points;
  }
  return bars;
}

/** The round in which the winners drew ahead; null if there was none, or only one. */
export const decisiveRound = (bars: readonly RoundBar[], isWon: boolean): number | null =>
  bars.length < 2
    ? null
    : (decisiveOf(bars.map(({ round, up, down }) => ({ round, lead: isWon ? up - down : down - up })))
        ?.round ?? null);

/** The round in which the side scored most, and the entry after which it begins; null if it scored nothing. */
export function bestRoundOf(
  log: readonly Entry[],
  bars: readonly RoundBar[],
): { amount: number; round: number; seq: number } | null {
  const best = bestOf(bars);
  if (!best) return null;
  const { round, up } = best;
  const begins = log.find(({ events }) =>
    events.some((event) => event.type === 'roundBegan' && event.round === round),
  );
  const deployed = log.findLast(({ events }) => events.some(({ type }) => type === 'deployed'));
  const seq = (begins ?? deployed ?? log[0])?.seq;
  return seq === undefined ? null : { amount: up, round, seq };
}
