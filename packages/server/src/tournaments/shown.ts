/** What everybody reads of tournaments, and each of their own. */
import type { Services } from '../services';
import type {
  MyEntry,
  PairingShown,
  RoundAnswer,
  Standing,
  TournamentAnswer,
  TournamentList,
  TournamentSummary,
} from '../wire/tournament';
import { whyClosed } from './entry';
import { gameOf, poolIn } from './offers';
import { placesOf } from './pure/work';
import { isOver, type Data, type Entrant, type Pairing, type Round, type Tournament } from './rows/data';

type Reading = Pick<Services, 'games' | 'store' | 'time'>;
type Names = ReadonlyMap<string, { name: string; isHidden: boolean }>;

/** Standings on a page: all of a Swiss. */
const PAGE = 64;
const LISTED = 50;
const LISTED_FINISHED = 20;

const nameIn = (names: Names, entrant: Pick<Entrant, 'playerId'> | undefined): string =>
  names.get(entrant?.playerId ?? '')?.name ?? 'someone';

export async function tournamentList(services: Reading, callerId: string | null): Promise<TournamentList> {
  const { tournaments } = services.store;
  const [next, running, finished, entries] = await Promise.all([
    tournaments.list(['announced', 'entry'], 'starts_at', LISTED),
    tournaments.list(['running'], 'starts_at', LISTED),
    tournaments.list(['finished'], 'ended_at', LISTED_FINISHED),
    callerId === null ? [] : tournaments.entriesOf(callerId),
  ]);
  const winners = await tournaments.winners(finished.map(({ tournament }) => tournament.id));
  const hosts = [...next, ...running, ...finished].flatMap(({ tournament }) => tournament.host ?? []);
  const names = await tournaments.names(hosts);
  const shown = ({ tournament, entrants, round }: (typeof next)[number]): TournamentSummary => {
    const own = entries.find((each) => each.tournament === tournament.id)?.entrant;
    const won = winners.get(tournament.id);
    return {
      ...summaryOf(services, tournament, { names, entrants, round }),
      ...(won && { winners: won }),
      ...(own && { mine: { number: own.number, state: own.state, paused: own.paused, matches: [] } }),
    };
  };
  return { next: next.map(shown), running: running.map(shown), finished: finished.map(shown) };
}

function summaryOf(
  services: Reading,
  tournament: Tournament,
  { names, entrants, round }: { names: Names; entrants: number; round: number },
): TournamentSummary {
  const { id, name, format, game, edition, mode, clock, state, host, because } = tournament;
  const { opensAt, startsAt, endsAt, length, least, most, rounds } = tournament;
  return {
    ...{ id, name, format, game, edition, mode, clock, state },
    title: gameOf(services, tournament)?.title ?? game,
    host: host === null ? null : { playerId: host, name: names.get(host)?.name ?? 'someone' },
    ...{ opensAt, startsAt, endsAt, length, entrants, least, most, round, rounds },
    ...(because !== null && { because }),
  };
}

/** The tournament with all that its page shows. */
export async function tournamentShown(
  services: Reading,
  id: string,
  callerId: string | null,
): Promise<TournamentAnswer | null> {
  const read = await readWithNames(services, id);
  if (!read) return null;
  const { data, names, standings } = read;
  const { tournament, entrants, pairings, rounds } = data;
  const why = whyClosed(data, services.time.now());
  const mine = callerId === null ? undefined : entrants.find(({ playerId }) => playerId === callerId);
  const winners = standings.filter(({ place }) => place === 1).map(({ name }) => name);
  const inPlay = entrants.filter(({ state }) => state !== 'removed').length;
  return {
    ...summaryOf(services, tournament, { names, entrants: inPlay, round: rounds.length }),
    ...(tournament.state === 'finished' && { winners }),
    ...(mine && { mine: myEntry(data, names, mine) }),
    changed: tournament.changed,
    entry: { isOpen: why === null, why },
    standings: standings.slice(0, PAGE),
    next: standings.length > PAGE ? String(PAGE) : null,
    running: pairings.filter((each) => !isOver(each)).map((each) => pairingShown(data, names, each)),
    crosstable:
      tournament.format === 'round-robin'
        ? pairings.filter(isOver).map((each) => pairingShown(data, names, each))
        : [],
  };
}

export async function standingsPage(
  services: Reading,
  id: string,
  from: number,
): Promise<{ standings: Standing[]; next: string | null } | null> {
  const read = await readWithNames(services, id);
  if (!read) return null;
  const { standings } = read;
  return {
    standings: standings.slice(from, from + PAGE),
    next: standings.length > from + PAGE ? String(from + PAGE) : null,
  };
}

/** Null without such a round. */
export async function roundShown(services: Reading, id: string, number: number): Promise<RoundAnswer | null> {
  const read = await readWithNames(services, id);
  const round = read?.data.rounds.find((each) => each.number === number);
  if (!read || !round) return null;
  const { data, names } = read;
  return {
    round: number,
    startsAt: round.startsAt,
    endsAt: round.endsAt,
    pairings: data.pairings
      .filter((each) => each.round === number)
      .map((each) => pairingShown(data, names, each)),
  };
}

