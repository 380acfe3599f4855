/** issue 6, line 3. Sound, off by default: while it is off no audio is even opened. */
import { settings } from '../app/settings';
import { sing, type Voice } from './sing';

let audio: AudioContext | null = null;
let noise: AudioBuffer | null = null;

function noiseOf(context: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return noise;
}

/** Sounds it, where its reader has asked for sound. */
export function sound(voice: Voice): void {
  if (!settings.get().sound) return;
  try {
    audio ??= new AudioContext();
    // A browser lets nothing sound before a click: what comes before it stays silent.
    if (audio.state === 'suspended') void audio.resume();
    sing(audio, voice, noiseOf(audio));
  } catch {
    // No audio on this machine.
  }
}
