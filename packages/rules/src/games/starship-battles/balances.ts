/** B-17. The versions of the ship data. A version never changes; matches keep the one that they began with. */
import { shipDataSchema, type ShipData } from './card-data';
import ships from './ships.json';

/** Of set-ups that name it: matches from before the third, golden replays. */
export const SECOND_BALANCE: ShipData = shipDataSchema.parse(ships);

/** Other ready fleets, by id; the cards stay. docs/balance.md has the shares. */
const READY_FLEETS: Readonly<Record<string, readonly string[]>> = {
  // Lantern's cloaks and torpedoes won three of four against the former one, which had few guns all round.
  'harbour-100': [
    'harbour-causeway',
    'harbour-pilot-cutter',
    'harbour-pilot-cutter',
    'harbour-cormorant',
    'harbour-cormorant',
    'harbour-tern',
    'harbour-tern',
    'harbour-tern',
  ],
};

/** New matches have it. */
const THIRD_BALANCE: ShipData = {
  ...SECOND_BALANCE,
  version: 3,
  factions: SECOND_BALANCE.factions.map((faction) => ({
    ...faction,
    fleets: faction.fleets.map((fleet) => ({
      ...fleet,
      ships: [...(READY_FLEETS[fleet.id] ?? fleet.ships)],
    })),
  })),
};

/** Newest first. */
export const BALANCES = ['third', 'second'] as const;
export type Balance = (typeof BALANCES)[number];

const DATA: Readonly<Record<Balance, ShipData>> = { third: THIRD_BALANCE, second: SECOND_BALANCE };

export const dataOf = (balance: Balance): ShipData => DATA[balance];
