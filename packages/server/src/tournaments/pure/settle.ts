/** P-50, P-51, P-54. What has happened in the matches, and what their time does. Pure. */
import { isOver, type Entrant, type MatchNow, type Pairing } from '../rows/data';
import { pointsOf } from './standings';
import { ended, type Work } from './work';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** P-51. What runs counts if it is over so long after the end, ms. */
const COUNTS_FOR = 20 * MINUTE;

/** Seats whose players were not in the room in time, by match: for those that were looked at. */
export type Absent = ReadonlyMap<string, readonly number[]>;

export function settle(work: Work, absent: Absent): void {
  for (const pairing of work.data.pairings) {
    const match = pairing.matchId === null ? undefined : work.data.matches.get(pairing.matchId);
    const now = isOver(pairing) ? endedMatch(pairing, match) : settled(work, pairing, match, absent);
    if (!now) continue;
    work.do({ kind: 'result', pairing: now });
    if (now.why === 'absent' && work.data.tournament.format === 'arena') pause(work, now.gone);
  }
  if (work.data.tournament.format === 'round-robin') leave(work);
}

/** Its match needs no more to be ended. */
function endedMatch(pairing: Pairing, match: MatchNow | undefined): Pairing | null {
  if (pairing.toEnd === null) return null;
  const goesOn = match !== undefined && ['open', 'opening', 'live'].includes(match.status);
  return goesOn ? null : { ...pairing, toEnd: null };
}

/** Null while it is played. */
function settled(work: Work, pairing: Pairing, match: MatchNow | undefined, absent: Absent): Pairing | null {
  const { now } = work;
  const { entrants, madeAt } = pairing;
  // The desk has deleted it.
  if (!match) return ended(pairing, null, 'void', now);
  if (match.status === 'finished') return finished(pairing, match, now);
  const all = entrants.map((_, seat) => seat);
  if (match.status === 'closed') return ended(pairing, pointsOf(all.length, all), 'played', now);
  const { format, clock, endsAt } = work.data.tournament;
  const missing = absent.get(pairing.matchId ?? '');
  if (missing && missing.length > 0) return lostBy(pairing, missing, 'absent', now, 'close');
  if (missing && !pairing.came) return { ...pairing, came: true };
  if (format === 'arena')
    return endsAt !== null && now >= endsAt + COUNTS_FOR ? ended(pairing, null, 'void', now) : null;
  const until = work.data.rounds.find(({ number }) => number === pairing.round)?.endsAt ?? null;
  if (until !== null && now >= until) return outOfTime(pairing, match, now);
  // It has not begun: no clock runs.
  const hours = clock.kind === 'correspondence' ? clock.hours : 0;
  if (hours > 0 && match.status !== 'live' && now >= madeAt + hours * HOUR)
    return lostBy(pairing, match.owing, 'absent', now, 'close');
  return null;
}

function finished(pairing: Pairing, { winners, gone, decided }: MatchNow, now: number): Pairing {
  const { entrants } = pairing;
  const all = entrants.map((_, seat) => seat);
  const neverCame = gone.some((seat) => !decided.includes(seat));
  const won = winners === null || winners.length === 0 ? all : winners;
  return {
    ...ended(pairing, pointsOf(all.length, won), neverCame ? 'absent' : 'played', now),
    gone: gone.flatMap((seat) => entrants[seat] ?? []),
  };
}

/** P-54. */
function outOfTime(pairing: Pairing, match: MatchNow, now: number): Pairing {
  const { entrants } = pairing;
  const [one, ...more] = match.owing;
  const resigns = entrants.length === 2 && match.status === 'live' && more.length === 0 ? one : undefined;
  const noShow = match.owing.some((seat) => !match.decided.includes(seat));
  return lostBy(pairing, match.owing, noShow ? 'absent' : 'time', now, resigns ?? 'close');
}

/** The others have won; where nobody is left it is a draw, or nobody's if nobody came. */
function lostBy(
  pairing: Pairing,
  seats: readonly number[],
  why: 'absent' | 'time',
  now: number,
  toEnd: 'close' | number,
): Pairing {
  const { entrants } = pairing;
  const all = entrants.map((_, seat) => seat);
  const left = all.filter((seat) => !seats.includes(seat));
  const nobody = why === 'absent' ? [] : all;
  return {
    ...ended(pairing, pointsOf(all.length, left.length > 0 ? left : nobody), why, now, toEnd),
    gone: seats.flatMap((seat) => entrants[seat] ?? []),
  };
}

function pause(work: Work, numbers: readonly number[]): void {
  for (const entrant of work.data.entrants)
    if (numbers.includes(entrant.number)) work.do({ kind: 'entrant', entrant: { ...entrant, paused: true } });
}

/** P-50. Who leaves a round robin before half of their matches is removed with all of them; later the rest is lost. */
function leave(work: Work): void {
  const total = work.data.entrants.filter(({ seed }) => seed !== null).length - 1;
  for (const entrant of work.data.entrants.filter(({ state }) => state === 'leaving')) {
    const own = work.data.pairings.filter(({ entrants }) => entrants.includes(entrant.number));
    const played = own.filter(({ points }) => points !== null).length;
    const isEarly = 2 * played < total;
    for (const pairing of own) {
      const lost = withoutHer(pairing, entrant, isEarly, work.now);
      if (lost) work.do({ kind: 'result', pairing: lost });
    }
    work.do({ kind: 'entrant', entrant: { ...entrant, state: isEarly ? 'removed' : 'out' } });
  }
}

function withoutHer(pairing: Pairing, { number }: Entrant, isEarly: boolean, now: number): Pairing | null {
  const seat = pairing.entrants.indexOf(number);
  const toEnd = isOver(pairing) ? pairing.toEnd : seat;
  if (isEarly) return ended(pairing, null, 'void', pairing.endedAt ?? now, isOver(pairing) ? toEnd : 'close');
  if (isOver(pairing)) return null;
  return ended(pairing, pointsOf(2, [1 - seat]), 'left', now, toEnd);
}
