/** How late a process comes to what is due: the time in which it did something else. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Milliseconds between two looks. */
const RESOLUTION = 5;

export class Lateness {
  private readonly delays = monitorEventLoopDelay({ resolution: RESOLUTION });

  constructor() {
    this.delays.enable();
  }

  /** The 99th percentile since the start, in ms. */
  end(): number {
    this.delays.disable();
    return Math.max(0, this.delays.percentile(99) / 1e6 - RESOLUTION);
  }
}
