/**
 * P-43. Streamer mode of this browser: what only this player may know is covered on their own screen, except while they hold it
 * with a pointer or a finger, or hold the key. Games mark it with `ownSecret`; what they draw elsewhere asks `useIsCovered`.
 */
import { tableMessages } from '../i18n/en/table';
import { createStore, useStore } from '../store/store';
import { forBrowser } from '../store/stored';

/** What the browser keeps it as, and the event when it has changed: as in `ui/SettingsFields.tsx`. */
const STREAMER = 'star-eater:streamer';
/** Held down, it shows what is covered. */
const HOLD_KEY = 'h';

const OWN = 'data-own';
const TYPING = 'input, textarea, select, [contenteditable]';

/** The attribute of an element with this player's hand, orders or draft. */
export const ownSecret = { [OWN]: tableMessages.covered } as const;

const kept = () => ({ isOn: forBrowser.getItem(STREAMER) === 'on', isHeld: false });
const streamer = createStore(kept());
addEventListener(STREAMER, () => streamer.set(kept()));

const covers = ({ isOn, isHeld }: ReturnType<typeof streamer.get>): boolean => isOn && !isHeld;

export const useIsStreamer = (): boolean => useStore(streamer, ({ isOn }) => isOn);
export const useIsCovered = (): boolean => useStore(streamer, covers);

const hold = (isHeld: boolean): void => {
  if (streamer.get().isHeld !== isHeld) streamer.update((now) => ({ ...now, isHeld }));
};

const mark = (): void => {
  document.documentElement.toggleAttribute('data-covered', covers(streamer.get()));
};
mark();
streamer.subscribe(mark);

const isIn = ({ target }: Event, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

addEventListener('pointerdown', (event) => isIn(event, `[${OWN}]`) && hold(true), true);
for (const type of ['pointerup', 'pointercancel', 'blur']) addEventListener(type, () => hold(false));
addEventListener('keydown', (event) => {
  if (event.key.toLowerCase() === HOLD_KEY && !event.ctrlKey && !event.metaKey && !isIn(event, TYPING))
    hold(true);
});
addEventListener('keyup', ({ key }) => key.toLowerCase() === HOLD_KEY && hold(false));
