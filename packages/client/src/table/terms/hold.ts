/** A finger that stays on a control asks what its words mean; the control then does not act. */

import { watchKeys } from '../../ui/hooks/use-keys';

/** Controls that a finger presses. A held link has the browser's own menu; `data-hold` answers a held finger itself. */
const PRESSED = ['button', 'label', 'summary'].join();
const EXEMPT = ['[data-hold]', '.terms'].join();
/** Milliseconds until a finger that stays is a long press. */
const HOLD_MS = 500;
/** Pixels that it may slip. */
const SLIP = 10;

/** `asked` says whether it has an answer. Returns what stops listening. */
export function onHold(asked: (control: Element, x: number, y: number) => boolean): () => void {
  const abort = new AbortController();
  const options = { signal: abort.signal, capture: true };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start = { x: 0, y: 0 };
  /** The press is answered in this way. Its click may come to what has opened below the finger. */
  let isAnswered = false;
  const end = (): void => clearTimeout(timer);
  const refuse = (event: Event): void => {
    if (!isAnswered) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === 'click') isAnswered = false;
  };
  const down = ({ target, pointerType, clientX: x, clientY: y }: PointerEvent): void => {
    end();
    isAnswered = false;
    const control = target instanceof Element ? target.closest(PRESSED) : null;
    if (pointerType !== 'touch' || !control || control.closest(EXEMPT)) return;
    start = { x, y };
    timer = setTimeout(() => {
      isAnswered = asked(control, x, y);
    }, HOLD_MS);
  };
  const move = ({ clientX, clientY }: PointerEvent): void => {
    if (Math.hypot(clientX - start.x, clientY - start.y) > SLIP) end();
  };
  const forget = (): void => {
    isAnswered = false;
  };
  addEventListener('pointerdown', down, options);
  const stopKeys = watchKeys({ down: forget });
  addEventListener('pointermove', move, options);
  for (const type of ['pointerup', 'pointercancel'] as const) addEventListener(type, end, options);
  for (const type of ['click', 'contextmenu'] as const) addEventListener(type, refuse, options);
  return () => {
    end();
    stopKeys();
    abort.abort();
  };
}
