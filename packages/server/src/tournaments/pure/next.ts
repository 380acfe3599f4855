/** P-46, P-47. From what a tournament is to what is done next: the same data give the same acts. Pure. */
import type { Act, Data, Entrant } from '../rows/data';
import type { TournamentState } from '../../wire/tournament';
import { arenaNext } from './arena';
import { roundRobinNext, scheduleOf } from './round-robin';
import { settle, type Absent } from './settle';
import { swissRounds } from './swiss-pairs';
import { swissNext, tablesNext, TABLE_ROUNDS } from './rounds';
import { Work } from './work';

const MINUTE = 60_000;
/** P-51. No pairing so long before the end, ms. */
const LAST_PAIRING = 10 * MINUTE;

export function nextActs(data: Data, now: number, absent: Absent = new Map()): Act[] {
  const work = new Work(data, now);
  const isNow = (state: TournamentState) => work.data.tournament.state === state;
  if (isNow('announced') && now >= data.tournament.opensAt) work.do({ kind: 'open' });
  if (isNow('entry')) {
    leaveGone(work);
    start(work);
  }
  if (isNow('running')) {
    leaveGone(work);
    settle(work, absent);
    NEXT[data.tournament.format](work);
  } else settle(work, absent);
  return work.acts;
}

const NEXT = {
  'round-robin': roundRobinNext,
  arena: arenaNext,
  swiss: swissNext,
  tables: tablesNext,
} as const satisfies Record<string, (work: Work) => void>;

/** Deleted and banned people. */
function leaveGone(work: Work): void {
  const { state, format } = work.data.tournament;
  const leaves = state === 'running' && format === 'round-robin' ? 'leaving' : 'out';
  for (const entrant of work.present)
    if (entrant.playerId === null || work.data.people.get(entrant.playerId)?.isGone)
      work.do({ kind: 'entrant', entrant: { ...entrant, state: leaves } });
}

function start(work: Work): void {
  const { now, present } = work;
  const { format, startsAt, least, most, length } = work.data.tournament;
  const isFull = format === 'round-robin' && present.length >= most;
  if ((now < startsAt && !isFull) || work.data.isHalted) return;
  if (present.length < least) {
    const many = present.length === 0 ? 'Nobody' : `Only ${present.length}`;
    work.do({ kind: 'cancel', because: `${many} entered, and it needs ${least}.` });
    return;
  }
  const isArena = format === 'arena';
  const seeds = seeded(present);
  const rounds = {
    arena: 1,
    'round-robin': scheduleOf(seeds).length,
    swiss: swissRounds(seeds.length),
    tables: TABLE_ROUNDS,
  }[format];
  work.do({
    ...{ kind: 'begin', seeds, rounds },
    pairsUntil: isArena ? now + length - LAST_PAIRING : null,
    endsAt: isArena ? now + length : null,
  });
  if (isArena || format === 'round-robin')
    for (let number = 1; number <= rounds; number += 1)
      work.do({ kind: 'round', round: { number, startsAt: now, endsAt: null } });
}

/** P-49. By rating, new ones last, then by entry. */
const seeded = (entrants: readonly Entrant[]): number[] =>
  [...entrants]
    .sort(
      (a, b) => (b.rating ?? -1e6) - (a.rating ?? -1e6) || a.enteredAt - b.enteredAt || a.number - b.number,
    )
    .map(({ number }) => number);
