/** A snapshot of a match whose engine runs in this browser: a replay, a lesson. */
import { RULES_VERSION, view, type Match, type View } from '@star-eater/rules/src/games/star-clash';
import type { Viewer } from '@star-eater/rules';
import { localSeat, type LocalSeat } from '../../../store/local-seat';
import type { Snapshot } from '../data';

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
    seats: facts.seats.map((who, seat) => localSeat(seat, who, seq)),
    view: shown,
  };
}
