/** B-8, B-9. The schema (zod) of the ship data, its types, and an index of it. */
import { z } from 'zod';

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is lower-case words joined by hyphens');
const name = z.string().min(1).max(60);
const facing = z.enum(['fore', 'starboard', 'port', 'aft']);
const count = z.int().min(1).max(99);

const weaponFields = {
  id,
  name: name.optional(),
  attack: z.int().min(-99).max(99),
  dice: z.int().min(1).max(12),
  damage: count,
  against: z.enum(['any', 'ships', 'fighters']).optional(),
};
const weapon = z.discriminatedUnion('kind', [
  z.strictObject({
    ...weaponFields,
    kind: z.literal('gun'),
    arc: z.union([z.tuple([z.literal('all')]), z.array(facing).min(1).max(4)]),
  }),
  z.strictObject({ ...weaponFields, kind: z.literal('spine'), line: z.enum(['fore', 'aft']) }),
  z.strictObject({ ...weaponFields, kind: z.literal('broadside'), line: z.enum(['port', 'starboard']) }),
  z.strictObject({ ...weaponFields, kind: z.literal('pd') }),
]);

const tokens = z.int().min(0).max(9);
const abilities = z.strictObject({
  cloak: z.literal(true).optional(),
  interceptor: z.literal(true).optional(),
  longGuns: z.literal(true).optional(),
  flakNet: z.literal(true).optional(),
  jammer: z.literal(true).optional(),
  repair: count.optional(),
  command: z
    .strictObject({ 1: tokens.optional(), 2: tokens.optional(), 3: tokens.optional(), 4: tokens.optional() })
    .optional(),
  hangar: z.strictObject({ capacity: count, launch: z.int().min(0).max(99) }).optional(),
});

const side = z.strictObject({
  hull: count,
  defence: z.strictObject({ fore: count, port: count, starboard: count, aft: count }),
  weapons: z.array(weapon).max(12),
  abilities,
});

const shipClass = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

const card = z.strictObject({
  id,
  name: name.optional(),
  class: shipClass,
  points: z.int().min(1).max(300),
  role: z.string().max(200).optional(),
  intact: side,
  damaged: side.optional(),
});

const fleet = z.strictObject({ id, points: z.int().min(1).max(300), ships: z.array(id).min(1).max(40) });

const faction = z.strictObject({
  id,
  name: name.optional(),
  says: z.string().max(200).optional(),
  ships: z.array(card).max(60),
  fleets: z.array(fleet).max(20),
});

const length = z.int().min(1).max(20_000);
const classFields = { move: length, base: length, model: length };
const turningClass = z.strictObject({ ...classFields, turns: z.int().min(0).max(9) });

const place = z.int().min(0).max(48_000);
const inches = z.int().min(1).max(24);
const zoneFields = { middle: z.tuple([place, place]), heading: z.int().min(0).max(359) };
/** B-20. A rectangle by how far it goes from its middle to either side and ahead, or a disc; in inches. */
const zone = z.union([
  z.strictObject({ ...zoneFields, sides: inches, ahead: inches }),
  z.strictObject({ ...zoneFields, radius: inches }),
]);

export const shipDataSchema = z.strictObject({
  version: z.int().min(1),
  /** By number of seats, then by seat. Data without them have those of the first versions. */
  zones: z
    .strictObject({ 2: z.array(zone).length(2), 3: z.array(zone).length(3), 4: z.array(zone).length(4) })
    .optional(),
  classes: z.strictObject({
    1: turningClass,
    2: turningClass,
    3: turningClass,
    4: z.strictObject(classFields),
  }),
  factions: z.array(faction).min(1).max(9),
});

export const cardSchema = card;

export type ShipData = z.infer<typeof shipDataSchema>;
export type ShipCard = z.infer<typeof card>;
export type CardSide = z.infer<typeof side>;
export type Weapon = z.infer<typeof weapon>;
export type ShipClass = ShipCard['class'];
export type Preset = z.infer<typeof fleet>;
export type ZoneData = z.infer<typeof zone>;

/** What a class moves and how large it is. Fighters do not turn: they face any way. */
export interface ClassData {
  move: number;
  turns: number;
  base: number;
  model: number;
}

export const FIGHTER = 4;

const FOR_SHIPS = ['cloak', 'jammer', 'flakNet', 'repair', 'hangar'] as const;
const FOR_FIGHTERS = ['interceptor', 'longGuns'] as const;

const sideTrouble = (
  { id: of, class: own }: ShipCard,
  { abilities: given, weapons }: CardSide,
): string | null => {
  const stray = (own === FIGHTER ? FOR_SHIPS : FOR_FIGHTERS).find((each) => given[each] !== undefined);
  if (stray !== undefined) return `${of}: ${stray} is not for class ${own}`;
  if (own === FIGHTER && weapons.some(({ kind }) => kind !== 'gun')) return `${of}: a fighter has guns only`;
  const ids = weapons.map((each) => each.id);
  return new Set(ids).size < ids.length ? `${of}: a weapon's id is there twice` : null;
};

/** B-9. What the schema cannot say about a card; null if nothing is wrong. */
export const cardTrouble = (given: ShipCard): string | null => {
  if ((given.class === FIGHTER) !== (given.damaged === undefined))
    return `${given.id}: a ship has two sides, a fighter one`;
  return sideTrouble(given, given.intact) ?? (given.damaged ? sideTrouble(given, given.damaged) : null);
};

const firstTwice = (ids: readonly string[]): string | undefined =>
  ids.find((each, at) => ids.indexOf(each) < at);

/** B-9. The first thing that is wrong with data of the right shape; null if nothing is. */
export const dataTrouble = ({ factions }: ShipData): string | null => {
  for (const given of factions.flatMap(({ ships }) => ships)) {
    const trouble = cardTrouble(given);
    if (trouble !== null) return trouble;
  }
  const twice =
    firstTwice(factions.map((each) => each.id)) ??
    firstTwice(factions.flatMap(({ ships }) => ships.map((each) => each.id))) ??
    firstTwice(factions.flatMap(({ fleets }) => fleets.map((each) => each.id)));
  if (twice !== undefined) return `${twice} is there twice`;
  for (const { ships, fleets } of factions)
    for (const preset of fleets) {
      const unknown = preset.ships.find((each) => !ships.some((own) => own.id === each));
      if (unknown !== undefined) return `${preset.id}: ${unknown} is no ship of the faction`;
    }
  return null;
};

export interface IndexedCard {
  card: ShipCard;
  faction: string;
  size: ClassData;
}

const INDEXES = new WeakMap<ShipData, ReadonlyMap<string, IndexedCard>>();

const classOf = ({ classes }: ShipData, own: ShipClass): ClassData =>
  own === FIGHTER ? { ...classes[4], turns: 0 } : classes[own];

/** The cards of some data by their id. */
export const cardsOf = (data: ShipData): ReadonlyMap<string, IndexedCard> => {
  const known = INDEXES.get(data);
  if (known) return known;
  const index = new Map<string, IndexedCard>();
  for (const { id: of, ships } of data.factions)
    for (const each of ships)
      index.set(each.id, { card: each, faction: of, size: classOf(data, each.class) });
  INDEXES.set(data, index);
  return index;
};
