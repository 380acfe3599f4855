/** The gold button: what is best to press now, in every game. Enter presses it, and the focus comes to it with the question. */
import { useEffect } from 'preact/hooks';
import { isResolving } from '../same-question';
import { useTable } from '../context';

/** The gold button that is seen and can be pressed; null without one. */
const goldButton = (): HTMLButtonElement | null =>
  [...document.querySelectorAll<HTMLButtonElement>('#content .button.primary:not(:disabled)')].find(
    (button) => button.getClientRects().length > 0,
  ) ?? null;

/** Where the focus was when Enter pressed it, such as on the board. */
let pressedAt: Element | null = null;

export function pressGold(): void {
  pressedAt = document.activeElement;
  goldButton()?.click();
}

/**
 * A new question takes the focus to its gold button, if the focus is nowhere, or still where the last one was pressed: whoever
 * writes, or has gone to another part of the page, stays there.
 */
export function useGoldFocus(): void {
  const { state } = useTable();
  const since = isResolving(state) ? null : (state.asked?.since ?? null);
  useEffect(() => {
    if (since === null) return;
    // The question's own part may be loaded first.
    const frame = requestAnimationFrame(() => {
      const isFree = [null, document.body, pressedAt].includes(document.activeElement);
      pressedAt = null;
      if (isFree && !document.querySelector('dialog[open]')) goldButton()?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [since]);
}
