import type { Request } from 'express';
import type { Config } from '../config';
import type { Notices } from '../notices/notices';
import type { Pictures } from '../pictures/pictures';
import type { Replays } from '../replays/replays';
import type { RoomServices } from '../room/room-services';
import type { Route } from './documented';
import type { Limits } from './rate-limits';

/** What the HTTP routes use: the services of the rooms, and their own. */
export interface HttpServices extends RoomServices {
  config: Config;
  limits: Limits;
  replays: Replays;
  pictures: Pictures;
  notices: Notices;
  /** All calls, for the OpenAPI document. */
  routes: Route[];
  isStopping(): boolean;
  /** For Prometheus: of this process, or of all workers of this machine. */
  scrape(): Promise<string>;
  /** The origin under which this request's client reaches the rooms of this process. */
  addressFor(request: Request, address?: string | null): string;
}
