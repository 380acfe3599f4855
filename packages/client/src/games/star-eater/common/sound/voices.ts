/** The sounds of events: a few numbers, no recordings. */
import { PRIORITY, type Event } from '@star-eater/rules/src/games/star-eater';
import { body, crack, tail, type Voice } from '../../../../sound/voice';

export type Sound =
  | 'card'
  | 'order'
  | 'thrust'
  | 'beam'
  | 'shot'
  | 'launch'
  | 'shield'
  | 'impact'
  | 'breach'
  | 'crash'
  | 'alarm'
  | 'wreck';

export const VOICES: Record<Sound, Voice> = {
  card: { layers: [{ seconds: 0.07, loudness: 0.75, noise: { through: 'bandpass', from: 1800, to: 3200 } }] },
  order: {
    layers: [
      crack(0.08, 3000, 1600, 0.03),
      {
        ...{ seconds: 0.24, loudness: 0.09, room: 0.3 },
        tones: [
          { shape: 'triangle', from: 392, to: 392 },
          { shape: 'triangle', from: 587, to: 587 },
        ],
      },
    ],
  },
  thrust: {
    layers: [
      { seconds: 0.36, loudness: 0.45, rise: 0.05, noise: { through: 'lowpass', from: 480, to: 90 } },
      { seconds: 0.36, loudness: 0.1, rise: 0.05, tones: [{ shape: 'sawtooth', from: 58, to: 40 }] },
    ],
  },
  beam: {
    layers: [
      crack(0.12, 5200, 2400, 0.035),
      {
        ...{ seconds: 0.3, loudness: 0.09 },
        noise: { through: 'bandpass', from: 2400, to: 700 },
        tones: [
          { shape: 'sawtooth', from: 740, to: 330 },
          { shape: 'sawtooth', from: 747, to: 324 },
        ],
      },
      { seconds: 0.28, loudness: 0.16, tones: [{ shape: 'sine', from: 148, to: 66 }] },
    ],
  },
  shot: {
    layers: [crack(0.22, 3600, 1100, 0.04), { ...body(0.2, 180, 70, 0.15), room: 0.1 }],
  },
  /** Cannon tokens and torpedoes leave their tubes. */
  launch: {
    layers: [
      { seconds: 0.35, loudness: 0.22, rise: 0.02, noise: { through: 'bandpass', from: 300, to: 1500 } },
      { ...body(0.24, 130, 52, 0.3), room: 0.12 },
    ],
  },
  shield: {
    layers: [
      {
        ...{ seconds: 0.6, loudness: 0.07, room: 0.5 },
        tones: [
          { shape: 'sine', from: 1320, to: 990 },
          { shape: 'sine', from: 1985, to: 1480 },
          { shape: 'sine', from: 1331, to: 1004 },
        ],
      },
      { seconds: 0.22, loudness: 0.18, tones: [{ shape: 'sine', from: 210, to: 120 }] },
    ],
  },
  impact: {
    isHit: true,
    layers: [crack(0.2), body(0.34, 98, 38, 0.5), tail(0.14, 0.06, 0.7)],
  },
  /** A hit on the structure: a bang and tearing metal. */
  breach: {
    isHit: true,
    ducks: true,
    layers: [
      crack(0.3, 5200, 900, 0.08),
      body(0.42, 84, 29, 0.8),
      {
        ...{ at: 0.05, seconds: 0.75, loudness: 0.07, rise: 0.05, room: 0.5 },
        noise: { through: 'bandpass', from: 900, to: 240 },
        tones: [
          { shape: 'sawtooth', from: 190, to: 47 },
          { shape: 'square', from: 311, to: 88 },
        ],
      },
      tail(0.22, 0.15, 1.1),
    ],
  },
  crash: {
    isHit: true,
    ducks: true,
    layers: [
      crack(0.22, 2600, 700, 0.09),
      {
        ...{ seconds: 0.8, loudness: 0.07, room: 0.5 },
        noise: { through: 'bandpass', from: 1400, to: 160 },
        tones: [
          { shape: 'square', from: 131, to: 62 },
          { shape: 'square', from: 139, to: 58 },
        ],
      },
      body(0.3, 66, 30, 0.7),
      tail(0.16, 0.1, 0.9, 500),
    ],
  },
  /** Structure draining away, under the whole close-up of a kill. */
  alarm: {
    ducks: true,
    layers: [
      {
        ...{ seconds: 1.1, loudness: 0.07, room: 0.4 },
        tones: [
          { shape: 'square', from: 330, to: 165 },
          { shape: 'sine', from: 55, to: 41 },
        ],
      },
      { seconds: 2, loudness: 0.2, rise: 1, noise: { through: 'lowpass', from: 120, to: 420 } },
    ],
  },
  wreck: {
    ducks: true,
    layers: [
      crack(0.34, 6000, 700, 0.12),
      body(0.5, 80, 24, 1.5),
      {
        ...{ at: 0.22, seconds: 0.9, loudness: 0.07, rise: 0.08, room: 0.6 },
        noise: { through: 'bandpass', from: 1200, to: 180 },
        tones: [{ shape: 'sawtooth', from: 140, to: 33 }],
      },
      { ...crack(0.12, 4000, 800, 0.09), at: 0.55 },
      tail(0.36, 0.12, 3, 1000),
    ],
  },
};

const hitSound = ({ structure, armour, shields }: Extract<Event, { type: 'damaged' }>): Sound => {
  if (structure > 0) return 'breach';
  return armour === 0 && shields > 0 ? 'shield' : 'impact';
};

/** An event's sound; most are silent. */
export function soundOf(event: Event): Sound | null {
  switch (event.type) {
    case 'engineRevealed':
    case 'commandRevealed':
      return 'card';
    case 'commandStarted':
      return 'order';
    case 'shipMoved':
    case 'shipTurned':
      return 'thrust';
    case 'weaponFired':
      if (event.class === 'beam') return 'beam';
      return event.class === 'directFire' ? 'shot' : 'launch';
    case 'pointDefenceFired':
      return 'shot';
    case 'corvetteLaunched':
      return 'launch';
    case 'shieldsArranged':
      return 'shield';
    case 'collided':
      return 'crash';
    case 'damaged':
      return hitSound(event);
    case 'tokenDestroyed':
      return 'impact';
    case 'shipDestroyed':
      return 'alarm';
    default:
      return null;
  }
}

/** Hz of the card with priority 1, and the steps of the others above it: a pentatonic scale. */
const LOWEST_CARD = 294;
const STEPS = [1, 1.125, 1.25, 1.5, 1.667, 2, 2.25, 2.5];

/** The voice of an event's sound. A card that is played has its own pitch: the higher its priority number, the higher. */
export function voiceOf(event: Event, sound: Sound): Voice {
  const voice = VOICES[sound];
  if (event.type !== 'commandStarted') return voice;
  const root = LOWEST_CARD * (STEPS[PRIORITY[event.command] - 1] ?? 1);
  const tones = [root, root * 1.5].map((pitch) => ({ shape: 'triangle' as const, from: pitch, to: pitch }));
  return { ...voice, layers: voice.layers.map((layer) => (layer.tones ? { ...layer, tones } : layer)) };
}
