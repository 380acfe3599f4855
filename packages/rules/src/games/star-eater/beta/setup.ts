/** §2, §3, §5, R-2, R-3, R-6. The only place where untrusted options become a valid match. */
import { firstPlayer, newSeat, newShip, refuseFactions } from '../common/new-seat';
import { malformed } from '../../../kernel/malformed';
import { z } from 'zod';
import { advance } from './advance';
import {
  BALANCES,
  EDITION_IDS,
  editionFor,
  FIRST_BALANCE,
  isOf,
  namedBalance,
  newestOf,
  type Balance,
  type Edition,
  type RulesVersion,
} from '../common/edition';
import { factionsOf } from '../common/factions';
import { parseFaction } from '../common/factions/parse';
import type { Faction, Refusal, Result } from '../common/model';
import { PLAYERS } from '../common/modes';
import { radiusFor } from '../common/map/starts';
import type { Match, MatchSetup } from '../common/state';
import { beginResolution } from '../common/resolution';
import type { Applied } from './apply';
import { cloneMatch } from '../common/state';
import { canonical } from '../../../kernel/canonical';
import { refuse } from '../../../kernel/refusal';

const newMatch = (setup: MatchSetup): Match => {
  const seats = setup.factions.map((_, seat) => seat);
  const first = firstPlayer(setup.factions);
  const initiative = seats.map((_, i) => (first + i) % setup.players);
  return {
    setup,
    // A sealed loadout has its own seals and take-backs: those of round 1 are for its orders.
    round: setup.loadout === 'sealed' ? 0 : 1,
    phase: 'loadout',
    initiative,
    first,
    ships: seats.map((seat) => newShip(setup, seat)),
    tokens: [],
    seats: seats.map((seat) => newSeat(setup, seat)),
    nextAge: 0,
    quietRounds: 0,
    eventful: false,
    flow: [
      { at: 'loadout', first, queue: initiative.slice() },
      ...(setup.loadout === 'sealed' ? [{ at: 'fitting' } as const] : []),
    ],
    outcome: null,
  };
};

const optionsSchema = z.strictObject({
  edition: z.enum(EDITION_IDS).optional(),
  mode: z.enum(['duel', 'free-for-all', 'teams']),
  loadout: z.literal('sealed').optional(),
  start: z.literal('near').optional(),
  factions: z
    .array(z.union([z.string(), z.record(z.string(), z.unknown())]))
    .min(2)
    .max(4),
  balance: z.enum(BALANCES).optional(),
});

/** One of the project's own by id, or whole data. Whole data under a later balance is that balance's. */
const readFaction = (
  edition: Edition,
  balance: Balance,
  given: unknown,
  index: number,
): Faction | Refusal => {
  const field = `factions.${index}`;
  const own = factionsOf(edition, balance);
  if (typeof given === 'string')
    return (
      own.find(({ id }) => id === given) ??
      refuse('unknown-faction', field, 'there is no faction {faction}', { faction: given })
    );
  const parsed = parseFaction(given, field, edition);
  if (!parsed.ok) return parsed.refusal;
  const { faction } = parsed;
  if (balance === FIRST_BALANCE || own.some((each) => canonical(each) === canonical(faction))) return faction;
  return refuse('bad-setup', field, '{field}: {faction} is not that of the balance {balance}', {
    field,
    faction: faction.id,
    balance,
  });
};

/**
 * A new match in its loadout phase, from `{ mode, factions, edition }`: a faction id or whole faction data
 * per seat. `version`: by which it is played, the edition's newest if absent. Without `balance` ids stand for the
 * first balance.
 */
export const setup = (options: unknown, version?: RulesVersion): Result<Applied> => {
  const parsed = optionsSchema.safeParse(options);
  if (!parsed.success)
    return { ok: false, refusal: malformed(parsed.error, 'the whole', { code: 'bad-setup' }) };
  const { mode, loadout, start, edition: named = 'june', balance = FIRST_BALANCE } = parsed.data;
  const rules = version ?? newestOf(named);
  const edition = editionFor(rules);
  if (!isOf(rules, named))
    return {
      ok: false,
      refusal: refuse('bad-setup', 'edition', 'edition: {edition} is not of {game}', {
        edition: rules,
        game: named,
      }),
    };
  if (!edition.balances.includes(balance))
    return {
      ok: false,
      refusal: refuse('bad-setup', 'balance', 'balance: {edition} has none that is called {balance}', {
        edition: rules,
        balance,
      }),
    };
  if (start && mode !== 'duel')
    return { ok: false, refusal: refuse('bad-setup', 'R-3', 'start: only a duel can begin in range') };
  const players = PLAYERS[mode];
  if (parsed.data.factions.length !== players)
    return {
      ok: false,
      refusal: refuse('bad-setup', 'factions', 'a {mode} has {players} seats, one faction each', {
        mode,
        players,
      }),
    };
  const factions: Faction[] = [];
  for (const [index, given] of parsed.data.factions.entries()) {
    const faction = readFaction(edition, balance, given, index);
    if ('code' in faction) return { ok: false, refusal: faction };
    factions.push(faction);
  }
  const refusal = refuseFactions(
    mode,
    factions.map((faction) => faction.id),
  );
  if (refusal) return { ok: false, refusal };
  const resolution = beginResolution(
    cloneMatch(
      newMatch({
        rules,
        mode,
        players,
        radius: radiusFor(players),
        factions,
        ...namedBalance(balance),
        ...(loadout ? { loadout } : {}),
        ...(start ? { start } : {}),
      }),
    ),
  );
  advance(resolution);
  return { ok: true, match: resolution.match, events: resolution.events };
};
