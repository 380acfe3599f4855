/**
 * What the room of a Star Clash match keeps in step with every client: the stranger's view, in a form that
 * sends only what changed. Cards on ships nest three deep and change rarely, so a ship is one text: the JSON
 * of its `ShipView`.
 */
import { schema, t, type SchemaType } from '@colyseus/schema';
import {
  chanceMatchFields,
  chanceSeatFields,
  houseMatchFields,
  houseSeatFields,
} from '../../wire/house-state';

export const SeatState = schema(
  {
    ...houseSeatFields(),
    ...chanceSeatFields(),
  },
  'ClashSeatState',
);
export type SeatState = SchemaType<typeof SeatState>;

/**
 * A fleet and what belongs to it. Keyed by seat in `fleets`: a solo game has a fleet that nobody sits behind,
 * so there may be more fleets than seats.
 */
export const FleetState = schema(
  {
    team: t.uint8(),
    /** '' where there are no factions. */
    faction: t.string(),
    status: t.string<'in' | 'eliminated' | 'out'>(),
    score: t.int32(),
    /** How many cards: which ones is nobody else's business. */
    hand: t.uint8(),
    /** One JSON text of `ShipView` a ship, in fleet order. */
    ships: t.array('string'),
    /** JSON of `PlayedCard[]`, oldest first. */
    mines: t.string(),
    /** The card, or ''. */
    window: t.string(),
    /** JSON of `Squadron`, or ''. */
    squadron: t.string(),
    trophies: t.array('string'),
  },
  'ClashFleetState',
);
export type FleetState = SchemaType<typeof FleetState>;

export const MatchState = schema(
  {
    ...houseMatchFields(),
    ...chanceMatchFields(),
    /** Index = seat; filled when the room is made and never re-ordered. */
    seats: t.array(SeatState),
    /** JSON of the options: players, Task Forces, variations. */
    options: t.string().default(''),

    // the view; before the start everything is empty
    fleets: t.map(FleetState),
    /** -1: nobody has dealt yet. */
    dealer: t.int8().default(-1),
    /** JSON of `TurnView`, or ''. */
    turn: t.string().default(''),
    /** Cards in the draw pile. */
    draw: t.uint16().default(0),
    /** Faction, or '', → ships in its pile. */
    shipPiles: t.map('uint8'),
    discard: t.array('string'),
    /** Cards discarded face down, JSON of `{ seat, count }[]`. */
    faceDown: t.string().default('[]'),
    scrap: t.array('string'),
    /** One JSON text of `RoundResult` a round. */
    results: t.array('string'),
    /** JSON of `SoloView`, or ''. */
    solo: t.string().default(''),
    /** Seeds of completed rounds, in order. */
    revealed: t.array('string'),
    rolls: t.uint16().default(0),
    reshuffles: t.uint16().default(0),
    /** Seat → decision type. */
    pending: t.map('string'),
  },
  'ClashMatchState',
);
export type MatchState = SchemaType<typeof MatchState>;
