/** B-52. docs/scenarios.md: reads untrusted JSON as a match at the beginning of a phase. */
import { malformed } from '../../../kernel/malformed';
import { refuse, type Refusal, type RefusalParameters, type Result } from '../../../kernel/refusal';
import { cardsOf } from '../card-data';
import { capacityOf } from '../muster/deployment';
import { aboardOf, compareIds, isFighter, isOverlapping, modelOf, presentSide } from '../facts';
import { isOnTable } from '../movement/geometry';
import type { Event, Mode, Model, Side } from '../model';
import { beginResolution } from '../resolution';
import { advance, beginPart, noTokens, oweInitiative, tokensOf } from '../round';
import { begin, checkSetUp, newMatch, usualRounds } from '../setup';
import type { Match, SetUp } from '../state';
import { dataOf } from './data';
import { scenarioSchema, type Scenario, type ScenarioShip } from './schema';

export interface ReadScenario {
  match: Match;
  events: Event[];
  decisions: unknown[];
  rolls: readonly number[];
}

type Bad = { ok: false; refusal: Refusal };

const bad = (sentence: string, parameters?: RefusalParameters): Bad => ({
  ok: false,
  refusal: refuse('malformed', 'B-52', sentence, parameters),
});

const MODE: Readonly<Record<number, Mode>> = { 2: 'duel', 3: 'free-for-all', 4: 'teams' };

const readSetUp = (scenario: Scenario): Result<{ setup: SetUp }> => {
  const data = dataOf(scenario);
  if (typeof data === 'string') return bad(data);
  const { players = 2, settings = {} } = scenario;
  const points = scenario.points ?? settings.points ?? 100;
  const open = Array.from({ length: players }, () => null);
  const checked = checkSetUp({
    game: 'starship-battles',
    mode: MODE[players] ?? 'duel',
    balance: 'second',
    settings: {
      measure: settings.measure ?? 'centre',
      size: settings.size ?? false,
      activation: settings.activation ?? 'alternating',
      points,
      rounds: scenario.rounds ?? settings.rounds ?? usualRounds(points),
    },
    posts: settings.posts ?? 'free',
    factions: scenario.factions ?? open,
    fleets: scenario.fleets ?? open,
    data,
  });
  return checked.ok ? checked : bad(checked.refusal.message);
};

/** B-52. Ids are given in order by seat, unless a ship has one. */
const readShips = (given: readonly ScenarioShip[]): Model[] => {
  const counts = new Map<number, number>();
  const ships = given.map((ship): Model => {
    const number = (counts.get(ship.seat) ?? 0) + 1;
    counts.set(ship.seat, number);
    return {
      id: ship.id ?? `${ship.seat}.${number}`,
      seat: ship.seat,
      type: ship.type,
      at: ship.at ?? null,
      heading: (ship.heading ?? 0) + 0,
      side: ship.side ?? 'intact',
      damage: ship.damage ?? 0,
      moved: ship.moved ?? false,
      fired: ship.fired ?? false,
      aboard: ship.aboard ?? null,
    };
  });
  return ships.sort((a, b) => compareIds(a.id, b.id));
};

/** B-52. Why a model cannot be where and as it is; null if it can. */
const troubleOf = (match: Match, model: Model): string | null => {
  const { id, at, aboard, side, damage, seat } = model;
  const card = cardsOf(match.setup.data).get(model.type)?.card;
  if (!match.seats[seat]) return `there is no seat ${seat}`;
  if (!card) return `there is no card ${model.type}`;
  if (side === 'damaged' && !card.damaged) return `${id} has one side only`;
  if (damage >= presentSide(match, model).hull) return `${id} has as much damage as hull`;
  if ((at === null) === (aboard === null)) return `${id} is either on the table or aboard`;
  if (at !== null && !isOnTable(at)) return `${id} is off the table`;
  return at !== null && isOverlapping(match, match.ships, model, at) ? `${id} overlaps another model` : null;
};

