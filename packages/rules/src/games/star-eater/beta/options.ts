/** §2, R-6. From a host's options to the set-up of a match. */
import { malformed } from '../../../kernel/malformed';
import { z } from 'zod';
import { refuse, type Result } from '../../../kernel/refusal';
import {
  BALANCES,
  editionFor,
  namedBalance,
  namedEdition,
  newestBalance,
  RULES_VERSION,
  type RulesVersion,
} from '../common/edition';
import { factionsOf } from '../common/factions';
import type { Faction } from '../common/factions/schema';
import type { Seat } from '../common/model';
import { PLAYERS, sideOf, sidesOf } from '../common/modes';
import { setup } from './setup';
import type { Options, SetUp } from '../common/types';

const optionsSchema = z.strictObject({
  mode: z.enum(['duel', 'free-for-all', 'teams']),
  factions: z.array(z.string().min(1).max(40).nullable()).max(4).optional(),
  loadout: z.literal('sealed').optional(),
  start: z.literal('near').optional(),
  balance: z.enum(BALANCES).optional(),
});

/** The faction chosen for each side, if any; a side has one faction. */
const chosenBySide = (
  own: readonly Faction[],
  { mode, factions }: Options,
): Result<{ chosen: Map<number, Faction> }> => {
  const chosen = new Map<number, Faction>();
  for (const [seat, id] of factions.entries()) {
    if (id === null) continue;
    const faction = own.find((each) => each.id === id);
    if (!faction)
      return {
        ok: false,
        refusal: refuse('no-faction', `factions.${seat}`, 'there is no faction {faction}', { faction: id }),
      };
    const side = sideOf(mode, seat);
    const other = chosen.get(side);
    if (other && other.id !== faction.id)
      return {
        ok: false,
        refusal: refuse('mixed-team', 'R-6', 'the two ships of a team have the same faction'),
      };
    chosen.set(side, faction);
  }
  return { ok: true, chosen };
};

/**
 * Seats without a choice draw among the free factions, in order of seats. `draw(n)` gives 0 to n − 1. New
 * matches have the newest balance, unless the options name an older one.
 */
export const setUp = (
  options: Options,
  draw: (n: number) => number,
  rules: RulesVersion = RULES_VERSION,
): Result<{ setup: SetUp }> => {
  const { mode, loadout, start } = options;
  const edition = editionFor(rules);
  const balance = options.balance ?? newestBalance(edition);
  const own = factionsOf(edition, balance);
  const read = chosenBySide(own, options);
  if (!read.ok) return read;
  const { chosen } = read;
  for (const side of sidesOf(mode)) {
    if (chosen.has(side)) continue;
    const taken = [...chosen.values()].map((faction) => faction.id);
    const free = own.filter((faction) => !taken.includes(faction.id));
    const drawn = free[draw(free.length)];
    if (!drawn) return { ok: false, refusal: refuse('no-faction', 'R-6', 'there are not enough factions') };
    chosen.set(side, drawn);
  }
  const factions = sidesOf(mode).flatMap((side) => chosen.get(side) ?? []);
  const made: SetUp = {
    ...namedEdition(rules),
    mode,
    factions,
    ...namedBalance(balance),
    ...(loadout ? { loadout } : {}),
    ...(start ? { start } : {}),
  };
  const checked = setup(made, rules);
  return checked.ok ? { ok: true, setup: made } : checked;
};

/** Refuses options that no draw can complete. */
export const parseOptions = (
  input: unknown,
  rules: RulesVersion = RULES_VERSION,
): Result<{ options: Options }> => {
  const parsed = optionsSchema.safeParse(input);
  if (!parsed.success) return { ok: false, refusal: malformed(parsed.error, 'the whole') };
  const { mode, loadout, start, balance } = parsed.data;
  const seats = PLAYERS[mode];
  const factions = parsed.data.factions ?? Array.from({ length: seats }, () => null);
  if (factions.length !== seats)
    return {
      ok: false,
      refusal: refuse('malformed', 'factions', 'factions: one id or null for each of {seats} seats', {
        seats,
      }),
    };
  const options: Options = {
    mode,
    factions,
    ...(balance ? { balance } : {}),
    ...(loadout ? { loadout } : {}),
    ...(start ? { start } : {}),
  };
  const possible = setUp(options, () => 0, rules);
  return possible.ok ? { ok: true, options } : possible;
};

/** Without `balance`: a rematch has the newest. */
export const optionsOf = (made: SetUp, from: readonly (Seat | null)[]): Options => ({
  mode: made.mode,
  ...(made.loadout ? { loadout: made.loadout } : {}),
  ...(made.start ? { start: made.start } : {}),
  factions: from.map((seat) => (seat === null ? null : (made.factions[seat]?.id ?? null))),
});
