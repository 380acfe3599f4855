/** What sounds in every game. */
import { body, crack, notes, tail, type Voice } from './voice';

/** "Your turn". */
export const BELL: Voice = {
  layers: [
    {
      ...{ seconds: 1.1, loudness: 0.09, room: 0.35 },
      tones: [
        { shape: 'sine', from: 660, to: 660 },
        { shape: 'sine', from: 990, to: 990 },
      ],
    },
  ],
};

/** Orders are sealed: wax under a stamp. */
export const SEAL: Voice = {
  layers: [
    crack(0.16, 2600, 900, 0.045),
    { ...body(0.34, 150, 62, 0.2), at: 0.03 },
    {
      ...{ at: 0.07, seconds: 0.32, loudness: 0.06, room: 0.5 },
      tones: [
        { shape: 'triangle', from: 392, to: 392 },
        { shape: 'sine', from: 588, to: 588 },
      ],
    },
  ],
};

/** Under the first hit of a match. */
export const FIRST_HIT: Voice = {
  ducks: true,
  layers: [body(0.4, 72, 34, 0.9), tail(0.34, 0.1, 1.5, 900)],
};

/** D major, upwards, and it stays. */
export const VICTORY: Voice = {
  ducks: true,
  layers: [
    ...notes(0.1, [293.7, 370, 440, 587.3], 0.17, 0.9),
    ...[146.8, 293.7, 440, 740].map((pitch) => ({
      ...{ at: 0.72, seconds: 2.2, loudness: 0.075, rise: 0.03, room: 0.6 },
      tones: [{ shape: 'triangle' as const, from: pitch, to: pitch }],
    })),
  ],
};

/** D minor, downwards, slower. */
export const DEFEAT: Voice = {
  ducks: true,
  layers: [
    ...notes(0.1, [440, 349.2, 293.7], 0.34, 1.1),
    ...[73.4, 146.8, 174.6].map((pitch) => ({
      ...{ at: 1.05, seconds: 2.4, loudness: 0.085, rise: 0.06, room: 0.6 },
      tones: [{ shape: 'triangle' as const, from: pitch, to: pitch * 0.997 }],
    })),
  ],
};

/** An open fifth: nobody has won. */
export const DRAW: Voice = {
  ducks: true,
  layers: [...notes(0.1, [293.7, 440, 293.7], 0.28, 1.2), tail(0.08, 0.6, 1.4, 400)],
};

export const HOUSE_VOICES = {
  ...{ bell: BELL, seal: SEAL, firstHit: FIRST_HIT },
  ...{ victory: VICTORY, defeat: DEFEAT, draw: DRAW },
} as const satisfies Record<string, Voice>;
