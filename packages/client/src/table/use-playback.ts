/** Lets a table play the session's events. */
import { useEffect } from 'preact/hooks';
import { prefersReducedMotion, settings } from '../app/settings';
import type { Session } from '../net/session/session-state';
import type { GameData } from '../store/game-data';
import type { Snapshot } from '../store/snapshot';

export interface Pace {
  /** 1 is normal. */
  speed: number;
  reducedMotion: boolean;
}

/** How a table shows events: on its board, or as flights over it. */
export interface Playing<D extends GameData> {
  play(events: readonly D['event'][], pace: Pace, before: Snapshot<D>): Promise<void>;
  skip(): void;
  /** Until something is closed that the next events wait for; at any speed. */
  held?(): Promise<void>;
}

/** Longest time for one step, ms; then the animation is skipped (a hidden or throttled tab). */
const LONGEST_PLAY_MS = 60_000;

/** `playing` is null as long as there is nothing to play on: states are then shown at once. */
export function usePlayback<D extends GameData>(session: Session<D>, playing: Playing<D> | null): void {
  useEffect(() => {
    if (!playing) return;
    session.setPlayer(async (events, before) => {
      await playing.held?.();
      const { speed } = settings.get();
      if (speed === 0) return;
      const late = setTimeout(() => playing.skip(), LONGEST_PLAY_MS);
      await playing.play(events, { speed, reducedMotion: prefersReducedMotion() }, before);
      clearTimeout(late);
    });
    const hidden = (): void => {
      if (document.hidden) playing.skip();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => {
      session.setPlayer(null);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [playing, session]);
}
