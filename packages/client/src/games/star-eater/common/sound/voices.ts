/** The sounds of events: a few numbers, no recordings. */
import { PRIORITY, type Event } from '@star-eater/rules/src/games/star-eater';
import type { Voice } from '../../../../sound/play-voice';

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
  card: { seconds: 0.07, loudness: 0.4, noise: { through: 'bandpass', from: 1800, to: 3200 }, tones: [] },
  order: {
    seconds: 0.22,
    loudness: 0.07,
    tones: [
      { shape: 'triangle', from: 392, to: 392 },
      { shape: 'triangle', from: 587, to: 587 },
    ],
  },
  thrust: { seconds: 0.4, loudness: 0.4, noise: { through: 'lowpass', from: 420, to: 110 }, tones: [] },
  beam: {
    seconds: 0.32,
    loudness: 0.07,
    noise: { through: 'bandpass', from: 2400, to: 700 },
    tones: [{ shape: 'sawtooth', from: 740, to: 330 }],
  },
  shot: {
    seconds: 0.14,
    loudness: 0.07,
    noise: { through: 'highpass', from: 900, to: 300 },
    tones: [{ shape: 'triangle', from: 240, to: 90 }],
  },
  /** Cannon tokens and torpedoes leave their tubes. */
  launch: {
    seconds: 0.35,
    loudness: 0.09,
    noise: { through: 'bandpass', from: 300, to: 1500 },
    tones: [{ shape: 'sine', from: 130, to: 60 }],
  },
  shield: {
    seconds: 0.5,
    loudness: 0.06,
    tones: [
      { shape: 'sine', from: 1320, to: 990 },
      { shape: 'sine', from: 1985, to: 1480 },
    ],
  },
  impact: {
    seconds: 0.45,
    loudness: 0.09,
    noise: { through: 'lowpass', from: 1100, to: 90 },
    tones: [{ shape: 'sine', from: 95, to: 38 }],
  },
  /** A hit on the structure: a bang and tearing metal. */
  breach: {
    seconds: 0.8,
    loudness: 0.1,
    noise: { through: 'lowpass', from: 1900, to: 70 },
    tones: [
      { shape: 'sine', from: 82, to: 30 },
      { shape: 'sawtooth', from: 190, to: 47 },
    ],
  },
  crash: {
    seconds: 0.7,
    loudness: 0.055,
    noise: { through: 'bandpass', from: 1400, to: 160 },
    tones: [
      { shape: 'square', from: 131, to: 62 },
      { shape: 'square', from: 139, to: 58 },
    ],
  },
  /** Structure draining away. */
  alarm: {
    seconds: 1,
    loudness: 0.06,
    tones: [
      { shape: 'square', from: 330, to: 165 },
      { shape: 'sine', from: 55, to: 41 },
    ],
  },
  wreck: {
    seconds: 1.4,
    loudness: 0.11,
    noise: { through: 'lowpass', from: 1600, to: 50 },
    tones: [{ shape: 'sine', from: 80, to: 26 }],
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
  return { ...voice, tones };
}
