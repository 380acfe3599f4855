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
  noises: number;
}

const parameter = () => ({
  value: 0,
  setValueAtTime: () => undefined,
  exponentialRampToValueAtTime: () => undefined,
  linearRampToValueAtTime: () => undefined,
  setTargetAtTime: () => undefined,
  cancelScheduledValues: () => undefined,
});
/** A node that can be connected; `start` is heard. */
const node = (start: () => void = () => undefined) => {
  const made = {
    ...{
      type: '',
      buffer: null,
      loop: false,
      curve: null,
      normalize: true,
      gain: parameter(),
      frequency: parameter(),
    },
    ...{ connect: (next: unknown) => next, start, stop: () => undefined },
  };
  return made;
};

function fakeAudio(): Heard {
  const heard: Heard = { opened: 0, tones: [], noises: 0 };
  class FakeAudioContext {
    readonly state = 'running';
    readonly currentTime = 0;
    readonly sampleRate = 8;
    readonly destination = node();
    constructor() {
      heard.opened += 1;
    }
    createGain = () => node();
    createDynamicsCompressor = () => node();
    createWaveShaper = () => node();
    createConvolver = () => node();
    createBiquadFilter = () => node();
    createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
    createBufferSource = () => node(() => (heard.noises += 1));
    createOscillator = () => {
      const made = node(() => void heard.tones.push(made.type));
      return made;
    };
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

  test.each([
    ['(prefers-reduced-motion: reduce)', { sound: false, music: 0.35 }],
    ['(pointer: coarse)', { sound: true, music: 0 }],
  ])('Sound: at first, where the system says %s: %o', async (media, expected) => {
    jest.resetModules();
    jest
      .spyOn(globalThis, 'matchMedia')
      .mockImplementation((query) => ({ matches: query === media }) as MediaQueryList);
    localStorage.clear();
    const fresh = await import('../../../../src/app/settings');
    expect(fresh.settings.get()).toMatchObject(expected);
    jest.restoreAllMocks();
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
    expect(heard).toEqual({ opened: 0, tones: [], noises: 0 });
  });

  test.each(['beam', 'cannon', 'thrust', 'card', 'impact', 'shield', 'breach', 'wreck'])(
    'Sound: %s is audible',
    async (name) => {
      await wish(true);
      playEventSound(defined(events[name]), 0);
      expect(heard.tones.length + heard.noises).toBeGreaterThan(0);
    },
  );

  test('Sound: an event without a sound opens nothing', async () => {
    await wish(true);
    playEventSound(defined(events['silent']), 0);
    expect(heard).toEqual({ opened: 0, tones: [], noises: 0 });
  });

  test('Sound: the first hit at a table has more weight; at the next table again', async () => {
    await wish(true);
    const { openSound } = await import('../../../../src/sound/play-sound');
    const soundsOfHit = (now: number): number => {
      const before = heard.noises;
      playEventSound(defined(events['impact']), now);
      return heard.noises - before;
    };
    openSound();
    const [first, second] = [soundsOfHit(0), soundsOfHit(1000)];
    expect(first).toBeGreaterThan(second);
    openSound();
    expect(soundsOfHit(2000)).toBe(first);
    // The table before ends after this one has begun: it is not heard.
    const [old, own] = [openSound(), openSound()];
    expect(soundsOfHit(3000)).toBe(first);
    old.end();
    expect(soundsOfHit(4000)).toBe(second);
    own.end();
  });

  test('Sound: skipped events make one sound, not all at once', async () => {
    await wish(true);
    playEventSound(defined(events['card']), 0);
    const one = heard.noises;
    for (let i = 0; i < 20; i += 1) playEventSound(defined(events['card']), 100 + i);
    expect(heard.noises).toBe(2 * one);
    playEventSound(defined(events['card']), 400);
    expect(heard.noises).toBe(3 * one);
    expect(heard.opened).toBe(1);
  });

  test('Sound: switching it off silences it at once', async () => {
    await wish(true);
    playEventSound(defined(events['beam']), 0);
    const before = heard.tones.length;
    await wish(false);
    playEventSound(defined(events['beam']), 1000);
    expect(heard.tones).toHaveLength(before);
  });
});

test('Sound: each voice belongs to an event', () => {
  const sounds = join(__dirname, '../../../../src/games/star-eater/common/sound');
  const [voices = '', events = ''] = ['voices.ts', 'event-sounds.ts'].map((file) =>
    readFileSync(join(sounds, file), 'utf8'),
  );
  const [, used = ''] = voices.split('export const VOICES');
  for (const name of Object.keys(VOICES))
    expect([name, used.includes(`'${name}'`) || events.includes(`VOICES.${name}`)]).toEqual([name, true]);
});
