/** docs/design.md, Sound. One audio output for all voices: nothing is opened while sound is off or before a click. */
import { settings } from '../app/settings';
import { sing, type Voice } from './sing';

interface Output {
  context: AudioContext;
  noise: AudioBuffer;
  /** The reader's volume; what comes together after it is held below the limit. */
  volume: GainNode;
}

let output: Output | null = null;

function noiseOf(context: AudioContext): AudioBuffer {
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return noise;
}

function openOutput(): Output {
  const context = new AudioContext();
  const volume = context.createGain();
  const limit = context.createDynamicsCompressor();
  volume.connect(limit);
  limit.connect(context.destination);
  return { context, noise: noiseOf(context), volume };
}

/** Loudness is heard by its ratio: half of the slider sounds half as loud. */
const gainOf = (volume: number): number => volume ** 2 * 2;

/** Sounds a voice after `delay` seconds, where sound is on. */
export function sound(voice: Voice, delay = 0): void {
  const { sound: isOn, volume } = settings.get();
  // A browser lets nothing sound before a click.
  if (!isOn || volume === 0 || navigator.userActivation?.hasBeenActive === false) return;
  try {
    output ??= openOutput();
    const { context, noise } = output;
    if (context.state === 'suspended') void context.resume();
    output.volume.gain.setValueAtTime(gainOf(volume), context.currentTime);
    sing(context, voice, noise, output.volume, delay);
  } catch {
    // No audio on this machine.
  }
}
