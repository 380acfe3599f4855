/** Runs in a page: every voice through the mixer, offline. Built by the test into one script. */
import { VOICES as BROAD_REACH } from '../packages/client/src/games/starship-battles/sound/voices';
import { VOICES as STAR_CLASH } from '../packages/client/src/games/star-clash/sound/voices';
import { VOICES as STAR_EATER } from '../packages/client/src/games/star-eater/common/sound/voices';
import { HOUSE_VOICES } from '../packages/client/src/sound/house-voices';
import { mixerOn, type Mixer } from '../packages/client/src/sound/mixer';
import { startBed } from '../packages/client/src/sound/music';
import { lengthOf, type Voice } from '../packages/client/src/sound/voice';

const RATE = 44_100;

export const GAMES: Record<string, Record<string, Voice>> = {
  ...{ house: HOUSE_VOICES, 'star-eater': STAR_EATER, 'star-clash': STAR_CLASH, 'broad-reach': BROAD_REACH },
};

/** Mono samples of what `play` plays within so many seconds, at the default or the highest volume. */
export async function render(
  seconds: number,
  play: (mixer: Mixer, context: OfflineAudioContext) => void,
  volumes: [effects: number, music: number] = [0.6, 0.35],
): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, Math.ceil(RATE * seconds), RATE);
  const mixer = mixerOn(context);
  mixer.setVolumes(...volumes);
  play(mixer, context);
  return (await context.startRendering()).getChannelData(0);
}

const peakOf = (samples: Float32Array): number =>
  samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0);

/** Of the loudest 50 ms, dB below full scale. */
function levelOf(samples: Float32Array): number {
  const window = RATE / 20;
  let loudest = 0;
  for (let from = 0; from + window <= samples.length; from += window / 2) {
    let sum = 0;
    for (let i = from; i < from + window; i += 1) sum += (samples[Math.floor(i)] ?? 0) ** 2;
    loudest = Math.max(loudest, sum / window);
  }
  return 10 * Math.log10(loudest);
}

export interface Measured {
  /** Of the loudest 50 ms, dB below full scale. */
  level: number;
  /** Seconds until it stays below a hundredth of its own peak. */
  seconds: number;
  peak: number;
}

/** Each voice alone, at the default volume. */
export async function measureVoices(): Promise<Record<string, Measured>> {
  const found: Record<string, Measured> = {};
  for (const [game, voices] of Object.entries(GAMES))
    for (const [name, voice] of Object.entries(voices)) {
      const samples = await render(lengthOf(voice) + 1.5, (mixer) => mixer.stream().play(voice, 0.05));
      const peak = peakOf(samples);
      const last = samples.findLastIndex((each) => Math.abs(each) > peak / 100);
      found[`${game} ${name}`] = { level: levelOf(samples), seconds: last / RATE - 0.05, peak };
    }
  return found;
}

/** Everything of every game at once, again and again, with the music at its highest. */
export async function peakOfEverything(): Promise<number> {
  return peakOf(
    await render(
      4,
      (mixer, context) => {
        startBed(context, mixer.music).setRisk(1);
        const stream = mixer.stream();
        for (const voices of Object.values(GAMES))
          for (const voice of Object.values(voices)) for (const at of [0.1, 0.8, 1.5]) stream.play(voice, at);
      },
      [1, 1],
    ),
  );
}

/** The level of a small sound alone, and under a kill. */
export async function ducked(): Promise<[alone: number, under: number]> {
  const long: Voice = {
    layers: [{ seconds: 3, loudness: 0.2, tones: [{ shape: 'sine', from: 4000, to: 4000 }] }],
  };
  const silentKill: Voice = { ...(STAR_EATER['wreck'] as Voice), layers: [{ seconds: 2, loudness: 0.0001 }] };
  const level = async (isUnder: boolean): Promise<number> => {
    const samples = await render(1, (mixer) => {
      const stream = mixer.stream();
      stream.play(long, 0);
      if (isUnder) stream.play(silentKill, 0.1);
    });
    return levelOf(samples.subarray(RATE / 2));
  };
  return [await level(false), await level(true)];
}

/** What is heard of a table a fifth of a second after another one has opened: its peak, with what it has still to play. */
export async function afterAnotherOpened(): Promise<number> {
  const samples = await render(3, (mixer, context) => {
    const one = mixer.stream();
    for (const at of [0, 0.6, 1.2]) one.play(STAR_EATER['wreck'] as Voice, at);
    void context.suspend(0.3).then(() => {
      one.end();
      mixer.stream();
      void context.resume();
    });
  });
  // The room rings on for a moment.
  return peakOf(samples.subarray(Math.floor(RATE * 1.3)));
}

/** The level of the bed at a risk, once it has settled. */
export async function bedAt(risk: number): Promise<number> {
  const samples = await render(6, (mixer, context) => startBed(context, mixer.music).setRisk(risk));
  return levelOf(samples.subarray(RATE * 4));
}
