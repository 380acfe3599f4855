/** Shows a hand's card large above its place while the pointer or the focus is on it, on a desktop. */
import type { Command, Seat } from '@star-eater/rules/src/games/star-eater';
import { pointedCard } from './opened';

/** As in design/widths.css. Smaller screens use a note beside the slots. */
const isDesk = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(min-width: 901px) and (min-height: 501px)').matches;

export function pointing(seat: Seat, command: Command) {
  const show = (element: HTMLElement): void => {
    if (isDesk()) pointedCard.set({ seat, command, at: element.getBoundingClientRect() });
  };
  const hide = (): void => pointedCard.set(null);
  return {
    onPointerEnter: (event: PointerEvent & { currentTarget: HTMLElement }) => {
      if (event.pointerType === 'mouse') show(event.currentTarget);
    },
    onPointerLeave: hide,
    onFocus: (event: FocusEvent & { currentTarget: HTMLElement }) => {
      if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget);
    },
    onBlur: hide,
  };
}
