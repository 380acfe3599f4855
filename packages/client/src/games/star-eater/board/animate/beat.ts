/** docs/design.md, Motion. The parts of an animation: beats, motions and flashes. */
import type { Hex, Seat, TrackStep, View } from '@star-eater/rules/src/games/star-eater';
import type { ActorId } from '../actors';

/** A figure's pose. Plane units; angle in radians, clockwise from N, not wrapped. */
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

/** A flash without its time span. */
type Flashing =
  | { kind: 'glow'; seat: Seat; at: Hex; direction: number }
  | { kind: 'beam'; seat: Seat; from: Hex; hexes: Hex[] }
  | { kind: 'tracer'; seat: Seat; from: Hex; to: Hex; hit: boolean }
  | { kind: 'muzzle'; seat: Seat; from: Hex; facing: number }
  | { kind: 'sparks'; at: Hex; strength: 1 | 2 }
  | { kind: 'debris'; seat: Seat; at: Hex; strength: 1 | 2 | 3 }
  /** Shields that take a hit. */
  | { kind: 'flare'; at: Hex }
  /** A ship's last `from` points of structure, draining away above its hull. */
  | { kind: 'drain'; seat: Seat; hull: readonly Hex[]; from: number }
  | { kind: 'ring'; seat: Seat; at: Hex; reach: number }
  | { kind: 'number'; at: Hex; text: string; tone: 'plain' | 'danger' | 'good' }
  | { kind: 'caption'; seat: Seat | null; at: Hex; text: string }
  | {
      kind: 'track';
      /** The ships' centres: the track is shown beyond their hulls. */
      ships: Hex[];
      steps: TrackStep[];
      removed: number;
      offending: number;
      damage: number;
    };

/** `span`: when in its beat it flashes, as fractions of the beat; default: all of it. */
export type Effect = Flashing & { span?: readonly [from: number, to: number] };

export type BeatKind =
  | 'note'
  | 'momentum'
  | 'step'
  | 'collision'
  | 'cannons'
  | 'torpedo'
  | 'corvettes'
  | 'shot'
  | 'placed'
  | 'impact'
  | 'command'
  | 'wreck'
  | 'change';

export interface Beat {
  kind: BeatKind;
  /** Indices into the events, ascending; every event is in exactly one beat. */
  at: number[];
  /** Milliseconds at normal speed; a beat of 0 is skipped. */
  duration: number;
  motions: Motion[];
  effects: Effect[];
  /** The view during the beat. */
  during: View;
  /** The view after the beat. */
  after: View;
  /** Whether momentum mats are drawn during it. */
  mats: boolean;
  /** How hard the picture shakes when the beat begins: 1 for a hit on the structure, more for worse. */
  jolt?: number;
  /** Hit stop: milliseconds of `duration` for which everything freezes after the contact. */
  hold?: number;
}

/** Milliseconds, docs/design.md. */
export const DURATION = {
  momentum: 420,
  step: 220,
  tick: 180,
  torpedoHex: 180,
  turn: 180,
  corvettes: 240,
  corvetteHex: 180,
  beam: 300,
  shot: 480,
  placed: 200,
  impact: 260,
  damage: 520,
  command: 360,
  vanish: 620,
  /** A kill is a close-up. */
  kill: 2000,
  change: 260,
  /** Hit stops: of a hit on the structure, of a collision with damage, of a kill. */
  stop: 90,
  crash: 70,
  killStop: 160,
  /** A collision pauses, then its tokens cancel one by one, then the damage is shown. */
  hold: 240,
  track: 150,
  verdict: 620,
} as const;
