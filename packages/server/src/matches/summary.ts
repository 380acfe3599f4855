/** Summaries of matches: public facts, and the caller's own. */
import type { Seat } from '@star-eater/rules';
import type { LiveMatch } from '../live/live-match';
import { deadline } from '../log/clock';
import type { Services } from '../services';
import { NEWCOMER, shownBot, shownRating } from '../ratings/shown';
import type { ListedMatch, SeatRecord } from './rows/match-record';
import type { Summary, SummarySeat } from '../wire/match';

export function seatOf(record: ListedMatch, playerId: string | null): Seat | null {
  if (playerId === null) return null;
  return record.seats.find((seat) => seat.playerId === playerId)?.seat ?? null;
}

/** A seat waits for this player alone, for a rematch that somebody asked for. */
export const isKeptFor = ({ status, seats }: ListedMatch, playerId: string | null): boolean =>
  playerId !== null &&
  status === 'open' &&
  seats.some(({ holder, keptFor }) => holder === 'nobody' && keptFor?.playerId === playerId);

/** `live` is the match in memory, the most recent state. Only public facts of its position are used. */
export function summaryOf(
  { games, time }: Pick<Services, 'games' | 'time'>,
  record: ListedMatch,
  playerId: string | null,
  live: Pick<LiveMatch, 'record' | 'position'> | null = null,
): Summary {
  const yourSeat = seatOf(record, playerId);
  const { round, phase, awaited } = live?.record ?? record;
  const game = live?.position?.game ?? games.rules.current(record);
  const match = live?.position?.match ?? null;
  // Another process holds it.
  const shown = live?.position ? null : record.shown;
  return {
    matchId: record.id,
    game: record.game,
    edition: record.edition,
    mode: record.mode,
    state: record.status,
    visibility: record.visibility,
    clock: record.clock,
    absent: record.absent,
    spectators: record.spectators,
    rulesVersion: record.rulesVersion,
    createdAt: record.createdAt,
    startedAt: record.startedAt,
    finishedAt: record.finishedAt,
    round,
    phase,
    outcome: record.outcome,
    closedBecause: record.closedBecause,
    deadline: deadlineFor(shown && record.status === 'live' ? shown.deadlines : deadlinesOf(live), yourSeat),
    seats: record.seats.map((seat) => ({
      seat: seat.seat,
      holder: seat.holder,
      name: seat.name,
      playerId: seat.playerId ?? '',
      level: seat.level,
      ready: seat.ready,
      keptFor: seat.keptFor,
      ...ratingIn(record, seat, time.now()),
      ...awayIn(record, seat, (shown ? shown.aways : awaysOf(live))?.[seat.seat] ?? 0, time.now()),
      ...(shown ? shown.listed[seat.seat] : game?.listed(record.options, match, seat.seat)),
    })),
    yourSeat,
    youMadeIt: playerId !== null && record.creator === playerId,
    waitsForYou: yourSeat === null ? isKeptFor(record, playerId) : waitsFor(record, awaited, yourSeat),
    ...(record.practice ? { practice: true as const } : {}),
    ...(record.rated ? { rated: true as const } : {}),
    ...(record.anchor === null ? {} : { anchor: record.anchor }),
    ...(yourSeat === null && !isKeptFor(record, playerId) ? {} : { invite: readable(record.invite) }),
    ...(record.rematch === null ? {} : { rematch: record.rematch }),
  };
}

/** P-17, P-19, P-30, P-39. */
function ratingIn(
  { pool }: ListedMatch,
  seat: SeatRecord,
  now: number,
): Pick<SummarySeat, 'account' | 'noPage' | 'rating' | 'change'> {
  const { isAccount, hidesPage, rating: kept, change, level } = seat;
  const first = isAccount && pool !== '' ? NEWCOMER : null;
  const rating = kept ? shownRating(kept, now) : level === '' ? first : shownBot(pool, level);
  return {
    ...(isAccount ? { account: true as const } : {}),
    ...(isAccount && hidesPage ? { noPage: true as const } : {}),
    ...(rating ? { rating } : {}),
    ...(change
      ? { change: { before: Math.round(change.before), after: Math.round(change.after), why: change.why } }
      : {}),
  };
}

/** P-41. */
const awayIn = (
  { status }: ListedMatch,
  { holder }: SeatRecord,
  awayUntil: number,
  now: number,
): Pick<SummarySeat, 'awayUntil'> =>
  status === 'live' && holder === 'player' && awayUntil > now ? { awayUntil } : {};

const awaysOf = (live: Pick<LiveMatch, 'position'> | null): number[] =>
  (live?.position?.seats ?? []).map(({ awayUntil }) => awayUntil);

/** By seat; 0 where no clock runs. */
const deadlinesOf = (live: Pick<LiveMatch, 'position'> | null): number[] =>
  (live?.position?.seats ?? []).map(({ clock }) => (clock.running ? deadline(clock) : 0));

function deadlineFor(times: readonly number[], yourSeat: Seat | null): number | null {
  const mine = yourSeat === null ? 0 : (times[yourSeat] ?? 0);
  if (mine > 0) return mine;
  const running = times.filter((time) => time > 0);
  return running.length === 0 ? null : Math.min(...running);
}

function waitsFor(record: ListedMatch, awaited: readonly Seat[], seat: Seat): boolean {
  if (record.status === 'live') return awaited.includes(seat);
  if (record.status === 'opening') return record.seats[seat]?.value === null;
  return record.status === 'open' && record.seats[seat]?.ready === false;
}

/** An invite in groups that are easy to read out: `ABCD-EFGH-JKM`. */
export function readable(invite: string): string {
  return invite.match(/.{1,4}/g)?.join('-') ?? invite;
}
