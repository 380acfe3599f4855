/** B-17. The versions of the ship data. A version never changes; matches keep the one that they began with. */
import { shipDataSchema, type ShipData } from './card-data';
import ships from './ships.json';

/** Of set-ups that name it: matches from before the third, golden replays. */
export const SECOND_BALANCE: ShipData = shipDataSchema.parse(ships);

/** By a fleet's id: its ships. */
type ReadyFleets = Readonly<Record<string, readonly string[]>>;

/** The same cards with other ready fleets. docs/balance.md has the shares. */
const withFleets = (data: ShipData, version: number, changed: ReadyFleets): ShipData => ({
  ...data,
  version,
  factions: data.factions.map((faction) => ({
    ...faction,
    fleets: faction.fleets.map((fleet) => ({ ...fleet, ships: [...(changed[fleet.id] ?? fleet.ships)] })),
  })),
});

const THIRD_BALANCE = withFleets(SECOND_BALANCE, 3, {
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
});

/** New matches have it. */
const FOURTH_BALANCE = withFleets(THIRD_BALANCE, 4, {
  // Between bots of the first level, who make slips, the former one won 57 of 100 against both others.
  'lantern-100': [
    'lantern-dark-lantern',
    'lantern-taper',
    'lantern-snuffer',
    'lantern-spark',
    'lantern-spark',
    'lantern-cinder',
    'lantern-moth',
  ],
});

/** Newest first. */
export const BALANCES = ['fourth', 'third', 'second'] as const;
export type Balance = (typeof BALANCES)[number];

const DATA: Readonly<Record<Balance, ShipData>> = {
  fourth: FOURTH_BALANCE,
  third: THIRD_BALANCE,
  second: SECOND_BALANCE,
};

export const dataOf = (balance: Balance): ShipData => DATA[balance];
