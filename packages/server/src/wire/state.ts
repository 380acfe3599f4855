/**
 * What the room `match` keeps in step with every client: the stranger's view of `docs/protocol.md` in a form
 * that sends only what changed, and what goes with each seat. Nothing that somebody may not know is ever in
 * here.
 *
 * Instances live in maps under stable keys and in arrays that only grow: moving an instance within an
 * array, or putting it in again, desynchronises clients without an error.
 */
import { schema, t, type SchemaType } from '@colyseus/schema';
import type { Command, Engine } from '@star-eater/rules';

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

/** A slot still open is ''. */
export const LoadoutState = schema(
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
export type LoadoutState = SchemaType<typeof LoadoutState>;

/** One part of a seat's orders, opened: 0 the engine setting, 1 and 2 the commands. */
export const OpeningState = schema(
  {
    part: t.uint8(),
    /** `NE`, `fire-main`; absent where there is none. */
    value: t.string<Engine | Command>().optional(),
    nonce: t.string(),
  },
  'OpeningState',
);
export type OpeningState = SchemaType<typeof OpeningState>;

/** Where a seat's orders of the round came from; '' until they are revealed. */
export type OrdersFrom = '' | 'player' | 'draft' | 'default' | 'bot';

export const SeatState = schema(
  {
    seat: t.uint8(),

    // who sits here
    holder: t.string<'nobody' | 'player' | 'bot'>().default('nobody'),
    /** '' where nobody sits. */
    name: t.string().default(''),
    /** Public id of the player, for reports and mute; '' for nobody and bots. */
    playerId: t.string().default(''),
    /** `ensign` for bots, else ''. */
    level: t.string().default(''),
    /** A bot plays for a player who is away. */
    botPlays: t.boolean().default(false),
    connected: t.boolean().default(false),
    ready: t.boolean().default(false),
    faction: t.string().default(''),

    // what it owes
    /** The `seq` at which the pending decision arose: the lowest `expects` that is not stale. */
    since: t.uint32().default(0),
    committed: t.boolean().default(false),
    /** The round that `seals`, `openings` and `ordersFrom` belong to. They stay until the seat commits again. */
    ordersRound: t.uint16().default(0),
    /** The three hashes of the seat's last orders, or none. */
    seals: t.array('string'),
    /** The opened parts of those orders, at most three. */
    openings: t.array(OpeningState),
    ordersFrom: t.string<OrdersFrom>().default(''),
    /** Take-backs left this round. */
    takeBacks: t.uint8().default(5),
    wantsPause: t.boolean().default(false),
    wantsDraw: t.boolean().default(false),
    /** In a pause: that it may end. */
    wantsResume: t.boolean().default(false),

    // clock
    /** Milliseconds in the bank (as of the last change). */
    bank: t.float64().default(0),
    /** Server time in ms at which this seat's time for the pending decision ends, its bank included; 0: no clock runs. */
    deadline: t.float64().default(0),
    /** Server time in ms from which the bank is used; 0: no clock runs. */
    bankFrom: t.float64().default(0),

    // the view
    hand: t.array('string'),
    /** One string a space; the cards at it, sorted, joined by one space character. */
    track: t.array('string'),
    aboard: t.array('uint8'),
    destroyed: t.array('uint8'),
    specialUses: t.uint8().default(0),
    swapped: t.boolean().default(false),
    revealed: t.array('string'),
    held: t.array('uint8'),
    activations: t.uint8().default(0),
    loadout: LoadoutState,
  },
  'SeatState',
);
export type SeatState = SchemaType<typeof SeatState>;

export const OutcomeState = schema(
  {
    winners: t.array('uint8'),
    rule: t.string(),
  },
  'OutcomeState',
);
export type OutcomeState = SchemaType<typeof OutcomeState>;

export const MatchState = schema(
  {
    matchId: t.string(),
    mode: t.string<'duel' | 'free-for-all' | 'teams'>(),
    status: t.string<'open' | 'live' | 'finished' | 'closed'>(),
    /** Hexes from the centre to the edge. */
    radius: t.uint8(),
    rulesVersion: t.string(),
    /** Number of the last entry that this state holds. */
    seq: t.uint32().default(0),
    paused: t.boolean().default(false),
    /** Why a closed match was closed, in a sentence; else ''. */
    closedBecause: t.string().default(''),
    /** The match that somebody has asked for as a rematch of this one; else ''. */
    rematch: t.string().default(''),

    // the view
    round: t.uint16().default(0),
    phase: t.string().default('loadout'),
    initiative: t.array('uint8'),
    ships: t.map(ShipState),
    tokens: t.map(TokenState),
    /** Index = seat; filled when the room is made and never re-ordered. */
    seats: t.array(SeatState),
    /** Seat → decision type. */
    pending: t.map('string'),
    outcome: t.ref(OutcomeState).optional(),
  },
  'MatchState',
);
export type MatchState = SchemaType<typeof MatchState>;
