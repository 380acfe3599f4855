/**
 * What everybody may know of a match, at this moment: the one source of the room's schema. It starts from the stranger's view
 * and adds no part of orders that was not opened.
 */
import { view, type Outcome, type Phase, type Seat, type View } from '@star-eater/rules';
import { bankFrom, deadline } from '../log/clock';
import { TAKE_BACKS, type Position } from '../log/position';
import { openingOf } from '../log/seals';
import type { MatchRecord } from '../store/match-record';
import type { MatchSnapshot, SeatSnapshot } from '../wire/match';

export interface Snapshot extends MatchSnapshot {
  round: number;
  phase: Phase;
  outcome: Outcome | null;
  /** Null before the start. */
  view: View | null;
}

export function snapshotOf(
  record: MatchRecord,
  position: Position | null,
  connected: ReadonlySet<Seat>,
): Snapshot {
  const seen = position && view(position.match, 'stranger');
  return {
    matchId: record.id,
    mode: record.mode,
    status: record.status,
    radius: position?.match.setup.radius ?? 0,
    rulesVersion: position?.rulesVersion ?? '',
    seq: position?.seq ?? 0,
    paused: position !== null && position.pausedAt !== null,
    closedBecause: record.closedBecause ?? '',
    rematch: record.rematch ?? '',
    round: seen?.round ?? 0,
    phase: seen?.phase ?? 'loadout',
    outcome: seen?.outcome ?? null,
    view: seen,
    seats: record.seats.map((seat) => ({
      seat: seat.seat,
      holder: seat.holder,
      name: seat.name,
      playerId: seat.playerId ?? '',
      level: seat.level,
      connected: seat.holder === 'bot' || connected.has(seat.seat),
      ready: seat.ready,
      faction: position?.match.setup.factions[seat.seat]?.id ?? seat.faction ?? '',
      ...played(position, seat.seat),
    })),
  };
}

type Played = Omit<
  SeatSnapshot,
  'seat' | 'holder' | 'name' | 'playerId' | 'level' | 'connected' | 'ready' | 'faction'
>;

const UNPLAYED: Played = {
  botPlays: false,
  since: 0,
  committed: false,
  ordersRound: 0,
  seals: [],
  openings: [],
  ordersFrom: '',
  takeBacks: TAKE_BACKS,
  wantsPause: false,
  wantsDraw: false,
  wantsResume: false,
  bank: 0,
  deadline: 0,
  bankFrom: 0,
};

function played(position: Position | null, index: Seat): Played {
  const seat = position?.seats[index];
  if (!position || !seat) return UNPLAYED;
  const { orders } = seat;
  return {
    botPlays: seat.botPlays,
    since: seat.since,
    committed: orders?.round === position.match.round,
    ordersRound: orders?.round ?? 0,
    seals: orders?.sealing.seal ?? [],
    openings: orders?.opened.map((part) => openingOf(orders.orders, orders.sealing, part)) ?? [],
    ordersFrom: orders && orders.opened.length > 0 ? orders.from : '',
    takeBacks: seat.takeBacks,
    wantsPause: seat.wantsPause,
    wantsDraw: seat.wantsDraw,
    wantsResume: seat.wantsResume,
    bank: seat.clock.bank,
    deadline: deadline(seat.clock),
    bankFrom: bankFrom(seat.clock),
  };
}
