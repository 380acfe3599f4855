/** The rules of Star Clash: a pure, deterministic engine. */
export * from './model';
export { starClash } from './game';
export { runScenario } from './scenario/run';
export { stateHash } from './state-hash';
export { withPrivate } from './view';
