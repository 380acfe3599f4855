/** The sound for "your turn". */
import type { Voice } from './play-voice';

export const BELL: Voice = {
  seconds: 1.1,
  loudness: 0.06,
  tones: [
    { shape: 'sine', from: 660, to: 660 },
    { shape: 'sine', from: 990, to: 990 },
  ],
};
