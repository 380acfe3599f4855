import { expect, test } from '@playwright/test';
import { playVoice } from '../packages/client/src/sound/play-voice';
import { BELL } from '../packages/client/src/sound/bell';
import {
  VOICES as OF_EVENTS,
  type Sound as OfEvent,
} from '../packages/client/src/games/star-eater/common/sound/voices';

type Sound = OfEvent | 'bell';
const VOICES = { ...OF_EVENTS, bell: BELL };

interface Measured {
  /** The highest sample; above 1 it clips. */
  peak: number;
  /** Of the loudest 50 ms, in dB below full scale. */
  loudness: number;
  /** Seconds until it stays below a thousandth of full scale. */
  seconds: number;
  /** The same repeated every 45 ms, the most often that the table plays it. */
  crowd: number;
}

test('docs/design.md, Sound: rendered sounds do not clip, are about equally loud, and are as long as their events', async ({
  page,
}) => {
  const measured = await page.evaluate(
    async ({ source, voices }) => {
      const RATE = 44_100;
      const APART = 0.045;
      const voiceOf = new Function(`return ${source}`)() as typeof playVoice;
      const render = async (
        length: number,
        play: (context: OfflineAudioContext, noise: AudioBuffer) => void,
      ) => {
        const context = new OfflineAudioContext(1, Math.ceil(RATE * length), RATE);
        const noise = context.createBuffer(1, RATE, RATE);
        const samples = noise.getChannelData(0);
        // The same noise in every run.
        let seed = 1;
        for (let i = 0; i < samples.length; i += 1) {
          seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
          samples[i] = seed / 2 ** 31 - 1;
        }
        play(context, noise);
        return (await context.startRendering()).getChannelData(0);
      };
      const peakOf = (samples: Float32Array): number =>
        samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
      const found: Record<string, Measured> = {};
      for (const [name, voice] of Object.entries(voices)) {
        const alone = await render(voice.seconds + 0.2, (context, noise) => voiceOf(context, voice, noise));
        let loudest = 0;
        const window = RATE / 20;
        for (let from = 0; from + window <= alone.length; from += window / 2) {
          let sum = 0;
          for (let i = from; i < from + window; i += 1) sum += (alone[Math.floor(i)] ?? 0) ** 2;
          loudest = Math.max(loudest, Math.sqrt(sum / window));
        }
        const last = alone.findLastIndex((sample) => Math.abs(sample) > 0.001);
        const crowd = await render(2, (context, noise) => {
          // Offline, time stops until it is rendered: each sound starts at its own time.
          for (let at = 0; at < 1.5; at += APART) {
            const later = Object.create(context, { currentTime: { value: at } }) as BaseAudioContext;
            for (const make of [
              'createGain',
              'createOscillator',
              'createBiquadFilter',
              'createBufferSource',
            ] as const)
              Object.defineProperty(later, make, { value: () => context[make]() });
            Object.defineProperty(later, 'destination', { value: context.destination });
            voiceOf(later, voice, noise);
          }
        });
        found[name] = {
          peak: peakOf(alone),
          loudness: 20 * Math.log10(loudest),
          seconds: last / RATE,
          crowd: peakOf(crowd),
        };
      }
      return found;
    },
    { source: playVoice.toString(), voices: VOICES },
  );
  test.info().annotations.push({ type: 'levels', description: JSON.stringify(measured) });
  const of = (sound: Sound): Measured => measured[sound] as Measured;
  const all = (Object.keys(VOICES) as Sound[]).map(of);
  for (const { peak, crowd } of all) expect([peak < 0.5, crowd < 1]).toEqual([true, true]);
  // docs/design.md, Motion: beams last 300 ms, a step or a card 180 to 260 ms: a sound ends soon after
  // its event.
  expect(of('beam').seconds).toBeLessThan(0.32);
  for (const sound of ['card', 'order', 'shot', 'launch', 'thrust'] as const)
    expect(of(sound).seconds).toBeLessThan(0.4);
  for (const sound of ['shield', 'impact', 'breach', 'crash', 'alarm', 'wreck', 'bell'] as const)
    expect(of(sound).seconds).toBeLessThan(1.4);
  const loudness = all.map((each) => each.loudness);
  expect(Math.max(...loudness) - Math.min(...loudness)).toBeLessThan(12);
});
