/** The sounds of Star Clash: a few numbers, no recordings. Weapons sound different. */
import type { Event } from '@star-eater/rules/src/games/star-clash';
import type { Voice } from '../../../sound/play-voice';
import { actionCard } from '../cards';

export const VOICES = {
  card: { seconds: 0.08, loudness: 0.35, noise: { through: 'bandpass', from: 2600, to: 1500 }, tones: [] },
  'pulse-laser': {
    seconds: 0.16,
    loudness: 0.05,
    tones: [{ shape: 'sawtooth', from: 1400, to: 480 }],
  },
  'rocket-battery': {
    seconds: 0.42,
    loudness: 0.12,
    noise: { through: 'bandpass', from: 500, to: 1900 },
    tones: [{ shape: 'sine', from: 120, to: 70 }],
  },
  'rail-gun': {
    seconds: 0.2,
    loudness: 0.09,
    noise: { through: 'highpass', from: 2400, to: 700 },
    tones: [{ shape: 'triangle', from: 320, to: 62 }],
  },
  'torpedo-tube': {
    seconds: 0.5,
    loudness: 0.1,
    noise: { through: 'lowpass', from: 260, to: 900 },
    tones: [{ shape: 'sine', from: 98, to: 54 }],
  },
  'plasma-cannon': {
    seconds: 0.38,
    loudness: 0.06,
    noise: { through: 'bandpass', from: 900, to: 240 },
    tones: [
      { shape: 'square', from: 210, to: 78 },
      { shape: 'sine', from: 420, to: 120 },
    ],
  },
  'particle-beam': {
    seconds: 0.46,
    loudness: 0.06,
    noise: { through: 'bandpass', from: 3200, to: 1100 },
    tones: [
      { shape: 'sawtooth', from: 620, to: 560 },
      { shape: 'sawtooth', from: 628, to: 566 },
    ],
  },
  mines: {
    seconds: 0.5,
    loudness: 0.07,
    tones: [
      { shape: 'triangle', from: 196, to: 147 },
      { shape: 'triangle', from: 311, to: 233 },
    ],
  },
  fighters: {
    seconds: 0.55,
    loudness: 0.1,
    noise: { through: 'bandpass', from: 420, to: 2600 },
    tones: [{ shape: 'sawtooth', from: 150, to: 260 }],
  },
  die: { seconds: 0.5, loudness: 0.3, noise: { through: 'highpass', from: 1200, to: 4200 }, tones: [] },
  fire: { seconds: 0.35, loudness: 0.09, noise: { through: 'lowpass', from: 1500, to: 300 }, tones: [] },
  help: {
    seconds: 0.3,
    loudness: 0.06,
    tones: [
      { shape: 'sine', from: 523, to: 523 },
      { shape: 'sine', from: 784, to: 784 },
    ],
  },
  wreck: {
    seconds: 1.1,
    loudness: 0.12,
    noise: { through: 'lowpass', from: 1700, to: 60 },
    tones: [{ shape: 'sine', from: 84, to: 28 }],
  },
  lost: {
    seconds: 1.3,
    loudness: 0.06,
    tones: [
      { shape: 'square', from: 262, to: 131 },
      { shape: 'sine', from: 65, to: 49 },
    ],
  },
} as const satisfies Record<string, Voice>;

export type Sound = keyof typeof VOICES;

const isSound = (name: string): name is Sound => name in VOICES;

function cardSound(id: string): Sound {
  const card = actionCard(id);
  switch (card?.kind) {
    case 'ammo':
      return isSound(card.weapon) ? card.weapon : 'card';
    case 'minefield':
      return 'mines';
    case 'fighter-raid':
    case 'heavy-fighter-raid':
    case 'assault-squadron':
      return 'fighters';
    case 'electrical-fire':
    case 'secondary-explosion':
      return 'fire';
    case 'repair':
    case 'minesweeper':
    case 'reinforcements':
    case 'radar-window':
      return 'help';
    default:
      return 'card';
  }
}

/** Null for silent events. */
export function soundOf(event: Event): Sound | null {
  switch (event.type) {
    case 'cardPlayed':
      return cardSound(event.card);
    case 'cardTurned':
    case 'cardsDiscarded':
    case 'handDealt':
      return 'card';
    case 'dieRolled':
      return 'die';
    case 'strikesDeclared':
    case 'squadronAttacks':
      return 'fighters';
    case 'shipDestroyed':
    case 'squadronGone':
      return event.type === 'squadronGone' && event.why !== 'destroyed' ? null : 'wreck';
    case 'fleetEliminated':
      return 'lost';
    default:
      return null;
  }
}
