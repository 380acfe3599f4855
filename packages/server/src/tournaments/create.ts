/** P-47, P-48. New tournaments, and cancelling one. */
import { newMatchId } from '../matches/new-match';
import type { MatchServices } from '../matches/services';
import { PACE_CLOCKS } from '../finding/who-fits';
import type { Player } from '../accounts/rows/players';
import { reliabilityOf } from '../ratings/reliability';
import { HouseRefusal } from '../refused';
import type { Pace } from '../wire/seek';
import type { Format } from '../wire/tournament';
import { gameNamed } from '../matches/game-named';
import { matchFor, poolIn } from './offers';
import { tableSizes } from './pure/tables';
import { ended } from './pure/work';
import { lettersFor } from './letters';
import { isOver, type Data, type Tournament } from './rows/data';
import type { NewTournament, TournamentStep } from './rows/tournaments';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** P-50 … P-53. How many may enter, at which paces. The first pace is the usual one. */
const FORMAT_RULES: Readonly<
  Record<
    Format,
    { least: number; most: number; paces: readonly Pace[]; lengths: readonly [number, number] | null }
  >
> = {
  'round-robin': { least: 3, most: 10, paces: ['day'], lengths: null },
  arena: { least: 2, most: 64, paces: ['quick'], lengths: [45, 120] },
  swiss: { least: 6, most: 64, paces: ['day', 'days'], lengths: null },
  tables: { least: 6, most: 36, paces: ['day', 'days'], lengths: null },
};

/** Days of a round. */
const ROUND_DAYS: readonly number[] = [7, 14];

export interface TournamentRequest {
  name: string;
  format: Format;
  game: string;
  edition?: string | undefined;
  mode?: string | undefined;
  pace?: Pace | undefined;
  /** ms. */
  opensAt?: number | undefined;
  startsAt: number;
  /** Of an arena. */
  minutes?: number | undefined;
  /** Of a round of Swiss and tables. */
  days?: number | undefined;
  most?: number | undefined;
}

/** A start lies so far ahead, at most. */
const AHEAD = 90 * DAY;

const malformed = (message: string) => new HouseRefusal('malformed', 'malformed', message);

/** What the request asks for. Refuses by the field's name. */
export function tournamentOf(
  services: Pick<MatchServices, 'games' | 'random' | 'time'>,
  request: TournamentRequest,
  by: { host: string | null; houseKey: string | null },
): NewTournament {
  const { format, startsAt } = request;
  const now = services.time.now();
  const rules = FORMAT_RULES[format];
  const opensAt = request.opensAt ?? now;
  if (startsAt <= now) throw malformed('startsAt: it lies in the past');
  if (startsAt > now + AHEAD) throw malformed('startsAt: it lies more than 90 days ahead');
  if (opensAt >= startsAt) throw malformed('opensAt: entry opens after the start');
  const pace = request.pace ?? rules.paces[0] ?? 'day';
  if (!rules.paces.includes(pace))
    throw malformed(`pace: this format is played by ${rules.paces.join(' or ')}`);
  const most = request.most ?? rules.most;
  if (most < rules.least || most > rules.most)
    throw malformed(`most: from ${rules.least} to ${rules.most} people`);
  const { game, edition, mode } = playedBy(services, request);
  return {
    ...{ id: newMatchId(services.random), name: request.name, format, game, edition, mode, ...by },
    ...{ clock: PACE_CLOCKS[pace], state: opensAt <= now ? 'entry' : 'announced' },
    ...{ least: rules.least, most, opensAt, startsAt, length: lengthOf(request), createdAt: now },
  };
}

