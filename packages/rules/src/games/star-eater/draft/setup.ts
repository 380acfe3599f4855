/** D-1, D-3, R-6. From a host's options to a draft match, and the only way there. */
import { z } from 'zod';
import { DRAFT_RULES, namedEdition, type EditionId } from '../edition';
import { DRAFT_FACTIONS, filled, parseDraftFaction } from '../factions/draft';
import type { DraftFaction } from '../factions/draft/schema';
import type { Mode, Refusal, Result, Seat } from '../model';
import { PLAYERS } from '../modes';
import { refusalOf } from '../parse';
import { newSeat, newShip, refuseFactions } from '../setup';
import { radiusFor } from '../starts';
import type { Options } from '../types';
import { refuse } from '../../../kernel/refusal';
import type { DraftMatch, DraftSeat, DraftSetup } from './state';

export const MODE = 'duel';
const SEATS = PLAYERS[MODE];

export interface DraftSetUp {
  edition?: EditionId;
  mode: Mode;
  factions: DraftFaction[];
}

/** D-1. Two players alone. */
export const refuseMode = (mode: string): Refusal | null =>
  mode === MODE ? null : refuse('no-such-mode', 'D-1', 'this edition is for two players: mode is duel');

export const setupFor = (data: readonly DraftFaction[]): DraftSetup => ({
  rules: DRAFT_RULES,
  mode: MODE,
  players: SEATS,
  radius: radiusFor(SEATS),
  factions: data.map(filled),
  data,
});

export const newDraftSeat = (setup: DraftSetup, seat: Seat): DraftSeat => ({
  ...newSeat(setup, seat),
  hand: [],
  track: [],
  cards: [],
  shown: false,
  munitions: [0, 0, 0],
  cooldowns: {},
  used: [],
  activated: [],
  hasLaunched: false,
});

/** A match that owes its coin. */
const newMatch = (setup: DraftSetup): DraftMatch => {
  const seats = setup.factions.map((_, seat) => seat);
  return {
    setup,
    round: 1,
    phase: 'loadout',
    stage: 'loadout',
    initiative: seats,
    first: 0,
    ships: seats.map((seat) => newShip(setup, seat)),
    tokens: [],
    seats: seats.map((seat) => newDraftSeat(setup, seat)),
    nextAge: 0,
    quietRounds: 0,
    eventful: false,
    rolls: 0,
    flow: [],
    stack: [{ at: 'coin' }],
    outcome: null,
  };
};

/** Two different factions. */
export const startWith = (data: readonly DraftFaction[]): Result<{ match: DraftMatch }> => {
  const refusal = refuseFactions(
    MODE,
    data.map(({ id }) => id),
  );
  return refusal ? { ok: false, refusal } : { ok: true, match: newMatch(setupFor(data)) };
};

const setupSchema = z.strictObject({
  edition: z.literal(namedEdition(DRAFT_RULES).edition),
  mode: z.string().max(40),
  factions: z.array(z.union([z.string(), z.record(z.string(), z.unknown())])).max(4),
});

const ownFaction = (id: string, field: string): Result<{ faction: DraftFaction }> => {
  const faction = DRAFT_FACTIONS.find((each) => each.id === id);
  return faction
    ? { ok: true, faction }
    : { ok: false, refusal: refuse('unknown-faction', field, `there is no faction ${id}`) };
};

/** A new match from `{ edition, mode, factions }`: a faction id or whole faction data per seat. */
export const setup = (input: unknown): Result<{ match: DraftMatch; events: [] }> => {
  const parsed = setupSchema.safeParse(input);
  if (!parsed.success) return { ok: false, refusal: refusalOf(parsed.error, 'bad-setup') };
  const { mode, factions: given } = parsed.data;
  const wrongMode = refuseMode(mode);
  if (wrongMode) return { ok: false, refusal: wrongMode };
  if (given.length !== SEATS)
    return {
      ok: false,
      refusal: refuse('bad-setup', 'factions', `factions: one for each of ${SEATS} seats`),
    };
  const data: DraftFaction[] = [];
  for (const [i, each] of given.entries()) {
    const field = `factions.${i}`;
    const read = typeof each === 'string' ? ownFaction(each, field) : parseDraftFaction(each, field);
    if (!read.ok) return read;
    data.push(read.faction);
  }
  const started = startWith(data);
  return started.ok ? { ok: true, match: started.match, events: [] } : started;
};

/** The set-up that a match was made from. */
export const setupOf = ({ setup: { data } }: DraftMatch): DraftSetUp => ({
  ...namedEdition(DRAFT_RULES),
  mode: MODE,
  factions: [...data],
});

// ---------------------------------------------------------------- options

const optionsSchema = z.strictObject({
  mode: z.string().max(40),
  factions: z.array(z.string().min(1).max(40).nullable()).max(4).optional(),
});

/** D-40, R-6. Seats without a choice draw among the free factions, in order of seats; `draw(n)` gives 0 to n − 1. */
export const setUp = (options: Options, draw: (n: number) => number): Result<{ setup: DraftSetUp }> => {
  const chosen: DraftFaction[] = [];
  for (const [i, id] of options.factions.entries()) {
    const free = DRAFT_FACTIONS.filter(
      (faction) => !options.factions.includes(faction.id) && !chosen.includes(faction),
    );
    const drawn = id === null ? free[draw(free.length)]?.id : id;
    const read = ownFaction(drawn ?? '', `factions.${i}`);
    if (!read.ok) return { ok: false, refusal: { ...read.refusal, code: 'no-faction' } };
    chosen.push(read.faction);
  }
  const started = startWith(chosen);
  return started.ok ? { ok: true, setup: setupOf(started.match) } : started;
};

/** Refuses options that no draw can complete. */
export const parseOptions = (input: unknown): Result<{ options: Options }> => {
  const parsed = optionsSchema.safeParse(input);
  if (!parsed.success) return { ok: false, refusal: refusalOf(parsed.error, 'malformed') };
  const wrongMode = refuseMode(parsed.data.mode);
  if (wrongMode) return { ok: false, refusal: wrongMode };
  const factions = parsed.data.factions ?? Array.from({ length: SEATS }, () => null);
  if (factions.length !== SEATS)
    return {
      ok: false,
      refusal: refuse('malformed', 'factions', `factions: one id or null for each of ${SEATS} seats`),
    };
  const options: Options = { mode: MODE, factions };
  const possible = setUp(options, () => 0);
  return possible.ok ? { ok: true, options } : possible;
};
