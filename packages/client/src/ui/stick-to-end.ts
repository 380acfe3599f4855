/** A list that grows at its end. */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** So near to its end, a list is read as it grows. Pixels. */
const NEAR = 24;

/** Keeps the end of a list in sight while it grows; whoever has scrolled back to read is left where they read. */
export function useStickToEnd<T extends HTMLElement>(count: number): RefObject<T | null> {
  const list = useRef<T>(null);
  const follows = useRef(true);
  useEffect(() => {
    const element = list.current;
    const scrolled = (): void => {
      if (element) follows.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    };
    element?.addEventListener('scroll', scrolled);
    // A list that is hidden (a phone's other tab) has no place: it takes it when it is shown.
    const shown =
      element && typeof ResizeObserver !== 'undefined'
        ? new ResizeObserver(() => {
            if (follows.current) element.scrollTop = element.scrollHeight;
          })
        : null;
    if (element) shown?.observe(element);
    return () => {
      element?.removeEventListener('scroll', scrolled);
      shown?.disconnect();
    };
  }, []);
  // After the frame: laid out already, so that no animation waits for the measure of a long list.
  useEffect(() => {
    const element = list.current;
    if (element && follows.current) element.scrollTop = element.scrollHeight;
  }, [count]);
  return list;
}
