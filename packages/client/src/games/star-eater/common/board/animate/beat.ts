/** docs/design.md, Motion. What is animated of a fight: its beats, and their flashes. */
import type { Hex, Seat, TrackStep, View } from '@star-eater/rules/src/games/star-eater';
import type { Beat as AnyBeat } from '../../../../../board/motion/motion';

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

/** Its aids are momentum mats. */
export interface Beat extends AnyBeat<View> {
  kind: BeatKind;
  effects: Effect[];
}

/** Milliseconds, docs/design.md. */
export const DURATION = {
  momentum: 420,
  step: 220,
  tick: 180,
  torpedoHex: 180,
  rotation: 180,
  corvettes: 240,
  corvetteHex: 180,
  beam: 300,
  shot: 480,
  placed: 200,
  impact: 260,
  damage: 520,
  command: 360,
  vanish: 620,
  /** A kill is a close-up: three seconds with its stop. */
  kill: 2840,
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
