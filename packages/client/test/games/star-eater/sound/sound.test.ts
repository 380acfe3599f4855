import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Event } from '@star-eater/rules/src/games/star-eater';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { setSetting, settings } from '../../../../src/app/settings';
import { VOICES } from '../../../../src/games/star-eater/common/sound/voices';

/** What a test opened and started of the browser's audio. */
interface Heard {
  opened: number;
  tones: string[];
  noises: string[];
}

const parameter = () => ({ setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined });

function fakeAudio(): Heard {
  const heard: Heard = { opened: 0, tones: [], noises: [] };
  class FakeAudioContext {
    readonly state = 'running';
    readonly currentTime = 0;
    readonly sampleRate = 8;
    readonly destination = {};
    constructor() {
      heard.opened += 1;
    }
    createGain = () => ({ gain: parameter(), connect: () => undefined });
    createDynamicsCompressor = () => ({ connect: () => undefined });
    createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
    createOscillator = () => ({
      type: '',
      frequency: parameter(),
      connect: () => undefined,
      start(this: { type: string }) {
        heard.tones.push(this.type);
      },
      stop: () => undefined,
    });
    createBiquadFilter = () => ({ type: '', frequency: parameter(), connect: () => undefined });
    createBufferSource = () => ({
      buffer: null,
      loop: false,
      connect: (filter: { type: string }) => void heard.noises.push(filter.type),
      start: () => undefined,
      stop: () => undefined,
    });
  }
  Object.assign(globalThis, { AudioContext: FakeAudioContext });
  return heard;
}

const events = {
  beam: { type: 'weaponFired', class: 'beam' },
  cannon: { type: 'weaponFired', class: 'cannon' },
  thrust: { type: 'shipMoved' },
  card: { type: 'commandRevealed' },
  impact: { type: 'damaged', shields: 1, armour: 2, structure: 0 },
  shield: { type: 'damaged', shields: 2, armour: 0, structure: 0 },
  breach: { type: 'damaged', shields: 0, armour: 1, structure: 2 },
  wreck: { type: 'shipDestroyed' },
  silent: { type: 'phaseStarted' },
} as unknown as Record<string, Event>;

describe('docs/design.md, Sound', () => {
  let heard: Heard;
  let playEventSound: (event: Event, now?: number) => void;

  beforeEach(async () => {
    heard = fakeAudio();
    jest.resetModules();
    ({ playEventSound } = await import('../../../../src/games/star-eater/common/sound/event-sounds'));
    const fresh = await import('../../../../src/app/settings');
    fresh.setSetting('sound', false);
  });
  const wish = async (on: boolean): Promise<void> =>
    (await import('../../../../src/app/settings')).setSetting('sound', on);

  test('Sound: it is on by default', () => {
    setSetting('theme', 'dark');
    expect(settings.get()).toMatchObject({ sound: true, volume: 0.6 });
  });

  test('Sound: nothing is opened before the first click', async () => {
    await wish(true);
    Object.assign(navigator, { userActivation: { hasBeenActive: false } });
    playEventSound(defined(events['beam']), 0);
    expect(heard.opened).toBe(0);
    Object.assign(navigator, { userActivation: { hasBeenActive: true } });
    playEventSound(defined(events['beam']), 1000);
    expect(heard.opened).toBe(1);
  });

  test('Sound: off means no sound, and nothing is opened', () => {
    Object.values(events).forEach((event, index) => playEventSound(event, index * 1000));
    expect(heard).toEqual({ opened: 0, tones: [], noises: [] });
  });

  test.each<[string, Heard['tones'], Heard['noises']]>([
    ['beam', ['sawtooth'], ['bandpass']],
    ['cannon', ['sine'], ['bandpass']],
    ['thrust', [], ['lowpass']],
    ['card', [], ['bandpass']],
    ['impact', ['sine'], ['lowpass']],
    ['shield', ['sine', 'sine'], []],
    ['breach', ['sine', 'sawtooth'], ['lowpass']],
    // The structure drains, then the hull breaks.
    ['wreck', ['square', 'sine', 'sine'], ['lowpass']],
    ['silent', [], []],
  ])('Sound: %s is audible', async (name, tones, noises) => {
    await wish(true);
    playEventSound(defined(events[name]), 0);
    expect(heard).toMatchObject({ tones, noises });
  });

  test('Sound: skipped events make one sound, not all at once', async () => {
    await wish(true);
    for (let i = 0; i < 20; i += 1) playEventSound(defined(events['impact']), 100 + i);
    expect(heard.noises).toHaveLength(1);
    playEventSound(defined(events['impact']), 400);
    expect(heard.noises).toHaveLength(2);
    expect(heard.opened).toBe(1);
  });

  test('Sound: switching it off silences it at once', async () => {
    await wish(true);
    playEventSound(defined(events['beam']), 0);
    await wish(false);
    playEventSound(defined(events['beam']), 1000);
    expect(heard.tones).toHaveLength(1);
  });
});

test('Sound: each voice belongs to an event, and none is louder than the limiter expects, or longer than two seconds', () => {
  const sounds = join(__dirname, '../../../../src/games/star-eater/common/sound');
  const [voices = '', events = ''] = ['voices.ts', 'event-sounds.ts'].map((file) =>
    readFileSync(join(sounds, file), 'utf8'),
  );
  const [, used = ''] = voices.split('export const VOICES');
  for (const [name, { loudness, seconds, tones }] of Object.entries(VOICES)) {
    expect([name, used.includes(`'${name}'`) || events.includes(`VOICES.${name}`)]).toEqual([name, true]);
    expect([name, loudness * Math.max(1, tones.length) <= 0.4, seconds < 2]).toEqual([name, true, true]);
  }
});
