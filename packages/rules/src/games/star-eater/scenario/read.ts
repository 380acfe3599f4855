/**
 * docs/scenarios.md: reads untrusted JSON as a match in the commitment phase. Missing fields are as at the
 * start of a match.
 */
import { inHandOrder, tidyTrack } from '../cooldown-track';
import { hullAt, isWeaponToken, weaponsOf } from '../facts';
import { commanderHand } from '../step-end';
import { factionsOf, parseFaction } from '../factions';
import { isOnBoard, keyOf } from '../hex';
import {
  COMMANDS,
  type CallSign,
  type Command,
  type Faction,
  type Loadout,
  type Refusal,
  type Rotation,
  type Seat,
} from '../model';
import { defined } from '../../../kernel/defined';
import { refusalOf } from '../parse';
import { refuseCorvettes } from '../phases/loadout';
import { callSignsOf, firstPlayer, newSeat, newShip, refuseFactions } from '../setup';
import { modeFor } from '../modes';
import { radiusFor } from '../starts';
import type { Match, MatchSetup, SeatState, Ship, Token } from '../state';
import { scenarioSchema, type Scenario, type ScenarioLoadout } from './schema';
import {
  editionFor,
  FIRST_BALANCE,
  isOf,
  namedBalance,
  newestOf,
  RULES_VERSION,
  type Edition,
  type EditionId,
  type RulesVersion,
} from '../edition';
import { refuse } from '../../../kernel/refusal';

export type Checked<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

const good = <T>(value: T): Checked<T> => ({ ok: true, value });
const bad = (code: string, rule: string, message: string): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: refuse(code, rule, message),
});

const firstTwice = <T>(list: readonly T[]): T | undefined => list.find((each, i) => list.indexOf(each) !== i);

/** The scenario's own faction list, checked, or the project's: those of the first balance, unless it names another. */
const readFactions = (scenario: Scenario, edition: Edition): Checked<readonly Faction[]> => {
  const { balance = FIRST_BALANCE } = scenario;
  if (!edition.balances.includes(balance) || (scenario.factions && scenario.balance))
    return bad('malformed', 'balance', `balance: ${balance} is not one of the project's own factions here`);
  if (!scenario.factions) return good(factionsOf(edition, balance));
  const factions: Faction[] = [];
  for (const [index, data] of scenario.factions.entries()) {
    const parsed = parseFaction(data, `factions.${index}`, edition);
    if (!parsed.ok) return parsed;
    factions.push(parsed.faction);
  }
  return good(factions);
};

/** The faction of a seat that names none: the n-th of the list; in teams one of the first two, by side. */
const defaultFaction = (players: number, at: Seat): number => (players === 4 ? at % 2 : at);

const factionIdOf = (scenario: Scenario, at: Seat): string | undefined =>
  scenario.ships.find((ship) => ship.seat === at)?.faction ??
  scenario.seats.find((each) => each.seat === at)?.faction;

/** The version that a scenario names, or the newest of the edition that it names. */
const versionOf = (
  { edition, rulesVersion }: Pick<Scenario, 'edition' | 'rulesVersion'>,
  rules: RulesVersion,
): Checked<RulesVersion> => {
  const version = rulesVersion ?? (edition === undefined ? rules : versionFor(edition, rules));
  return edition === undefined || isOf(version, edition)
    ? good(version)
    : bad('malformed', 'edition', `edition: ${version} is not of ${edition}`);
};

const versionFor = (edition: EditionId, rules: RulesVersion): RulesVersion =>
  isOf(rules, edition) ? rules : newestOf(edition);

const readSetup = (scenario: Scenario, rules: RulesVersion): Checked<MatchSetup> => {
  const { players } = scenario;
  const list = readFactions(scenario, editionFor(rules));
  if (!list.ok) return list;
  const factions: Faction[] = [];
  for (let at = 0; at < players; at += 1) {
    const wanted = factionIdOf(scenario, at);
    const faction =
      wanted === undefined
        ? list.value[defaultFaction(players, at)]
        : list.value.find((each) => each.id === wanted);
    if (!faction)
      return bad(
        'unknown-faction',
        'factions',
        `seat ${at}: there is no faction ${wanted ?? 'in its place'}`,
      );
    factions.push(faction);
  }
  const mode = modeFor(players);
  const refusal = refuseFactions(
    mode,
    factions.map((faction) => faction.id),
  );
  if (refusal) return { ok: false, refusal };
  return good({
    rules,
    mode,
    players,
    radius: scenario.radius ?? radiusFor(players),
    factions,
    ...namedBalance(scenario.balance ?? FIRST_BALANCE),
  });
};

