/** issue 6, line 3. Sound, off by default: while it is off no audio is even opened. */
import type { Event } from '@star-eater/rules';
import { settings } from '../app/settings';
import { sing } from './sing';
import { soundOf, VOICES, type Sound } from '../games/star-eater/sound/voices';

/** Events that are passed over all at once make one sound, not fifty. */
const APART_MS = 45;

let audio: AudioContext | null = null;
let noise: AudioBuffer | null = null;
let last = -Infinity;

function noiseOf(context: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return noise;
}

/** Sounds it, where its reader has asked for sound. */
export function sound(what: Sound): void {
  if (!settings.get().sound) return;
  try {
    audio ??= new AudioContext();
    // A browser lets nothing sound before a click: what comes before it stays silent.
    if (audio.state === 'suspended') void audio.resume();
    sing(audio, VOICES[what], noiseOf(audio));
  } catch {
    // No audio on this machine.
  }
}

/** What an event of the animation sounds like; nothing in a tab that nobody sees. */
export function soundEvent(event: Event, now: number = performance.now()): void {
  const what = soundOf(event);
  if (!what || document.hidden || now - last < APART_MS) return;
  last = now;
  sound(what);
}
