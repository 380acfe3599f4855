/**
 * What a player has reached alone: the ladder of bots, days and puzzles solved, the best rounds. Browsers say it and
 * nothing proves it, so only its player sees it and it counts for nothing.
 */
import { OWN_RECORD } from '../limits';
import type { Services } from '../services';
import type { BestRound, GameRecord, OwnRecord } from '../wire/own-record';

const EMPTY: GameRecord = { days: [], puzzles: [], beaten: [], best: [] };

/** Runs that overlap or touch are one. Of too many the newest stay. */
function mergedDays(runs: readonly [number, number][]): [number, number][] {
  const merged: [number, number][] = [];
  for (const [first, count] of [...runs].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && first <= last[0] + last[1]) last[1] = Math.max(last[1], first + count - last[0]);
    else merged.push([first, count]);
  }
  return merged.slice(-OWN_RECORD.runs);
}

/** One of a match, the best first. */
function mergedBest(rounds: readonly BestRound[]): BestRound[] {
  const ofMatch = new Map<string, BestRound>();
  for (const round of rounds)
    if (round.amount > (ofMatch.get(round.matchId)?.amount ?? 0)) ofMatch.set(round.matchId, round);
  return [...ofMatch.values()]
    .sort((a, b) => b.amount - a.amount || (a.matchId < b.matchId ? -1 : 1))
    .slice(0, OWN_RECORD.best);
}

const mergedGame = (one: GameRecord, other: GameRecord): GameRecord => ({
  days: mergedDays([...one.days, ...other.days]),
  puzzles: [...new Set([...one.puzzles, ...other.puzzles])]
    .sort((a, b) => a - b)
    .slice(0, OWN_RECORD.puzzles),
  beaten: [...new Set([...one.beaten, ...other.beaten])].sort().slice(0, OWN_RECORD.beaten),
  best: mergedBest([...one.best, ...other.best]),
});

/** The union of both; the order does not matter. */
function mergedRecords(one: OwnRecord, other: OwnRecord): OwnRecord {
  const games = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
  return Object.fromEntries(
    games.map((game) => [game, mergedGame(one[game] ?? EMPTY, other[game] ?? EMPTY)]),
  );
}

/** Adds what this browser has to what the account has. Null for guests, of whom only their browser knows it. */
export async function keepRecord(
  { store, time }: Pick<Services, 'store' | 'time'>,
  playerId: string,
  said: OwnRecord,
): Promise<OwnRecord | null> {
  if (!(await store.accounts.isAccount(playerId))) return null;
  return store.ownRecords.change(playerId, time.now(), (known) => mergedRecords(known, said));
}
