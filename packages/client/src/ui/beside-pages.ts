/** What stands beside every page: drawn on its own, as a page draws itself anew at each route, and asked while it is seen. */
import { render, type ComponentChild } from 'preact';
import { useEffect } from 'preact/hooks';

export function showBeside(part: ComponentChild): void {
  const host = document.createElement('div');
  document.body.append(host);
  render(part, host);
}

/**
 * Asks at once, every so often while the page is seen, and as soon as it is seen again. What cannot be read now is asked again.
 * `of`: asked anew when one of these changes.
 */
export function useAsked(
  ask: () => Promise<unknown>,
  { everyMs, isAsked, of }: { everyMs: number; isAsked: boolean; of: readonly unknown[] },
): void {
  useEffect(() => {
    if (!isAsked) return;
    const look = (): void => {
      if (!document.hidden) ask().catch(() => undefined);
    };
    look();
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isAsked, ...of]);
}
