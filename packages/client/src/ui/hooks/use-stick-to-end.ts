/** A list that grows at its end. */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** A list scrolled this close to its end follows as it grows. Pixels. */
const NEAR = 24;

/** Keeps a growing list at its end, unless the reader has scrolled back. */
export function useStickToEnd<T extends HTMLElement>(count: number): RefObject<T | null> {
  const list = useRef<T>(null);
  const follows = useRef(true);
  /** The heights for which the position is known. */
  const measured = useRef('');
  const stick = useRef((): void => {
    const element = list.current;
    if (!element) return;
    if (follows.current) element.scrollTop = element.scrollHeight;
    measured.current = heights(element);
  });
  useEffect(() => {
    const element = list.current;
    const scrolled = (): void => {
      if (!element) return;
      // A list that is shown again, or has grown, gets an old position back first: its reader has not scrolled.
      if (measured.current === heights(element))
        follows.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
      else stick.current();
    };
    element?.addEventListener('scroll', scrolled);
    // A hidden list (a closed drawer, a phone's other tab) has no position; it gets one when shown.
    const shown =
      element && typeof ResizeObserver !== 'undefined' ? new ResizeObserver(() => stick.current()) : null;
    if (element) shown?.observe(element);
    return () => {
      element?.removeEventListener('scroll', scrolled);
      shown?.disconnect();
    };
  }, []);
  // After the frame: the layout is done, so no animation waits for measuring a long list.
  useEffect(() => stick.current(), [count]);
  return list;
}

const heights = ({ scrollHeight, clientHeight }: HTMLElement): string => `${scrollHeight} ${clientHeight}`;
