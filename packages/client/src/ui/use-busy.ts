/** Whether something that was sent is still unanswered. */
import { useRef, useState } from 'preact/hooks';

/** `run` does nothing while an earlier run is unanswered: what is sent is sent once. */
export function useBusy(): { isBusy: boolean; run: (work: () => Promise<unknown>) => Promise<void> } {
  const [isBusy, setBusy] = useState(false);
  // At once, not after painting: a second click may come before.
  const busy = useRef(false);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };
  return { isBusy, run };
}
