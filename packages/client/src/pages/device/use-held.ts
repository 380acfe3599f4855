/** One tab of this browser plays a match: two would each write over what the other one keeps. */
import { useEffect, useState } from 'preact/hooks';

/** Whether this tab has the match. While another one has it, it waits until that is closed. */
export function useHeld(id: string): boolean {
  const [held, setHeld] = useState<string | null>(null);
  useEffect(() => {
    // Browsers without locks, and pages that are not secure.
    if (!('locks' in navigator)) return setHeld(id);
    const waiting = new AbortController();
    let release: () => void = () => waiting.abort();
    navigator.locks
      .request(`star-eater:device:${id}`, { signal: waiting.signal }, () => {
        setHeld(id);
        return new Promise<void>((resolve) => {
          release = resolve;
        });
      })
      .catch(() => undefined);
    return () => release();
  }, [id]);
  return held === id;
}
