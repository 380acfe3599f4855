/** C-78. docs/scenarios.md: reads untrusted JSON as a position of Star Clash. */
import { malformed } from '../../../kernel/malformed';
import { refuse, type Refusal, type RefusalParameters, type Result } from '../../../kernel/refusal';
import { begin, giveFactions } from '../chance/deal';
import { ENEMY, rulesOf, shipsOfFaction } from '../chance/decks';
import { clockwiseFrom, isSameSide, seatAt } from '../facts';
import type { AmmoOnShip, PlayedCard, Seat, SeatStatus, Squadron } from '../model';
import { CARDS, usualPlayers, usualTaskForces } from '../options';
import { beginResolution } from '../resolution';
import { newMatch, parseSetUp, shipPiles } from '../setup';
import type { FleetShip, Match, SeatState, SetUp, Turn } from '../state';
import { namedCards, namedShips, refuseCards, refuseShips, refuseWrecks } from './check';
import {
  positionSchema,
  scenarioSchema,
  type Scenario,
  type ScenarioAmmo,
  type ScenarioPlayed,
  type ScenarioSeat,
} from './schema';

type Read = Result<{ match: Match; decisions: unknown[] }>;

const bad = (sentence: string, parameters?: RefusalParameters): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: refuse('malformed', 'C-78', sentence, parameters),
});

/** C-78. The set-up, with what a mode usually has where nothing is said. */
const readSetUp = ({ setUp = {} }: Scenario): Result<{ setup: SetUp }> => {
  const mode = setUp.mode ?? 'free-for-all';
  const players = setUp.players ?? usualPlayers(mode);
  const taskForces = setUp.taskForces ?? usualTaskForces(mode, players);
  return parseSetUp({ game: 'star-clash', variants: {}, cards: CARDS, ...setUp, mode, players, taskForces });
};

/** The seat that played a card where none is named: the first of another side clockwise from the owner. */
const usualPlayer = (match: Match, owner: Seat): Seat =>
  clockwiseFrom(match, owner).find((seat) => !isSameSide(match, seat, owner)) ?? owner;

const readPlayed = (given: ScenarioPlayed, usual: Seat): PlayedCard =>
  typeof given === 'string' ? { card: given, by: usual } : { card: given.card, by: given.by ?? usual };

const readAmmo = (given: ScenarioAmmo, usual: Seat): AmmoOnShip => {
  const on = typeof given === 'string' ? [] : (given.on ?? []);
  return { ...readPlayed(given, usual), on: on.map((each) => readPlayed(each, usual)) };
};

const readFleet = (given: ScenarioSeat['fleet'], usual: Seat): FleetShip[] =>
  (given ?? []).map((each) =>
    typeof each === 'string'
      ? { ship: each, cards: [] }
      : { ship: each.ship, cards: (each.cards ?? []).map((card) => readAmmo(card, usual)) },
  );

const readSquadron = (given: ScenarioSeat['squadron'], usual: Seat): Squadron | null => {
  if (given == null) return null;
  if (typeof given === 'string') return { card: given, ready: false, hits: [] };
  const { card, ready = false, hits = [] } = given;
  return { card, ready, hits: hits.map((each) => readPlayed(each, usual)) };
};

/**
 * C-78. A seat without ships is eliminated or out; only the gauntlet's enemy may be in the round without any.
 */
const statusOf = (match: Match, given: ScenarioSeat | undefined, seat: Seat): SeatStatus => {
  if (given?.status) return given.status;
  const isGauntletEnemy = match.setup.mode === 'gauntlet' && seat === ENEMY;
  return (given?.fleet ?? []).length > 0 || isGauntletEnemy ? 'in' : 'eliminated';
};

const readSeat = (match: Match, given: ScenarioSeat | undefined, state: SeatState): SeatState => {
  const usual = usualPlayer(match, state.seat);
  return {
    ...state,
    faction: given?.faction ?? state.faction,
    status: statusOf(match, given, state.seat),
    score: given?.score ?? 0,
    hand: given?.hand ?? [],
    fleet: readFleet(given?.fleet, usual),
    mines: (given?.mines ?? []).map((each) => readPlayed(each, usual)),
    window: given?.window ?? null,
    squadron: readSquadron(given?.squadron, usual),
    trophies: given?.trophies ?? [],
  };
};

/** C-38. Who is in the round has ships, and who is not has nothing on the table. */
const refuseStatus = (match: Match): Refusal | null => {
  for (const { seat, status, fleet, hand, mines, window, squadron } of match.seats) {
    const isGauntletEnemy = match.setup.mode === 'gauntlet' && seat === ENEMY;
    const cards = fleet.length + hand.length + mines.length + (window ? 1 : 0) + (squadron ? 1 : 0);
    if (status === 'in' && fleet.length === 0 && !isGauntletEnemy)
      return refuse('malformed', 'C-78', 'Seat {seat} is in the round without ships.', { seat });
    if (status !== 'in' && cards > 0)
      return refuse('malformed', 'C-78', 'Seat {seat} is {status}, and has cards.', { seat, status });
  }
  return null;
};

/** C-78. What `draw` and `ships` leave out: all of the deck that is nowhere else, in data order. */
const fillPiles = (match: Match, { draw, ships }: Scenario): Match => {
  const rules = rulesOf(match.setup);
  const [cards, there] = [namedCards(match), namedShips(match)];
  const rest = (faction: string | null): readonly string[] =>
    (faction === null ? rules.shipDeck : shipsOfFaction(rules, faction)).filter((ship) => !there.has(ship));
  const given = (faction: string | null): readonly string[] | undefined =>
    Array.isArray(ships) ? ships : ships?.[faction ?? ''];
  return {
    ...match,
    draw: draw ?? rules.actionDeck.filter((card) => !cards.has(card)),
    ships: shipPiles(match.setup, (faction) => given(faction) ?? rest(faction)),
  };
};

