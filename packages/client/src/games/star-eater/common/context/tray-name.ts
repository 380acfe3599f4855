/** What the tray shows, in a word: its name, and that of the phone's first tab. */
import type { Seat, View } from '@star-eater/rules/src/games/star-eater';
import { messages } from '../messages/table';
import { craftOf } from '../seats/craft';

/** For players without orders (spectators, a lost commander): the current phase; at the end, the result. */
export function trayName(view: View, me: Seat | null): string {
  if (view.outcome) return messages.tabs.result;
  return me === null || craftOf(view, me) === 'out' ? messages.tabs.now : messages.tabs.orders;
}
