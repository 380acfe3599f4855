/**
 * docs/scenarios.md: reads untrusted JSON as a match in the commitment phase. Missing fields are as at the
 * start of a match.
 */
import {
  bad,
  checkHulls,
  firstTwice,
  good,
  readLoadout,
  readShip,
  readTokens,
} from '../../common/scenario/parts';
import type { Checked } from '../../common/scenario/parts';
import { callSignsOf, firstPlayer, newSeat, refuseFactions } from '../../common/new-seat';
import { malformed } from '../../../../kernel/malformed';
import { inHandOrder, tidyTrack } from '../../common/cooldown-track';
import { isWeaponToken } from '../../common/facts';
import { commanderHand } from '../../common/step-end';
import { factionsOf } from '../../common/factions';
import { parseFaction } from '../../common/factions/parse';
import {
  COMMANDS,
  type CallSign,
  type Command,
  type Faction,
  type Refusal,
  type Seat,
} from '../../common/model';
import { defined } from '../../../../kernel/defined';
import { modeFor } from '../../common/modes';
import { radiusFor } from '../../common/map/starts';
import type { Match, MatchSetup, SeatState, Ship, Token } from '../../common/state';
import { scenarioSchema, type Scenario } from '../../common/scenario/schema';
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
} from '../../common/edition';
import { refuse } from '../../../../kernel/refusal';

/** The scenario's own faction list, checked, or the project's: those of the first balance, unless it names another. */
const readFactions = (scenario: Scenario, edition: Edition): Checked<readonly Faction[]> => {
  const { balance = FIRST_BALANCE } = scenario;
  if (!edition.balances.includes(balance) || (scenario.factions && scenario.balance))
    return bad('malformed', 'balance', "balance: {balance} is not one of the project's own factions here", {
      balance,
    });
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
    : bad('malformed', 'edition', 'edition: {version} is not of {edition}', { version, edition });
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
      return bad('unknown-faction', 'factions', 'seat {seat}: there is no faction {faction}', {
        seat: at,
        faction: wanted ?? 'in its place',
      });
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
    return bad('card-twice', 'R-9', '{path}: {card} is listed twice in hand and track', {
      path,
      card: twice,
    });
  const foreign = [...hand, ...onTrack].find((card) => !all.includes(card));
  if (foreign !== undefined)
    return bad('removed-card', '§8', '{path}: a Command Corvette has no {card}', { path, card: foreign });
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
    return bad('call-sign-twice', 'R-7', 'seat {seat}: call-sign {callSign} is listed twice', {
      seat: at,
      callSign: twice,
    });
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
  if (beyond)
    return refuse('no-seat', 'seat', 'there is no seat {seat} in a match of {players}', {
      seat: beyond.seat,
      players,
    });
  const shipTwice = firstTwice(scenario.ships.map((each) => each.seat));
  if (shipTwice !== undefined)
    return refuse('ship-twice', 'ships', 'seat {seat} has two ships', { seat: shipTwice });
  const seatTwice = firstTwice(scenario.seats.map((each) => each.seat));
  if (seatTwice !== undefined)
    return refuse('seat-twice', 'seats', 'seat {seat} is listed twice', { seat: seatTwice });
  const commanders = scenario.tokens
    .filter((token) => token.kind === 'command-corvette')
    .map((token) => token.seat);
  if (commanders.length > 0 && lostShip === 'out')
    return refuse('commander', 'F-2', 'there are no Command Corvettes in this edition');
  if (commanders.length > 0 && players === 2)
    return refuse('commander', '§8', 'Command Corvettes are for 3 and 4 players');
  const commanderTwice = firstTwice(commanders);
  if (commanderTwice !== undefined)
    return refuse('commander-twice', '§8', 'seat {seat} has two Command Corvettes', { seat: commanderTwice });
  const both = commanders.find((at) => scenario.ships.some((ship) => ship.seat === at));
  if (both !== undefined)
    return refuse('ship-and-commander', '§8', 'seat {seat} has a ship and a Command Corvette', {
      seat: both,
    });
  const foreign = scenario.seats.find(
    (each) => (each.faction ?? each.loadout) !== undefined && !hasCommander(scenario.tokens, each.seat),
  );
  return foreign === undefined
    ? null
    : refuse('malformed', 'seats', 'seat {seat}: faction and loadout of a capital ship are given in ships', {
        seat: foreign.seat,
      });
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
  if (!parsed.success) return { ok: false, refusal: malformed(parsed.error, 'the whole') };
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
