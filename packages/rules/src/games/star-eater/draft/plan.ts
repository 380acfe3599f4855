/** What a seat's orders would lead to if the others move as assumed, from its view. Nothing here changes a match. */
import { moveCannons } from '../combat/cannons';
import { shoot, type Shooter } from '../combat/shots';
import { moveTorpedoes } from '../combat/torpedoes';
import { isWeaponToken, supplyOf } from '../facts';
import { sameHex } from '../hex';
import type { CallSign, Engine, Event, Hex, Seat, TokenRef } from '../model';
import { moveShips, revealEngines } from '../phases/movement';
import { isOver } from '../resolution';
import { sightsOf } from './aim';
import { knownMatch } from './bots/known';
import { componentOf, seatOf, weaponOf } from './facts';
import { fireAhead } from './fighters';
import { gunBehind, hardPointsOf, squadronAt } from './guns';
import { DRAFT_COMMANDS, type DraftCommand, type DraftView, type Sights } from './model';
import { beginDraft } from './resolution';
import type { DraftSetUp } from './setup';
import type { WeaponToken } from '../state';
import { cloneDraft, type DraftMatch, type DraftResolution } from './state';

const SIDES = 12;

/** D-29. How many of the twelve sides are above `need`. */
export const hitsOf = (need: number): number => Math.max(0, Math.min(SIDES, SIDES - need));

/** One hard point of a fire card or of Defence Stations after the movement. */
interface PlannedShot {
  shooter: Shooter;
  /** Direct fire: what it could aim at. Null for other classes. */
  sights: Sights | null;
  /** Other classes: what the shot does, if nothing else changes. */
  events: Event[];
  /** Where its token is after the shot; null for beams, and where it hits or is lost. */
  end: WeaponToken | null;
}

export interface PlannedCard {
  command: DraftCommand;
  /** D-12. Cooldown tokens: with any it does nothing. */
  cooling: number;
  weapon: string;
  shots: PlannedShot[];
}

export interface DraftPlan {
  before: DraftMatch;
  /** After the ships have moved. */
  moved: DraftMatch;
  /** After the tokens on the board have moved too. */
  flown: DraftMatch;
  /** Of the movement of ships. */
  events: Event[];
  cards: PlannedCard[];
}

const begin = (match: DraftMatch): DraftResolution => beginDraft(cloneDraft(match));

/** §6.2. Ships move by these engine settings. */
const moveAll = (match: DraftMatch, engines: Partial<Record<Seat, Engine>>): DraftResolution => {
  const resolution = begin(match);
  for (const state of resolution.match.seats)
    state.orders = { engine: engines[state.seat] ?? 'none', commands: [] };
  for (const part of [revealEngines, moveShips]) if (!isOver(resolution)) part(resolution);
  for (const state of resolution.match.seats) state.orders = null;
  return resolution;
};

/** D-7, D-23. Ships move by these engine settings, then the tokens that are on the board. */
export const planMoves = (
  match: DraftMatch,
  engines: Partial<Record<Seat, Engine>>,
): { sailed: DraftResolution; flown: DraftMatch } => {
  const sailed = moveAll(match, engines);
  const flying = begin(sailed.match);
  for (const part of [moveCannons, moveTorpedoes]) if (!isOver(flying)) part(flying);
  return { sailed, flown: flying.match };
};

const NOTHING = { events: [], end: null };

const tokenOfAge = ({ tokens }: DraftMatch, age: number): WeaponToken | null =>
  tokens.filter(isWeaponToken).find((token) => token.age === age) ?? null;

/** D-24, R-31. What a shot that needs no target does from here. */
const straight = (
  match: DraftMatch,
  command: DraftCommand,
  shooter: Shooter,
): Pick<PlannedShot, 'events' | 'end'> => {
  const weapon = { ...weaponOf(match, shooter.seat, command), tieBreaker: 0 };
  const isToken = weapon.class === 'cannon' || weapon.class === 'torpedo';
  if (isToken && supplyOf(match, shooter.seat, weapon) === 0) return NOTHING;
  const resolution = begin(match);
  shoot(resolution, weapon, shooter, { boost: 0, target: null, reuse: false });
  return { events: resolution.events, end: tokenOfAge(resolution.match, match.nextAge) };
};

