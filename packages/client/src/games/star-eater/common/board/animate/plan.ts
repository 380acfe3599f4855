/** A plan in progress: the beats so far, the resulting view, and functions for building beats. */
import {
  foldEvent,
  type Event,
  type Hex,
  type Seat,
  type ShipView,
  type TokenRef,
  type TokenView,
  type View,
} from '@star-eater/rules/src/games/star-eater';
import type { ActorId, Motion, Pose } from '../../../../../board/motion/motion';
import { tokenActor } from '../actors';
import { angleOf, centreOf } from '../layout';
import type { Factions } from '../api';
import type { Beat, BeatKind, Effect } from './beat';

export type EventOf<T extends Event['type']> = Extract<Event, { type: T }>;

export class Plan {
  readonly beats: Beat[] = [];
  /** The structure of each seat's ship before its last hit. */
  readonly structures = new Map<Seat, number>();

  /** `factions`: the match's data, for hulls. `fold`: the view after one event. */
  constructor(
    private view: View,
    readonly factions: Factions = {},
    private readonly fold: (view: View, event: Event) => View = foldEvent,
  ) {}

  /** The view after everything planned so far. */
  get now(): View {
    return this.view;
  }

  /** Opens a beat; its events are folded as they are added. */
  open(kind: BeatKind, duration: number, aids = false): Beat {
    const { view } = this;
    const beat: Beat = { kind, at: [], duration, motions: [], effects: [], during: view, after: view, aids };
    this.beats.push(beat);
    return beat;
  }

  /** The last beat, if it is of this kind: simultaneous events share one beat. */
  last(kind: BeatKind): Beat | null {
    const beat = this.beats[this.beats.length - 1];
    return beat?.kind === kind ? beat : null;
  }

  take(beat: Beat, event: Event, index: number): void {
    beat.at.push(index);
    this.view = this.fold(this.view, event);
    beat.after = this.view;
  }
}

/** One event being planned. */
export class Moment {
  /** The view before this event. */
  readonly before: View;

  constructor(
    readonly plan: Plan,
    private readonly event: Event,
    private readonly index: number,
  ) {
    this.before = plan.now;
  }

  /** Adds the event to a beat. */
  into(beat: Beat): Beat {
    this.plan.take(beat, this.event, this.index);
    return beat;
  }

  /** Gives the event a beat of its own. */
  alone(kind: BeatKind, duration: number, effects: Effect[] = [], aids = false): Beat {
    const beat = this.into(this.plan.open(kind, duration, aids));
    beat.effects.push(...effects);
    return beat;
  }

  /** The current beat of this kind, or a new one. */
  joined(kind: BeatKind, duration: number, aids = false): Beat {
    return this.into(this.plan.last(kind) ?? this.plan.open(kind, duration, aids));
  }

  /** The hex of a seat's ship, or of its first token if it has no ship. */
  whereIs(seat: number): Hex {
    return (
      shipOf(this.before, seat)?.at ?? this.before.tokens.find((token) => token.seat === seat)?.at ?? [0, 0]
    );
  }

  ring(seat: number): Effect {
    return { kind: 'ring', seat, at: this.whereIs(seat), reach: shipOf(this.before, seat) ? 3 : 1.2 };
  }
}

export const poseAt = (hex: Hex, facing: number, angle = angleOf(facing)): Pose => ({
  ...centreOf(hex),
  angle,
  alpha: 1,
  scale: 1,
});

export const shipOf = (view: View, seat: number): ShipView | undefined =>
  view.ships.find((ship) => ship.seat === seat);

export const tokenOf = (view: View, ref: TokenRef): TokenView | undefined =>
  view.tokens.find((token) => tokenActor(token) === tokenActor(ref));

/** The angle of a facing, reached from another angle by the shorter turn. */
export const rotatedFrom = (angle: number, facing: number): number => {
  const full = Math.PI * 2;
  const difference = (((angleOf(facing) - angle) % full) + full) % full;
  return angle + (difference > Math.PI ? difference - full : difference);
};

/** Moves an actor: continues its motion in this beat, or starts one from its place. */
export const moveOn = (beat: Beat, actor: ActorId, from: Pose, to: Pose, ease: Motion['ease']): void => {
  const motion = beat.motions.find((candidate) => candidate.actor === actor);
  if (motion) motion.keys.push(to);
  else beat.motions.push({ actor, keys: [from, to], ease });
};

export const lastPose = (beat: Beat, actor: ActorId): Pose | undefined => {
  const keys = beat.motions.find((motion) => motion.actor === actor)?.keys;
  return keys?.[keys.length - 1];
};

export const fade = (beat: Beat, actor: ActorId, from: Pose): void => {
  beat.motions.push({ actor, keys: [from, { ...from, alpha: 0, scale: 0.7 }], ease: 'out' });
};
