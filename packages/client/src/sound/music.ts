/** A low bed under the match, which rises with the risk: no melody, nothing that repeats within a minute. */

export interface Bed {
  /** 0: nothing to lose; 1: about to lose all of it. */
  setRisk(risk: number): void;
  end(): void;
}

/** Hz, two nearly equal: they beat slowly against each other. */
const ROOTS = [55, 55.35, 82.6];
/** A semitone over the root: heard only when it is close. */
const UNREST = 58.27 * 2;
/** Seconds of a change. */
const SLOWLY = 1.2;

function drone(
  context: BaseAudioContext,
  pitch: number,
  shape: OscillatorType,
  out: AudioNode,
): OscillatorNode {
  const tone = context.createOscillator();
  tone.type = shape;
  tone.frequency.value = pitch;
  tone.connect(out);
  tone.start();
  return tone;
}

/** Plays at once, until it ends. */
export function startBed(context: BaseAudioContext, out: AudioNode): Bed {
  const [level, filter, unrest, pulse] = [
    context.createGain(),
    context.createBiquadFilter(),
    context.createGain(),
    context.createGain(),
  ];
  level.gain.value = 0;
  unrest.gain.value = 0;
  pulse.gain.value = 0;
  filter.type = 'lowpass';
  filter.frequency.value = 140;
  filter.connect(level);
  level.connect(out);
  unrest.connect(filter);
  const heart = drone(context, 0.8, 'sine', pulse);
  pulse.connect(level.gain);
  const tones = [
    ...ROOTS.map((pitch, index) => drone(context, pitch, index === 2 ? 'triangle' : 'sawtooth', filter)),
    drone(context, UNREST, 'sawtooth', unrest),
    heart,
  ];
  const glide = (param: AudioParam, to: number): void =>
    void param.setTargetAtTime(to, context.currentTime, SLOWLY / 3);
  return {
    setRisk(risk) {
      glide(level.gain, 0.05 + 0.06 * risk);
      glide(filter.frequency, 140 + 420 * risk ** 2);
      glide(unrest.gain, Math.max(0, risk - 0.5) * 0.5);
      glide(pulse.gain, 0.02 * risk);
      glide(heart.frequency, 0.6 + risk);
    },
    end() {
      glide(level.gain, 0);
      glide(pulse.gain, 0);
      for (const tone of tones) tone.stop(context.currentTime + SLOWLY * 2);
    },
  };
}
