/** The parts of an animation: figures that move, and beats of them. A game adds what flashes. */

/** A moving thing's id, the same for the whole match. */
export type ActorId = string;

/** A figure's pose. Plane units; angle in radians, clockwise from up, not wrapped. */
export interface Pose {
  x: number;
  y: number;
  angle: number;
  alpha: number;
  scale: number;
}

/** One figure's movement in a beat: keys evenly spaced in time. */
export interface Motion {
  actor: ActorId;
  keys: Pose[];
  /** Motions ease out, unless they continue in the next beat. */
  ease: 'out' | 'linear';
}

/** What happens at once: one or more events of the game. */
export interface Beat<View> {
  /** Indices into the events, ascending; every event is in exactly one beat. */
  at: number[];
  /** Milliseconds at normal speed; a beat of 0 is skipped. */
  duration: number;
  motions: Motion[];
  /** The view during the beat. */
  during: View;
  /** The view after the beat. */
  after: View;
  /** Whether aids beside the figures, such as their courses, are drawn during it. */
  aids: boolean;
  /** How hard the picture shakes when the beat begins: 1 for a usual hit, more for worse. */
  jolt?: number;
  /** Hit stop: milliseconds of `duration` for which everything freezes after the contact. */
  hold?: number;
}

export interface Playback {
  /** 1 is normal; 0 is instant. */
  speed: number;
  reducedMotion: boolean;
}