/** What a fire card or Defence Stations could do from here; null for other cards. */
export const planCard = (match: DraftMatch, seat: Seat, command: DraftCommand): PlannedCard | null => {
  const component = componentOf(command);
  if (component === null || component === 'special') return null;
  const gun = gunBehind(match, seat, command);
  return {
    command,
    cooling: seatOf(match, seat).cooldowns[component] ?? 0,
    weapon: gun?.id ?? weaponOf(match, seat, command).id,
    shots: hardPointsOf(match, seat, command).map((shooter) => ({
      shooter,
      sights: gun && sightsOf(match, gun, shooter),
      ...(gun ? NOTHING : straight(match, command, shooter)),
    })),
  };
};

/** What a squadron's shot straight ahead does in this round, if nothing else is fired. */
interface SquadronShot {
  /** The squadron's place. */
  from: Hex;
  /** The hexes of the beam, or those that its token enters. */
  path: Hex[];
  /** What it damages and destroys. */
  hits: Extract<Event, { type: 'damaged' | 'tokenDestroyed' }>[];
  /** Where its token ends; null for a beam, and where it hits or is lost. */
  end: WeaponToken | null;
}

/** Where an event puts the token of this age, if it moves it. */
const stepOf = (event: Event, age: number): Hex[] => {
  const isOwn = (token: TokenRef): boolean => 'age' in token && token.age === age;
  if (event.type === 'weaponFired') return event.hexes;
  if (event.type === 'tokenPlaced') return isOwn(event.token) ? [event.at] : [];
  if (event.type === 'torpedoMoved') return isOwn(event.token) ? [event.to] : [];
  if (event.type !== 'cannonsMoved') return [];
  return event.moves.filter(({ token }) => isOwn(token)).map(({ to }) => to);
};

/** D-20, D-21, D-23. Null without the squadron on the board. */
export const planSquadronShot = (
  view: DraftView,
  made: DraftSetUp,
  seat: Seat,
  callSign: CallSign,
): SquadronShot | null => {
  const shot = begin(knownMatch(view, made));
  const { match } = shot;
  const squadron = squadronAt(match, seat, callSign);
  if (!squadron) return null;
  const age = match.nextAge;
  fireAhead(shot, seat, callSign);
  for (const part of [moveCannons, moveTorpedoes]) if (!isOver(shot)) part(shot);
  const path = shot.events.flatMap((event) => stepOf(event, age));
  const isStruck = (at: Hex | null): boolean => at !== null && path.some((hex) => sameHex(hex, at));
  return {
    from: squadron.at,
    path,
    hits: shot.events
      .filter((event) => event.type === 'damaged' || event.type === 'tokenDestroyed')
      .filter(({ at, by }) => isStruck(at) && by.includes(seat)),
    end: tokenOfAge(match, age),
  };
};

/** D-7, D-23, D-29. Movement of ships, then of tokens, then what each card could hit from there. */
export const planOrders = (
  view: DraftView,
  made: DraftSetUp,
  seat: Seat,
  commands: readonly DraftCommand[],
  engines: Partial<Record<Seat, Engine>>,
): DraftPlan => {
  const before = knownMatch(view, made);
  const { sailed, flown } = planMoves(before, engines);
  const cards = DRAFT_COMMANDS.filter((command) => commands.includes(command)).flatMap((command) => {
    const isGone = !flown.ships.some((ship) => ship.seat === seat);
    return isGone ? [] : (planCard(flown, seat, command) ?? []);
  });
  return { before, moved: sailed.match, flown, events: sailed.events, cards };
};
