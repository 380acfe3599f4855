/**
 * Moves the keyboard focus to the next question when its element disappears, instead of to the top of the
 * page.
 */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/**
 * docs/design.md, Everyone. An answered question removes its buttons, and browsers then drop the focus. When
 * `what` changes and the focus was in here and is lost, it moves to this element, which says what is next. A
 * focus elsewhere stays.
 */
export function useRestoredFocus<T extends HTMLElement>(what: string): RefObject<T | null> {
  const here = useRef<T>(null);
  const was = useRef(false);
  useEffect(() => {
    const moved = ({ target }: FocusEvent): void => {
      was.current = target instanceof Node && (here.current?.contains(target) ?? false);
    };
    document.addEventListener('focusin', moved);
    return () => document.removeEventListener('focusin', moved);
  }, []);
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (was.current && lost) here.current?.focus({ preventScroll: true });
  }, [what]);
  return here;
}
