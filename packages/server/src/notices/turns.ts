/** When to notify absent players: their turn, a match that can start, a match that is over. */
import type { Seat } from '@star-eater/rules';
import { HOUSE_NAME } from '../house-name';
import type { Follower, LiveMatch } from '../live/live-match';
import { isFinished, owed, type Position } from '../log/position';
import { isGuest, type MatchRecord, type SeatRecord } from '../store/match-record';
import type { Notices } from './notices';

/** Awaited seats, each with the number of the entry that raised its question. */
type Turns = ReadonlyMap<Seat, number>;

interface Seen {
  turns: Turns;
  isOver: boolean;
}

type What = 'turn' | 'full' | 'over';

function turnsOf({ position }: LiveMatch): Turns {
  if (!position || isFinished(position) || position.pausedAt !== null) return new Map();
  return new Map(
    [...owed(position).keys()]
      .filter((seat) => !position.seats[seat]?.botPlays)
      .map((seat) => [seat, position.seats[seat]?.since ?? 0]),
  );
}

/** What an absent player reads. */
export function textFor(
  live: Pick<LiveMatch, 'record' | 'position' | 'sides'>,
  seat: Seat,
  what: What,
): string {
  const { record } = live;
  const others = othersOf(live, seat);
  const against = others === '' ? '' : ` against ${others}`;
  if (what === 'full') return `Everyone is here: start your match${against}.`;
  if (what === 'over') return overText(live, seat, others);
  const { clock } = record;
  const within = clock.kind === 'correspondence' ? ` You have ${hours(clock.hours)}.` : '';
  return `Your turn${against}.${within}`;
}

const named = ({ seats }: MatchRecord, isNamed: (seat: Seat) => boolean): string =>
  seats.flatMap((each) => (isNamed(each.seat) && each.name !== '' ? [markedName(each)] : [])).join(', ');

/** P-17. Guests are told from accounts, whose names are their own. */
const markedName = (seat: SeatRecord): string => (isGuest(seat) ? `${seat.name} (guest)` : seat.name);

/** Whom the seat plays against; '' alone. */
function othersOf(live: Pick<LiveMatch, 'record' | 'sides'>, seat: Seat): string {
  const sides = live.sides();
  return named(live.record, (each) => sides[each] !== sides[seat]);
}

/** `others`: `othersOf`. */
function overText(
  { record, position }: Pick<LiveMatch, 'record' | 'position'>,
  seat: Seat,
  others: string,
): string {
  const winners = position?.progress.outcome?.winners;
  const yours = `Your match${others === '' ? '' : ` against ${others}`}`;
  if (!winners) return `${yours} is over.`;
  if (winners.length === 0) return `${yours} ended in a draw.`;
  if (winners.includes(seat)) return others === '' ? 'You won.' : `You beat ${others}${after(position)}.`;
  const won = named(record, (each) => winners.includes(each));
  return `${won === '' ? 'You lost' : `${won} won`}. Watch the replay.`;
}

const after = ({ progress: { round } }: Position): string =>
  round > 0 ? ` in ${round} ${round === 1 ? 'round' : 'rounds'}` : '';

const hours = (count: number): string =>
  count % 24 === 0 ? (count === 24 ? '1 day' : `${count / 24} days`) : `${count} hours`;

/** Of a mail: which game it is, and for a turn how long there is for it. */
export function subjectFor(
  live: Pick<LiveMatch, 'record' | 'position' | 'sides'>,
  game: string,
  seat: Seat,
  what: What,
): string {
  if (what !== 'turn') return `${game}: ${textFor(live, seat, what).replace(/\.$/, '')}`;
  const { record, position } = live;
  const others = othersOf(live, seat);
  const round = position?.progress.round ?? 0;
  const where = `${round > 0 ? `, round ${round}` : ''}${others === '' ? '' : ` vs ${others}`}`;
  const left = record.clock.kind === 'correspondence' ? ` (${hours(record.clock.hours)} left)` : '';
  return `${game}: your turn${where}${left}`;
}

/** Notifies only players who are not in the room. */
function tell(notices: Pick<Notices, 'tell'>, live: LiveMatch, seat: Seat, what: What): void {
  const { holder, playerId } = live.record.seats[seat] ?? {};
  if (holder !== 'player' || !playerId || live.connected.has(seat)) return;
  const game = live.game()?.title ?? HOUSE_NAME;
  notices.tell(playerId, {
    matchId: live.id,
    game,
    text: textFor(live, seat, what),
    subject: subjectFor(live, game, seat, what),
  });
}

/** Not for live clocks: those are for people at the table. */
export function tellTurns(notices: Pick<Notices, 'tell'>): Follower {
  const seenOf = new WeakMap<LiveMatch, Seen>();
  return (live) => {
    const { record, position } = live;
    if (record.clock.kind === 'live') return;
    const before = seenOf.get(live);
    const now = { turns: turnsOf(live), isOver: position !== null && isFinished(position) };
    seenOf.set(live, now);
    // Just loaded: players were notified when the questions arose.
    if (!before) return;
    for (const [seat, since] of now.turns)
      if (before.turns.get(seat) !== since) tell(notices, live, seat, 'turn');
    if (now.isOver && !before.isOver) for (const { seat } of record.seats) tell(notices, live, seat, 'over');
  };
}

/** Whether nobody else can sit down, and the match waits only for players to be ready. */
export const isFull = ({ status, seats }: MatchRecord): boolean =>
  status === 'open' && seats.every(({ holder }) => holder !== 'nobody');

/** `byPlayer` took the last seat; others are not ready. */
export function tellFull(live: LiveMatch, byPlayer: string): void {
  if (!isFull(live.record)) return;
  for (const { seat, ready, playerId } of live.record.seats)
    if (!ready && playerId !== byPlayer) tell(live.services.notices, live, seat, 'full');
}

/** A sentence for players who are not in the room. Not with a live clock: those are for people at the table. */
export function tellAbsent(live: LiveMatch, text: string): void {
  if (live.record.clock.kind === 'live') return;
  const game = live.game()?.title ?? HOUSE_NAME;
  for (const { seat, playerId } of live.record.seats)
    if (playerId !== null && !live.connected.has(seat))
      live.services.notices.tell(playerId, {
        matchId: live.id,
        game,
        text,
        subject: `${game}: ${text.replace(/\.$/, '')}`,
      });
}

/** A rematch was asked for: whoever a seat is kept for in `next` and is not in the room reads of it, also after a live clock. */
export function tellRematch(
  live: LiveMatch,
  { by, next, keptFor }: { by: string; next: string; keptFor: readonly string[] },
): void {
  const game = live.game()?.title ?? HOUSE_NAME;
  const asker = named(live.record, (seat) => live.record.seats[seat]?.playerId === by);
  const text = `${asker} wants a rematch`;
  for (const { seat, playerId } of live.record.seats)
    if (playerId !== null && keptFor.includes(playerId) && !live.connected.has(seat))
      live.services.notices.tell(playerId, {
        matchId: next,
        game,
        text: `${text}.`,
        subject: `${game}: ${text}`,
      });
}
