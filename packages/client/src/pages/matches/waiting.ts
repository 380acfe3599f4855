/** What the waiting room shows, from the summary of the match and the room's state. */
import type { Seat } from '@star-eater/rules';
import { waitingMessages } from './messages';
import { tableMessages } from '../../i18n/en/table';
import { isolated } from '../../i18n/names';
import type { Game } from '../../game';
import type { Summary, SummarySeat } from '../../net/api';
import type { Snapshot } from '../../store/snapshot';
import { isFreeFor, seatName } from './lists/MatchList';

const texts = waitingMessages;

export interface WaitingSeat extends SummarySeat {
  connected: boolean;
}

export interface Waiting {
  seats: WaitingSeat[];
  me: Seat | null;
  mine: WaitingSeat | undefined;
  /** Every seat is taken. */
  isFull: boolean;
  /** Seats that this browser's player may take. */
  isFree(seat: SummarySeat): boolean;
  /** Players with reserved seats. */
  keptFor: string[];
  /** Other players who are not ready. */
  late: string[];
}

function withoutPerson({ account: _, rating: __, ...seat }: SummarySeat): SummarySeat {
  return { ...seat, playerId: '' };
}

/** The room's state, which is newer, or else the summary. */
const seatsNow = (summary: Summary, latest: Snapshot | null): WaitingSeat[] =>
  summary.seats.map((seat) => {
    const now = latest?.seats[seat.seat];
    if (!now) return { ...seat, connected: true };
    const { holder, name, ready, level, connected } = now;
    // The summary follows: until then it tells of whoever sat here before.
    const known = now.playerId === seat.playerId && level === seat.level ? seat : withoutPerson(seat);
    return { ...known, holder, name, ready, level, connected };
  });

export function waitingFor(summary: Summary, latest: Snapshot | null, playerId: string | undefined): Waiting {
  const seats = seatsNow(summary, latest);
  const me = summary.yourSeat;
  return {
    seats,
    me,
    mine: me === null ? undefined : seats[me],
    isFull: seats.every(({ holder }) => holder !== 'nobody'),
    isFree: isFreeFor(playerId),
    keptFor: seats.flatMap(({ holder, keptFor }) =>
      holder === 'nobody' && keptFor ? [isolated(keptFor.name)] : [],
    ),
    late: seats.filter(({ seat, ready }) => seat !== me && !ready).map(seatName),
  };
}

export function headingOf({ isFull, mine, late, me }: Waiting, wasRemoved: boolean): string {
  if (isFull && mine?.ready && late.length > 0)
    return tableMessages.ribbon.waitingFor(tableMessages.and(late));
  if (isFull) return texts.headingFull;
  return me === null && !wasRemoved ? texts.headingInvited : texts.heading;
}

/** What a visitor without a seat can do here. */
export function invitationOf(
  { seats, isFree, isFull, keptFor }: Waiting,
  game: Game,
  hasSpectators: boolean,
): string {
  if (seats.some(isFree)) {
    const names = seats.filter(({ holder }) => holder === 'player').map(seatName);
    return game.waiting.invited(tableMessages.and(names));
  }
  if (!isFull) return texts.keptForOthers(tableMessages.and(keptFor));
  return hasSpectators ? texts.youWatch : texts.noRoom;
}
