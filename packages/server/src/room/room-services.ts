/** What rooms need besides the services of the server. */
import type { Cluster } from '../cluster/cluster';
import type { Registry } from '../live/registry';
import type { Services } from '../services';
import type { Floods } from './floods';
import type { Lag } from './loop-lag';
import type { Tickets } from './tickets';

export interface RoomServices extends Services {
  registry: Registry;
  cluster: Cluster;
  tickets: Tickets;
  floods: Floods;
  lag: Lag;
  /** Messages per second and client (docs/protocol.md, Limits). */
  messagesASecond: number;
}
