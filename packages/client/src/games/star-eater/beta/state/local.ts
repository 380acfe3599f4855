/** A snapshot without a server: the table's state of a match whose engine runs in this tab. */
import type { Snapshot, StarEater } from '../../common/data';
import {
  EDITION,
  FIRST_BALANCE,
  GAME_ID,
  view,
  type Match,
  type Seat,
  type View,
  type Viewer,
} from '@star-eater/rules/src/games/star-eater';
import { localSeat, type LocalSeat } from '../../../../store/local-seat';
import type { SeatSnapshot } from '../../../../../../server/src/wire/match';

export interface LocalFacts {
  matchId: string;
  seats: readonly LocalSeat[];
  rulesVersion: string;
}

const NOBODY: LocalSeat = { name: '', holder: 'player' };

const seatOf = (
  match: Match,
  seat: Seat,
  who: LocalSeat | undefined,
  seq: number,
): SeatSnapshot & StarEater['seat'] => ({
  ...localSeat(seat, who ?? NOBODY, seq),
  faction: match.setup.factions[seat]?.id ?? '',
  committed: match.phase === 'commitment' && match.seats[seat]?.orders !== null,
});

/** `shown` replaces the engine's view when only part of an entry has happened. */
export function localSnapshot(
  match: Match,
  facts: LocalFacts,
  seq: number,
  viewer: Viewer,
  shown: View = view(match, viewer),
): Snapshot {
  return {
    matchId: facts.matchId,
    game: GAME_ID,
    edition: EDITION,
    mode: match.setup.mode,
    status: shown.outcome ? 'finished' : 'live',
    radius: match.setup.radius,
    balance: match.setup.balance ?? FIRST_BALANCE,
    rulesVersion: facts.rulesVersion,
    seq,
    paused: false,
    closedBecause: '',
    rematch: '',
    seats: match.setup.factions.map((_, seat) => seatOf(match, seat, facts.seats[seat], seq)),
    view: shown,
  };
}
