/** P-52, P-53. Formats of rounds: the next one begins when the one before is over. Pure. */
import type { Entrant } from '../rows/data';
import { lateness, seated } from './seats';
import { swissRound, type Player } from './swiss-pairs';
import { tablesOf, type Sitter } from './tables';
import { placesOf, type Work } from './work';

export const TABLE_ROUNDS = 3;

/** Who sits out asked for it beforehand, or nobody was left. */
const SAT_OUT = { bye: 2, asked: 1, late: 1 } as const;

export function swissNext(work: Work): void {
  awardLate(work);
  sendOut(work);
  nextRound(work, (round) => {
    const asking = work.present.filter(({ paused }) => paused);
    const players = inOrder(work, work.present).filter(({ paused }) => !paused);
    const made = swissRound(players.map((each) => playerOf(work, each)));
    if (!made) return false;
    begin(work, round);
    made.pairs.forEach((pair, index) => seat(work, round, index + 1, pair));
    let table = made.pairs.length;
    if (made.bye !== null) sitOut(work, round, (table += 1), made.bye, 'bye');
    for (const each of asking) {
      sitOut(work, round, (table += 1), each.number, 'asked');
      work.do({ kind: 'entrant', entrant: { ...each, paused: false } });
    }
    return true;
  });
}

export function tablesNext(work: Work): void {
  sendOut(work);
  nextRound(work, (round) => {
    const tables = tablesOf(inOrder(work, work.present).map((each) => sitterOf(work, each)));
    if (!tables) return false;
    begin(work, round);
    tables.forEach((table, index) => seat(work, round, index + 1, table));
    return true;
  });
}

/** `pair`: pairs the round; false if none can be: then it is over. */
function nextRound(work: Work, pair: (round: number) => boolean): void {
  if (work.running.length > 0) return;
  const round = work.data.rounds.length + 1;
  if (round > work.data.tournament.rounds) work.finish();
  else if (!work.data.isHalted && !pair(round)) work.finish();
}

function begin(work: Work, number: number): void {
  const { now } = work;
  const { length } = work.data.tournament;
  work.do({ kind: 'round', round: { number, startsAt: now, endsAt: length > 0 ? now + length : null } });
}

function seat(work: Work, round: number, table: number, players: readonly number[]): void {
  const entrants = seated(work.data.tournament.id, round, players, work.data.pairings);
  work.do({ kind: 'pair', round, table, entrants });
}

function sitOut(work: Work, round: number, table: number, number: number, why: keyof typeof SAT_OUT): void {
  work.do({ kind: 'award', round, table, entrants: [number], points: [SAT_OUT[why]], why });
}

/** P-52. Who entered late has a point for the first round that they missed. */
function awardLate(work: Work): void {
  for (const { number, firstRound } of work.present) {
    if (
      firstRound < 2 ||
      work.data.pairings.some((each) => each.why === 'late' && each.entrants[0] === number)
    )
      continue;
    // Below the tables of the round.
    sitOut(work, 1, 1000 + number, number, 'late');
  }
}

/** P-52. Two absences, or one in the first round. */
function sendOut(work: Work): void {
  for (const entrant of work.present) {
    const missed = work.data.pairings.filter(
      ({ why, gone }) => why === 'absent' && gone.includes(entrant.number),
    );
    if (missed.length >= 2 || missed.some(({ round }) => round === entrant.firstRound))
      work.do({ kind: 'entrant', entrant: { ...entrant, state: 'out' } });
  }
}

/** In the order of the standings. */
function inOrder(work: Work, entrants: readonly Entrant[]): Entrant[] {
  const order = placesOf(work.data).map(({ number }) => number);
  return [...entrants].sort((a, b) => order.indexOf(a.number) - order.indexOf(b.number));
}

const pointsOf = (work: Work, number: number) =>
  placesOf(work.data).find((each) => each.number === number)?.points ?? 0;

const metBy = (work: Work, number: number): number[] =>
  work.data.pairings.flatMap(({ entrants }) =>
    entrants.includes(number) ? entrants.filter((other) => other !== number) : [],
  );

const playerOf = (work: Work, { number }: Entrant): Player => ({
  number,
  points: pointsOf(work, number),
  met: new Set(metBy(work, number)),
  hadBye: work.data.pairings.some(({ why, entrants }) => why === 'bye' && entrants[0] === number),
  late: lateness(number, work.data.pairings),
});

function sitterOf(work: Work, { number }: Entrant): Sitter {
  const met = new Map<number, number>();
  for (const other of metBy(work, number)) met.set(other, (met.get(other) ?? 0) + 1);
  return { number, points: pointsOf(work, number), met };
}
