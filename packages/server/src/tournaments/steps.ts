/**
 * P-46. What tournaments do by themselves, once a second, in any process: a step is one transaction under the lock of its
 * tournament, and follows from what it reads there. A repeat finds everything done.
 */
import { newMatchId, seatedMatch } from '../matches/new-match';
import { closeMatch } from '../matches/close';
import { logFailure } from '../operator-log';
import type { MatchServices } from '../matches/services';
import { nextActs } from './pure/next';
import type { Absent } from './pure/settle';
import { gameOf, matchFor, poolIn } from './offers';
import { isOver, type Act, type Data, type Pairing, type Tournament } from './rows/data';
import type { TournamentStep } from './rows/tournaments';
import { lettersFor } from './letters';

/** P-51. How long the players of a live match have to come into its room, ms. */
const COME_WITHIN = 30_000;
/** As long again for those whose match has moved to another process meanwhile. */
const COME_BACK_WITHIN = 2 * COME_WITHIN;

export async function sweepTournaments(services: MatchServices): Promise<void> {
  for (const tournament of await services.store.tournaments.unfinished())
    try {
      await stepTournament(services, tournament);
    } catch (error) {
      logFailure(services.log, error, { tournament: tournament.id }, 'a step of a tournament failed');
    }
}

async function stepTournament(services: MatchServices, tournament: Tournament): Promise<void> {
  const { store, time, cluster } = services;
  const { id } = tournament;
  const pool = poolIn(tournament);
  // Most have nothing to do, and need no lock.
  const seen = await store.tournaments.data(id, time.now(), pool);
  if (!seen) return;
  await endMatches(services, seen);
  const absent = await absentIn(services, seen);
  if (nextActs(seen, time.now(), absent).length === 0 && !(await isBehind(services, seen))) return;
  const made = await store.tournaments.step(id, async (step) => {
    const data = await step.read(time.now(), pool);
    return data ? carryOut(services, step, data, absent) : [];
  });
  for (const matchId of made)
    // Loads the match, so that it starts even with an empty room.
    await cluster
      .changed(matchId, 'open')
      .catch((error: unknown) =>
        logFailure(services.log, error, { match: matchId }, 'a paired match could not be started at once'),
      );
  services.notices.wake();
}

/** There was a downtime that its times do not know of. */
async function isBehind({ store }: MatchServices, { tournament }: Data): Promise<boolean> {
  return tournament.state === 'running' && (await store.tournaments.downtime()) > tournament.downtime;
}

/** Does what follows, and returns the matches that were made. */
async function carryOut(
  services: MatchServices,
  step: TournamentStep,
  data: Data,
  absent: Absent,
): Promise<string[]> {
  const now = services.time.now();
  const first = nextActs(data, now, absent);
  const playerOf = new Map(data.entrants.map(({ number, playerId }) => [number, playerId]));
  const paired = first.flatMap((act) =>
    act.kind === 'pair' ? act.entrants.flatMap((number) => playerOf.get(number) ?? []) : [],
  );
  // Locked: from here on nothing changes who of them may sit. Whoever has changed since waits for the next step.
  const names = await step.names(paired);
  const people = new Map([...data.people, ...(await step.people(paired, now))]);
  const acts = nextActs({ ...data, people }, now, absent);
  const isLocked = (act: Act) =>
    act.kind !== 'pair' || act.entrants.every((number) => names.has(playerOf.get(number) ?? ''));
  if (!acts.every(isLocked)) return [];
  const made: string[] = [];
  for (const act of acts) {
    const matchId = await write(services, step, data, act, names);
    if (matchId !== null) made.push(matchId);
  }
  for (const letter of lettersFor(data, acts, names, now)) await step.owe(letter);
  if (acts.length > 0) await step.setTournament({});
  return made;
}

/** The id of a match that was made; else null. */
async function write(
  services: MatchServices,
  step: TournamentStep,
  data: Data,
  act: Act,
  names: ReadonlyMap<string, string>,
): Promise<string | null> {
  const now = services.time.now();
  switch (act.kind) {
    case 'open':
      await step.setTournament({ state: 'entry' });
      return null;
    case 'cancel':
      await step.setTournament({ state: 'cancelled', because: act.because, ended_at: now });
      return null;
    case 'begin':
      await step.setTournament({
        ...{ state: 'running', starts_at: now, rounds: act.rounds },
        ...{ pairs_until: act.pairsUntil, ends_at: act.endsAt },
      });
      for (const { number, rating } of data.entrants)
        await step.setSeed(number, act.seeds.indexOf(number) + 1 || null, rating);
      return null;
    case 'round':
      await step.addRound(act.round);
      return null;
    case 'pair':
      return pair(services, step, data, act, names);
    case 'award': {
      const { round, table, entrants, points, why } = act;
      await step.addPairing({ ...emptyPairing(now), round, table, entrants, points, why, endedAt: now });
      return null;
    }
    case 'result':
      await step.putPairing(act.pairing);
      return null;
    case 'entrant':
      await step.putEntrant(act.entrant);
      return null;
    case 'finish':
      await step.setTournament({ state: 'finished', ended_at: now });
      await step.setPlaces(act.places);
      return null;
  }
}

