/** The state of the match on Home's board: read again while somebody can see it. */
import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Summary } from '../../net/api';
import { summaryOf } from '../../net/match-api';

const EVERY_MS = 5000;

/** Whether this element is in the window, and the window is seen. */
function useIsSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false);
  const [isHidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const changed = (): void => setHidden(document.hidden);
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  }, []);
  useEffect(() => {
    if (!element.current) return;
    const watch = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false));
    watch.observe(element.current);
    return () => watch.disconnect();
  }, []);
  return isInView && !isHidden;
}

/** `chosen`: as a list had it. The newest state, whichever call it came from. */
export function useWatched(
  chosen: Summary,
  { board, isPaused }: { board: RefObject<HTMLElement | null>; isPaused: boolean },
): Summary {
  const [read, setRead] = useState<Summary | null>(null);
  const isSeen = useIsSeen(board);
  const { matchId } = chosen;
  useEffect(() => setRead(null), [chosen]);
  const now = read?.matchId === matchId ? read : chosen;
  const isRunning = now.state === 'live' && isSeen && !isPaused;
  useEffect(() => {
    if (!isRunning) return;
    let gone = false;
    const timer = setInterval(() => {
      summaryOf(matchId, null).then(
        (summary) => !gone && setRead(summary),
        // The list is read again, too.
        () => undefined,
      );
    }, EVERY_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [matchId, isRunning]);
  return now;
}
