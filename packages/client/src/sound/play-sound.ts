/**
 * docs/design.md, Sound. One audio output for all voices. Opens nothing while sound is off or before a click.
 */
import { settings } from '../app/settings';
import { playVoice, type Voice } from './play-voice';

interface Output {
  context: AudioContext;
  noise: AudioBuffer;
  /** The player's volume. The limiter after it holds down voices that sound together. */
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

/** Loudness is perceived as a ratio: half the slider sounds half as loud. */
const gainOf = (volume: number): number => volume ** 2 * 2;

/** Plays a voice after `delay` seconds, if sound is on. */
export function playSound(voice: Voice, delay = 0): void {
  const { sound: isOn, volume } = settings.get();
  // Browsers play no sound before a click.
  if (!isOn || volume === 0 || navigator.userActivation?.hasBeenActive === false) return;
  try {
    output ??= openOutput();
    const { context, noise } = output;
    if (context.state === 'suspended') void context.resume();
    output.volume.gain.setValueAtTime(gainOf(volume), context.currentTime);
    playVoice(context, voice, noise, output.volume, delay);
  } catch {
    // This machine has no audio.
  }
}
