/** The state of the match on Home's board: read again while somebody can see it. */
import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Summary } from '../../../net/api';
import { isSummary } from '../../../net/api-forms';
import { asAnyone } from '../../../net/http';

const EVERY_MS = 5000;

/** Whether this element is in the window, and the window is seen. `isDrawn`: it may come later. */
export function useIsSeen(element: RefObject<Element | null>, isDrawn = true): boolean {
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
  }, [isDrawn]);
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
  // A list that is read again knows less: only the end of the match is news.
  useEffect(() => {
    if (chosen.state !== 'live') setRead(null);
  }, [chosen]);
  const now = read?.matchId === matchId ? read : chosen;
  const isRunning = now.state !== 'finished' && now.state !== 'closed' && isSeen && !isPaused;
  useEffect(() => {
    if (!isRunning) return;
    let gone = false;
    const look = (): void => {
      asAnyone('GET', `/api/matches/${matchId}?position=1`, isSummary).then(
        (summary) => !gone && setRead(summary),
        // The list is read again, too.
        () => undefined,
      );
    };
    // Lists have no position.
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [matchId, isRunning]);
  return now;
}
