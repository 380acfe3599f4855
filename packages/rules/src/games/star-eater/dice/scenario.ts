/** docs/scenarios.md: reads untrusted JSON as a draft match, and plays its decisions and dice. */
import { checkHulls, readLoadout, readShip, readTokens, type Checked } from '../common/scenario/parts';
import { malformed } from '../../../kernel/malformed';
import { z } from 'zod';
import { DICE_RULES, editionFor, namedEdition } from '../common/edition';
import { isWeaponToken } from '../common/facts';
import { DICE_FACTIONS } from './factions';
import { parseDiceFaction } from './factions/parse';
import type { DiceFaction } from './factions/schema';
import type { Refusal, Seat } from '../common/model';
import { isScenarioError, playDecisions, playDefaults, type ScenarioError } from '../common/scenario/play';
import { scenarioSchema } from '../common/scenario/schema';
import type { Ship, Token } from '../common/state';
import { defined } from '../../../kernel/defined';
import { refuse, refusedAt } from '../../../kernel/refusal';
import { apply, rollDice } from './apply';
import { defaultDecision, defaultRoll } from './defaults';
import { owedRoll } from './dice';
import { CALL_SIGNS } from './facts';
import { pending } from './legal';
import { COMPONENTS, type DiceEvent, type DiceView } from './model';
import { loadingOf } from './fire/munitions';
import { MUNITIONS } from './rounds/opening';
import { DICE_ROUND } from './rounds/round';
import { newDiceSeat } from './new-seat';
import { refuseMode, startWith } from './setup';
import { cloneDice, type DiceMatch, type DiceSeat } from './state';
import { modeFor } from '../common/modes';
import { view } from './view';

const seat = z.literal([0, 1]);
const count = z.int().min(0).max(999);
const callSigns = z.array(z.literal([1, 2, 3]));

/** As the other editions' scenarios, without hands and tracks; `phase` `loadout` begins at the coin. */
const schema = scenarioSchema.omit({ seats: true, edition: true, rulesVersion: true }).extend({
  edition: z.literal(namedEdition(DICE_RULES).edition),
  rulesVersion: z.literal(DICE_RULES).optional(),
  phase: z.enum(['loadout', 'commitment']).default('commitment'),
  seats: z
    .array(
      z.strictObject({
        seat,
        aboard: callSigns.optional(),
        destroyed: callSigns.optional(),
        specialUses: count.optional(),
        munitions: z.array(count).length(3).optional(),
        cooldowns: z.partialRecord(z.enum(COMPONENTS), count).optional(),
      }),
    )
    .default([]),
});
type DiceScenario = z.infer<typeof schema>;

const bad = (...why: Parameters<typeof refuse>): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: refuse(...why),
});

const readFactions = (scenario: DiceScenario): Checked<DiceFaction[]> => {
  const list: DiceFaction[] = scenario.factions ? [] : [...DICE_FACTIONS];
  for (const [i, given] of (scenario.factions ?? []).entries()) {
    const parsed = parseDiceFaction(given, `factions.${i}`);
    if (!parsed.ok) return parsed;
    list.push(parsed.faction);
  }
  const data: DiceFaction[] = [];
  for (let at = 0; at < scenario.players; at += 1) {
    const wanted = scenario.ships.find((ship) => ship.seat === at)?.faction;
    const faction = wanted === undefined ? list[at] : list.find(({ id }) => id === wanted);
    if (!faction)
      return bad('unknown-faction', 'factions', 'seat {seat}: there is no faction {faction}', {
        seat: at,
        faction: wanted ?? 'in its place',
      });
    data.push(faction);
  }
  return { ok: true, value: data };
};

const firstTwice = <T>(list: readonly T[]): T | undefined => list.find((each, i) => list.indexOf(each) !== i);

/** What a scenario may not give. */
const refuseScenario = (scenario: DiceScenario): Refusal | null => {
  const wrongMode = refuseMode(modeFor(scenario.players));
  if (wrongMode) return wrongMode;
  if (scenario.ships.some(({ shields }) => shields !== undefined))
    return refuse('shields', 'D-33', 'there are no shields in this edition');
  if (scenario.tokens.some(({ kind }) => kind === 'command-corvette'))
    return refuse('commander', 'D-34', 'there are no Command Corvettes in this edition');
  const order = scenario.initiative ?? [0, 1];
  if (order.length !== 2 || order.toSorted().join() !== '0,1')
    return refuse('initiative', 'D-3', 'initiative lists both seats once');
  for (const list of [scenario.ships, scenario.seats]) {
    if (list.some((each) => each.seat > 1)) return refuse('no-seat', 'seat', 'there are seats 0 and 1');
    if (firstTwice(list.map((each) => each.seat)) !== undefined)
      return refuse('seat-twice', 'seats', 'a seat is listed twice');
  }
  const isOpening = scenario.phase === 'loadout';
  return isOpening &&
    scenario.ships.some((ship) => Object.keys(ship).some((key) => !/seat|faction/.test(key)))
    ? refuse('malformed', 'phase', 'before the loadout ships have a faction alone')
    : null;
};

/** D-5. Munitions as given, within capacities and tokens; otherwise as they are filled in order. */
const readMunitions = (match: DiceMatch, state: DiceSeat, given: number[] | undefined): Refusal | null => {
  const signs = CALL_SIGNS.filter((sign) => !state.destroyed.includes(sign));
  const total = given?.reduce((sum, each) => sum + each, 0) ?? MUNITIONS;
  const loading = loadingOf(match, state.seat, signs, total);
  if (given && (loading.due !== total || !loading.isLegal(given)))
    return refuse('munitions', 'D-5', 'seat {seat}: more munitions than fit', { seat: state.seat });
  state.munitions = (given ?? loading.usual).slice();
  return null;
};

