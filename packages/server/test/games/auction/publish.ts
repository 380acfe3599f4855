/** Auction's room state: the fields of every game, those of chance, and the spectator's view as one text. */
import { schema, t } from '@colyseus/schema';
import type { HostedGame } from '../../../src/game';
import {
  chanceMatchFields,
  chanceSeatFields,
  houseMatchFields,
  houseSeatFields,
  type HouseState,
} from '../../../src/wire/house-state';
import { askedAuction, dealtAuction } from './game';

const AuctionSeatState = schema({ ...houseSeatFields(), ...chanceSeatFields() }, 'AuctionSeatState');

const AuctionState = schema(
  {
    ...houseMatchFields(),
    ...chanceMatchFields(),
    seats: t.array(AuctionSeatState),
    view: t.string().default(''),
  },
  'AuctionState',
);

const asAuctionState = (state: HouseState) => {
  if (state instanceof AuctionState) return state;
  throw new Error('the state is not one of Auction');
};

export const auctionGames: HostedGame[] = [dealtAuction, askedAuction].map((rules) => ({
  rules,
  publisher: {
    newState(seats) {
      const state = new AuctionState();
      for (let seat = 0; seat < seats; seat += 1) {
        const each = new AuctionSeatState();
        each.seat = seat;
        state.seats.push(each);
      }
      return state;
    },
    publish(state, { view }) {
      asAuctionState(state).view = view === null ? '' : JSON.stringify(view);
    },
  },
}));
