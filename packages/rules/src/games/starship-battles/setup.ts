/** B-17, B-20. The only way from an untrusted set-up to a match. */
import { z } from 'zod';
import { canonical } from '../../kernel/canonical';
import { parsedBy } from '../../kernel/malformed';
import { refuse, type Refusal, type RefusalParameters, type Result } from '../../kernel/refusal';
import { BALANCES, dataOf } from './muster/balances';
import { cardsOf, dataTrouble, FIGHTER, shipDataSchema, type ShipData } from './card-data';
import {
  MODES,
  POINTS,
  type CardId,
  type Event,
  type Mode,
  type Seat,
  type Settings,
  type Side,
} from './model';
import { presetOf } from './muster/muster';
import { beginResolution } from './resolution';
import { advance, noTokens } from './round';
import type { Match, SeatState, SetUp } from './state';
import { GAME_ID } from './version';

/** The project's own ship data, as new matches have it. */
export const SHIPS: ShipData = dataOf(BALANCES[0]);
const OWN = new Map(BALANCES.map((balance) => [canonical(dataOf(balance)), dataOf(balance)]));

/** B-20. A free-for-all is for three; in teams every other seat is of one side. */
const SIDES: Readonly<Record<Mode, readonly Side[]>> = {
  duel: [0, 1],
  'free-for-all': [0, 1, 2],
  teams: [0, 1, 0, 1],
};

export const sidesOf = ({ mode }: { mode: Mode }): readonly Side[] => SIDES[mode];

/** B-17. How many rounds a size has where nothing is said. */
const USUAL_ROUNDS: Readonly<Record<Settings['points'], number>> = { 100: 6, 200: 8, 300: 8 };

export const usualRounds = (points: Settings['points']): number => USUAL_ROUNDS[points];

export const roundsSchema = z.int().min(4).max(12);
export const pointsSchema = z.literal(POINTS);
export const measureSchema = z.enum(['centre', 'edge']);
export const activationSchema = z.enum(['alternating', 'side']);
export const postsSchema = z.enum(['free', 'ready']);
/** B-20. Absent: where the book has it. `skirmish`: near, and with little of each ready fleet. */
export const startSchema = z.enum(['near', 'skirmish']);
export const bySeatSchema = z.array(z.string().max(80).nullable());

const setUpSchema = z.strictObject({
  game: z.literal(GAME_ID),
  mode: z.enum(MODES),
  balance: z.string().max(40),
  settings: z.strictObject({
    measure: measureSchema,
    size: z.boolean(),
    activation: activationSchema,
    points: pointsSchema,
    rounds: roundsSchema,
  }),
  posts: postsSchema,
  start: startSchema.optional(),
  factions: bySeatSchema,
  fleets: bySeatSchema,
  data: shipDataSchema,
});

const malformed = (
  field: string,
  sentence: string,
  parameters?: RefusalParameters,
): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: refuse('malformed', field, `{field}: ${sentence}`, { field, ...parameters }),
});

/** B-17. What fits together, and what the data have. */
export const checkSetUp = (setup: SetUp): Result<{ setup: SetUp }> => {
  const { mode, settings, factions, fleets, data } = setup;
  const seats = sidesOf(setup).length;
  if (settings.points === 300 && mode !== 'duel')
    return malformed('points', '300 points are for two seats only');
  if (setup.start && (mode !== 'duel' || !data.zones))
    return malformed('start', 'only a duel with the newest ship data can begin near');
  if (setup.start === 'skirmish' && fleets.includes(null))
    return malformed('fleets', 'a skirmish needs a ready fleet for each seat');
  for (const [field, list] of Object.entries({ factions, fleets }))
    if (list.length !== seats)
      return malformed(field, 'one entry for each of {seats} seats is needed', { seats });
  for (const [seat, faction] of factions.entries())
    if (faction !== null && !data.factions.some(({ id }) => id === faction))
      return malformed(`factions.${seat}`, 'there is no faction {faction}', { faction });
  for (const [seat, id] of fleets.entries())
    if (id !== null && !presetOf(setup, factions[seat] ?? null, id))
      return malformed(`fleets.${seat}`, 'there is no list {id} of this size and faction', { id });
  return { ok: true, setup };
};

const parseSetUp = (input: unknown): Result<{ setup: SetUp }> => {
  const parsed = parsedBy(setUpSchema, input, 'set-up');
  if (!parsed.ok) return parsed;
  const { data, ...rest } = parsed.value;
  const trouble = dataTrouble(data);
  if (trouble !== null) return malformed('data', trouble);
  // Matches of the own data share them: they are most of a state.
  return checkSetUp({ ...rest, data: OWN.get(canonical(data)) ?? data });
};

/** B-20. The first three ships and the first flight of a ready fleet. */
const skirmishers = ({ data }: SetUp, fleet: readonly CardId[]): CardId[] => {
  const cards = cardsOf(data);
  const [flights, ships] = [true, false].map((isFlight) =>
    fleet.filter((id) => (cards.get(id)?.card.class === FIGHTER) === isFlight),
  );
  return [...(ships?.slice(0, 3) ?? []), ...(flights?.slice(0, 1) ?? [])];
};

const newSeat = (setup: SetUp, seat: Seat, side: Side): SeatState => {
  const fixed = setup.fleets[seat] ?? null;
  const preset = fixed === null ? null : presetOf(setup, setup.factions[seat] ?? null, fixed);
  return {
    seat,
    side,
    faction: setup.factions[seat] ?? null,
    resigned: false,
    tokens: noTokens(),
    fleet: preset && (setup.start === 'skirmish' ? skirmishers(setup, preset.ships) : [...preset.ships]),
    posts: null,
  };
};

/** A match before anybody has mustered. */
export const newMatch = (setup: SetUp): Match => {
  const sides = sidesOf(setup);
  return {
    setup,
    round: 1,
    phase: 'muster',
    group: null,
    first: 0,
    ships: [],
    gone: [],
    seats: sides.map((side, seat) => newSeat(setup, seat, side)),
    sides: [...new Set(sides)].map((side) => ({ side, score: 0, out: false })),
    launched: {},
    activation: null,
    noted: [],
    dice: { next: 0 },
    owed: null,
    winner: null,
    turn: 0,
    asked: null,
    outcome: null,
  };
};

/** B-17. A match at its first question, or owing the dice of the initiative. */
export const begin = (setup: SetUp): { match: Match; events: Event[] } => {
  const resolution = beginResolution(newMatch(setup));
  advance(resolution);
  return resolution;
};

export const start = (input: unknown): Result<{ match: Match; events: Event[] }> => {
  const read = parseSetUp(input);
  return read.ok ? { ok: true, ...begin(read.setup) } : read;
};
