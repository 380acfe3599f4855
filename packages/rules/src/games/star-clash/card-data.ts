/** C-2. The schema (zod) of the card data, and its types. */
import { z } from 'zod';

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is lower-case words joined by hyphens');
const name = z.string().min(1).max(60);
const count = z.int().min(1).max(99);
/** Where a value comes from: the book, derived from it, or (no entry) chosen by this project. */
const source = z.record(z.string(), z.enum(['book', 'derived', 'ours'])).optional();

const weapon = z.strictObject({ id, abbr: z.string().min(1).max(4), name, source });
const faction = z.strictObject({ id, prefix: z.string().min(1).max(6), name, source });
const ship = z.strictObject({
  id,
  name,
  faction: id,
  type: id,
  hull: count,
  weapons: z.array(id).max(6),
  source,
});

const common = { id, name, count, source };
const silver = { ...common, colour: z.literal('silver') };
const gold = { ...common, colour: z.literal('gold') };
/** The lowest number of a die that succeeds. */
const need = z.int().min(1).max(6);

const action = z.discriminatedUnion('kind', [
  z.strictObject({ ...silver, kind: z.literal('ammo'), weapon: id, hits: count }),
  z.strictObject({ ...silver, kind: z.literal('minesweeper') }),
  z.strictObject({ ...silver, kind: z.literal('repair') }),
  z.strictObject({ ...silver, kind: z.literal('assault-squadron'), hull: count }),
  z.strictObject({ ...silver, kind: z.literal('radar-window') }),
  z.strictObject({ ...gold, kind: z.literal('minefield'), hits: count }),
  z.strictObject({ ...gold, kind: z.literal('fighter-raid'), need }),
  z.strictObject({ ...gold, kind: z.literal('heavy-fighter-raid'), need }),
  z.strictObject({ ...gold, kind: z.literal('electrical-fire'), hits: count }),
  z.strictObject({ ...gold, kind: z.literal('secondary-explosion'), hits: count }),
  z.strictObject({ ...gold, kind: z.literal('reinforcements') }),
]);

/** The card data of a match: ships, action cards, and the names they use. */
export const cardDataSchema = z.strictObject({
  id: z.literal('star-clash'),
  version: z.int().min(1),
  counts: z.record(z.string(), z.int()).optional(),
  sources: z.record(z.string(), z.string()).optional(),
  weapons: z.array(weapon).min(1).max(20),
  factions: z.array(faction).min(1).max(9),
  ships: z.array(ship).min(1).max(200),
  actions: z.array(action).min(1).max(100),
});

export type CardData = z.infer<typeof cardDataSchema>;
export type ShipCard = CardData['ships'][number];
export type ActionCard = CardData['actions'][number];
export type Kind = ActionCard['kind'];

export const isCarrierCard = (card: ShipCard): boolean => card.type === 'carrier';

/** The id of copy n, from 1, of an action card. */
const copyOf = (card: ActionCard, n: number): string => `${card.id}-${n}`;

/** C-2. The ids of all copies of an action card, in data order. */
export const copiesOf = (card: ActionCard): string[] =>
  Array.from({ length: card.count }, (_, i) => copyOf(card, i + 1));

const firstTwice = (ids: readonly string[]): string | undefined => {
  const seen = new Set<string>();
  return ids.find((each) => seen.size === seen.add(each).size);
};

/** What is wrong with well-formed card data; null where it is consistent. */
export const cardTrouble = (data: CardData): string | null => {
  const weapons = new Set(data.weapons.map((each) => each.id));
  const factions = new Set(data.factions.map((each) => each.id));
  const twice =
    firstTwice(data.ships.map((each) => each.id)) ??
    firstTwice(data.actions.flatMap((each) => copiesOf(each)));
  if (twice !== undefined) return `${twice} is there twice`;
  for (const each of data.ships) {
    if (!factions.has(each.faction)) return `${each.id}: there is no faction ${each.faction}`;
    const unknown = each.weapons.find((one) => !weapons.has(one));
    if (unknown !== undefined) return `${each.id}: there is no weapon ${unknown}`;
  }
  const shot = data.actions.find((each) => each.kind === 'ammo' && !weapons.has(each.weapon));
  return shot ? `${shot.id}: there is no such weapon` : null;
};
