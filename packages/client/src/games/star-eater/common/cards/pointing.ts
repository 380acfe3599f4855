/** Shows a hand's card large above its place while the pointer or the focus is on it, on a desktop. */
import type { Command, Seat } from '@star-eater/rules/src/games/star-eater';
import { pointedCard } from './opened';

type Pointing = PointerEvent & { currentTarget: HTMLElement };

/** As in design/widths.css. Smaller screens use a note beside the slots. */
const isDesk = (): boolean =>
  typeof matchMedia === 'function' &&
  matchMedia('(min-width: 56.3125em) and (min-height: 31.3125em)').matches;

export function pointing(seat: Seat, command: Command) {
  const show = (element: HTMLElement): void => {
    if (isDesk()) pointedCard.set({ seat, command, at: element.getBoundingClientRect() });
  };
  const hide = (): void => pointedCard.set(null);
  const isShown = (): boolean => {
    const now = pointedCard.get();
    return now?.seat === seat && now.command === command;
  };
  return {
    // A card that appears under a resting pointer enters it, but nobody points at it.
    onPointerMove: (event: Pointing) => {
      if (event.pointerType === 'mouse' && !isShown()) show(event.currentTarget);
    },
    onPointerLeave: hide,
    onFocus: (event: FocusEvent & { currentTarget: HTMLElement }) => {
      if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget);
    },
    onBlur: hide,
  };
}