const emptyPairing = (madeAt: number): Omit<Pairing, 'round' | 'table' | 'entrants'> => ({
  ...{ matchId: null, points: null, why: '', gone: [], madeAt, came: false, endedAt: null, toEnd: null },
});

/** The pairing and its match, together. */
async function pair(
  services: MatchServices,
  step: TournamentStep,
  { tournament, entrants }: Data,
  { round, table, entrants: numbers }: Extract<Act, { kind: 'pair' }>,
  names: ReadonlyMap<string, string>,
): Promise<string> {
  const now = services.time.now();
  const game = gameOf(services, tournament);
  const offered = game && matchFor(game, tournament.mode, numbers.length, tournament.clock);
  if (!offered)
    throw new Error(`this server has no ${tournament.game} ${tournament.mode} for ${numbers.length}`);
  const players = numbers.map((number) => {
    const playerId = entrants.find((each) => each.number === number)?.playerId ?? '';
    return { playerId, name: names.get(playerId) ?? '' };
  });
  const rated = await step.areRated(
    players.map(({ playerId }) => playerId),
    now,
  );
  const id = newMatchId(services.random);
  await step.create(seatedMatch(services, { ...offered, clock: tournament.clock, rated }, id, players));
  await step.addPairing({ ...emptyPairing(now), round, table, matchId: id, entrants: numbers });
  return id;
}

/** P-51. Looks into the rooms of live matches whose players had time to come. */
async function absentIn({ cluster, time, log }: MatchServices, data: Data): Promise<Absent> {
  const absent = new Map<string, number[]>();
  if (data.tournament.clock.kind !== 'live' || data.tournament.state !== 'running') return absent;
  for (const pairing of data.pairings) {
    const { matchId, came, madeAt, entrants } = pairing;
    if (isOver(pairing) || came || matchId === null || time.now() < madeAt + COME_WITHIN) continue;
    const match = data.matches.get(matchId);
    if (!match || match.status === 'finished' || match.status === 'closed') continue;
    try {
      const here = await Promise.all(entrants.map((_, seat) => cluster.act(matchId, { kind: 'here', seat })));
      const missing = here.flatMap((isHere, seat) => (isHere ? [] : [seat]));
      const mayComeBack = missing.length > 0 && time.now() < madeAt + COME_BACK_WITHIN;
      if (mayComeBack && !(await cluster.act(matchId, { kind: 'held', ms: COME_WITHIN }))) continue;
      absent.set(matchId, missing);
    } catch (error) {
      // Nobody loses because a process did not answer: it is looked at again.
      logFailure(log, error, { match: matchId }, 'who is in the room of a match is not known');
    }
  }
  return absent;
}

/** Ends matches whose result stands already; the next step finds them over. */
async function endMatches(services: MatchServices, { pairings, matches, tournament }: Data): Promise<void> {
  for (const pairing of pairings) {
    const { matchId, toEnd } = pairing;
    const match = matchId === null ? undefined : matches.get(matchId);
    if (toEnd === null || matchId === null || !match) continue;
    if (match.status === 'finished' || match.status === 'closed') continue;
    await end(services, matchId, toEnd, match.status, becauseOf(pairing, tournament));
  }
}

async function end(
  services: MatchServices,
  matchId: string,
  toEnd: 'close' | number,
  status: string,
  because: string,
): Promise<void> {
  try {
    if (toEnd !== 'close' && status === 'live')
      if (await services.cluster.act(matchId, { kind: 'resign', seat: toEnd })) return;
    await closeMatch(services, services.cluster, matchId, because);
  } catch (error) {
    logFailure(services.log, error, { match: matchId }, 'a match of a tournament could not be ended');
  }
}

const becauseOf = ({ why }: Pairing, { name }: Tournament): string =>
  `${name}: ${
    why === 'absent'
      ? 'a player did not come in time.'
      : why === 'time'
        ? 'the time of the round is over.'
        : 'this match does not count any more.'
  }`;
