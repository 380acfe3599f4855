/** C-80. From a host's options to the set-up of a match. */
import { z } from 'zod';
import { malformed } from '../../kernel/malformed';
import type { Result } from '../../kernel/refusal';
import cards from './cards.json';
import { cardDataSchema, type CardData } from './card-data';
import { teamOf } from './chance/decks';
import { MODES, type Mode, type Seat, type Variants } from './model';
import { parseSetUp } from './setup';
import type { SetUp } from './state';
import type { Options } from './types';

/** The project's own card data. */
export const CARDS: CardData = cardDataSchema.parse(cards);

const optionsSchema = z.strictObject({
  mode: z.enum(MODES),
  players: z.int().optional(),
  taskForces: z.int().optional(),
  variants: z.record(z.string(), z.unknown()).optional(),
});

/** What a mode has where nothing is said (C-78). */
const USUAL_PLAYERS: Record<Mode, number> = { duel: 2, 'free-for-all': 3, teams: 4, solo: 1, gauntlet: 1 };

export const usualPlayers = (mode: Mode): number => USUAL_PLAYERS[mode];

export const usualTaskForces = (mode: Mode, players: number): number => {
  if (mode !== 'teams') return 0;
  return players === 9 ? 3 : 2;
};

/** Refuses options that lead to no match. */
export const parseOptions = (input: unknown): Result<{ options: Options }> => {
  const parsed = optionsSchema.safeParse(input);
  if (!parsed.success) return { ok: false, refusal: malformed(parsed.error, 'options', { rule: 'C-46' }) };
  const { mode } = parsed.data;
  const players = parsed.data.players ?? usualPlayers(mode);
  const taskForces = parsed.data.taskForces ?? usualTaskForces(mode, players);
  const read = parseSetUp({
    game: 'star-clash',
    mode,
    players,
    taskForces,
    variants: parsed.data.variants ?? {},
    cards: CARDS,
  });
  return read.ok ? { ok: true, options: { mode, players, taskForces, variants: read.setup.variants } } : read;
};

/** C-46, C-47. The side of each player's seat; the enemy fleet of solo is no player's. */
export const sidesOf = ({ players, taskForces }: Options | SetUp): number[] =>
  Array.from({ length: players }, (_, seat) => teamOf(taskForces, seat));

/** Nothing is drawn before the start: open factions are drawn with the first deal (C-61). */
export const openSeats = (): Seat[] => [];

export const setUp = ({ mode, players, taskForces, variants }: Options): Result<{ setup: SetUp }> =>
  parseSetUp({ game: 'star-clash', mode, players, taskForces, variants, cards: CARDS });

/** Factions follow their players; everything else stays. The enemy fleet keeps its own. */
const movedFactions = (
  { mode, variants }: SetUp,
  from: readonly (Seat | null)[],
): Variants['factions'] | undefined => {
  const { factions } = variants;
  if (factions == null) return factions;
  return factions.map((own, seat) => {
    if (mode === 'solo' || mode === 'gauntlet') return own;
    const source = from[seat];
    return source === null || source === undefined ? null : (factions[source] ?? null);
  });
};

export const optionsOf = (setup: SetUp, from: readonly (Seat | null)[]): Options => {
  const { mode, players, taskForces, variants } = setup;
  const factions = movedFactions(setup, from);
  return {
    mode,
    players,
    taskForces,
    variants: factions === undefined ? variants : { ...variants, factions: factions },
  };
};
