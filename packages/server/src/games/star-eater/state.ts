/** The room state of a Star Eater match: the stranger's view as a schema that sends only changes. */
import { schema, t, type SchemaType } from '@colyseus/schema';
import { DICE_SEAT_FIELDS, SEAT_FIELDS, type FieldKind } from '@star-eater/rules/src/games/star-eater';
import {
  chanceMatchFields,
  chanceSeatFields,
  houseMatchFields,
  houseSeatFields,
} from '../../wire/house-state';

/** Keyed by seat in `ships`; absent once destroyed. */
export const ShipState = schema(
  {
    seat: t.uint8(),
    faction: t.string(),
    q: t.int8(),
    r: t.int8(),
    facing: t.uint8(),
    structure: t.uint16(),
    /** Section id → armour left. */
    armour: t.map('uint16'),
    /** Section id → shields; only sections that have some. */
    shields: t.map('uint16'),
    linear: t.array('uint8'),
    rotational: t.array('string'),
  },
  'ShipState',
);
export type ShipState = SchemaType<typeof ShipState>;

/** Keyed `seat:kind:age` (weapon tokens), `seat:corvette:callSign` or `seat:command-corvette` in `tokens`. */
export const TokenState = schema(
  {
    seat: t.uint8(),
    kind: t.string<'cannon' | 'torpedo' | 'corvette' | 'command-corvette'>(),
    q: t.int8(),
    r: t.int8(),
    facing: t.uint8(),
    /** Cannon tokens and torpedoes; else ''. */
    weapon: t.string(),
    /** Cannon tokens and torpedoes; else 0. */
    age: t.uint32(),
    /** Corvettes; else 0. */
    callSign: t.uint8(),
    /** Corvettes; else false. */
    fired: t.boolean(),
  },
  'TokenState',
);
export type TokenState = SchemaType<typeof TokenState>;

/** '' for an empty slot. */
const LoadoutState = schema(
  {
    main: t.string().default(''),
    broadside: t.string().default(''),
    hangar: t.string().default(''),
    pointDefence: t.string().default(''),
    special: t.string().default(''),
    corvettes: t.array('string'),
  },
  'LoadoutState',
);

/** The schema's type for each kind of field. */
const TYPES = {
  number: () => t.uint8().default(0),
  flag: () => t.boolean().default(false),
  numbers: () => t.array('uint8'),
  texts: () => t.array('string'),
  /** One string per space: its cards, sorted, separated by a space character. */
  spaces: () => t.array('string'),
  entries: () => t.map('uint8'),
} satisfies Record<FieldKind, unknown>;

type ViewFields<Kinds extends Record<string, FieldKind>> = {
  -readonly [Name in keyof Kinds]: ReturnType<(typeof TYPES)[Kinds[Name]]>;
};

const viewFields = <Kinds extends Record<string, FieldKind>>(kinds: Kinds): ViewFields<Kinds> =>
  Object.fromEntries(
    Object.entries(kinds).map(([field, kind]) => [field, TYPES[kind]()]),
  ) as ViewFields<Kinds>;

const seatFields = () => ({
  ...houseSeatFields(),
  /** From the set-up. Before the start: the chosen faction, '' if it will be drawn. */
  faction: t.string().default(''),
});

export const SeatState = schema(
  { ...seatFields(), ...viewFields(SEAT_FIELDS), loadout: LoadoutState },
  'SeatState',
);
export type SeatState = SchemaType<typeof SeatState>;

/** `seats`: the list of seat states. */
const matchFields = <Seats>(seats: Seats) => ({
  ...houseMatchFields(),
  /** Hexes from the centre to the edge; 0 before the start. */
  radius: t.uint8().default(0),

  // the view
  initiative: t.array('uint8'),
  ships: t.map(ShipState),
  tokens: t.map(TokenState),
  /** Index = seat; filled when the room is made and never re-ordered. */
  seats,
  /** Seat → decision type. */
  pending: t.map('string'),
});

export const MatchState = schema(
  {
    ...matchFields(t.array(SeatState)),
    /** The version of the faction data; '' before the start. */
    balance: t.string().default(''),
  },
  'MatchState',
);
export type MatchState = SchemaType<typeof MatchState>;

// ---------------------------------------------------------------- draft 0.10

export const DiceSeatState = schema(
  {
    ...seatFields(),
    ...chanceSeatFields(),
    ...viewFields(DICE_SEAT_FIELDS),
    loadout: LoadoutState,
  },
  'DiceSeatState',
);
export type DiceSeatState = SchemaType<typeof DiceSeatState>;

export const DiceMatchState = schema(
  {
    ...matchFields(t.array(DiceSeatState)),
    ...chanceMatchFields(),
    /** Dice rolled in this round. */
    rolls: t.uint16().default(0),
    /** The version of the faction data; '' before the start. */
    balance: t.string().default(''),
  },
  'DiceMatchState',
);
export type DiceMatchState = SchemaType<typeof DiceMatchState>;
