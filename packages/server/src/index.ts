export { startServer, type RunningServer, type ServerOptions } from './server';
export type { MatchState } from './wire/state';
