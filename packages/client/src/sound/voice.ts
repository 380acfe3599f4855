/** Voices as numbers: each of a crack, a body and a tail, none recorded. */

export interface Tone {
  shape: OscillatorType;
  /** Hz; it glides. */
  from: number;
  to: number;
}

export interface Layer {
  /** Seconds after the voice begins. Absent: 0. */
  at?: number;
  seconds: number;
  /** Loudness at its highest, 0 to 1, before any filter; it decays from there. */
  loudness: number;
  /** Seconds until it is loudest. Absent: at once. */
  rise?: number;
  /** Noise through a gliding filter, in Hz. */
  noise?: { through: 'lowpass' | 'bandpass' | 'highpass'; from: number; to: number };
  tones?: readonly Tone[];
  /** The part of it that is heard again from the room, 0 to 1. Absent: none. */
  room?: number;
}

export interface Voice {
  layers: readonly Layer[];
  /** Music and small sounds are held down while it sounds. */
  ducks?: boolean;
  /** Somebody is hurt: the first of a match is heard with more weight. */
  isHit?: boolean;
}

/** Seconds, without the room. */
export const lengthOf = ({ layers }: Voice): number =>
  Math.max(...layers.map(({ at = 0, seconds }) => at + seconds));

/** The first blow: hiss, a few hundredths of a second. */
export const crack = (loudness: number, from = 4200, to = 1200, seconds = 0.06): Layer => ({
  ...{ seconds, loudness, noise: { through: 'highpass', from, to }, room: 0.15 },
});

/** The weight: a falling tone in falling noise. */
export const body = (loudness: number, from: number, to: number, seconds: number): Layer => ({
  ...{ seconds, loudness, room: 0.25 },
  noise: { through: 'lowpass', from: from * 14, to: to * 2 },
  tones: [{ shape: 'sine', from, to }],
});

/** What is left in the air: low noise that swells and dies in the room. */
export const tail = (loudness: number, at: number, seconds: number, from = 700): Layer => ({
  ...{ at, seconds, loudness, rise: seconds * 0.12, room: 0.7 },
  noise: { through: 'lowpass', from, to: from / 5 },
});

/** Notes of a motif: Hz, each a `step` after the one before. */
export const notes = (loudness: number, pitches: readonly number[], step: number, seconds: number): Layer[] =>
  pitches.map((pitch, index) => ({
    ...{ at: index * step, seconds, loudness, rise: 0.02, room: 0.5 },
    tones: [
      { shape: 'triangle' as const, from: pitch, to: pitch },
      { shape: 'sine' as const, from: pitch * 2, to: pitch * 2 },
    ],
  }));
