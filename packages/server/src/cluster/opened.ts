/** A store, and how its process works with others. */
import type { Registry } from '../live/registry';
import type { Store } from '../store/store';
import type { ServerTime, TimeSources } from '../time';
import type { Cluster } from './cluster';

export interface OpenedStore {
  store: Store;
  cluster: {
    /** `time`: null if tests have set a clock. */
    open(registry: Registry, time: ServerTime | null): Cluster;
    /** Absent: the clock of this machine. */
    clock?(): Promise<TimeSources>;
  };
}
