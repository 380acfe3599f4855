/** B-17. From a host's options to the set-up of a match, and back. */
import { z } from 'zod';
import { parsedBy } from '../../kernel/malformed';
import type { Result } from '../../kernel/refusal';
import { BALANCES, dataOf } from './muster/balances';
import { MODES, type Seat } from './model';
import {
  activationSchema,
  bySeatSchema,
  checkSetUp,
  measureSchema,
  pointsSchema,
  postsSchema,
  roundsSchema,
  sidesOf,
  startSchema,
  usualRounds,
} from './setup';
import type { SetUp } from './state';
import type { Options } from './types';
import { GAME_ID } from './version';

const optionsSchema = z.strictObject({
  mode: z.enum(MODES),
  balance: z.enum(BALANCES).optional(),
  points: pointsSchema.optional(),
  rounds: roundsSchema.optional(),
  measure: measureSchema.optional(),
  size: z.boolean().optional(),
  activation: activationSchema.optional(),
  posts: postsSchema.optional(),
  start: startSchema.optional(),
  factions: bySeatSchema.optional(),
  fleets: bySeatSchema.optional(),
});

/** B-17. The set-up of some options; refused if they lead to no match. */
export const setUp = (options: Options): Result<{ setup: SetUp }> => {
  const { mode, balance = BALANCES[0], points = 100, rounds = usualRounds(points) } = options;
  const open = sidesOf(options).map(() => null);
  return checkSetUp({
    game: GAME_ID,
    mode,
    balance,
    settings: {
      measure: options.measure ?? 'centre',
      size: options.size ?? false,
      activation: options.activation ?? 'alternating',
      points,
      rounds,
    },
    posts: options.posts ?? 'free',
    ...(options.start && { start: options.start }),
    factions: options.factions ?? open,
    fleets: options.fleets ?? open,
    data: dataOf(balance),
  });
};

/** Refuses options that lead to no match, naming the field. */
export const parseOptions = (input: unknown): Result<{ options: Options }> => {
  const parsed = parsedBy(optionsSchema, input, 'options');
  if (!parsed.ok) return parsed;
  const made = setUp(parsed.value as Options);
  return made.ok ? { ok: true, options: parsed.value as Options } : made;
};

const moved = (list: readonly (string | null)[], from: readonly (Seat | null)[]): (string | null)[] =>
  from.map((seat) => (seat === null ? null : (list[seat] ?? null)));

/** Factions and fleets follow their players, everything else stays; the data are the newest. */
export const optionsOf = (setup: SetUp, from: readonly (Seat | null)[]): Options => {
  const fleets = moved(setup.fleets, from);
  // B-20. Who comes new picks a fleet.
  const start = setup.start && fleets.includes(null) ? 'near' : setup.start;
  return {
    mode: setup.mode,
    ...setup.settings,
    posts: setup.posts,
    ...(start && { start }),
    factions: moved(setup.factions, from),
    fleets,
  };
};
