/** Where one is in a reel, and whether it runs. The board animates; what stands at the end is the reel's word. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Player } from '../../net/session-state';
import type { Snapshot } from '../../store/snapshot';
import type { GameData } from '../../store/game-data';

export interface Playback<D extends GameData = GameData> {
  /** The last moment that has happened; -1 before the first. */
  at: number;
  running: boolean;
  /** A moment is being animated: it is `at + 1`. */
  moving: boolean;
  to(at: number): void;
  toggle(): void;
  forward(): void;
  back(): void;
  setPlayer(player: Player<D> | null): void;
}

export function usePlayback<D extends GameData, M extends { events: readonly D['event'][] }>(
  moments: readonly M[],
  start: number,
  isBoardHere: boolean,
  snapshotOf: (moment: M, after: boolean) => Snapshot<D>,
  skip: () => void,
): Playback<D> {
  const [at, setAt] = useState(start);
  const [motion, setMotion] = useState<'still' | 'running' | 'step'>('still');
  const player = useRef<Player<D> | null>(null);
  const last = moments.length - 1;

  useEffect(() => {
    if (motion === 'still' || !isBoardHere) return;
    const moment = moments[at + 1];
    if (!moment) {
      setMotion('still');
      return;
    }
    let stopped = false;
    const shown = player.current?.(moment.events, snapshotOf(moment, false), snapshotOf(moment, true));
    void (shown ?? Promise.resolve()).then(() => {
      if (stopped) return;
      setAt(at + 1);
      if (motion === 'step' || at + 1 >= last) setMotion('still');
    });
    return () => {
      stopped = true;
    };
  }, [motion, at, isBoardHere, moments]);

  const to = (target: number): void => {
    setMotion('still');
    skip();
    setAt(Math.min(last, Math.max(-1, target)));
  };
  return {
    at,
    running: motion === 'running',
    moving: motion !== 'still',
    to,
    toggle: () => {
      if (motion === 'running') return to(at);
      if (at >= last) setAt(-1);
      setMotion('running');
    },
    // While one moment is on its way, the next press ends it.
    forward: () => (motion === 'still' && at < last ? setMotion('step') : to(at + 1)),
    back: () => to(motion === 'still' ? at - 1 : at),
    setPlayer: (next) => {
      player.current = next;
    },
  };
}
