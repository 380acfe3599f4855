/** A snapshot of a match whose engine runs in this browser: a replay, a lesson. */
import { RULES_VERSION, view, type Match, type View } from '@star-eater/rules/src/games/star-clash';
import type { Viewer } from '@star-eater/rules';
import type { SeatSnapshot } from '../../../../../server/src/wire/match';
import type { Snapshot } from '../data';

export interface LocalSeat {
  name: string;
  holder: 'player' | 'bot';
}

const seatOf = (seat: number, { name, holder }: LocalSeat, seq: number): SeatSnapshot => ({
  seat,
  holder,
  name,
  playerId: '',
  level: '',
  botPlays: false,
  connected: true,
  ready: true,
  since: seq,
  committed: false,
  ordersRound: 0,
  seals: [],
  openings: [],
  ordersFrom: '',
  takeBacks: 0,
  wantsPause: false,
  wantsDraw: false,
  wantsResume: false,
  bank: 0,
  deadline: 0,
  bankFrom: 0,
});

export function localSnapshot(
  match: Match,
  facts: { matchId: string; seats: readonly LocalSeat[] },
  seq: number,
  viewer: Viewer,
  shown: View = view(match, viewer),
): Snapshot {
  const { mode, players, taskForces, variants } = match.setup;
  return {
    matchId: facts.matchId,
    game: 'star-clash',
    edition: 'book',
    mode,
    status: shown.outcome ? 'finished' : 'live',
    rulesVersion: RULES_VERSION,
    seq,
    paused: false,
    closedBecause: '',
    rematch: '',
    options: { mode, players, taskForces, variants },
    seats: facts.seats.map((who, seat) => seatOf(seat, who, seq)),
    view: shown,
  };
}
