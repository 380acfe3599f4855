/** What tests read of decoded room states beside the house's fields. How they come about: `sent.ts` of each game's rules. */
import type { ArraySchema, MapSchema } from '@colyseus/schema';
import type { ChanceSnapshot } from '../../src/wire/match';
import type { HouseSeatState, HouseState } from '../../src/wire/house-state';

/** A duel of Star Eater, any book. */
export type MatchState = Omit<HouseState, 'seats'> & {
  seats: ArraySchema<HouseSeatState & { faction: string; loadout: { main: string } }>;
  balance: string;
  initiative: ArraySchema<number>;
  /** Of the draft. */
  rolls: number;
  ships: MapSchema<{ structure: number }>;
  pending: MapSchema<string>;
};

export type ClashState = HouseState &
  ChanceSnapshot & {
    fleets: MapSchema<{
      hand: number;
      ships: ArraySchema<string>;
      mines: string;
      window: string;
      squadron: string;
    }>;
    dealer: number;
    turn: string;
    discard: ArraySchema<string>;
    results: ArraySchema<string>;
    rolls: number;
    pending: MapSchema<string>;
  };
