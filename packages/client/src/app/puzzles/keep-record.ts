/**
 * What a player has reached in this browser (`record.ts`) moves into their account, and comes from there: the union of both,
 * and the best of the rounds. Of a guest only the browser keeps it.
 */
import { identity } from '../../net/identity';
import { sendRecord, type BestRound, type GameRecord, type OwnRecord } from './api';
import { forBrowser } from '../../store/stored';
import { GAME_CARDS } from '../games';
import { beaten, bestRounds, MOST_KEPT, solvedPuzzles } from './record';
import { solvedDays } from './solved';

/** The account whose record this browser has: that of somebody else is not added to it. */
const OWNER = 'star-eater:record-of';

/** Runs of days that are sent: the newest. As the server has it. */
const MOST_RUNS = 150;

/** After a change, ms: several come together at the end of a match. */
const SENT_AFTER = 1000;

const ascending = (numbers: readonly number[]): number[] =>
  [...new Set(numbers)].sort((one, other) => one - other);

function runsOf(days: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const day of ascending(days)) {
    const last = runs.at(-1);
    if (last && day === last[0] + last[1]) last[1] += 1;
    else runs.push([day, 1]);
  }
  return runs.slice(-MOST_RUNS);
}

const daysOf = (runs: GameRecord['days']): number[] =>
  runs.flatMap(([first, count]) => Array.from({ length: count }, (_, at) => first + at));

const levelsOf = (game: string): string[] =>
  beaten.get().flatMap((key) => (key.startsWith(`${game}/`) ? [key.slice(game.length + 1)] : []));

/** Games of which there is nothing are left out. */
function ownRecord(): OwnRecord {
  return Object.fromEntries(
    GAME_CARDS.flatMap(({ id }): [string, GameRecord][] => {
      const record = {
        days: runsOf(solvedDays(id).get()),
        puzzles: ascending(solvedPuzzles(id).get()),
        beaten: levelsOf(id).sort(),
        best: [...(bestRounds.get()[id] ?? [])],
      };
      return Object.values(record).some((list) => list.length > 0) ? [[id, record]] : [];
    }),
  );
}

/** Nothing is taken out of a list that has it all: each change is told to who shows it. */
const sameOr = <T>(before: readonly T[], now: readonly T[]): readonly T[] =>
  JSON.stringify(before) === JSON.stringify(now) ? before : now;

/** `isAll`: what this browser has is somebody else's. */
function take(record: OwnRecord, isAll: boolean): void {
  const levels = new Set(isAll ? [] : beaten.get());
  const best: Record<string, readonly BestRound[]> = isAll ? {} : { ...bestRounds.get() };
  for (const { id } of GAME_CARDS) {
    const {
      days,
      puzzles,
      beaten: bots,
      best: rounds,
    } = record[id] ?? { days: [], puzzles: [], beaten: [], best: [] };
    const known = <T>(list: readonly T[]): readonly T[] => (isAll ? [] : list);
    solvedDays(id).update((list) => sameOr(list, ascending([...known(list), ...daysOf(days)])));
    solvedPuzzles(id).update((list) => sameOr(list, ascending([...known(list), ...puzzles])));
    for (const level of bots) levels.add(`${id}/${level}`);
    if (rounds.length > 0) best[id] = rounds.slice(0, MOST_KEPT);
  }
  beaten.update((list) => sameOr(list, [...levels]));
  if (JSON.stringify(bestRounds.get()) !== JSON.stringify(best)) bestRounds.set(best);
}

/** What the account had last, as it was told from here: it is not told again. */
let told = '';

/** Makes no guest. Rejects where the server cannot be asked: the next change, or the next visit, asks again. */
export async function keepRecord(): Promise<void> {
  const me = identity.get();
  if (!me) return;
  const owner = forBrowser.getItem(OWNER);
  const isOthers = owner !== null && owner !== me.playerId;
  const own = isOthers ? {} : ownRecord();
  if (told === me.playerId + JSON.stringify(own)) return;
  const kept = await sendRecord(own);
  if (kept === null || identity.get()?.playerId !== me.playerId) return;
  take(kept, isOthers);
  forBrowser.setItem(OWNER, me.playerId);
  told = me.playerId + JSON.stringify(ownRecord());
}

let timer: ReturnType<typeof setTimeout> | undefined;

function keepSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void keepRecord().catch(() => undefined), SENT_AFTER);
}

/** From now on. */
export function keepRecords(): void {
  identity.subscribe(keepSoon);
  beaten.subscribe(keepSoon);
  bestRounds.subscribe(keepSoon);
  for (const { id } of GAME_CARDS) {
    solvedDays(id).subscribe(keepSoon);
    solvedPuzzles(id).subscribe(keepSoon);
  }
  keepSoon();
}
