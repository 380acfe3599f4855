/** Plays the sounds of events while the table shows them. */
import type { Event } from '@star-eater/rules/src/games/starship-battles';
import { playSound } from '../../../sound/play-sound';
import { soundOf, VOICES, type Facts } from './voices';

/** Milliseconds: skipped events make one sound, not fifty. */
const APART_MS = 45;
/** Seconds after the guns until the dice have fallen. */
const DICE_AFTER = 0.12;

let last = -Infinity;

/** Nothing sounds in a hidden tab. */
export function playEventSound(event: Event, facts: Facts, now: number = performance.now()): void {
  const what = soundOf(event, facts);
  if (!what || document.hidden || now - last < APART_MS) return;
  last = now;
  playSound(VOICES[what]);
  if (event.type === 'shotRolled') playSound(VOICES.dice, DICE_AFTER);
}
