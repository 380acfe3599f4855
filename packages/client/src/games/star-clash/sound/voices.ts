/** The sounds of Star Clash: a few numbers, no recordings. Weapons sound different. */
import type { Event } from '@star-eater/rules/src/games/star-clash';
import { body, crack, tail, type Voice } from '../../../sound/voice';
import { actionCard } from '../cards';

export const VOICES = {
  card: { layers: [{ seconds: 0.08, loudness: 0.7, noise: { through: 'bandpass', from: 2600, to: 1500 } }] },
  'pulse-laser': {
    layers: [0, 0.06, 0.12].map((at) => ({
      ...{ at, seconds: 0.1, loudness: 0.09, room: 0.2 },
      tones: [
        { shape: 'sawtooth', from: 1400, to: 480 } as const,
        { shape: 'sine', from: 350, to: 120 } as const,
      ],
    })),
  },
  'rocket-battery': {
    layers: [
      { seconds: 0.42, loudness: 0.24, rise: 0.03, noise: { through: 'bandpass', from: 500, to: 1900 } },
      body(0.24, 120, 64, 0.4),
      tail(0.08, 0.1, 0.6),
    ],
  },
  'rail-gun': {
    layers: [crack(0.3, 5600, 1600, 0.06), body(0.3, 300, 52, 0.26), tail(0.1, 0.04, 0.6)],
  },
  'torpedo-tube': {
    layers: [
      { seconds: 0.6, loudness: 0.34, rise: 0.12, noise: { through: 'lowpass', from: 260, to: 900 } },
      body(0.3, 98, 50, 0.55),
      tail(0.1, 0.2, 0.7, 500),
    ],
  },
  'plasma-cannon': {
    layers: [
      {
        ...{ seconds: 0.42, loudness: 0.09, room: 0.3 },
        noise: { through: 'bandpass', from: 900, to: 240 },
        tones: [
          { shape: 'square', from: 210, to: 78 },
          { shape: 'sine', from: 420, to: 120 },
        ],
      },
      body(0.24, 88, 44, 0.4),
    ],
  },
  'particle-beam': {
    layers: [
      crack(0.12, 5200, 2600, 0.04),
      {
        ...{ seconds: 0.48, loudness: 0.08, room: 0.25 },
        noise: { through: 'bandpass', from: 3200, to: 1100 },
        tones: [
          { shape: 'sawtooth', from: 620, to: 560 },
          { shape: 'sawtooth', from: 628, to: 566 },
          { shape: 'sine', from: 155, to: 140 },
        ],
      },
    ],
  },
  mines: {
    layers: [
      {
        ...{ seconds: 0.6, loudness: 0.1, room: 0.5 },
        tones: [
          { shape: 'triangle', from: 196, to: 147 },
          { shape: 'triangle', from: 311, to: 233 },
        ],
      },
    ],
  },
  fighters: {
    layers: [
      {
        seconds: 0.6,
        loudness: 0.22,
        rise: 0.12,
        room: 0.3,
        noise: { through: 'bandpass', from: 420, to: 2600 },
      },
      { seconds: 0.6, loudness: 0.09, rise: 0.1, tones: [{ shape: 'sawtooth', from: 150, to: 260 }] },
    ],
  },
  die: {
    layers: [0, 0.07, 0.15, 0.26, 0.4].map((at, index) => ({
      ...{ at, seconds: 0.05, loudness: 0.8 - index * 0.1, room: 0.2 },
      noise: { through: 'bandpass', from: 2600, to: 1400 } as const,
    })),
  },
  fire: {
    isHit: true,
    layers: [
      {
        seconds: 0.5,
        loudness: 0.3,
        rise: 0.08,
        noise: { through: 'lowpass', from: 1500, to: 300 },
        room: 0.3,
      },
      body(0.2, 90, 44, 0.4),
    ],
  },
  help: {
    layers: [
      {
        ...{ seconds: 0.4, loudness: 0.09, room: 0.4 },
        tones: [
          { shape: 'sine', from: 523, to: 523 },
          { shape: 'sine', from: 784, to: 784 },
        ],
      },
    ],
  },
  wreck: {
    isHit: true,
    ducks: true,
    layers: [
      crack(0.34, 5600, 700, 0.12),
      body(0.48, 84, 25, 1.5),
      { ...crack(0.12, 3600, 800, 0.09), at: 0.4 },
      tail(0.36, 0.12, 3, 1000),
    ],
  },
  lost: {
    ducks: true,
    layers: [
      {
        ...{ seconds: 1.5, loudness: 0.07, room: 0.5 },
        tones: [
          { shape: 'square', from: 262, to: 131 },
          { shape: 'sine', from: 65, to: 49 },
        ],
      },
      body(0.3, 60, 28, 1.2),
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
