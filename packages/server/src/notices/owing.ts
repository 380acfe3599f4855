/** What absent players are owed with an entry: their turn, a reminder before its time is up, the end of their match. */
import type { Seat } from '@star-eater/rules';
import { deadline } from '../log/clock';
import { isFinished, owed, type Position } from '../log/position';
import { matchKey, type Owed } from './rows/letters';
import type { MatchRecord } from '../matches/rows/match-record';

const HOUR = 3_600_000;

/** Awaited seats, each with the number of the entry that raised its question. */
function turnsOf(position: Position | null): ReadonlyMap<Seat, number> {
  if (!position || isFinished(position) || position.pausedAt !== null) return new Map();
  return new Map(
    [...owed(position).keys()]
      .filter((seat) => !position.seats[seat]?.botPlays)
      .map((seat) => [seat, position.seats[seat]?.since ?? 0]),
  );
}

/** At a quarter of the time left, and at least an hour before its end where there is more than one. */
export function remindAt(until: number, now: number): number {
  const left = until - now;
  return until - Math.max(left / 4, left > HOUR ? HOUR : 0);
}

interface Table {
  record: Pick<MatchRecord, 'id' | 'clock' | 'seats'>;
  /** Seats whose players are in the room. */
  connected: ReadonlySet<Seat>;
}

/**
 * Between two positions; `before`: null at the start. Not for live clocks: those are for people at the table. A reminder is
 * owed to players at the table, too: they may be gone by then.
 */
export function owedBetween(
  { record, connected }: Table,
  before: Position | null,
  after: Position,
): readonly Owed[] {
  const { clock, seats, id } = record;
  if (clock.kind === 'live') return [];
  const { at } = after;
  const untilOf = (seat: Seat): number => {
    const running = after.seats[seat]?.clock;
    return running ? deadline(running) : 0;
  };
  const letter = (seat: Seat, kind: Owed['kind'], seq: number): Owed[] => {
    const { holder, playerId } = seats[seat] ?? {};
    if (holder !== 'player' || !playerId) return [];
    const about = { until: String(untilOf(seat)) };
    return [{ kind, to: playerId, key: matchKey(id, seat), at, match: { id, seat, seq }, about }];
  };
  const absent = (seat: Seat, kind: Owed['kind'], seq: number): Owed[] =>
    connected.has(seat) ? [] : letter(seat, kind, seq);
  const were = turnsOf(before);
  const turns = [...turnsOf(after)].filter(([seat, since]) => were.get(seat) !== since);
  const isOver = isFinished(after) && !(before && isFinished(before));
  return [
    ...turns.flatMap(([seat, since]) => absent(seat, 'turn', since)),
    ...turns.flatMap(([seat, since]) => {
      if (clock.kind !== 'correspondence') return [];
      const until = untilOf(seat) || at + clock.hours * HOUR;
      return letter(seat, 'reminder', since).map((each): Owed => ({
        ...each,
        dueAt: Math.round(remindAt(until, at)),
        // Its clock may stand still for a while.
        until: until + 60 * 24 * HOUR,
      }));
    }),
    ...(isOver ? seats.flatMap(({ seat }) => absent(seat, 'over', after.seq)) : []),
  ];
}
