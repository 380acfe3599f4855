/** What only spectators see at the table: players do not wait for it. */
import { later } from '../../../../ui/lazy';

export const WatchersDock = later(async () => (await import('./WatchersDock')).WatchersDock);
