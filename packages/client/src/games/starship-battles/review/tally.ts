/** What each round of a finished match brought a side. */
import type { Entry } from '../data';
import { decisiveOf, leadsOf } from '../../../table/review/decisive';
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

/** The round in which the winners drew ahead of the best of the others; null if there was none, or only one. */
export function decisiveRound(log: readonly Entry[], sides: readonly number[], winners: readonly number[]) {
  const standings = [sides.map(() => 0)];
  const scores = sides.map((side) => barsOf(log, side));
  const rounds = scores[0]?.map(({ round }) => round) ?? [];
  rounds.forEach((_, at) =>
    standings.push(
      sides.map((_side, which) => (standings[at]?.[which] ?? 0) + (scores[which]?.[at]?.up ?? 0)),
    ),
  );
  if (rounds.length < 2 || winners.length === 0) return null;
  const leads = leadsOf(standings, (at) => winners.includes(sides[at] ?? -1));
  return decisiveOf(rounds.map((round, at) => ({ round, lead: leads[at] ?? 0 })))?.round ?? null;
}

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
