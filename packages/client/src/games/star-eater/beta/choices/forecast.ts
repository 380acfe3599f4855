/** §11, R-30 to. What a corvette's shot would do: now, after a move, or after a launch. */
import {
  distance,
  hullAt,
  planAnswer,
  type CallSign,
  type Decision,
  type Event,
  type Match,
  type Seat,
  type Target,
} from '@star-eater/rules/src/games/star-eater';
import type { Badge, GhostToken, Overlay } from '../../common/board/api';
import { planMessages } from '../../common/messages/plan';
import { LINES } from '../../common/plan/overlay';
import { readShotEvents, shortOf, type PlannedShot } from '../../common/plan/shots';

export interface Forecast {
  shot: PlannedShot;
  /** The ship that a torpedo flies at, and how many hexes it ends from it; null without one ahead. */
  homing: { seat: Seat; hexes: number } | null;
  /** The token that stays on the board after the shot. */
  token: GhostToken | null;
}

export interface ShotAnswer {
  callSign: CallSign;
  boost?: number;
  target?: Target | null;
}

/** The last target that a torpedo chose. */
const targetIn = (events: readonly Event[]): Seat | null =>
  events.reduce<Seat | null>((last, event) => (event.type === 'torpedoTargeted' ? event.target : last), null);

const hexesTo = (match: Match, token: GhostToken, seat: Seat): number | null => {
  const ship = match.ships.find((each) => each.seat === seat);
  const faction = match.setup.factions[seat];
  return ship && faction
    ? Math.min(...hullAt(faction, ship.at, ship.facing).map(({ at }) => distance(token.at, at)))
    : null;
};

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
  const hexes = token && aimed !== null ? hexesTo(tried.match, token, aimed) : null;
  return { shot, homing: aimed === null || hexes === null ? null : { seat: aimed, hexes }, token };
};

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
