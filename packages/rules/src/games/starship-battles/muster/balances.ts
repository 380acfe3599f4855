/** B-17. The versions of the ship data. A version never changes; matches keep the one that they began with. */
import { FIGHTER, shipDataSchema, type CardSide, type ShipData } from '../card-data';
import ships from '../ships.json';

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

/** What is added to the numbers of both sides of a card. */
interface Change {
  sides?: number;
  aft?: number;
  hull?: number;
  attack?: number;
}

const changedSide = (side: CardSide, { sides = 0, aft = 0, hull = 0, attack = 0 }: Change): CardSide => ({
  ...side,
  hull: side.hull + hull,
  defence: {
    ...side.defence,
    port: side.defence.port + sides,
    starboard: side.defence.starboard + sides,
    aft: side.defence.aft + aft,
  },
  weapons: side.weapons.map((each) =>
    each.kind === 'pd' ? each : { ...each, attack: each.attack + attack },
  ),
});

/** The same with other numbers: of the ships of a faction, and of some cards in place of them. */
const withNumbers = (
  data: ShipData,
  byFaction: Readonly<Record<string, Change>>,
  byCard: Readonly<Record<string, Change>>,
): ShipData => ({
  ...data,
  factions: data.factions.map((faction) => ({
    ...faction,
    ships: faction.ships.map((card) => {
      const change = byCard[card.id] ?? (card.class === FIGHTER ? undefined : byFaction[faction.id]);
      if (!change) return card;
      return {
        ...card,
        intact: changedSide(card.intact, change),
        ...(card.damaged ? { damaged: changedSide(card.damaged, change) } : {}),
      };
    }),
  })),
});

/** Each of 200 points has twelve models: whoever has more moves and fires last, and won most matches. */
const FIFTH_FLEETS: ReadyFleets = {
  'tithe-100': [
    'tithe-assessor',
    'tithe-collector',
    'tithe-collector',
    'tithe-notary',
    'tithe-writ',
    'tithe-writ',
  ],
  'harbour-200': [
    'harbour-breakwater',
    'harbour-causeway',
    'harbour-dredger',
    'harbour-tender',
    'harbour-pilot-cutter',
    'harbour-gull',
    'harbour-gull',
    'harbour-cormorant',
    'harbour-cormorant',
    'harbour-tern',
    'harbour-tern',
    'harbour-tern',
  ],
  'lantern-200': [
    'lantern-nightwatch',
    'lantern-dark-lantern',
    'lantern-glimmer',
    'lantern-taper',
    'lantern-snuffer',
    'lantern-spark',
    'lantern-spark',
    'lantern-spark',
    'lantern-spark',
    'lantern-moth',
    'lantern-moth',
    'lantern-moth',
  ],
};

/**
 * B-20. Every fleet stands as each other one does: turned about the table's middle for two and four, and at the corners of a
 * triangle of equal sides for three, which is as large as discs of five inches allow.
 */
const ZONES: ShipData['zones'] = {
  2: [
    { middle: [24_000, 3_000], heading: 0, sides: 24, ahead: 3 },
    { middle: [24_000, 45_000], heading: 180, sides: 24, ahead: 3 },
  ],
  3: [
    { middle: [24_000, 5_000], heading: 0, radius: 5 },
    { middle: [5_000, 37_909], heading: 120, radius: 5 },
    { middle: [43_000, 37_909], heading: 240, radius: 5 },
  ],
  4: [
    { middle: [11_000, 3_000], heading: 0, sides: 11, ahead: 3 },
    { middle: [37_000, 45_000], heading: 180, sides: 11, ahead: 3 },
    { middle: [37_000, 3_000], heading: 0, sides: 11, ahead: 3 },
    { middle: [11_000, 45_000], heading: 180, sides: 11, ahead: 3 },
  ],
};

/**
 * New matches have it. In free-for-alls, where one is shot at from two sides, Tithe's weak sterns lost nearly all of 200 points.
 */
const FIFTH_BALANCE: ShipData = {
  ...withNumbers(
    withFleets(FOURTH_BALANCE, 5, FIFTH_FLEETS),
    { tithe: { aft: 2 }, lantern: { aft: -1 }, harbour: { aft: 1 } },
    {
      'tithe-reckoner': { sides: 1, aft: 5, hull: 2, attack: -1 },
      'lantern-nightwatch': { sides: -1, aft: -1 },
    },
  ),
  zones: ZONES,
};

/** Newest first. */
export const BALANCES = ['fifth', 'fourth', 'third', 'second'] as const;
export type Balance = (typeof BALANCES)[number];

const DATA: Readonly<Record<Balance, ShipData>> = {
  fifth: FIFTH_BALANCE,
  fourth: FOURTH_BALANCE,
  third: THIRD_BALANCE,
  second: SECOND_BALANCE,
};

export const dataOf = (balance: Balance): ShipData => DATA[balance];
