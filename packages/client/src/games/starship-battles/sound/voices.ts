/** The sounds of Broad Reach: a few numbers, no recordings. Each kind of weapon has its own. */
import type { Event } from '@star-eater/rules/src/games/starship-battles';
import { body, crack, tail, type Voice } from '../../../sound/voice';

export const VOICES = {
  /** Big engines: a low swell. */
  way: {
    layers: [
      {
        ...{ seconds: 0.7, loudness: 0.17, rise: 0.2, room: 0.2 },
        noise: { through: 'lowpass', from: 90, to: 380 },
        tones: [
          { shape: 'sine', from: 46, to: 62 },
          { shape: 'triangle', from: 69, to: 93 },
        ],
      },
    ],
  },
  launch: {
    layers: [
      { seconds: 0.4, loudness: 0.32, rise: 0.03, noise: { through: 'bandpass', from: 480, to: 2400 } },
      { seconds: 0.4, loudness: 0.09, room: 0.3, tones: [{ shape: 'triangle', from: 180, to: 420 }] },
    ],
  },
  guns: { layers: [crack(0.26, 3400, 900, 0.05), body(0.3, 150, 48, 0.34), tail(0.08, 0.05, 0.5)] },
  /** One rail along the keel: a whine, and the hull rings. */
  spine: {
    ducks: true,
    layers: [
      crack(0.3, 6000, 2000, 0.07),
      {
        ...{ seconds: 0.6, loudness: 0.09, room: 0.5 },
        noise: { through: 'highpass', from: 4200, to: 900 },
        tones: [{ shape: 'sawtooth', from: 1180, to: 92 }],
      },
      body(0.36, 74, 36, 0.9),
      tail(0.16, 0.12, 1.1),
    ],
  },
  /** A rolling salvo. */
  broadside: {
    ducks: true,
    layers: [
      ...[0, 0.09, 0.17, 0.27].map((at, index) => ({ ...crack(0.24 - index * 0.03, 2800, 700, 0.06), at })),
      ...[0, 0.1, 0.21].map((at, index) => ({ ...body(0.3 - index * 0.05, 92 - index * 8, 34, 0.6), at })),
      tail(0.2, 0.15, 1.2),
    ],
  },
  pd: {
    layers: [0, 0.05, 0.1].map((at) => ({
      ...{ at, seconds: 0.06, loudness: 0.13 },
      noise: { through: 'bandpass', from: 3800, to: 2100 } as const,
      tones: [{ shape: 'square', from: 520, to: 260 } as const],
    })),
  },
  dice: {
    layers: [0, 0.07, 0.15, 0.26].map((at, index) => ({
      ...{ at, seconds: 0.05, loudness: 0.8 - index * 0.12, room: 0.2 },
      noise: { through: 'bandpass', from: 2600, to: 1400 } as const,
    })),
  },
  hurt: { isHit: true, layers: [crack(0.2), body(0.36, 105, 39, 0.6), tail(0.16, 0.06, 0.9)] },
  flip: {
    isHit: true,
    ducks: true,
    layers: [
      {
        ...{ seconds: 0.9, loudness: 0.08, room: 0.5 },
        noise: { through: 'bandpass', from: 700, to: 190 },
        tones: [
          { shape: 'square', from: 247, to: 123 },
          { shape: 'sine', from: 370, to: 185 },
        ],
      },
      body(0.34, 64, 30, 0.9),
      tail(0.14, 0.1, 1, 500),
    ],
  },
  wreck: {
    ducks: true,
    layers: [
      crack(0.34, 5200, 600, 0.14),
      body(0.5, 68, 22, 1.8),
      { ...body(0.3, 52, 24, 1.2), at: 0.5 },
      { ...crack(0.14, 3200, 700, 0.1), at: 0.52 },
      tail(0.36, 0.15, 3.2, 900),
    ],
  },
  pop: {
    isHit: true,
    layers: [crack(0.2, 3600, 900, 0.05), body(0.26, 170, 55, 0.45), tail(0.1, 0.05, 0.6)],
  },
  mend: {
    layers: [
      {
        ...{ seconds: 0.45, loudness: 0.09, room: 0.4 },
        tones: [
          { shape: 'sine', from: 440, to: 440 },
          { shape: 'sine', from: 659, to: 659 },
        ],
      },
    ],
  },
  round: {
    layers: [
      {
        ...{ seconds: 1.1, loudness: 0.09, rise: 0.02, room: 0.5 },
        tones: [
          { shape: 'sine', from: 196, to: 196 },
          { shape: 'sine', from: 294, to: 294 },
          { shape: 'triangle', from: 98, to: 98 },
        ],
      },
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