const readSeat = (match: DiceMatch, scenario: DiceScenario, at: Seat): Checked<DiceSeat> => {
  const state = newDiceSeat(match.setup, at);
  const given = scenario.seats.find((each) => each.seat === at);
  const wanted = scenario.ships.find((each) => each.seat === at)?.loadout;
  const loadout = readLoadout(editionFor(DICE_RULES), defined(match.setup.factions[at]), wanted);
  if (!loadout.ok) return loadout;
  const onBoard = match.tokens.flatMap((token) =>
    token.kind === 'corvette' && token.seat === at ? [token.callSign] : [],
  );
  const destroyed: readonly number[] = given?.destroyed ?? [];
  const aboard: readonly number[] =
    given?.aboard ?? CALL_SIGNS.filter((sign) => !onBoard.includes(sign) && !destroyed.includes(sign));
  const twice = firstTwice([...onBoard, ...destroyed, ...aboard]);
  if (twice !== undefined)
    return bad('call-sign-twice', 'R-7', 'seat {seat}: call-sign {callSign} is listed twice', {
      seat: at,
      callSign: twice,
    });
  const cooldowns = Object.entries(given?.cooldowns ?? {}).filter(([, tokens]) => tokens > 0);
  return {
    ok: true,
    value: {
      ...state,
      loadout: loadout.value,
      loadoutEnded: true,
      aboard: aboard.toSorted(),
      destroyed: destroyed.toSorted(),
      specialUses: given?.specialUses ?? state.specialUses,
      cooldowns: Object.fromEntries(cooldowns),
    },
  };
};

const readBoard = (match: DiceMatch, scenario: DiceScenario): Checked<{ ships: Ship[]; tokens: Token[] }> => {
  const tokens = readTokens(match.setup, scenario);
  if (!tokens.ok) return tokens;
  const ships: Ship[] = [];
  for (const { seat: at } of match.ships) {
    const ship = readShip(match.setup, scenario, at);
    if (!ship.ok) return ship;
    ships.push(ship.value);
  }
  const refusal = checkHulls(match.setup, ships);
  return refusal ? { ok: false, refusal } : { ok: true, value: { ships, tokens: tokens.value } };
};

/** A position in the commitment phase. */
const position = (fresh: DiceMatch, scenario: DiceScenario): Checked<DiceMatch> => {
  const match = cloneDice(fresh);
  match.setup = { ...match.setup, radius: scenario.radius ?? match.setup.radius };
  const board = readBoard(match, scenario);
  if (!board.ok) return board;
  Object.assign(match, board.value);
  match.nextAge = match.tokens.filter(isWeaponToken).length;
  match.round = scenario.round;
  match.stage = 'commitment';
  match.initiative = scenario.initiative?.slice() ?? [0, 1];
  match.first = match.initiative[0] ?? 0;
  match.stack = [{ at: 'round', part: 1 % DICE_ROUND.length }, { at: 'commitment' }];
  for (const { seat: at } of fresh.seats) {
    const state = readSeat(match, scenario, at);
    if (!state.ok) return state;
    match.seats[at] = state.value;
    const given = scenario.seats.find((each) => each.seat === at)?.munitions;
    const refusal = readMunitions(match, state.value, given);
    if (refusal) return { ok: false, refusal };
  }
  return { ok: true, value: match };
};

/** docs/scenarios.md. A scenario's position, and its decisions, not yet read. */
export const matchFromScenario = (input: unknown): Checked<{ match: DiceMatch; decisions: unknown[] }> => {
  const parsed = schema.safeParse(input);
  if (!parsed.success) return { ok: false, refusal: malformed(parsed.error, 'the whole') };
  const scenario = parsed.data;
  const refusal = refuseScenario(scenario);
  if (refusal) return { ok: false, refusal };
  const data = readFactions(scenario);
  if (!data.ok) return data;
  const fresh = startWith(data.value);
  if (!fresh.ok) return fresh;
  const { decisions } = scenario;
  if (scenario.phase === 'loadout') return { ok: true, value: { match: fresh.match, decisions } };
  const read = position(fresh.match, scenario);
  return read.ok ? { ok: true, value: { match: read.value, decisions } } : read;
};

/** D-35. */
const rollSchema = z.strictObject({ type: z.literal('roll'), values: z.array(z.number()).max(99) });

const play = (match: DiceMatch, decision: unknown): ReturnType<typeof apply> => {
  if (decision === 'default') {
    const owed = owedRoll(match);
    return owed
      ? rollDice(match, defaultRoll(owed))
      : playDefaults(match, { pending, defaultDecision, apply });
  }
  const roll = rollSchema.safeParse(decision);
  return roll.success ? rollDice(match, roll.data.values) : apply(match, decision);
};

export interface DiceScenarioRun {
  match: DiceMatch;
  view: DiceView;
  events: DiceEvent[];
}

/** docs/scenarios.md. Plays a scenario. A refusal has the index of its decision, or null for the position. */
export const runScenario = (input: unknown): DiceScenarioRun | ScenarioError => {
  const read = matchFromScenario(input);
  if (!read.ok) return { error: refusedAt(null, read.refusal) };
  const played = playDecisions(read.value.match, read.value.decisions, play);
  return isScenarioError(played) ? played : { ...played, view: view(played.match, 'all') };
};
