/** What each thing sounds like: a few numbers, no recordings. */
import type { Event } from '@star-eater/rules/src/games/star-eater';
import type { Voice } from '../../../sound/sing';

export type Sound = 'card' | 'thrust' | 'beam' | 'shot' | 'impact' | 'wreck';

export const VOICES: Record<Sound, Voice> = {
  card: { seconds: 0.07, loudness: 0.3, noise: { through: 'bandpass', from: 1800, to: 3200 }, tones: [] },
  thrust: { seconds: 0.4, loudness: 0.32, noise: { through: 'lowpass', from: 420, to: 110 }, tones: [] },
  beam: {
    seconds: 0.32,
    loudness: 0.06,
    noise: { through: 'bandpass', from: 2400, to: 700 },
    tones: [{ shape: 'sawtooth', from: 740, to: 330 }],
  },
  shot: {
    seconds: 0.14,
    loudness: 0.07,
    noise: { through: 'highpass', from: 900, to: 300 },
    tones: [{ shape: 'triangle', from: 240, to: 90 }],
  },
  impact: {
    seconds: 0.45,
    loudness: 0.09,
    noise: { through: 'lowpass', from: 1100, to: 90 },
    tones: [{ shape: 'sine', from: 95, to: 38 }],
  },
  wreck: {
    seconds: 1.4,
    loudness: 0.11,
    noise: { through: 'lowpass', from: 1600, to: 50 },
    tones: [{ shape: 'sine', from: 80, to: 26 }],
  },
};

/** What is heard of an event; most are silent. */
export function soundOf(event: Event): Sound | null {
  switch (event.type) {
    case 'engineRevealed':
    case 'commandRevealed':
      return 'card';
    case 'shipMoved':
    case 'shipTurned':
      return 'thrust';
    case 'weaponFired':
      return event.class === 'beam' ? 'beam' : 'shot';
    case 'pointDefenceFired':
      return 'shot';
    case 'collided':
    case 'damaged':
    case 'tokenDestroyed':
      return 'impact';
    case 'shipDestroyed':
      return 'wreck';
    default:
      return null;
  }
}
