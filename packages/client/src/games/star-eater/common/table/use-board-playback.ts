/** Lets the table's board play the session's events, and shows the view between them. */
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { prefersReducedMotion, settings } from '../../../../app/settings';
import { useStore } from '../../../../store/store';
import { usePlayback, type Pace } from '../../../../table/use-playback';
import type { Event, View } from '@star-eater/rules/src/games/star-eater';
import type { Board } from '../board/api';
import type { Session, Snapshot } from '../data';
import { beginEntry } from '../context/played-events';

/** `preview` replaces the view of `shown`. `lost`: how many wrecks the board shows; after a reload they come with the log. */
export function useBoardPlayback(
  board: Board | null,
  session: Session,
  { shown, preview, lost }: { shown: Snapshot; preview: View | undefined; lost: number },
): void {
  /** The snapshot that the running animation starts from. */
  const playedFrom = useRef<Snapshot | null>(null);

  const playing = useMemo(
    () =>
      board && {
        play: async (events: readonly Event[], pace: Pace, before: Snapshot) => {
          beginEntry(before.view.round, before.seq);
          playedFrom.current = before;
          await board.play(events, before.view, pace);
          playedFrom.current = null;
        },
        skip: () => board.skip(),
      },
    [board],
  );
  usePlayback(session, playing);

  const speed = useStore(settings, (now) => now.speed);
  useEffect(() => board?.setEased(speed > 0 && !prefersReducedMotion()), [board, speed]);

  useEffect(() => {
    // The animation starts from there by itself: `show` would end it.
    if (playedFrom.current !== shown) board?.show(preview ?? shown.view);
  }, [board, shown, preview, lost]);
}
