/** A snapshot of a match whose rules run in this browser: a replay, a lesson. */
import type { LocalRules } from './engine';
import type { GameData } from './game-data';
import { localSeat, type LocalSeat } from './local-seat';
import type { Snapshot } from './snapshot';

/** What an engine does not know. */
export interface LocalPlayers {
  matchId: string;
  seats: readonly LocalSeat[];
}

/** `view`: of the match, or of a moment within its entry. */
export function localSnapshot<D extends GameData, M extends object>(
  rules: Pick<LocalRules<D, M>, 'id' | 'edition' | 'version' | 'facts' | 'seat'>,
  { matchId, seats }: LocalPlayers,
  match: M,
  seq: number,
  view: D['view'],
): Snapshot<D> {
  return {
    ...{ matchId, game: rules.id, edition: rules.edition, rulesVersion: rules.version },
    status: view.outcome ? 'finished' : 'live',
    ...{ seq, paused: false, closedBecause: '', rematch: '' },
    ...rules.facts(match),
    seats: seats.map((who, seat) => ({ ...localSeat(seat, who, seq), ...rules.seat(match, seat) })),
    view,
  };
}
