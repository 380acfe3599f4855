/** A snapshot of a match whose engine runs in this browser: a replay, a lesson. */
import { RULES_VERSION, type Match, type View } from '@star-eater/rules/src/games/starship-battles';
import { localSeat, type LocalSeat } from '../../../store/local-seat';
import type { Snapshot } from '../data';

export function localSnapshot(
  { setup }: Pick<Match, 'setup'>,
  facts: { matchId: string; seats: readonly LocalSeat[] },
  seq: number,
  shown: View,
): Snapshot {
  return {
    matchId: facts.matchId,
    game: 'starship-battles',
    edition: 'add-on',
    mode: setup.mode,
    status: shown.outcome ? 'finished' : 'live',
    rulesVersion: RULES_VERSION,
    seq,
    paused: false,
    closedBecause: '',
    rematch: '',
    options: null,
    setup,
    seats: facts.seats.map((who, seat) => localSeat(seat, who, seq)),
    view: shown,
  };
}
