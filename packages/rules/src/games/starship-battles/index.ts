/** The rules of Broad Reach: a pure, deterministic engine. */
export * from './model';
export { runScenario } from './scenario/run';
