/** A server's registry with only Auction; worker threads load it from this file. */
import { HostedGames } from '../../../src/games';
import { auctionGames } from './publish';

export const HOSTED = new HostedGames(auctionGames, __filename);
