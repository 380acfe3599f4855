export { startServer, type RunningServer, type ServerOptions } from './server';
export type { HouseState } from './wire/house-state';
