/** What a room keeps about a connected client. */
import type { Client, Room } from '@colyseus/core';
import { Queue } from '../queue';
import type { Caller } from '../live/requests';
import type { HouseState } from '../wire/house-state';
import type { Admitted } from './tickets';
import { TokenBucket } from './socket/token-bucket';

export interface Person {
  caller: Caller;
  /** Seats whose chat this player has muted. */
  muted: Set<number>;
  rate: TokenBucket;
  /** Requests that wait until the client has read earlier answers. */
  backlog: Queue;
  isRemoved: boolean;
  /** Canonical JSON of the last `private` message; '' before the first. */
  lastPrivate: string;
}

export type MatchClient = Client<{ auth: Admitted; userData: Person }>;
export type ClientRoom = Room<{ state: HouseState; client: MatchClient }>;

export function newPerson(caller: Caller, muted: readonly number[], messagesASecond: number): Person {
  return {
    caller,
    muted: new Set(muted),
    rate: new TokenBucket(messagesASecond),
    backlog: new Queue(),
    isRemoved: false,
    lastPrivate: '',
  };
}

/** Whether `id` is the client's player, or the session that its ticket was given to. */
export const isOf = ({ auth }: MatchClient, id: string): boolean =>
  auth !== undefined && (auth.playerId === id || auth.browserId === id);

/** The clients of a player or of a session, also those that are just entering: there may be several tabs. */
export function clientsOf(room: ClientRoom, id: string): MatchClient[] {
  return [...room.clients].filter((client) => isOf(client, id));
}
