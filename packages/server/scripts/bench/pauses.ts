/** The garbage collections of this process. */
import { constants, PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks';
import { GCProfiler, type HeapSpaceStatistics } from 'node:v8';

export interface Collected {
  /** Collections of the whole heap. */
  major: number;
  minor: number;
  /** Total duration of all collections, ms. */
  paused: number;
  /** ms. */
  longest: number;
  /** Bytes that minor collections moved to the old generation. */
  promoted: number;
}

interface Collection extends PerformanceEntry {
  detail?: { kind?: number; flags?: number };
}

const nothing = (): Collected => ({ major: 0, minor: 0, paused: 0, longest: 0, promoted: 0 });

/** Counts V8's own collections, not those of `gc()`. */
export class Pauses {
  private collected = nothing();
  private readonly observer = new PerformanceObserver((list) => this.add(list.getEntries()));

  private profiler = new GCProfiler();

  constructor() {
    this.profiler.start();
    this.observer.observe({ entryTypes: ['gc'] });
  }

  /** Since the last call. */
  take(): Collected {
    this.add(this.observer.takeRecords());
    const { collected } = this;
    this.collected = nothing();
    const statistics = this.profiler.stop()?.statistics ?? [];
    this.profiler = new GCProfiler();
    this.profiler.start();
    for (const { gcType, beforeGC, afterGC } of statistics)
      if (gcType === 'Scavenge')
        collected.promoted += oldBytes(afterGC.heapSpaceStatistics) - oldBytes(beforeGC.heapSpaceStatistics);
    return collected;
  }

  private add(entries: readonly Collection[]): void {
    for (const { detail, duration } of entries) {
      if (((detail?.flags ?? 0) & constants.NODE_PERFORMANCE_GC_FLAGS_FORCED) > 0) continue;
      if (detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR) this.collected.major += 1;
      if (detail?.kind === constants.NODE_PERFORMANCE_GC_MINOR) this.collected.minor += 1;
      this.collected.paused += duration;
      this.collected.longest = Math.max(this.collected.longest, duration);
    }
  }
}

/** Bytes used outside the young generation. */
const oldBytes = (spaces: readonly Pick<HeapSpaceStatistics, 'spaceName' | 'spaceUsedSize'>[]): number =>
  spaces.reduce(
    (sum, { spaceName, spaceUsedSize }) => sum + (spaceName.startsWith('new') ? 0 : spaceUsedSize),
    0,
  );
