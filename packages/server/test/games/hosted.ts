/** A server's registry with the test games; worker threads load it from this file. */
import { goofspiel } from '../../../rules/test/games/goofspiel/game';
import { HostedGames } from '../../src/games';
import { jsonPublisher } from '../../src/room/json-publisher';
import { auctionGames } from './auction/publish';

export const HOSTED = new HostedGames(
  [...auctionGames, { rules: goofspiel, publisher: jsonPublisher }],
  __filename,
);
