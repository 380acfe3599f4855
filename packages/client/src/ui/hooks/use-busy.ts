/** Whether something that was sent is still unanswered. */
import { useRef, useState } from 'preact/hooks';

/** What sends, or nothing if it had nothing to send. */
export type Work = () => Promise<unknown> | undefined;

/** `run` does nothing while an earlier run is unanswered: what is sent is sent once. */
export function useBusy(): { isBusy: boolean; run: (work: Work) => Promise<void> } {
  const [isBusy, setBusy] = useState(false);
  // At once, not after painting: a second click may come before.
  const busy = useRef(false);
  const run = async (work: Work): Promise<void> => {
    if (busy.current) return;
    const answer = work();
    if (!answer) return;
    busy.current = true;
    setBusy(true);
    try {
      await answer;
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };
  return { isBusy, run };
}
