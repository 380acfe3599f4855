/** What the workers of one machine send each other, through the process that started them. */
import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** As `Registry.getMetricsAsJSON` gives them. */
export type MetricsAsJson = MetricObjectWithValues<MetricValue<string>>[];

/** `to`: a worker's number; null for all others. */
export type WorkerMessage =
  /** To the process that started it. */
  | { kind: 'ready'; url: string }
  /** From and to that process: whether the worker runs. */
  | { kind: 'ping' }
  | { kind: 'pong' }
  /** With the socket. `request`: what was read from it, one character a byte. */
  | { kind: 'socket'; to: number; request: string }
  | { kind: 'askMetrics'; to: null; from: number; ask: number }
  | { kind: 'metrics'; to: number; ask: number; metrics: MetricsAsJson };

/** The end of a worker's address, for example `/w/2`. */
export const pathOf = (worker: number): string => `/w/${worker}`;

/** A worker's part at the start of a path. */
export const WORKER_PATH = /^\/w\/(\d{1,2})(?=\/)/;

/** Environment variables of a worker, besides those of the operator: its number, and how many there are. */
export const WORKER = 'STAR_EATER_WORKER';
export const WORKERS = 'STAR_EATER_WORKERS';
