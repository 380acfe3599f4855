/** The room state of a Star Eater match: the stranger's view as a schema that sends only changes. */
import { schema, t, type SchemaType } from '@colyseus/schema';
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

const seatFields = () => ({
  ...houseSeatFields(),
  /** From the set-up. Before the start: the chosen faction, '' if it will be drawn. */
  faction: t.string().default(''),

  // the view
  hand: t.array('string'),
  /** One string per space: its cards, sorted, separated by a space character. */
  track: t.array('string'),
  aboard: t.array('uint8'),
  destroyed: t.array('uint8'),
  specialUses: t.uint8().default(0),
  swapped: t.boolean().default(false),
  revealed: t.array('string'),
  held: t.array('uint8'),
  activations: t.uint8().default(0),
  loadout: LoadoutState,
});

export const SeatState = schema(seatFields(), 'SeatState');
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

export const MatchState = schema(matchFields(t.array(SeatState)), 'MatchState');
export type MatchState = SchemaType<typeof MatchState>;

// ---------------------------------------------------------------- draft 0.10

export const DraftSeatState = schema(
  {
    ...seatFields(),
    ...chanceSeatFields(),
    /** By call-sign, 1 first. */
    munitions: t.array('uint8'),
    /** Component → cooldown tokens; only components that have some. */
    cooldowns: t.map('uint8'),
    /** Call-signs activated in this round. */
    activated: t.array('uint8'),
  },
  'DraftSeatState',
);
export type DraftSeatState = SchemaType<typeof DraftSeatState>;

export const DraftMatchState = schema(
  {
    ...matchFields(t.array(DraftSeatState)),
    ...chanceMatchFields(),
    /** Dice rolled in this round. */
    rolls: t.uint16().default(0),
  },
  'DraftMatchState',
);
export type DraftMatchState = SchemaType<typeof DraftMatchState>;
