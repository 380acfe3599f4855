/** §5. Scrolls to the next open slot: a loadout is longer than a phone's screen. */
import { SLOTS, type Loadout, type Slot } from '@star-eater/rules/src/games/star-eater';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { scrollIntoView } from '../../../../app/scroll-into-view';

/** Where to look after the player's own choice: the next open slot, in page order. */
export function nextOpen(before: Loadout, now: Loadout): Slot | null {
  const placed = SLOTS.findIndex((slot) => before[slot] === undefined && now[slot] !== undefined);
  if (placed < 0) return null;
  const onward = [...SLOTS.slice(placed + 1), ...SLOTS.slice(0, placed)];
  return onward.find((slot) => now[slot] === undefined) ?? null;
}

/** Only the player's own choice scrolls the page, and only to what is out of view. */
export function useNextOpen(cards: RefObject<HTMLElement | null>, chosen: Loadout): void {
  const before = useRef(chosen);
  useEffect(() => {
    const slot = nextOpen(before.current, chosen);
    before.current = chosen;
    if (slot) scrollIntoView(cards.current?.querySelector(`.slot-${slot}`));
  }, [chosen]);
}
