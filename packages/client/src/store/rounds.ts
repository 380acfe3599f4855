/** docs/design.md, Resolution: which round can be replayed. */
import type { GameData } from './game-data';
import type { Snapshot } from './snapshot';

/** The last complete round: from the state at its orders up to an entry of the log. */
export interface LastRound<D extends GameData = GameData> {
  from: Snapshot<D>;
  to: number;
}

/** The states at the start of rounds, with this snapshot. The last two are enough. */
export function withRoundStart<D extends GameData>(
  starts: readonly Snapshot<D>[],
  now: Snapshot<D>,
  beginsRound: (view: D['view']) => boolean,
): readonly Snapshot<D>[] {
  if (!beginsRound(now.view) || starts.at(-1)?.view.round === now.view.round) return starts;
  return [...starts, now].slice(-2);
}

/** Null until a whole round was seen. The end of a match completes its round. */
export function lastRoundOf<D extends GameData>(
  starts: readonly Snapshot<D>[],
  now: Snapshot<D>,
): LastRound<D> | null {
  const began = starts.at(-1);
  if (!began) return null;
  if (now.view.outcome) return { from: began, to: now.seq };
  const before = starts.at(-2);
  return before ? { from: before, to: began.seq } : null;
}
