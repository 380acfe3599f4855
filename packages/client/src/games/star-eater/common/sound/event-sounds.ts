/** The sounds of the animation. */
import type { Event } from '@star-eater/rules/src/games/star-eater';
import { settings } from '../../../../app/settings';
import { playSound, playStep } from '../../../../sound/play-sound';
import { soundOf, voiceOf, VOICES } from './voices';

/** Seconds into a kill when the hull breaks, at normal speed (docs/design.md, Motion). */
const BREAK = 1;

/** Plays an event's sound; nothing in a hidden tab. */
export function playEventSound(event: Event, now: number = performance.now()): void {
  const what = soundOf(event);
  if (!what || !playStep(voiceOf(event, what), 0, now)) return;
  if (what === 'alarm') playSound(VOICES.wreck, BREAK / Math.max(0.5, settings.get().speed));
}
