import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

const roomMetrics = (registry: Registry) => ({
  clients: new Gauge({ name: 'room_clients', help: 'Clients connected to rooms', registers: [registry] }),
  unreadable: new Counter({
    name: 'room_unreadable_total',
    help: 'Connections closed because the client sent invalid data',
    registers: [registry],
  }),
  stalled: new Counter({
    name: 'room_stalled_total',
    help: 'Connections closed because the client stopped reading',
    registers: [registry],
  }),
});

/** One registry per server, so that several servers in one process (tests) do not clash. */
export function createMetrics() {
  const registry = new Registry();
  return {
    registry,
    /** Adds Node's own metrics. Call it once per process. */
    collectDefaults: () => collectDefaultMetrics({ register: registry }),
    /** Queries the store on each scrape. */
    unfinished: (count: () => Promise<{ needs: string; count: number }[]>) =>
      new Gauge({
        name: 'unfinished_matches',
        help: 'Matches in progress, by the version of the rules that they need, and the balance if it is not the first',
        labelNames: ['rules'],
        registers: [registry],
        async collect() {
          this.reset();
          for (const { needs, count: matches } of await count()) this.set({ rules: needs }, matches);
        },
      }),
    /** Read on each scrape. */
    gauge: (name: string, help: string, value: () => number) =>
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(value());
        },
      }),
    takeovers: new Counter({
      name: 'takeovers_total',
      help: 'Processes whose matches this one looked for, because they died or ended',
      registers: [registry],
    }),
    lost: new Counter({
      name: 'lost_matches_total',
      help: 'Matches that this process gave up, because another one holds them or their log may differ',
      registers: [registry],
    }),
    batches: new Histogram({
      name: 'append_batch',
      help: 'Appends in one write of the log',
      buckets: [1, 2, 5, 10, 20, 50, 100],
      registers: [registry],
    }),
    liveMatches: new Gauge({
      name: 'matches_in_memory',
      help: 'Matches held in memory',
      registers: [registry],
    }),
    ...roomMetrics(registry),
    decisions: new Counter({
      name: 'decisions_total',
      help: 'Decisions by result',
      labelNames: ['result'],
      registers: [registry],
    }),
    acknowledged: new Histogram({
      name: 'decide_seconds',
      help: 'Time from receiving a decision to its durable acknowledgement',
      buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2],
      registers: [registry],
    }),
    commits: new Histogram({
      name: 'store_commit_seconds',
      help: 'Transactions that append to the log',
      buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.05, 0.2],
      registers: [registry],
    }),
    appends: new Counter({ name: 'store_appends_total', help: 'Appends to the log', registers: [registry] }),
    backups: new Counter({
      name: 'backups_total',
      help: 'Backups by result: made and read back, or failed',
      labelNames: ['result'],
      registers: [registry],
    }),
    refusedCalls: new Counter({
      name: 'http_refused_total',
      help: 'HTTP requests refused, by code',
      labelNames: ['code'],
      registers: [registry],
    }),
  };
}
