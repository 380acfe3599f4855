/** §5. A loadout is longer than a phone: what is still open comes into sight by itself. */
import { SLOTS, type Loadout, type Slot } from '@star-eater/rules/src/games/star-eater';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { scrollIntoView } from '../../../app/scroll-into-view';

/** What to look at after one's own choice: the first open slot behind it, in the order of the page. */
export function nextOpen(before: Loadout, now: Loadout): Slot | null {
  const placed = SLOTS.findIndex((slot) => before[slot] === undefined && now[slot] !== undefined);
  if (placed < 0) return null;
  const onward = [...SLOTS.slice(placed + 1), ...SLOTS.slice(0, placed)];
  return onward.find((slot) => now[slot] === undefined) ?? null;
}

/** Only a choice of one's own moves the page, and not to what is in sight already. */
export function useNextOpen(cards: RefObject<HTMLElement | null>, chosen: Loadout): void {
  const before = useRef(chosen);
  useEffect(() => {
    const slot = nextOpen(before.current, chosen);
    before.current = chosen;
    if (slot) scrollIntoView(cards.current?.querySelector(`.slot-${slot}`));
  }, [chosen]);
}
