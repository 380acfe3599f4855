/**
 * Plays events on a board, step by step, and shows the state after each. A match, a replay and a lesson each
 * have one.
 */
import type { GameData } from '../../store/game-data';
import type { Snapshot } from '../../store/snapshot';

/** Animates events from one state to the next; resolves when done. */
export type Player<D extends GameData = GameData> = (
  events: readonly D['event'][],
  before: Snapshot<D>,
  after: Snapshot<D>,
) => Promise<void>;

/** Events, and the state after them. */
interface Step<D extends GameData = GameData> {
  events: readonly D['event'][];
  /** The state to animate from. Default: the state shown then. */
  before?: Snapshot<D>;
  /** The state, or its `seq` if it has not arrived: then the step waits for `take`. */
  after: Snapshot<D> | number;
}

/** What an event player draws on. */
export interface Stage<D extends GameData = GameData> {
  shown(): Snapshot<D> | null;
  /** What to show when nothing is left to play. */
  latest(): Snapshot<D> | null;
  show(shown: Snapshot<D> | null, playing: boolean): void;
  /** Whether the board has nothing to animate for this event. */
  isQuiet(event: D['event']): boolean;
}

export interface EventPlayer<D extends GameData = GameData> {
  /** Without a board, states are shown at once. */
  setBoard(board: Player<D> | null): void;
  /** Nothing is playing or queued. */
  isIdle(): boolean;
  /** Plays a step after all earlier ones. True if it was shown to the end, false if skipped. */
  play(step: Step<D>): Promise<boolean>;
  /** Takes a new state: steps waiting for it can be played. When idle, the latest state is shown. */
  take(snapshot: Snapshot<D>): void;
  /** Drops all steps, including the current one, and shows the latest state. */
  skip(): void;
}

interface Queued<D extends GameData> extends Step<D> {
  done(wasShown: boolean): void;
}

export function createEventPlayer<D extends GameData>(stage: Stage<D>): EventPlayer<D> {
  let board: Player<D> | null = null;
  let queue: Queued<D>[] = [];
  let current: Queued<D> | null = null;
  let playing = false;

  const show = (shown: Snapshot<D> | null, nowPlaying: boolean): void => {
    playing = nowPlaying;
    stage.show(shown, nowPlaying);
  };

  async function animate({ events, before = stage.shown() ?? undefined }: Step<D>, after: Snapshot<D>) {
    if (!board || !before || document.hidden || events.every((event) => stage.isQuiet(event))) return;
    show(before, true);
    try {
      await board(events, before, after);
    } catch {
      // The state after the step is shown either way.
    }
  }

  async function run(): Promise<void> {
    if (current) return;
    for (let step = queue[0]; step && typeof step.after === 'object'; step = queue[0]) {
      queue.shift();
      current = step;
      await animate(step, step.after);
      // Skipped during its animation.
      if (current !== step) return;
      current = null;
      show(step.after, playing);
      step.done(true);
    }
    if (queue.length === 0) show(stage.latest(), false);
  }

  return {
    setBoard: (next) => {
      board = next;
    },
    isIdle: () => queue.length === 0 && current === null,
    play: (step) =>
      new Promise((resolve) => {
        queue.push({ ...step, done: resolve });
        void run();
      }),
    take: (snapshot) => {
      for (const step of queue) {
        if (typeof step.after === 'number' && step.after <= snapshot.seq) step.after = snapshot;
      }
      void run();
    },
    skip: () => {
      const dropped = current ? [current, ...queue] : queue;
      queue = [];
      current = null;
      show(stage.latest(), false);
      for (const step of dropped) step.done(false);
    },
  };
}
