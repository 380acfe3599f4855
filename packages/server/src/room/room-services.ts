/** What rooms need besides the services of the server. */
import type { Registry } from '../live/registry';
import type { Services } from '../services';
import type { Floods } from './floods';
import type { Tickets } from './tickets';

export interface RoomServices extends Services {
  registry: Registry;
  tickets: Tickets;
  floods: Floods;
  /** Messages per second and client (docs/protocol.md, Limits). */
  messagesASecond: number;
}
