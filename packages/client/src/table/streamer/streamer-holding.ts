/** P-43. Covers what `table/streamer/streamer.ts` marks, except while it is held. Loaded with the first use of the mode. */
import '../../design/table/streamer.css';
import type { Store } from '../../store/store';
import { watchKeys } from '../../ui/hooks/use-keys';
import { TABLE_KEYS } from '../commands/commands';

const TYPING = 'input, textarea, select, [contenteditable]';

const isIn = ({ target }: Event, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** Marks the page while `covers`, and keeps in `mode` whether it is held. Call it once. */
export function coverUnlessHeld<T extends { isHeld: boolean }>(
  mode: Store<T>,
  covers: (now: T) => boolean,
): void {
  const hold = (isHeld: boolean): void => {
    if (mode.get().isHeld !== isHeld) mode.update((now) => ({ ...now, isHeld }));
  };
  const mark = (): void => {
    document.documentElement.toggleAttribute('data-covered', covers(mode.get()));
  };
  mark();
  mode.subscribe(mark);
  addEventListener('pointerdown', (event) => isIn(event, '[data-own],[name="invite"]') && hold(true), true);
  for (const type of ['pointerup', 'pointercancel', 'blur']) addEventListener(type, () => hold(false));
  const isHoldKey = ({ key }: KeyboardEvent): boolean => TABLE_KEYS.uncover.keys.includes(key.toLowerCase());
  watchKeys({
    down: (event) => {
      if (isHoldKey(event) && !event.ctrlKey && !event.metaKey && !isIn(event, TYPING)) hold(true);
    },
    up: (event) => {
      if (isHoldKey(event)) hold(false);
    },
  });
}
