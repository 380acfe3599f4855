/** A seat of a match without a server: the values that only a server changes keep their defaults. */
import type { SeatSnapshot } from '../../../server/src/wire/match';

/** A seat's player, which an engine does not know. */
export interface LocalSeat {
  name: string;
  holder: 'player' | 'bot';
  guest?: boolean;
}

/** `since`: the entry that is shown. */
export const localSeat = (
  seat: number,
  { name, holder, guest = false }: LocalSeat,
  since: number,
): SeatSnapshot => ({
  seat,
  holder,
  name,
  playerId: '',
  level: '',
  botPlays: false,
  connected: true,
  ready: true,
  since,
  committed: false,
  ordersRound: 0,
  seals: [],
  openings: [],
  ordersFrom: '',
  ordersQuestion: '',
  takeBacks: 0,
  wantsPause: false,
  wantsDraw: false,
  wantsResume: false,
  bank: 0,
  deadline: 0,
  bankFrom: 0,
  awayUntil: 0,
  guest,
});
