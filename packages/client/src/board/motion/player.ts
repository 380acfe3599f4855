/** Plays beats on a stage: speed, skipping, reduced motion. It never decides the final state. */
import type { Flash } from './flash';
import type { ActorId, Beat, Motion, Playback, Pose } from './motion';

/** What a renderer and a game's beats offer to the player. */
export interface Stage<View, Event, Played extends Beat<View> = Beat<View>> {
  plan(events: readonly Event[], before: View): Played[];
  /** A beat begins and lasts this many milliseconds: the camera turns to it. */
  attend?(beat: Played, ms: number): void;
  /** Paints these views and flashes in advance, so that frames need not. */
  prepare?(views: readonly View[], flashes: readonly Flash[]): Promise<void>;
  /** Shows this view, with or without aids beside the figures. */
  stand(view: View, aids: boolean): void;
  pose(actor: ActorId, pose: Pose): void;
  show(flashes: readonly Flash[]): void;
  /** The flashes of a beat at a moment of it, 0 to 1; `isStill`: as far as they do not move. */
  flashesAt(beat: Played, t: number, isStill: boolean): Flash[];
  /** Every piece that a beat will show, for painting in advance. */
  allFlashes(beat: Played): Flash[];
}

/** Time, replaceable in tests. */
export interface Clock {
  now(): number;
  /** Calls back at the next frame; the returned function cancels it. */
  frame(callback: () => void): () => void;
  /** Calls back after this frame, for work that can wait. */
  soon(callback: () => void): void;
  /** The tab is hidden. */
  hidden(): boolean;
}

const browserClock: Clock = {
  now: () => performance.now(),
  frame: (callback) => {
    const id = requestAnimationFrame(callback);
    return () => cancelAnimationFrame(id);
  },
  soon: (callback) => void setTimeout(callback),
  hidden: () => document.hidden,
};

const easeOut = (t: number): number => 1 - (1 - t) ** 3;

const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

/** The pose of a motion at `t`, 0 to 1. */
export const poseOf = (motion: Motion, t: number): Pose => {
  const { keys } = motion;
  const eased = motion.ease === 'out' ? easeOut(t) : t;
  const span = eased * (keys.length - 1);
  const index = Math.min(Math.floor(span), Math.max(0, keys.length - 2));
  const a = keys[index] as Pose;
  const b = keys[index + 1] ?? a;
  const share = span - index;
  return {
    x: mix(a.x, b.x, share),
    y: mix(a.y, b.y, share),
    angle: mix(a.angle, b.angle, share),
    alpha: mix(a.alpha, b.alpha, share),
    scale: mix(a.scale, b.scale, share),
  };
};

/** Milliseconds from the start of a beat to the contact, where a hit stop freezes it. */
const CONTACT = 40;

/** Progress of a beat, 0 to 1. After the contact it freezes for `hold`. All in milliseconds. */
export const shareAt = (elapsed: number, duration: number, hold: number): number =>
  elapsed >= duration
    ? 1
    : Math.max(Math.min(elapsed, hold > 0 ? CONTACT : 0), elapsed - hold) / (duration - hold);

export class Player<View, Event, Played extends Beat<View> = Beat<View>> {
  /** Ends the current beat and all later ones; null at rest. */
  private hurry: (() => void) | null = null;
  private skipping = false;
  private stopped = false;
  /** The last view shown, and whether every figure is still in its place. */
  private standing: { view: View; aids: boolean; isTrue: boolean } | null = null;

  constructor(
    private readonly stage: Stage<View, Event, Played>,
    private readonly clock: Clock = browserClock,
  ) {}

  /** Calls `onBeat` once for every event, in order, skipped ones too. */
  async play(
    events: readonly Event[],
    before: View,
    playback: Playback,
    onBeat: (event: Event, index: number) => void,
  ): Promise<void> {
    const atOnce = playback.speed <= 0;
    this.skipping = atOnce;
    this.stopped = false;
    this.standing = null;
    let last: Played | null = null;
    const beats = this.stage.plan(events, before);
    if (this.stage.prepare && !atOnce && !this.clock.hidden())
      await this.stage.prepare(
        beats.flatMap(({ during, after }) => [during, after]),
        beats.flatMap((beat) => this.stage.allFlashes(beat)),
      );
    for (const beat of beats) {
      for (const index of beat.at) onBeat(events[index] as Event, index);
      if (this.stopped) continue;
      last = beat;
      if (!this.skipping && !this.clock.hidden() && beat.duration > 0)
        await this.run(beat, beat.duration / playback.speed, playback.reducedMotion);
    }
    this.hurry = null;
    if (!this.stopped) {
      this.stage.show([]);
      if (last) this.stand(last.after, true);
    }
  }

  skip(): void {
    this.skipping = true;
    this.hurry?.();
  }

  /** Stops drawing: the stage shows something else from now on. */
  stop(): void {
    this.stopped = true;
    this.skip();
  }

  private run(beat: Played, duration: number, reduced: boolean): Promise<void> {
    const { stage, clock } = this;
    this.stand(reduced ? beat.after : beat.during, beat.aids);
    stage.attend?.(beat, duration);
    const start = clock.now();
    return new Promise((resolve) => {
      let callOff = (): void => {};
      const end = (): void => {
        callOff();
        this.hurry = null;
        if (!this.stopped) {
          stage.show([]);
          this.stand(beat.after, beat.aids);
        }
        // The end of a beat and the start of the next happen in two frames.
        if (this.skipping) resolve();
        else clock.soon(resolve);
      };
      const step = (): void => {
        const t = shareAt(clock.now() - start, duration, (beat.hold ?? 0) * (duration / beat.duration));
        if (this.skipping || t >= 1 || clock.hidden()) return end();
        if (reduced) this.drawReduced(beat, t);
        else this.draw(beat, t);
        callOff = clock.frame(step);
      };
      this.hurry = end;
      step();
    });
  }

  /** A beat usually begins with the last one's final view: then nothing is drawn again. */
  private stand(view: View, aids: boolean): void {
    const { standing } = this;
    if (standing?.view === view && standing.aids === aids && standing.isTrue) return;
    this.standing = { view, aids, isTrue: true };
    this.stage.stand(view, aids);
  }

  private pose(actor: ActorId, pose: Pose): void {
    if (this.standing) this.standing.isTrue = false;
    this.stage.pose(actor, pose);
  }

  private draw(beat: Played, t: number): void {
    for (const motion of beat.motions) this.pose(motion.actor, poseOf(motion, t));
    this.stage.show(this.stage.flashesAt(beat, t, false));
  }

  /** Nothing moves: figures fade in at their destinations, text stays still. */
  private drawReduced(beat: Played, t: number): void {
    for (const motion of beat.motions) {
      const pose = poseOf(motion, 1);
      this.pose(motion.actor, { ...pose, alpha: pose.alpha * (0.4 + 0.6 * t) });
    }
    this.stage.show(this.stage.flashesAt(beat, t, true));
  }
}
