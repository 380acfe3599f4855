/** Plays the sounds of events while the table shows them. */
import type { Event } from '@star-eater/rules/src/games/starship-battles';
import { playSound, playStep } from '../../../sound/play-sound';
import { soundOf, VOICES, type Facts } from './voices';

/** Seconds after the guns until the dice have fallen. */
const DICE_AFTER = 0.12;

/** Nothing sounds in a hidden tab. */
export function playEventSound(event: Event, facts: Facts, now: number = performance.now()): void {
  const what = soundOf(event, facts);
  if (what && playStep(VOICES[what], 0, now) && event.type === 'shotRolled')
    playSound(VOICES.dice, DICE_AFTER);
}
