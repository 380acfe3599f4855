/**
 * The part of a room's state that is the same for every game: types and fields. A game adds its own fields.
 * Nothing that somebody may not know is ever in a state.
 *
 * Instances live in maps under stable keys and in arrays that only grow: moving an instance within an array,
 * or putting it in again, desynchronises clients without an error.
 */
import { schema, t, type SchemaType } from '@colyseus/schema';

/** One opened part of a seat's sealed decision. */
export const DisclosureState = schema(
  {
    part: t.uint8(),
    /** The value where it is a text. */
    value: t.string().optional(),
    /** The value where it is a whole number. Both are absent where the part is empty. */
    count: t.int32().optional(),
    nonce: t.string(),
  },
  'OpeningState',
);
export type DisclosureState = SchemaType<typeof DisclosureState>;

/** Where a seat's orders of the round came from; '' until they are revealed. */
export type OrdersFrom = '' | 'player' | 'draft' | 'default' | 'bot';

/** A sealed decision of a seat. */
export const SealedState = schema(
  {
    seals: t.array('string'),
    openings: t.array(DisclosureState),
    from: t.string<OrdersFrom>().default(''),
  },
  'SealedState',
);
export type SealedState = SchemaType<typeof SealedState>;

export const houseSeatFields = () => ({
  seat: t.uint8(),

  // who sits here
  holder: t.string<'nobody' | 'player' | 'bot'>().default('nobody'),
  /** '' where nobody sits. */
  name: t.string().default(''),
  /** Public id of the player, for reports and mute; '' for nobody and bots. */
  playerId: t.string().default(''),
  /** The level of a bot, else ''. */
  level: t.string().default(''),
  /** A bot plays for a player who is away. */
  botPlays: t.boolean().default(false),
  connected: t.boolean().default(false),
  ready: t.boolean().default(false),

  // decisions
  /** The `seq` at which the pending decision arose: the lowest `expects` that is not stale. */
  since: t.uint32().default(0),
  committed: t.boolean().default(false),
  /**
   * The round that `seals`, `openings` and `ordersFrom` belong to. They stay until the seat commits again.
   */
  ordersRound: t.uint16().default(0),
  /** One hash per part of the seat's last sealed decision; empty without one. */
  seals: t.array('string'),
  /** The opened parts of those orders, in order of opening. */
  openings: t.array(DisclosureState),
  ordersFrom: t.string<OrdersFrom>().default(''),
  /** The question that those orders answer; '' in games that seal for one question only. */
  ordersQuestion: t.string().default(''),
  /** Orders of round `ordersRound` that were sealed before those, by the question that they answer. */
  earlier: t.map(SealedState),
  /** Take-backs left this round. */
  takeBacks: t.uint8().default(0),
  wantsPause: t.boolean().default(false),
  wantsDraw: t.boolean().default(false),
  /** Agrees to end the pause. */
  wantsResume: t.boolean().default(false),

  // clock
  /** Milliseconds in the bank at the last change. */
  bank: t.float64().default(0),
  /** Server time (ms) at which the seat's time ends, bank included; 0 if no clock runs. */
  deadline: t.float64().default(0),
  /** Server time (ms) at which the seat starts using its bank; 0 if no clock runs. */
  bankFrom: t.float64().default(0),
  /** P-41. Server time (ms) until which the seat's player is away and its clock stands still; in the past, or 0: not away. */
  awayUntil: t.float64().default(0),
  /** P-17. Its player has no account: anybody may have that name tomorrow. */
  guest: t.boolean().default(false),
});

export const OutcomeState = schema(
  {
    winners: t.array('uint8'),
    rule: t.string(),
  },
  'OutcomeState',
);
export type OutcomeState = SchemaType<typeof OutcomeState>;

export const houseMatchFields = () => ({
  matchId: t.string(),
  game: t.string(),
  edition: t.string(),
  mode: t.string(),
  status: t.string<'open' | 'opening' | 'live' | 'finished' | 'closed'>(),
  rulesVersion: t.string(),
  /** The last entry in this state. */
  seq: t.uint32().default(0),
  paused: t.boolean().default(false),
  /** Why the match was closed, as a sentence; '' if it was not. */
  closedBecause: t.string().default(''),
  /** The rematch of this match; '' if nobody has asked for one. */
  rematch: t.string().default(''),
  /** A fork: play that counts for nobody. */
  practice: t.boolean().default(false),
  round: t.uint16().default(0),
  phase: t.string().default(''),
  outcome: t.ref(OutcomeState).optional(),
});

/** Additional seat fields of games with chance: docs/rules/chance.md, H-16. */
export const chanceSeatFields = () => ({
  /** In the current attempt; '' without one. */
  commit: t.string().default(''),
  /** This seat has opened. */
  opened: t.boolean().default(false),
  /** '' before the start. */
  value: t.string().default(''),
});

/** Additional fields of games with chance. Other games leave them out of their state. */
export const chanceMatchFields = () => ({
  anchor: t.string().default(''),
  attempt: t.uint8().default(1),
  /** '' before the start. */
  joint: t.string().default(''),
  /** The round whose seed was published last, and that seed; 0 and '' before the first. */
  seedRound: t.uint16().default(0),
  seed: t.string().default(''),
  /** H-18. The first round that this match's own chain draws for; 1 except in practice matches. */
  firstRound: t.uint16().default(1),
});

/** A state without a game's fields: the part of every room's state that the house uses. */
export const HouseSeatState = schema(houseSeatFields(), 'HouseSeatState');
export type HouseSeatState = SchemaType<typeof HouseSeatState>;

export const HouseState = schema(
  {
    ...houseMatchFields(),
    /** Index = seat; filled when the room is made and never re-ordered. */
    seats: t.array(HouseSeatState),
  },
  'HouseState',
);
export type HouseState = SchemaType<typeof HouseState>;
