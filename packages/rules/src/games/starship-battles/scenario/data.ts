/** B-52. The cards of a scenario: its own, else the test ships, whose numbers no balance changes. */
import { z } from 'zod';
import { cardSchema, cardTrouble, type Preset, type ShipCard, type ShipData } from '../card-data';
import { SECOND_BALANCE } from '../muster/balances';
import roster from './roster.json';
import type { Scenario } from './schema';

/** The faction of cards that name none. A view says null. */
const NO_FACTION = '';

type RosterCard = NonNullable<Scenario['roster']>[number];

const TEST_SHIPS: readonly RosterCard[] = z
  .array(z.strictObject({ ...cardSchema.shape, faction: z.string().optional() }))
  .parse(roster);

interface Faction {
  id: string;
  ships: ShipCard[];
  fleets: Preset[];
}

/** Factions in the order in which lists name them, then in that of the cards (B-49 counts them). */
const factionsOf = (cards: readonly RosterCard[], presets: NonNullable<Scenario['presets']>): Faction[] => {
  const named = [
    ...presets.map(({ faction }) => faction),
    ...cards.flatMap(({ faction }) => (faction === undefined ? [] : [faction])),
    ...SECOND_BALANCE.factions.map(({ id }) => id),
  ];
  const ids = [...new Set(named), NO_FACTION];
  return ids.map((id) => ({
    id,
    ships: [
      ...cards.flatMap(({ faction = NO_FACTION, ...card }) => (faction === id ? [card] : [])),
      ...SECOND_BALANCE.factions.flatMap((own) => (own.id === id ? own.ships : [])),
    ],
    fleets: presets.flatMap(({ faction, ...preset }) => (faction === id ? [preset] : [])),
  }));
};

/** The data of a scenario, or what is wrong with them. */
export const dataOf = ({ roster: own = [...TEST_SHIPS], presets = [] }: Scenario): ShipData | string => {
  const trouble = own.map(cardTrouble).find((each) => each !== null);
  if (trouble !== undefined) return trouble;
  const data: ShipData = { ...SECOND_BALANCE, factions: factionsOf(own, presets) };
  const ids = data.factions.flatMap(({ ships }) => ships.map(({ id }) => id));
  if (new Set(ids).size < ids.length) return 'two cards have one id';
  const unknown = presets.flatMap(({ ships }) => ships).find((id) => !ids.includes(id));
  return unknown === undefined ? data : `there is no card ${unknown}`;
};
