/** What is heard of the animation. */
import type { Event } from '@star-eater/rules/src/games/star-eater';
import { sound } from '../../../sound/sounds';
import { soundOf, VOICES } from './voices';

/** Events that are passed over all at once make one sound, not fifty. */
const APART_MS = 45;

let last = -Infinity;

/** What an event of the animation sounds like; nothing in a tab that nobody sees. */
export function soundEvent(event: Event, now: number = performance.now()): void {
  const what = soundOf(event);
  if (!what || document.hidden || now - last < APART_MS) return;
  last = now;
  sound(VOICES[what]);
}