function lengthOf({ format, minutes, days }: TournamentRequest): number {
  const { lengths } = FORMAT_RULES[format];
  const hasRounds = format === 'swiss' || format === 'tables';
  if (minutes !== undefined && !lengths) throw malformed('minutes: only an arena has them');
  if (days !== undefined && !hasRounds) throw malformed('days: this format has no rounds of days');
  if (hasRounds) {
    const given = days ?? ROUND_DAYS[0] ?? 7;
    if (!ROUND_DAYS.includes(given)) throw malformed('days: a round has 7 or 14 days');
    return given * DAY;
  }
  if (!lengths) return 0;
  const given = minutes ?? 60;
  if (given < lengths[0] || given > lengths[1])
    throw malformed(`minutes: from ${lengths[0]} to ${lengths[1]}`);
  return given * MINUTE;
}

/** Refuses modes that cannot be played in this format. */
function playedBy(services: Pick<MatchServices, 'games'>, request: TournamentRequest) {
  const game = gameNamed(services, request);
  const isTables = request.format === 'tables';
  const mode = request.mode ?? (isTables ? 'free-for-all' : 'duel');
  const sizes = isTables ? (tableSizes(12) ?? []).concat([3, 5]) : [2];
  if (sizes.some((seats) => !matchFor(game, mode, seats)))
    throw malformed(
      isTables
        ? 'mode: tables need a game in which three, four or five play, each for themselves'
        : 'mode: this format is played in duels',
    );
  return { game: game.id, edition: game.edition, mode };
}

/** P-48. */
const HOST_MATCHES = 20;
const HOST_RELIABILITY = 0.9;

export async function hold(
  services: MatchServices,
  request: TournamentRequest,
  { playerId }: Player,
): Promise<{ id: string }> {
  const { store } = services;
  const tournament = tournamentOf(services, request, { host: playerId, houseKey: null });
  const ratings = await store.ratings.of(playerId);
  const rated = ratings.reduce((sum, { matches }) => sum + matches, 0);
  if (rated < HOST_MATCHES)
    throw new HouseRefusal(
      'forbidden',
      'not-host',
      `Hosts have played ${HOST_MATCHES} rated matches. You have played ${rated}.`,
      { rated },
    );
  const reliability = await reliabilityOf(store, playerId);
  if (reliability !== null && reliability < HOST_RELIABILITY)
    throw new HouseRefusal(
      'forbidden',
      'not-host',
      `Hosts have finished 90% of their last matches. You have finished ${Math.floor(reliability * 100)}%.`,
    );
  if (!(await store.tournaments.create(tournament)))
    throw new HouseRefusal(
      'conflict',
      'one-at-a-time',
      'You hold a tournament already. Wait until it is over.',
    );
  return { id: tournament.id };
}

/** By the house. `houseKey`: one with the same key is made once. */
export async function holdForHouse(
  services: MatchServices,
  request: TournamentRequest,
  houseKey: string | null = null,
): Promise<{ id: string }> {
  const made = tournamentOf(services, request, { host: null, houseKey });
  await services.store.tournaments.create(made);
  return { id: made.id };
}

/** Nothing of it counts any more. Refuses one that is over. */
export async function cancel(
  services: MatchServices,
  tournament: Tournament,
  because: string,
): Promise<void> {
  const now = services.time.now();
  await services.store.tournaments.step(tournament.id, async (step) => {
    const data = await step.read(now, poolIn(tournament));
    if (data) await cancelIn(step, data, because, now);
  });
  services.notices.wake();
}

export async function cancelIn(
  step: TournamentStep,
  data: Data,
  because: string,
  now: number,
): Promise<void> {
  const { state } = data.tournament;
  if (state === 'finished' || state === 'cancelled')
    throw new HouseRefusal('conflict', 'closed', 'This tournament is over.');
  for (const pairing of data.pairings)
    if (!isOver(pairing)) await step.putPairing(ended(pairing, null, 'void', now, 'close'));
  const cancelled = { kind: 'cancel', because } as const;
  for (const letter of lettersFor(data, [cancelled], new Map(), now)) await step.owe(letter);
  await step.setTournament({ state: 'cancelled', because, ended_at: now });
}
