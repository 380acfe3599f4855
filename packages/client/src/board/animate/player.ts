import type { Event, View } from '@star-eater/rules';
import type { BoardFacts, Playback } from '../api';
import type { ActorId } from '../actors';
import type { Picture } from '../compose';

export interface Pose {
  x: number;
  y: number;
  angle: number;
  alpha: number;
  scale: number;
}

/** What a renderer offers to the player. */
export interface Stage {
  show(view: View): void;
  pose(actor: ActorId, pose: Pose): void;
  effects(picture: Picture): void;
  size(): number;
}

export class Player {
  constructor(
    private readonly facts: BoardFacts,
    private readonly stage: Stage,
  ) {}
  async play(
    events: readonly Event[],
    before: View,
    playback: Playback,
    onBeat: (event: Event, index: number) => void,
  ): Promise<void> {
    events.forEach(onBeat);
    void before;
    void playback;
    void this.facts;
    void this.stage;
  }
  skip(): void {}
  stop(): void {}
}
