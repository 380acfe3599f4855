/** Auction on the server: no room state of its own, so its view is sent as JSON. */
import type { HostedGame } from '../../../src/game';
import { jsonPublisher } from '../../../src/room/json-publisher';
import { askedAuction, dealtAuction } from './game';

export const auctionGames: HostedGame[] = [dealtAuction, askedAuction].map((rules) => ({
  rules,
  publisher: jsonPublisher,
}));