/**
 * The given cards, or the first of each slot; corvettes fill up in order of the list, within their
 * supply.
 */
export const readLoadout = (
  { craft }: Edition,
  faction: Faction,
  given: ScenarioLoadout | undefined,
): Checked<Loadout> => {
  const supply = Object.fromEntries(faction.corvettes.map((card) => [card.id, card.supply]));
  const loadout: Loadout = {};
  for (const slot of ['main', 'broadside', 'hangar', 'pointDefence', 'special'] as const) {
    const cards: readonly { id: string }[] = faction.components[slot];
    const card = given?.[slot] ?? defined(cards[0]).id;
    if (!cards.some((each) => each.id === card))
      return bad('unknown-card', 'R-7', `${card} is not a card of ${faction.id} for ${slot}`);
    loadout[slot] = card;
  }
  loadout.corvettes =
    given?.corvettes?.slice() ??
    faction.corvettes.flatMap((card) => Array.from({ length: card.supply }, () => card.id)).slice(0, craft);
  const refusal = refuseCorvettes(craft, supply, loadout.corvettes);
  return refusal ? { ok: false, refusal } : good(loadout);
};

const unknownKey = (
  given: Readonly<Record<string, number>> | undefined,
  known: readonly string[],
): string | undefined => Object.keys(given ?? {}).find((key) => !known.includes(key));

export const readShip = (setup: MatchSetup, scenario: Pick<Scenario, 'ships'>, at: Seat): Checked<Ship> => {
  const ship = newShip(setup, at);
  const given = scenario.ships.find((each) => each.seat === at);
  if (!given) return good(ship);
  const sections = Object.keys(ship.armour);
  const unknown = unknownKey(given.armour, sections) ?? unknownKey(given.shields, sections);
  if (unknown !== undefined)
    return bad('unknown-section', 'ships', `seat ${at}: the ship has no section ${unknown}`);
  return good({
    ...ship,
    at: given.at ?? ship.at,
    facing: given.facing ?? ship.facing,
    linear: given.linear ?? [],
    rotational: (given.rotational ?? []) as Rotation[],
    structure: given.structure ?? ship.structure,
    armour: { ...ship.armour, ...given.armour },
    shields: Object.fromEntries(Object.entries(given.shields ?? {}).filter(([, shields]) => shields > 0)),
  });
};

export const readTokens = (setup: MatchSetup, scenario: Pick<Scenario, 'tokens'>): Checked<Token[]> => {
  const edition = editionFor(setup.rules);
  const tokens: Token[] = [];
  let age = 0;
  for (const [index, given] of scenario.tokens.entries()) {
    const path = `tokens.${index}`;
    if (given.seat >= setup.players) return bad('no-seat', path, `${path}: there is no seat ${given.seat}`);
    if (!isOnBoard(given.at, setup.radius)) return bad('off-board', 'R-2', `${path}: it is not on the board`);
    if (given.kind === 'corvette' && given.callSign > edition.craft)
      return bad('malformed', path, `${path}: there is no corvette ${given.callSign}`);
    if (given.kind === 'corvette' || given.kind === 'command-corvette') {
      tokens.push(given);
      continue;
    }
    const weapon = weaponsOf(defined(setup.factions[given.seat])).get(given.weapon);
    if (!weapon || weapon.class !== given.kind)
      return bad(
        'unknown-weapon',
        path,
        `${path}: ${given.weapon} is not a ${given.kind} of that seat's faction`,
      );
    tokens.push({ ...given, age });
    age += 1;
  }
  return good(tokens);
};

/** R-9, §8 step 5. All cards that the seat can have. */
const cardsOf = (isCommander: boolean): readonly Command[] =>
  isCommander ? inHandOrder([...commanderHand(), 'special']) : COMMANDS;

