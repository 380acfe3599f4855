/** Attempts at one challenge, one after the other; in some the solution is shown instead. */
import { useState } from 'preact/hooks';

export interface Attempt {
  /** A solution is being shown. */
  isShowing: boolean;
  onAgain: () => void;
  onShow: () => void;
}

/** `key`: another one for each attempt. */
export function useAttempt(): Attempt & { key: number } {
  const [{ key, isShowing }, setAttempt] = useState({ key: 0, isShowing: false });
  const begin = (shows: boolean): void => setAttempt((last) => ({ key: last.key + 1, isShowing: shows }));
  return { key, isShowing, onAgain: () => begin(false), onShow: () => begin(true) };
}
