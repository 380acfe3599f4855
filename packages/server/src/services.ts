import type { Logger } from 'pino';
import type { Thinkers } from './bots/thinkers';
import type { Here } from './accounts/here';
import type { HostedGames } from './games';
import type { Metrics } from './metrics';
import type { Notices } from './notices/notices';
import type { Random } from './random';
import type { Store } from './store/store';
import type { Time } from './time';
import type { Registration } from './wire/house';

/** What the whole server uses. Tests inject their own. */
export interface Services {
  games: HostedGames;
  store: Store;
  time: Time;
  random: Random;
  log: Logger;
  metrics: Metrics;
  thinkers: Thinkers;
  /** Who may become an account. */
  registration: Registration;
  /** Sends what absent players are owed. */
  notices: Pick<Notices, 'wake' | 'mailState'>;
  /** Who has called this process lately. */
  here: Here;
}
