/** Plays one voice. Uses nothing else of this module, so that a test can render it. */
export interface Voice {
  seconds: number;
  /** Loudness at the start, 0 to 1, before any filter; it decays from there. */
  loudness: number;
  /** Noise through a gliding filter, in Hz. */
  noise?: { through: 'lowpass' | 'bandpass' | 'highpass'; from: number; to: number };
  /** Gliding tones, in Hz. */
  tones: { shape: OscillatorType; from: number; to: number }[];
}

/** `out`: the output node. `delay`: seconds from now. */
export function playVoice(
  context: BaseAudioContext,
  voice: Voice,
  noise: AudioBuffer,
  out: AudioNode = context.destination,
  delay = 0,
): void {
  const { seconds, loudness, tones } = voice;
  const now = context.currentTime + delay;
  const end = now + seconds;
  const gain = context.createGain();
  gain.gain.setValueAtTime(loudness, now);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(out);
  for (const { shape, from, to } of tones) {
    const tone = context.createOscillator();
    tone.type = shape;
    tone.frequency.setValueAtTime(from, now);
    tone.frequency.exponentialRampToValueAtTime(to, end);
    tone.connect(gain);
    tone.start(now);
    tone.stop(end);
  }
  if (!voice.noise) return;
  const { through, from, to } = voice.noise;
  const filter = context.createBiquadFilter();
  filter.type = through;
  filter.frequency.setValueAtTime(from, now);
  filter.frequency.exponentialRampToValueAtTime(to, end);
  filter.connect(gain);
  const hiss = context.createBufferSource();
  hiss.buffer = noise;
  hiss.loop = true;
  hiss.connect(filter);
  hiss.start(now);
  hiss.stop(end);
}
