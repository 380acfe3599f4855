/** The sounds of Broad Reach: a few numbers, no recordings. Each kind of weapon has its own. */
import type { Event } from '@star-eater/rules/src/games/starship-battles';
import type { Voice } from '../../../sound/play-voice';

export const VOICES = {
  /** Big engines: a low swell. */
  way: {
    seconds: 0.62,
    loudness: 0.16,
    noise: { through: 'lowpass', from: 90, to: 380 },
    tones: [{ shape: 'sine', from: 46, to: 62 }],
  },
  launch: {
    seconds: 0.4,
    loudness: 0.1,
    noise: { through: 'bandpass', from: 480, to: 2400 },
    tones: [{ shape: 'triangle', from: 180, to: 420 }],
  },
  guns: {
    seconds: 0.3,
    loudness: 0.11,
    noise: { through: 'lowpass', from: 2400, to: 240 },
    tones: [{ shape: 'triangle', from: 150, to: 52 }],
  },
  /** One rail along the keel: a whine, and the hull rings. */
  spine: {
    seconds: 0.7,
    loudness: 0.08,
    noise: { through: 'highpass', from: 4200, to: 900 },
    tones: [
      { shape: 'sawtooth', from: 1180, to: 92 },
      { shape: 'sine', from: 74, to: 40 },
    ],
  },
  /** A rolling salvo. */
  broadside: {
    seconds: 0.85,
    loudness: 0.14,
    noise: { through: 'lowpass', from: 1500, to: 110 },
    tones: [
      { shape: 'sine', from: 88, to: 36 },
      { shape: 'triangle', from: 132, to: 49 },
    ],
  },
  pd: {
    seconds: 0.13,
    loudness: 0.07,
    noise: { through: 'bandpass', from: 3800, to: 2100 },
    tones: [{ shape: 'square', from: 520, to: 260 }],
  },
  dice: { seconds: 0.34, loudness: 0.24, noise: { through: 'highpass', from: 2100, to: 5200 }, tones: [] },
  hurt: {
    seconds: 0.5,
    loudness: 0.1,
    noise: { through: 'lowpass', from: 1300, to: 80 },
    tones: [{ shape: 'sine', from: 105, to: 41 }],
  },
  flip: {
    seconds: 0.8,
    loudness: 0.07,
    noise: { through: 'bandpass', from: 700, to: 190 },
    tones: [
      { shape: 'square', from: 247, to: 123 },
      { shape: 'sine', from: 370, to: 185 },
    ],
  },
  wreck: {
    seconds: 1.7,
    loudness: 0.13,
    noise: { through: 'lowpass', from: 1500, to: 45 },
    tones: [
      { shape: 'sine', from: 68, to: 24 },
      { shape: 'triangle', from: 41, to: 28 },
    ],
  },
  pop: {
    seconds: 0.45,
    loudness: 0.09,
    noise: { through: 'bandpass', from: 1700, to: 300 },
    tones: [{ shape: 'sine', from: 160, to: 55 }],
  },
  mend: {
    seconds: 0.36,
    loudness: 0.05,
    tones: [
      { shape: 'sine', from: 440, to: 440 },
      { shape: 'sine', from: 659, to: 659 },
    ],
  },
  round: {
    seconds: 0.9,
    loudness: 0.05,
    tones: [
      { shape: 'sine', from: 196, to: 196 },
      { shape: 'sine', from: 294, to: 294 },
    ],
  },
} as const satisfies Record<string, Voice>;

export type Sound = keyof typeof VOICES;

/** Whether a model is a flight, and the kind of one of its weapons. */
export interface Facts {
  isFlight(model: string): boolean;
  kindOf(model: string, weapon: string): 'gun' | 'spine' | 'broadside' | 'pd';
}

/** Null for silent events. */
export function soundOf(event: Event, facts: Facts): Sound | null {
  switch (event.type) {
    case 'roundBegan':
      return 'round';
    case 'initiativeRolled':
    case 'dieRerolled':
      return 'dice';
    case 'shipMoved':
      return event.points.length > 1 ? 'way' : null;
    case 'fighterLaunched':
      return 'launch';
    case 'shotRolled': {
      const kind = facts.kindOf(event.ship, event.weapon);
      return kind === 'gun' ? 'guns' : kind;
    }
    case 'damageAssessed':
      return 'hurt';
    case 'shipFlipped':
      return 'flip';
    case 'shipDestroyed':
      return facts.isFlight(event.ship) ? 'pop' : 'wreck';
    case 'shipLost':
      return 'pop';
    case 'repaired':
      return 'mend';
    default:
      return null;
  }
}