export interface OwnRounds {
  tournament: Tournament;
  /** With the names of those whom the caller plays. */
  rounds: (Round & { opponents: string[] })[];
}

/** Null without such a tournament. */
export async function ownRounds(
  services: Reading,
  id: string,
  callerId: string | null,
): Promise<OwnRounds | null> {
  const read = await readWithNames(services, id);
  if (!read) return null;
  const { data, names } = read;
  const me = data.entrants.find(({ playerId }) => playerId !== null && playerId === callerId)?.number;
  const rounds = data.rounds.map((round) => {
    const own = data.pairings.find(
      (each) => each.round === round.number && me !== undefined && each.entrants.includes(me),
    );
    const opponents = own ? pairingShown(data, names, own).players.filter(({ number }) => number !== me) : [];
    return { ...round, opponents: opponents.map(({ name }) => name) };
  });
  return { tournament: data.tournament, rounds };
}

interface Read {
  data: Data;
  names: Names;
  standings: Standing[];
}

/** Hundreds who watch read the same at the same time. */
const lastRead = new Map<string, { at: number; changed: number; read: Promise<Read | null> }>();
const READ_FOR = 1000;

async function readWithNames(services: Reading, id: string): Promise<Read | null> {
  const { store, time } = services;
  const tournament = await store.tournaments.get(id);
  if (!tournament) return null;
  const { changed } = tournament;
  const known = lastRead.get(id);
  if (known && known.changed === changed && known.at > time.now() - READ_FOR) return known.read;
  const read = readNow(services, tournament);
  lastRead.set(id, { at: time.now(), changed, read });
  const forget = () => {
    if (lastRead.get(id)?.read === read) lastRead.delete(id);
  };
  read.catch(forget);
  time.after(READ_FOR, forget);
  return read;
}

async function readNow({ store, time }: Reading, tournament: Tournament): Promise<Read | null> {
  const data = await store.tournaments.data(tournament.id, time.now(), poolIn(tournament));
  if (!data) return null;
  const ids = [...data.entrants.map(({ playerId }) => playerId), tournament.host];
  const names = await store.tournaments.names(ids.flatMap((id) => id ?? []));
  return { data, names, standings: standingsShown(data, names) };
}

function standingsShown(data: Data, names: Names): Standing[] {
  const known = new Map(data.entrants.map((each) => [each.number, each]));
  return placesOf(data).flatMap((row): Standing[] => {
    const entrant = known.get(row.number);
    if (!entrant) return [];
    const { playerId, state, paused, rating } = entrant;
    const isShown = playerId !== null && names.get(playerId)?.isHidden === false;
    return [
      {
        ...row,
        name: nameIn(names, entrant),
        playerId: isShown ? playerId : null,
        ...{ state, paused, rating },
        performance: performanceOf(data, known, row.number),
      },
    ];
  });
}

/** Fewer rated opponents say nothing. */
const PERFORMANCE_FROM = 2;

function performanceOf(
  { pairings }: Data,
  known: ReadonlyMap<number, Entrant>,
  number: number,
): number | null {
  const met = pairings.flatMap(({ entrants, points, why }) => {
    const seat = entrants.indexOf(number);
    if (seat < 0 || points === null || entrants.length !== 2 || why === 'left') return [];
    const rating = known.get(entrants[1 - seat] ?? 0)?.rating ?? null;
    return rating === null ? [] : [{ rating, score: (points[seat] ?? 0) / 2 }];
  });
  if (met.length < PERFORMANCE_FROM) return null;
  const mean = (of: (each: (typeof met)[number]) => number) =>
    met.reduce((sum, each) => sum + of(each), 0) / met.length;
  return Math.round(mean(({ rating }) => rating) + 400 * (2 * mean(({ score }) => score) - 1));
}

function pairingShown({ entrants }: Data, names: Names, pairing: Pairing): PairingShown {
  const { round, table, matchId, points, why } = pairing;
  return {
    ...{ round, table, matchId, why },
    players: pairing.entrants.map((number, seat) => ({
      number,
      name: nameIn(
        names,
        entrants.find((each) => each.number === number),
      ),
      points: points?.[seat] ?? null,
    })),
    isOver: isOver(pairing),
  };
}

function myEntry({ pairings, matches, entrants }: Data, names: Names, mine: Entrant): MyEntry {
  const { number, state, paused } = mine;
  const own = pairings.filter((each) => !isOver(each) && each.entrants.includes(number));
  const shown = own.flatMap(({ matchId, entrants: numbers }) => {
    if (matchId === null) return [];
    const seat = numbers.indexOf(number);
    const others = numbers.filter((other) => other !== number);
    return [
      {
        ...{ matchId, seat },
        opponents: others.map((other) =>
          nameIn(
            names,
            entrants.find((each) => each.number === other),
          ),
        ),
        isMyTurn: matches.get(matchId)?.owing.includes(seat) ?? false,
      },
    ];
  });
  return { number, state, paused, matches: shown.sort((a, b) => Number(b.isMyTurn) - Number(a.isMyTurn)) };
}
