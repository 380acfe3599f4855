import type { Logger } from 'pino';
import type { HostedGames } from './games';
import type { Metrics } from './metrics';
import type { Random } from './random';
import type { Store } from './store/store';
import type { Time } from './time';

/** What everything on the server leans on; tests put their own in. */
export interface Services {
  games: HostedGames;
  store: Store;
  time: Time;
  random: Random;
  log: Logger;
  metrics: Metrics;
}
