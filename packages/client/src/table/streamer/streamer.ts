/**
 * P-43. Streamer mode of this browser: what only this player may know is covered on their own screen, except while they hold it
 * with a pointer or a finger, or hold the key. Games mark it with `ownSecret`; what they draw elsewhere asks `useIsCovered`. Pages
 * mark what identifies the player or lets somebody in, addresses, links and codes, with `data-own` alone.
 */
import { tableMessages } from '../../i18n/en/table';
import { createStore, useStore } from '../../store/store';
import { forBrowser } from '../../store/stored';

/** What the browser keeps it as, and the event when it has changed: as in `ui/SettingsFields.tsx`. */
const STREAMER = 'star-eater:streamer';

const OWN = 'data-own';

/** The attribute of an element with this player's hand, orders or draft. */
export const ownSecret = { [OWN]: tableMessages.covered } as const;

const kept = () => ({ isOn: forBrowser.getItem(STREAMER) === 'on', isHeld: false });
const streamer = createStore(kept());

const covers = ({ isOn, isHeld }: ReturnType<typeof streamer.get>): boolean => isOn && !isHeld;

let isLoading = false;
/** Most play without it: what covers is loaded with the mode. */
const take = (): void => {
  streamer.set(kept());
  if (!streamer.get().isOn || isLoading) return;
  isLoading = true;
  void import('./streamer-holding').then(({ coverUnlessHeld }) => coverUnlessHeld(streamer, covers));
};
take();
addEventListener(STREAMER, take);

export const useIsStreamer = (): boolean => useStore(streamer, ({ isOn }) => isOn);
export const useIsCovered = (): boolean => useStore(streamer, covers);
