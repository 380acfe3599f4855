/**
 * Looks in the database for what kills could have lost or doubled of tournaments. Points and places are computed again from the
 * outcomes of the matches, by a program that shares nothing with the server's.
 */
import type { Query } from './servers';
import { secondStandings } from '../../../test/tournaments/second-standings';

/** So far are the clocks of two busy processes from each other, ms. */
const CLOCKS = 500;

interface PairingRow {
  tournament: string;
  round: number;
  place: number;
  match_id: string | null;
  entrants: string;
  points: string | null;
  why: string;
  made_at: number;
  ended_at: number | null;
}

interface MatchRow {
  id: string;
  clock: string;
  status: string;
  outcome: string | null;
  created_at: number;
  finished_at: number | null;
  /** Ids of players. */
  seats: string[];
  results: number;
}

interface EntrantRow {
  tournament: string;
  number: number;
  player_id: string;
  state: string;
  place: number | null;
}

export interface Audited {
  faults: string[];
  tournaments: number;
  matches: number;
}

const parsed = (points: string | null) => (points === null ? null : (JSON.parse(points) as number[]));

/** A win 2 and a draw 1; at a table 6 for the winner, shared if shared. */
function pointsOf({ outcome }: MatchRow, seats: number): number[] {
  const { winners } = JSON.parse(outcome ?? '{"winners":[]}') as { winners: number[] };
  const won = winners.length > 0 ? winners : [...Array(seats).keys()];
  const share = Math.round(((seats === 2 ? 2 : 6) / won.length) * 100) / 100;
  return [...Array(seats).keys()].map((seat) => (won.includes(seat) ? share : 0));
}

/** Of a database in which tournaments alone have made matches, and all are over. */
export async function auditCups(query: Query): Promise<Audited> {
  const tournaments = await query<{ id: string; name: string; state: string }>('select * from tournaments');
  const pairings = await query<PairingRow>('select * from pairings order by tournament, round, place');
  const entrants = await query<EntrantRow>('select * from entrants');
  const found = await query<Omit<MatchRow, 'seats' | 'results'>>('select * from matches');
  const seats = await query<{ match_id: string; player_id: string }>('select * from seats order by seat');
  const results = await query<{ match_id: string }>('select * from results');
  const matches = found.map((match): MatchRow => ({
    ...match,
    seats: seats.flatMap((each) => (each.match_id === match.id ? [each.player_id] : [])),
    results: results.filter((each) => each.match_id === match.id).length,
  }));
  const faults = tournaments.flatMap(({ id, name, state }) =>
    state === 'finished' || (state === 'cancelled' && pairings.every((each) => each.tournament !== id))
      ? []
      : [`${name} (${id}) is ${state}`],
  );
  faults.push(...faultsOfMatches(pairings, matches, entrants), ...faultsOfStandings(pairings, entrants));
  faults.push(...playedAtOnce(matches));
  return { faults, tournaments: tournaments.length, matches: matches.length };
}

/** Every pairing has one match with its players, every match one pairing, one result and the points that follow from it. */
function faultsOfMatches(
  pairings: readonly PairingRow[],
  matches: readonly MatchRow[],
  entrants: readonly EntrantRow[],
): string[] {
  const faults: string[] = [];
  const known = new Map(matches.map((match) => [match.id, match]));
  const paired = Map.groupBy(pairings, ({ match_id }) => match_id);
  for (const { id } of matches) {
    const times = paired.get(id)?.length ?? 0;
    if (times !== 1) faults.push(`match ${id} belongs to ${times} pairings`);
  }
  for (const pairing of pairings) {
    const where = `${pairing.tournament}, round ${pairing.round}, table ${pairing.place} (${pairing.why})`;
    if (pairing.ended_at === null) faults.push(`${where} is not over`);
    if (pairing.match_id === null) continue;
    const match = known.get(pairing.match_id);
    if (!match) {
      faults.push(`${where} has no match`);
      continue;
    }
    const numbers = JSON.parse(pairing.entrants) as number[];
    const people = numbers.map(
      (number) =>
        entrants.find((each) => each.tournament === pairing.tournament && each.number === number)?.player_id,
    );
    if (JSON.stringify(people) !== JSON.stringify(match.seats))
      faults.push(`${where}: others sit in its match`);
    if (match.status !== 'finished' && match.status !== 'closed') faults.push(`${where} is ${match.status}`);
    if (match.status === 'finished' && match.results !== numbers.length)
      faults.push(`${where} has ${match.results} results`);
    const wanted = pointsOf(match, numbers.length);
    if (pairing.why === 'played' && JSON.stringify(parsed(pairing.points)) !== JSON.stringify(wanted))
      faults.push(`${where} has the points ${pairing.points}, and its match ${wanted.join()}`);
  }
  return faults;
}

function faultsOfStandings(pairings: readonly PairingRow[], entrants: readonly EntrantRow[]): string[] {
  const faults: string[] = [];
  for (const [tournament, own] of Map.groupBy(entrants, (each) => each.tournament)) {
    const played = pairings.filter((each) => each.tournament === tournament);
    const rows = secondStandings(
      own.filter(({ state }) => state !== 'removed').map(({ number }) => number),
      played.map(({ entrants: numbers, points, ended_at }) => ({
        players: (JSON.parse(numbers) as number[]).map((number, seat) => ({
          number,
          points: parsed(points)?.[seat] ?? null,
        })),
        isOver: ended_at !== null,
      })),
    );
    for (const { number, place } of rows) {
      const kept = own.find((each) => each.number === number)?.place;
      if (played.length > 0 && kept !== place)
        faults.push(`${tournament}: ${number} has place ${kept}, and is ${place}`);
    }
  }
  return faults;
}

/** Nobody sits in two matches with a live clock. */
function playedAtOnce(matches: readonly MatchRow[]): string[] {
  const faults: string[] = [];
  const lasts = new Map<string, MatchRow>();
  const live = matches.filter(({ clock }) => clock.includes('"live"'));
  for (const match of live.sort((a, b) => Number(a.created_at) - Number(b.created_at)))
    for (const player of match.seats) {
      const last = lasts.get(player);
      const both = Number(last?.finished_at ?? 0) - Number(match.created_at);
      if (both > CLOCKS) faults.push(`${player} sits in ${last?.id} and ${match.id} at once, ${both} ms`);
      lasts.set(player, match);
    }
  return faults;
}