/** C-61. Seats without a faction take the first one with room. */
const withFactions = (match: Match): Match => {
  const resolution = beginResolution(match);
  giveFactions(resolution, () => 0);
  return resolution.match;
};

const readTurn = (match: Match, { turn, dealer }: Scenario): Turn => {
  const from = dealer ?? match.seats.length - 1;
  const first = clockwiseFrom(match, from).find((seat) => seatAt(match, seat).status === 'in');
  return {
    number: turn?.number ?? 1,
    seat: turn?.seat ?? first ?? 0,
    final: turn?.final ?? false,
    step: 'open',
    special: turn?.special ?? null,
    attack: null,
    offer: null,
    offered: turn?.offered ?? false,
  };
};

const checkSeats = (setup: SetUp, scenario: Scenario): string | null => {
  const { seats } = rulesOf(setup);
  const listed = (scenario.seats ?? []).map(({ seat }) => seat);
  const all = [...listed, scenario.dealer ?? 0, scenario.turn?.seat ?? 0];
  const beyond = all.find((seat) => seat >= seats);
  if (beyond !== undefined) return `There is no seat ${beyond}.`;
  if (new Set(listed).size < listed.length) return 'A seat is listed twice.';
  const factions = rulesOf(setup).variants.factions;
  const isObject = scenario.ships !== undefined && !Array.isArray(scenario.ships);
  return isObject !== (factions !== null) && scenario.ships !== undefined
    ? 'ships: a list, or with factions an object.'
    : null;
};

/** C-78. A position in the middle of a round. */
const readPosition = (blank: Match, scenario: Scenario): Read => {
  const named: Match = {
    ...blank,
    round: scenario.round ?? 1,
    phase: 'turn',
    dealer: scenario.dealer ?? blank.seats.length - 1,
    discard: scenario.discard ?? [],
    faceDown: scenario.faceDown ?? [],
    scrap: scenario.scrap ?? [],
    ships: [],
    seats: blank.seats.map((state) => readSeat(blank, givenSeat(scenario, state.seat), state)),
    solo: blank.solo && {
      strategy: scenario.solo?.strategy ?? 'easy',
      target: scenario.solo?.target ?? null,
      turns: scenario.solo?.turns ?? 1,
    },
  };
  const match = fillPiles(withFactions(named), scenario);
  const refusal = refuseStatus(match) ?? refuseCards(match) ?? refuseShips(match) ?? refuseWrecks(match);
  if (refusal) return { ok: false, refusal };
  const turn = readTurn(match, scenario);
  if (turn.special !== null && !rulesOf(match.setup).actions.has(turn.special))
    return {
      ok: false,
      refusal: refuse('unknown-card', 'C-78', 'There is no card {card}.', { card: turn.special }),
    };
  if (seatAt(match, turn.seat).status !== 'in')
    return bad('Seat {seat} is not in the round.', { seat: turn.seat });
  return { ok: true, match: { ...match, turn }, decisions: scenario.decisions };
};

const givenSeat = ({ seats }: Scenario, seat: Seat): ScenarioSeat | undefined =>
  seats?.find((each) => each.seat === seat);

/** C-78. Before a deal: only scores, and who is out. */
const readBeforeDeal = (blank: Match, scenario: Scenario): Read => {
  const round = scenario.round ?? 0;
  const seats = blank.seats.map((state): SeatState => {
    const given = givenSeat(scenario, state.seat);
    return {
      ...state,
      faction: given?.faction ?? state.faction,
      score: given?.score ?? 0,
      status: given?.status ?? 'in',
    };
  });
  const dealer = scenario.dealer ?? (round === 0 ? null : blank.seats.length - 1);
  return { ok: true, match: { ...blank, round, dealer, seats }, decisions: scenario.decisions };
};

const POSITION = Object.keys(positionSchema.shape) as (keyof Scenario)[];

/** C-78. A match before round 1 with real seeds. */
const readSeeded = (blank: Match, scenario: Scenario, random: NonNullable<Scenario['random']>): Read => {
  const stray = POSITION.find((field) => scenario[field] !== undefined);
  if (stray !== undefined) return bad('{field}: with seeds there is no position.', { field: stray });
  return { ok: true, match: begin({ ...blank, given: null }, random), decisions: scenario.decisions };
};

/** C-78. A scenario's match and its decisions, not yet read; or why it is none. */
export const readScenario = (input: unknown): Read => {
  const parsed = scenarioSchema.safeParse(input);
  if (!parsed.success) return { ok: false, refusal: malformed(parsed.error, 'the whole', { rule: 'C-78' }) };
  const scenario = parsed.data;
  const read = readSetUp(scenario);
  if (!read.ok) return read;
  const trouble = checkSeats(read.setup, scenario);
  if (trouble !== null) return bad(trouble);
  const given = { dice: scenario.dice ?? [], shuffles: scenario.shuffles ?? null };
  const blank: Match = { ...newMatch(read.setup), given };
  if (scenario.random) return readSeeded(blank, scenario, scenario.random);
  return scenario.phase === 'deal' ? readBeforeDeal(blank, scenario) : readPosition(blank, scenario);
};
