/** Turns a host's options into a match of Auction. */
import { z } from 'zod';
import { refuse, type Result, type Seat } from '@star-eater/rules';
import type { Options, SetUp } from './types';

const COLOURS = ['red', 'blue', 'green', 'gold', 'grey', 'pink', 'teal', 'plum', 'sand'];
const MOST_ROUNDS = 12;

const optionsSchema = z.strictObject({
  mode: z.enum(['alone', 'teams']).default('alone'),
  players: z.int().min(1).max(9).default(2),
  rounds: z.int().min(1).max(MOST_ROUNDS).default(2),
  colours: z.array(z.enum(COLOURS).nullable()).optional(),
});

export const setUpSchema = z.strictObject({
  mode: z.enum(['alone', 'teams']),
  players: z.int().min(1).max(9),
  rounds: z.int().min(1).max(MOST_ROUNDS),
  colours: z.array(z.enum(COLOURS)),
});

/** In teams, even seats play against odd ones. */
export const sideOf = ({ mode }: { mode: Options['mode'] }, seat: Seat): number =>
  mode === 'teams' ? seat % 2 : seat;

const malformed = (rule: string, message: string) =>
  ({ ok: false, refusal: refuse('malformed', rule, message) }) as const;

export const parseOptions = (input: unknown): Result<{ options: Options }> => {
  const parsed = optionsSchema.safeParse(input);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return malformed(issue?.path.join('.') || 'options', issue?.message ?? 'not understood');
  }
  const { mode, players, rounds } = parsed.data;
  const colours = parsed.data.colours ?? Array.from({ length: players }, () => null);
  if (colours.length !== players)
    return malformed('colours', `one colour or null for each of ${players} seats`);
  const chosen = colours.filter((colour) => colour !== null);
  if (new Set(chosen).size < chosen.length) return malformed('colours', 'no two seats have one colour');
  if (mode === 'teams' && players % 2 === 1)
    return malformed('players', 'teams need an even number of players');
  return { ok: true, options: { mode, players, rounds, colours } };
};

export const openSeats = ({ colours }: Options): Seat[] =>
  colours.flatMap((colour, seat) => (colour === null ? [seat] : []));

/** Seats without a colour draw from the free ones, in seat order. */
export const setUp = (options: Options, draw: (n: number) => number): Result<{ setup: SetUp }> => {
  const colours = [...options.colours];
  for (const [seat, colour] of colours.entries()) {
    if (colour !== null) continue;
    const free = COLOURS.filter((each) => !colours.includes(each));
    colours[seat] = free[draw(free.length)] ?? null;
  }
  return { ok: true, setup: { ...options, colours: colours.filter((colour) => colour !== null) } };
};

export const optionsOf = (setup: SetUp, from: readonly (Seat | null)[]): Options => ({
  ...setup,
  colours: from.map((seat) => (seat === null ? null : (setup.colours[seat] ?? null))),
});