const readCards = (
  state: SeatState,
  given: Scenario['seats'][number] | undefined,
  isCommander: boolean,
): Checked<Pick<SeatState, 'hand' | 'track'>> => {
  const path = `seats: seat ${state.seat}`;
  const all = cardsOf(isCommander);
  const track = given?.track ?? [];
  const onTrack = track.flat();
  const hand = given?.hand ?? all.filter((card) => !onTrack.includes(card));
  const twice = firstTwice([...hand, ...onTrack]);
  if (twice !== undefined)
    return bad('card-twice', 'R-9', `${path}: ${twice} is listed twice in hand and track`);
  const foreign = [...hand, ...onTrack].find((card) => !all.includes(card));
  if (foreign !== undefined)
    return bad('removed-card', '§8', `${path}: a Command Corvette has no ${foreign}`);
  return good({ hand: inHandOrder(hand), track: tidyTrack(track) });
};

/** docs/scenarios.md. Without `aboard` every other call-sign is aboard, or, for a Command Corvette, destroyed. */
const OTHERS_OF_COMMANDER: Readonly<Record<Edition['commanderAboard'], 'aboard' | 'destroyed'>> = {
  rest: 'aboard',
  none: 'destroyed',
};

const readHangars = (
  setup: MatchSetup,
  given: Scenario['seats'][number] | undefined,
  onBoard: readonly CallSign[],
  isCommander: boolean,
): { aboard: CallSign[]; destroyed: CallSign[] } => {
  const { aboard, destroyed = [] } = given ?? {};
  if (aboard) return { aboard, destroyed };
  const others = callSignsOf(editionFor(setup.rules)).filter(
    (sign) => !onBoard.includes(sign) && !destroyed.includes(sign),
  );
  const place = isCommander ? OTHERS_OF_COMMANDER[editionFor(setup.rules).commanderAboard] : 'aboard';
  return place === 'aboard'
    ? { aboard: others, destroyed }
    : { aboard: [], destroyed: [...destroyed, ...others] };
};

const hasCommander = (tokens: readonly { kind: string; seat: Seat }[], at: Seat): boolean =>
  tokens.some((token) => token.kind === 'command-corvette' && token.seat === at);

const readSeat = (
  setup: MatchSetup,
  scenario: Scenario,
  tokens: readonly Token[],
  at: Seat,
): Checked<SeatState> => {
  const state = newSeat(setup, at);
  const edition = editionFor(setup.rules);
  const given = scenario.seats.find((each) => each.seat === at);
  const ship = scenario.ships.find((each) => each.seat === at);
  const loadout = readLoadout(edition, defined(setup.factions[at]), ship?.loadout ?? given?.loadout);
  if (!loadout.ok) return loadout;
  const isCommander = hasCommander(tokens, at);
  const cards = readCards(state, given, isCommander);
  if (!cards.ok) return cards;
  const onBoard = tokens.flatMap((token) =>
    token.kind === 'corvette' && token.seat === at ? [token.callSign] : [],
  );
  const { destroyed, aboard } = readHangars(setup, given, onBoard, isCommander);
  const twice = firstTwice([...onBoard, ...destroyed, ...aboard]);
  if (twice !== undefined)
    return bad('call-sign-twice', 'R-7', `seat ${at}: call-sign ${twice} is listed twice`);
  return good({
    ...state,
    ...cards.value,
    loadout: loadout.value,
    loadoutEnded: true,
    aboard: aboard.slice().sort((a, b) => a - b),
    destroyed: destroyed.slice().sort((a, b) => a - b),
    specialUses: given?.specialUses ?? state.specialUses,
  });
};

