/** P-51. An arena pairs those who are there and free. Pure. */
import { isOver, type Entrant, type Pairing } from '../rows/data';
import { arenaPairs, type Free } from './arena-pairs';
import { seated } from './seats';
import { placesOf, type Work } from './work';

export function arenaNext(work: Work): void {
  const { now } = work;
  const { endsAt, pairsUntil } = work.data.tournament;
  if (endsAt !== null && now >= endsAt) {
    if (work.running.length === 0) work.finish();
    return;
  }
  if (work.data.isHalted || pairsUntil === null || now >= pairsUntil) return;
  const { id } = work.data.tournament;
  const busy = new Set(work.running.flatMap(({ entrants }) => entrants));
  const present = work.present.filter(
    (each) => !each.paused && (each.hereUntil > now || busy.has(each.number)),
  );
  const free = present.filter(
    (each) => !busy.has(each.number) && !work.data.people.get(each.playerId ?? '')?.playsLive,
  );
  if (free.length < 2) return;
  let table = Math.max(0, ...work.data.pairings.map((each) => each.table));
  for (const pair of arenaPairs(freeOf(work, free), present.length, now)) {
    table += 1;
    const entrants = seated(id, 1, pair, work.data.pairings);
    work.do({ kind: 'pair', round: 1, table, entrants });
  }
}

function freeOf(work: Work, free: readonly Entrant[]): Free[] {
  const { pairings, tournament } = work.data;
  const ranks = new Map(placesOf(work.data).map(({ number }, index) => [number, index + 1]));
  const last = new Map<number, Pairing>();
  for (const pairing of pairings.filter(isOver))
    for (const number of pairing.entrants) {
      const known = last.get(number);
      if (!known || (known.endedAt ?? 0) <= (pairing.endedAt ?? 0)) last.set(number, pairing);
    }
  return free.map((each): Free => {
    const own = last.get(each.number);
    return {
      number: each.number,
      rank: ranks.get(each.number) ?? ranks.size + 1,
      last: own?.entrants.find((number) => number !== each.number) ?? null,
      since: Math.max(tournament.startsAt, each.enteredAt, own?.endedAt ?? 0),
    };
  });
}
