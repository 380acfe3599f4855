/** A snapshot without a server: the table's state of a match whose engine runs in this tab. */
import type { Snapshot, StarEater } from '../data';
import {
  EDITION,
  GAME_ID,
  view,
  type Match,
  type Seat,
  type View,
  type Viewer,
} from '@star-eater/rules/src/games/star-eater';
import type { SeatSnapshot } from '../../../../../server/src/wire/match';

/** A seat's player, which the engine does not know. */
export interface LocalSeat {
  name: string;
  holder: 'player' | 'bot';
}

export interface LocalFacts {
  matchId: string;
  seats: readonly LocalSeat[];
  rulesVersion: string;
}

function extrasOf(
  match: Match,
  seat: Seat,
  who: LocalSeat | undefined,
  seq: number,
): SeatSnapshot & StarEater['seat'] {
  return {
    seat,
    holder: who?.holder ?? 'player',
    name: who?.name ?? '',
    playerId: '',
    level: '',
    botPlays: false,
    connected: true,
    ready: true,
    faction: match.setup.factions[seat]?.id ?? '',
    since: seq,
    committed: match.phase === 'commitment' && match.seats[seat]?.orders !== null,
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
  };
}

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
    rulesVersion: facts.rulesVersion,
    seq,
    paused: false,
    closedBecause: '',
    rematch: '',
    seats: match.setup.factions.map((_, seat) => extrasOf(match, seat, facts.seats[seat], seq)),
    view: shown,
  };
}
