/** The event loop delay of this process. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Milliseconds between two samples. */
const RESOLUTION = 5;

export class Lateness {
  private readonly delays = monitorEventLoopDelay({ resolution: RESOLUTION });

  constructor() {
    this.delays.enable();
  }

  /** The 99th percentile since the start, ms. */
  end(): number {
    this.delays.disable();
    return Math.max(0, this.delays.percentile(99) / 1e6 - RESOLUTION);
  }
}