/** B-52. Flights are aboard a carrier of their seat that is on the table and has room. */
const hangarTrouble = (match: Match, { id, seat, aboard, type }: Model): string | null => {
  if (aboard === null) return null;
  const carrier = modelOf(match, aboard);
  const isCarrier = carrier !== null && carrier.at !== null && carrier.seat === seat;
  return isCarrier &&
    isFighter(match, { type }) &&
    aboardOf(match, aboard).length <= capacityOf(match, carrier)
    ? null
    : `${id} has no room aboard ${aboard}`;
};

const shipTrouble = (match: Match): string | null => {
  const ids = match.ships.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) < at);
  if (twice !== undefined) return `two models are ${twice}`;
  const unlike = match.ships.find(({ id, seat }) => !id.startsWith(`${seat}.`));
  if (unlike) return `${unlike.id} is no model of seat ${unlike.seat}`;
  for (const check of [troubleOf, hangarTrouble])
    for (const model of match.ships) {
      const trouble = check(match, model);
      if (trouble !== null) return trouble;
    }
  return null;
};

/** Tokens are dealt, unless the scenario gives them; a class left out has none. */
const readSeats = (match: Match, { seats = [] }: Scenario): Match['seats'] =>
  match.seats.map((state) => {
    const given = seats.find(({ seat }) => seat === state.seat);
    return {
      ...state,
      faction: given?.faction ?? state.faction,
      resigned: given?.resigned ?? false,
      tokens: given?.tokens ? { ...noTokens(), ...given.tokens } : tokensOf(match, state.seat),
      fleet: null,
    };
  });

const readSides = (match: Match, given: NonNullable<Scenario['sides']>): Match['sides'] =>
  match.sides.map((state) => {
    const { score = 0, out = false } = given.find(({ side }: { side: Side }) => side === state.side) ?? {};
    return { ...state, score, out };
  });

/** B-52. A position at the beginning of a phase. */
const readPosition = (
  setup: SetUp,
  scenario: Scenario,
  ships: readonly ScenarioShip[],
): Result<ReadScenario> => {
  const { round = 1, phase = 'initiative', first = 0, launched = {}, sides = [] } = scenario;
  const placed: Match = { ...newMatch(setup), round, first, turn: first, ships: readShips(ships) };
  const trouble = shipTrouble(placed);
  if (trouble !== null) return bad(trouble);
  if (!placed.seats[first]) return bad('there is no seat {seat}', { seat: first });
  const stray = Object.keys(launched).find((id) => modelOf(placed, id) === null);
  if (stray !== undefined) return bad('launched: there is no model {ship}', { ship: stray });
  const resolution = beginResolution({
    ...placed,
    seats: readSeats(placed, scenario),
    sides: readSides(placed, sides),
    launched: Object.fromEntries(Object.entries(launched).filter(([, count]) => count > 0)),
  });
  if (phase === 'initiative') {
    resolution.match.phase = phase;
    oweInitiative(resolution);
  } else beginPart(resolution, phase, 'ships');
  advance(resolution);
  return { ok: true, ...resolution, decisions: scenario.decisions, rolls: scenario.rolls ?? [] };
};

/** B-52. A scenario's match and its decisions, not yet read; or why it is none. */
export const readScenario = (input: unknown): Result<ReadScenario> => {
  const parsed = scenarioSchema.safeParse(input);
  if (!parsed.success) return { ok: false, refusal: malformed(parsed.error, 'the whole', { rule: 'B-52' }) };
  const scenario = parsed.data;
  const read = readSetUp(scenario);
  if (!read.ok) return read;
  if (scenario.ships) return readPosition(read.setup, scenario, scenario.ships);
  const begun = begin(read.setup);
  return { ok: true, ...begun, decisions: scenario.decisions, rolls: scenario.rolls ?? [] };
};
