/** Lets the table's board play the session's events, and shows the view between them. */
import { useEffect, useRef } from 'preact/hooks';
import { prefersReducedMotion, settings } from '../../../app/settings';
import { useStore } from '../../../store/store';
import type { View } from '@star-eater/rules/src/games/star-eater';
import type { Board } from '../board/api';
import type { Session, Snapshot } from '../data';
import { beginEntry } from './played-events';

/** Longest time for one step, ms; then the animation is skipped (a hidden or throttled tab). */
const LONGEST_PLAY_MS = 60_000;

/** `preview` replaces the view of `shown`. */
export function useBoardPlayback(
  board: Board | null,
  session: Session,
  shown: Snapshot,
  preview: View | undefined,
): void {
  /** The snapshot that the running animation starts from. */
  const playedFrom = useRef<Snapshot | null>(null);

  useEffect(() => {
    if (!board) return;
    session.setPlayer(async (events, before) => {
      const { speed } = settings.get();
      if (speed === 0) return;
      beginEntry(before.view.round, before.seq);
      const late = setTimeout(() => board.skip(), LONGEST_PLAY_MS);
      playedFrom.current = before;
      await board.play(events, before.view, { speed, reducedMotion: prefersReducedMotion() });
      playedFrom.current = null;
      clearTimeout(late);
    });
    const hidden = (): void => {
      if (document.hidden) board.skip();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => {
      session.setPlayer(null);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [board, session]);

  const speed = useStore(settings, (now) => now.speed);
  useEffect(() => board?.setEased(speed > 0 && !prefersReducedMotion()), [board, speed]);

  useEffect(() => {
    // The animation starts from there by itself: `show` would end it.
    if (playedFrom.current !== shown) board?.show(preview ?? shown.view);
  }, [board, shown, preview]);
}