const checkSeats = (scenario: Scenario, { lostShip }: Edition): Refusal | null => {
  const { players } = scenario;
  const beyond = [...scenario.ships, ...scenario.seats].find((each) => each.seat >= players);
  if (beyond) return refuse('no-seat', 'seat', `there is no seat ${beyond.seat} in a match of ${players}`);
  const shipTwice = firstTwice(scenario.ships.map((each) => each.seat));
  if (shipTwice !== undefined) return refuse('ship-twice', 'ships', `seat ${shipTwice} has two ships`);
  const seatTwice = firstTwice(scenario.seats.map((each) => each.seat));
  if (seatTwice !== undefined) return refuse('seat-twice', 'seats', `seat ${seatTwice} is listed twice`);
  const commanders = scenario.tokens
    .filter((token) => token.kind === 'command-corvette')
    .map((token) => token.seat);
  if (commanders.length > 0 && lostShip === 'out')
    return refuse('commander', 'F-2', 'there are no Command Corvettes in this edition');
  if (commanders.length > 0 && players === 2)
    return refuse('commander', '§8', 'Command Corvettes are for 3 and 4 players');
  const commanderTwice = firstTwice(commanders);
  if (commanderTwice !== undefined)
    return refuse('commander-twice', '§8', `seat ${commanderTwice} has two Command Corvettes`);
  const both = commanders.find((at) => scenario.ships.some((ship) => ship.seat === at));
  if (both !== undefined)
    return refuse('ship-and-commander', '§8', `seat ${both} has a ship and a Command Corvette`);
  const foreign = scenario.seats.find(
    (each) => (each.faction ?? each.loadout) !== undefined && !hasCommander(scenario.tokens, each.seat),
  );
  return foreign === undefined
    ? null
    : refuse(
        'malformed',
        'seats',
        `seat ${foreign.seat}: faction and loadout of a capital ship are given in ships`,
      );
};

export const checkHulls = (setup: MatchSetup, ships: readonly Ship[]): Refusal | null => {
  const taken = new Set<string>();
  for (const ship of ships)
    for (const { at } of hullAt(defined(setup.factions[ship.seat]), ship.at, ship.facing)) {
      if (!isOnBoard(at, setup.radius))
        return refuse('off-board', 'R-2', `seat ${ship.seat}: its hull is not on the board`);
      if (taken.has(keyOf(at)))
        return refuse('overlap', '§12', `seat ${ship.seat}: its hull overlaps another`);
      taken.add(keyOf(at));
    }
  return null;
};

const readInitiative = (scenario: Scenario, factions: readonly Faction[]): Checked<Seat[]> => {
  const { players } = scenario;
  const first = firstPlayer(factions);
  const order = scenario.initiative ?? Array.from({ length: players }, (_, i) => (first + i) % players);
  if (order.length !== players || new Set(order).size !== players || order.some((seat) => seat >= players))
    return bad('initiative', 'R-8', 'initiative lists every seat once');
  return good(order);
};

/**
 * docs/scenarios.md. A scenario's position as a match in the commitment phase, and its decisions, not yet
 * read.
 */
export const matchFromScenario = (
  input: unknown,
  rules: RulesVersion = RULES_VERSION,
): Checked<{ match: Match; decisions: unknown[] }> => {
  const parsed = scenarioSchema.safeParse(input);
  if (!parsed.success) return { ok: false, refusal: refusalOf(parsed.error, 'malformed') };
  const scenario = parsed.data;
  const version = versionOf(scenario, rules);
  if (!version.ok) return version;
  const seatsRefused = checkSeats(scenario, editionFor(version.value));
  if (seatsRefused) return { ok: false, refusal: seatsRefused };
  const setup = readSetup(scenario, version.value);
  if (!setup.ok) return setup;
  const tokens = readTokens(setup.value, scenario);
  if (!tokens.ok) return tokens;
  const ships: Ship[] = [];
  const seats: SeatState[] = [];
  for (let at = 0; at < scenario.players; at += 1) {
    const state = readSeat(setup.value, scenario, tokens.value, at);
    if (!state.ok) return state;
    seats.push(state.value);
    if (hasCommander(tokens.value, at)) continue;
    const ship = readShip(setup.value, scenario, at);
    if (!ship.ok) return ship;
    ships.push(ship.value);
  }
  const overlap = checkHulls(setup.value, ships);
  if (overlap) return { ok: false, refusal: overlap };
  const initiative = readInitiative(scenario, setup.value.factions);
  if (!initiative.ok) return initiative;
  const match: Match = {
    setup: setup.value,
    round: scenario.round,
    phase: 'commitment',
    initiative: initiative.value,
    first: defined(initiative.value[0]),
    ships,
    tokens: tokens.value,
    seats,
    nextAge: tokens.value.filter(isWeaponToken).length,
    quietRounds: 0,
    eventful: false,
    flow: [{ at: 'round', part: 1 }, { at: 'commitment' }],
    outcome: null,
  };
  return good({ match, decisions: scenario.decisions });
};
