/** §11, R-30 to. What a corvette's shot would do: now, after a move, or after a launch. */
import {
  areEnemies,
  planAnswer,
  planArrivals,
  planMovement,
  type CallSign,
  type Decision,
  type Event,
  type Match,
  type Seat,
  type Target,
  type TriedPlan,
} from '@star-eater/rules/src/games/star-eater';
import type { Badge, GhostToken, Overlay } from '../../common/board/api';
import { planMessages } from '../../common/messages/plan';
import { LINES } from '../../common/plan/overlay';
import { hexesTo, onlyEnemy } from '../../common/plan/nearest';
import { readShotEvents, shortOf, type PlannedShot } from '../../common/plan/shots';

export interface Forecast {
  shot: PlannedShot;
  /** The ship that a torpedo flies at, and how many hexes it ends from it; null without one ahead. */
  homing: { seat: Seat; hexes: number } | null;
  /** The token that stays on the board after the shot. */
  token: GhostToken | null;
  /** Whose hull that token hits in which round, if every ship coasts. */
  arrives: { seat: Seat; round: number } | null;
  /** The only enemy, on whose coasting this depends; null if there are several. */
  enemy: Seat | null;
}

export interface ShotAnswer {
  callSign: CallSign;
  boost?: number;
  target?: Target | null;
}

/** The last target that a torpedo chose. */
const targetIn = (events: readonly Event[]): Seat | null =>
  events.reduce<Seat | null>((last, event) => (event.type === 'torpedoTargeted' ? event.target : last), null);

/** `left`: activations before the shot. Null where the rules forbid it. */
export const forecastShot = (
  match: Match,
  seat: Seat,
  left: number,
  { callSign, boost = 0, target = null }: ShotAnswer,
): Forecast | null => {
  const tried = planAnswer(
    match,
    { at: 'activations', seat, left, mover: 'corvettes', card: null, window: false },
    { seat, type: 'shoot', callSign, boost, ...(target ? { target } : {}) },
  );
  const read = tried.refusal ? null : readShotEvents(tried.events, boost);
  if (!read) return null;
  const shot = { ...read, short: shortOf(match, seat, read.lines) };
  const placed = tried.events.find((event) => event.type === 'tokenPlaced');
  const age = placed?.type === 'tokenPlaced' ? placed.token.age : undefined;
  const flying = tried.match.tokens.find((token) => 'age' in token && token.age === age);
  const token = flying ? { seat, kind: flying.kind, at: flying.at, facing: flying.facing } : null;
  const aimed = targetIn(tried.events);
  const hexes = token && aimed !== null ? hexesTo(tried.match, token.at, aimed) : null;
  const arrival = age === undefined ? undefined : planArrivals(tried.match, [age]).get(age);
  return {
    shot,
    homing: aimed === null || hexes === null ? null : { seat: aimed, hexes },
    token,
    arrives: arrival ? { seat: arrival.seat, round: match.round + arrival.rounds } : null,
    enemy: onlyEnemy(match, seat),
  };
};

/**
 * The round in which a shot does something to an enemy, at the earliest: this one, or the one in which its token
 * arrives. Infinity for a shot that does nothing.
 */
export const effectRound = (match: Match, seat: Seat, forecast: Forecast | null): number => {
  if (!forecast) return Infinity;
  const { shot, arrives } = forecast;
  const struck = [...shot.hits, ...shot.destroyed];
  if (struck.some((each) => areEnemies(match, each.seat, seat))) return match.round;
  return arrives && areEnemies(match, arrives.seat, seat) ? arrives.round : Infinity;
};

/** A shot of which only its events at once are known. */
export const shotAtOnce = (shot: PlannedShot): Forecast => ({
  shot,
  homing: null,
  token: null,
  arrives: null,
  enemy: null,
});

/** A ship's shells or torpedoes after its fire command. */
export interface Volley {
  kind: 'cannon' | 'torpedo';
  count: number;
  /** The rounds in which those of this volley hit an enemy's hull later, if every ship coasts. */
  rounds: readonly number[];
  enemy: Seat | null;
  /** Of all own tokens in flight: how many hit, and the sum of the rounds until then. */
  all: { hits: number; rounds: number };
}

/** Null for a weapon whose shots are over at once, and without a shot. */
export const forecastVolley = (match: Match, seat: Seat, tried: TriedPlan): Volley | null => {
  const placed = tried.events.flatMap((event) =>
    event.type === 'tokenPlaced' && event.token.seat === seat ? [event.token] : [],
  );
  const kind = placed[0]?.kind;
  if (tried.refusal || (kind !== 'cannon' && kind !== 'torpedo')) return null;
  const own = tried.match.tokens.flatMap((token) =>
    'age' in token && token.seat === seat ? [token.age] : [],
  );
  const arrivals = [...planArrivals(tried.match, own)].filter(([, arrival]) =>
    areEnemies(match, arrival.seat, seat),
  );
  const isNew = (age: number): boolean => placed.some((token) => token.age === age);
  const atOnce = tried.events.filter(
    (event) => event.type === 'tokenReturned' && event.reason === 'hit' && event.token.seat === seat,
  ).length;
  return {
    kind,
    count: placed.length,
    rounds: arrivals.filter(([age]) => isNew(age)).map(([, { rounds }]) => match.round + rounds),
    enemy: onlyEnemy(match, seat),
    all: {
      hits: atOnce + arrivals.length,
      rounds: arrivals.reduce((sum, [, { rounds }]) => sum + rounds, 0),
    },
  };
};

/** Whether a corvette is still there after a movement phase in which every ship coasts. */
export const survivesDrift = (match: Match, seat: Seat, callSign: CallSign): boolean =>
  planMovement(match, {}).match.tokens.some(
    (token) => token.kind === 'corvette' && token.seat === seat && token.callSign === callSign,
  );

/** The position after a move of a corvette; null where the rules forbid it. */
export const afterMove = (
  match: Match,
  left: number,
  decision: Extract<Decision, { type: 'move' }>,
): Match | null => {
  const { seat } = decision;
  const tried = planAnswer(
    match,
    { at: 'activations', seat, left, mover: 'corvettes', card: null, window: false },
    decision,
  );
  return tried.refusal ? null : tried.match;
};

/** The position after a launch; null where the rules forbid it. */
export const afterLaunch = (
  match: Match,
  decision: Extract<Decision, { type: 'corvettes'; option: 'launch' }>,
): Match | null => {
  const tried = planAnswer(match, { at: 'corvettes', seat: decision.seat, extra: 0 }, decision);
  return tried.refusal ? null : tried.match;
};

/** The damage of a shot on the sections that it hits. */
export const badgesOf = (shot: PlannedShot | null): Badge[] =>
  (shot?.hits ?? []).flatMap(({ at, damage }): Badge[] =>
    at ? [{ hex: at, text: planMessages.badge(damage), isLikely: true }] : [],
  );

/** The shot on the board: its line, its damage, and the token that flies on. */
export const forecastOverlay = (
  seat: Seat,
  forecast: Forecast | null,
): Required<Pick<Overlay, 'lines' | 'badges' | 'ghostTokens'>> => {
  if (!forecast) return { lines: [], badges: [], ghostTokens: [] };
  const { shot, token } = forecast;
  return {
    lines: shot.lines.map(({ from, hexes }) => ({ from, hexes, kind: LINES[shot.class], seat })),
    badges: badgesOf(shot),
    ghostTokens: token ? [token] : [],
  };
};
