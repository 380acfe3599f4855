/**
 * One mixer for all games. Voices run into two buses, of which the lower one and the music are held down by what ducks them;
 * a short room; a limiter; and a ceiling 6 dB below clipping, whatever sounds together. It uses the Web Audio API alone, so a
 * test renders it offline.
 */
import { lengthOf, type Layer, type Voice } from './voice';

/** The voices of one table. Those of the table before end with it. */
export interface Stream {
  /** `at`: seconds of the context's clock. */
  play(voice: Voice, at: number): void;
  /** Ends everything that sounds or is to sound, within a tenth of a second. */
  end(): void;
}

export interface Mixer {
  stream(): Stream;
  /** For the music. */
  music: AudioNode;
  /** 0 to 1 each, as sliders say it. */
  setVolumes(effects: number, music: number): void;
}

/** Of all samples: 6 dB below clipping. */
const CEILING = 0.5;
const ROOM_SECONDS = 0.9;
/** How far small sounds and music go down, and the seconds of their way there and back. */
const DUCKED = { to: 0.35, down: 0.02, up: 0.35 };
const FADE = 0.08;
/** How far a layer decays until its last hundredths of a second, in which it ends without a click. */
const QUIET = 0.006;
const LAST = 0.015;

/** The same noise in every run. */
function fillWithNoise(samples: Float32Array, loudnessAt: (part: number) => number = () => 1): void {
  let seed = 1;
  for (let i = 0; i < samples.length; i += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    samples[i] = (seed / 2 ** 31 - 1) * loudnessAt(i / samples.length);
  }
}

function noiseOf(
  context: BaseAudioContext,
  seconds: number,
  loudnessAt?: (part: number) => number,
): AudioBuffer {
  const noise = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate);
  fillWithNoise(noise.getChannelData(0), loudnessAt);
  return noise;
}

function roomOn(context: BaseAudioContext, out: AudioNode): AudioNode {
  const room = context.createConvolver();
  room.normalize = true;
  room.buffer = noiseOf(context, ROOM_SECONDS, (part) => (1 - part) ** 3);
  room.connect(out);
  return room;
}

/** Nothing gets over the ceiling: below it the curve is nearly straight. */
function ceilingOn(context: BaseAudioContext): AudioNode {
  const ceiling = context.createWaveShaper();
  const curve = new Float32Array(2049);
  for (let i = 0; i < curve.length; i += 1) curve[i] = CEILING * Math.tanh((i / 1024 - 1) / CEILING);
  ceiling.curve = curve;
  return ceiling;
}

function chain(...nodes: readonly AudioNode[]): void {
  nodes.reduce((before, node) => before.connect(node));
}

function gainOn(context: BaseAudioContext, value: number): GainNode {
  const gain = context.createGain();
  gain.gain.value = value;
  return gain;
}

interface Outlet {
  dry: AudioNode;
  room: AudioNode;
}

/** Loudness over time, into the dry bus and in part into the room. */
function layerGain(context: BaseAudioContext, layer: Layer, begin: number, { dry, room }: Outlet): GainNode {
  const { seconds, loudness, rise = 0 } = layer;
  const gain = gainOn(context, 0);
  if (rise > 0) {
    gain.gain.setValueAtTime(0.0001, begin);
    gain.gain.exponentialRampToValueAtTime(loudness, begin + rise);
  } else gain.gain.setValueAtTime(loudness, begin);
  gain.gain.exponentialRampToValueAtTime(loudness * QUIET, begin + seconds - LAST);
  gain.gain.linearRampToValueAtTime(0, begin + seconds);
  gain.connect(dry);
  if (layer.room) chain(gain, gainOn(context, layer.room), room);
  return gain;
}

function playLayer(
  context: BaseAudioContext,
  layer: Layer,
  noise: AudioBuffer,
  at: number,
  out: Outlet,
): void {
  const begin = at + (layer.at ?? 0);
  const end = begin + layer.seconds;
  const gain = layerGain(context, layer, begin, out);
  for (const { shape, from, to } of layer.tones ?? []) {
    const tone = context.createOscillator();
    tone.type = shape;
    tone.frequency.setValueAtTime(from, begin);
    tone.frequency.exponentialRampToValueAtTime(to, end);
    tone.connect(gain);
    tone.start(begin);
    tone.stop(end);
  }
  if (!layer.noise) return;
  const { through, from, to } = layer.noise;
  const filter = context.createBiquadFilter();
  filter.type = through;
  filter.frequency.setValueAtTime(from, begin);
  filter.frequency.exponentialRampToValueAtTime(to, end);
  const hiss = context.createBufferSource();
  hiss.buffer = noise;
  hiss.loop = true;
  chain(hiss, filter, gain);
  hiss.start(begin);
  hiss.stop(end);
}

function duck(gain: AudioParam, from: number, seconds: number): void {
  gain.setTargetAtTime(DUCKED.to, from, DUCKED.down);
  gain.setTargetAtTime(1, from + seconds * 0.7, DUCKED.up);
}

/** Loudness is perceived as a ratio: half the slider sounds half as loud. */
const gainOf = (volume: number): number => volume ** 2 * 2;

export function mixerOn(context: BaseAudioContext): Mixer {
  const limit = context.createDynamicsCompressor();
  chain(limit, ceilingOn(context), context.destination);
  const effects = gainOn(context, 1);
  effects.connect(limit);
  const room = roomOn(context, effects);
  const musicVolume = gainOn(context, 0);
  const music = gainOn(context, 1);
  chain(music, musicVolume, limit);
  const noise = noiseOf(context, 1);
  return {
    music,
    setVolumes(ofEffects, ofMusic) {
      effects.gain.setTargetAtTime(gainOf(ofEffects), context.currentTime, 0.01);
      musicVolume.gain.setTargetAtTime(gainOf(ofMusic), context.currentTime, 0.3);
    },
    stream() {
      const own = { dry: gainOn(context, 1), room: gainOn(context, 1) };
      own.dry.connect(effects);
      own.room.connect(room);
      const under = { dry: gainOn(context, 1), room: own.room };
      under.dry.connect(own.dry);
      return {
        play(voice, at) {
          if (voice.ducks) for (const { gain } of [under.dry, music]) duck(gain, at, lengthOf(voice));
          for (const layer of voice.layers) playLayer(context, layer, noise, at, voice.ducks ? own : under);
        },
        end() {
          for (const { gain } of Object.values(own)) {
            gain.cancelScheduledValues(context.currentTime);
            gain.setTargetAtTime(0, context.currentTime, FADE / 4);
          }
          setTimeout(() => Object.values(own).forEach((each) => each.disconnect()), FADE * 2000);
        },
      };
    },
  };
}
