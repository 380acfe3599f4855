/** The session of a replay: it shows states and sends nothing. */
import type { Player } from '../../net/session/event-player';
import { INITIAL_STATE, type Entry, type Session, type SessionState } from '../../net/session/session-state';
import type { GameData } from '../../store/game-data';
import { createStore } from '../../store/store';
import type { Moment, Replay } from './replay';

const refuse = (): Promise<boolean> => Promise.resolve(false);

export const replaySession = <D extends GameData>(
  state: SessionState<D>,
  setPlayer: (player: Player<D> | null) => void,
): Session<D> => ({
  store: createStore(state),
  decide: refuse,
  commit: refuse,
  draft: () => undefined,
  ask: refuse,
  setPlayer,
  replayRound: () => undefined,
  dismissRefusal: () => undefined,
  chanceFailed: () => undefined,
  rejoin: () => undefined,
  close: () => undefined,
});

/** A log entry for each moment. Moments of one entry share its seq, so their index replaces it. */
export const logOf = <D extends GameData>(moments: readonly Moment<D>[]): Entry<D>[] =>
  moments.map(({ events }, seq) => ({ seq, at: 0, kind: 'decision', by: null, events }));

/** What the table shows after moment `at`, in a round that began with moment `from`. */
export function replayState<D extends GameData>(
  replay: Replay<D>,
  log: readonly Entry<D>[],
  { shown, at, from, round }: { shown: SessionState<D>['shown']; at: number; from: number; round: number },
): SessionState<D> {
  return {
    ...INITIAL_STATE,
    connection: 'on',
    latest: shown,
    shown,
    log: log.slice(from, at + 1),
    seals: replay.sealsOf(round),
  };
}
