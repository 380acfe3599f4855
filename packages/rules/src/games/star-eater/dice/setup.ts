/** D-1, D-3, R-6. From a host's options to a draft match, and the only way there. */
import { newShip, refuseFactions } from '../common/new-seat';
import { malformed } from '../../../kernel/malformed';
import { z } from 'zod';
import {
  DICE_RULES,
  editionFor,
  FIRST_BALANCE,
  namedEdition,
  newestBalance,
  type Balance,
} from '../common/edition';
import { diceFactionsIn } from './factions';
import { parseDiceFaction } from './factions/parse';
import type { DiceFaction } from './factions/schema';
import type { Refusal, Result } from '../common/model';
import type { Options } from '../common/types';
import { canonical } from '../../../kernel/canonical';
import { refuse } from '../../../kernel/refusal';
import { MODE, newDiceSeat, SEATS, setupFor, type DiceSetUp } from './new-seat';
import type { DiceMatch, DiceSetup } from './state';

/** D-1. Two players alone. */
export const refuseMode = (mode: string): Refusal | null =>
  mode === MODE ? null : refuse('no-such-mode', 'D-1', 'this edition is for two players: mode is duel');

/** A match that owes its coin. */
const newMatch = (setup: DiceSetup): DiceMatch => {
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
    seats: seats.map((seat) => newDiceSeat(setup, seat)),
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
export const startWith = (data: readonly DiceFaction[], balance?: Balance): Result<{ match: DiceMatch }> => {
  const refusal = refuseFactions(
    MODE,
    data.map(({ id }) => id),
  );
  return refusal ? { ok: false, refusal } : { ok: true, match: newMatch(setupFor(data, balance)) };
};

/** Versions of the draft's faction data. */
const balanceSchema = z.enum(editionFor(DICE_RULES).balances);

const setupSchema = z.strictObject({
  edition: z.literal(namedEdition(DICE_RULES).edition),
  mode: z.string().max(40),
  factions: z.array(z.union([z.string(), z.record(z.string(), z.unknown())])).max(4),
  balance: balanceSchema.optional(),
});

const ownFaction = (id: string, field: string, balance: Balance): Result<{ faction: DiceFaction }> => {
  const faction = diceFactionsIn(balance).find((each) => each.id === id);
  return faction
    ? { ok: true, faction }
    : {
        ok: false,
        refusal: refuse('unknown-faction', field, 'there is no faction {faction}', { faction: id }),
      };
};

/** One of the project's own by id, or whole data. Whole data under a later balance is that balance's. */
const readFaction = (given: unknown, field: string, balance: Balance): Result<{ faction: DiceFaction }> => {
  if (typeof given === 'string') return ownFaction(given, field, balance);
  const parsed = parseDiceFaction(given, field);
  if (!parsed.ok || balance === FIRST_BALANCE) return parsed;
  const { faction } = parsed;
  if (diceFactionsIn(balance).some((each) => canonical(each) === canonical(faction))) return parsed;
  return {
    ok: false,
    refusal: refuse('bad-setup', field, '{field}: {faction} is not that of the balance {balance}', {
      field,
      faction: faction.id,
      balance,
    }),
  };
};

/**
 * A new match from `{ edition, mode, factions, balance }`: a faction id or whole faction data per seat. Without
 * `balance` ids stand for the first one.
 */
export const setup = (input: unknown): Result<{ match: DiceMatch; events: [] }> => {
  const parsed = setupSchema.safeParse(input);
  if (!parsed.success)
    return { ok: false, refusal: malformed(parsed.error, 'the whole', { code: 'bad-setup' }) };
  const { mode, factions: given, balance = FIRST_BALANCE } = parsed.data;
  const wrongMode = refuseMode(mode);
  if (wrongMode) return { ok: false, refusal: wrongMode };
  if (given.length !== SEATS)
    return {
      ok: false,
      refusal: refuse('bad-setup', 'factions', 'factions: one for each of {seats} seats', { seats: SEATS }),
    };
  const data: DiceFaction[] = [];
  for (const [i, each] of given.entries()) {
    const read = readFaction(each, `factions.${i}`, balance);
    if (!read.ok) return read;
    data.push(read.faction);
  }
  const started = startWith(data, balance);
  return started.ok ? { ok: true, match: started.match, events: [] } : started;
};

/** The set-up that a match was made from. */
export const setupOf = ({ setup: { data, balance } }: DiceMatch): DiceSetUp => ({
  ...namedEdition(DICE_RULES),
  mode: MODE,
  factions: [...data],
  ...(balance ? { balance } : {}),
});

// ---------------------------------------------------------------- options

const optionsSchema = z.strictObject({
  mode: z.string().max(40),
  factions: z.array(z.string().min(1).max(40).nullable()).max(4).optional(),
  balance: balanceSchema.optional(),
});

/**
 * D-40, R-6. Seats without a choice draw among the free factions, in order of seats; `draw(n)` gives 0 to n −
 * 1. New matches have the newest balance, unless the options name an older one.
 */
export const setUp = (options: Options, draw: (n: number) => number): Result<{ setup: DiceSetUp }> => {
  const balance = options.balance ?? newestBalance(editionFor(DICE_RULES));
  const chosen: DiceFaction[] = [];
  for (const [i, id] of options.factions.entries()) {
    const free = diceFactionsIn(balance).filter(
      (faction) => !options.factions.includes(faction.id) && !chosen.includes(faction),
    );
    const drawn = id === null ? free[draw(free.length)]?.id : id;
    const read = ownFaction(drawn ?? '', `factions.${i}`, balance);
    if (!read.ok) return { ok: false, refusal: { ...read.refusal, code: 'no-faction' } };
    chosen.push(read.faction);
  }
  const started = startWith(chosen, balance);
  return started.ok ? { ok: true, setup: setupOf(started.match) } : started;
};

/** Refuses options that no draw can complete. */
export const parseOptions = (input: unknown): Result<{ options: Options }> => {
  const parsed = optionsSchema.safeParse(input);
  if (!parsed.success) return { ok: false, refusal: malformed(parsed.error, 'the whole') };
  const wrongMode = refuseMode(parsed.data.mode);
  if (wrongMode) return { ok: false, refusal: wrongMode };
  const factions = parsed.data.factions ?? Array.from({ length: SEATS }, () => null);
  if (factions.length !== SEATS)
    return {
      ok: false,
      refusal: refuse('malformed', 'factions', 'factions: one id or null for each of {seats} seats', {
        seats: SEATS,
      }),
    };
  const { balance } = parsed.data;
  const options: Options = { mode: MODE, factions, ...(balance ? { balance } : {}) };
  const possible = setUp(options, () => 0);
  return possible.ok ? { ok: true, options } : possible;
};
