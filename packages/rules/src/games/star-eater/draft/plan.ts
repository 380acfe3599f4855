/** What a seat's orders would lead to if the others move as assumed, from its view. Nothing here changes a match. */
import { moveCannons } from '../combat/cannons';
import { shoot, type Shooter } from '../combat/shots';
import { moveTorpedoes } from '../combat/torpedoes';
import { supplyOf } from '../facts';
import type { Engine, Event, Seat } from '../model';
import { moveShips, revealEngines } from '../phases/movement';
import { isOver } from '../resolution';
import { sightsOf } from './aim';
import { knownMatch } from './bots/known';
import { componentOf, seatOf, weaponOf } from './facts';
import { gunBehind, hardPointsOf } from './guns';
import { DRAFT_COMMANDS, type DraftCommand, type DraftView, type Sights } from './model';
import { beginDraft } from './resolution';
import type { DraftSetUp } from './setup';
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

/** D-24, R-31. What a shot that needs no target does from here. */
const straight = (match: DraftMatch, command: DraftCommand, shooter: Shooter): Event[] => {
  const weapon = { ...weaponOf(match, shooter.seat, command), tieBreaker: 0 };
  const isToken = weapon.class === 'cannon' || weapon.class === 'torpedo';
  if (isToken && supplyOf(match, shooter.seat, weapon) === 0) return [];
  const resolution = begin(match);
  shoot(resolution, weapon, shooter, { boost: 0, target: null, reuse: false });
  return resolution.events;
};

const planCard = (match: DraftMatch, seat: Seat, command: DraftCommand): PlannedCard | null => {
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
      events: gun ? [] : straight(match, command, shooter),
    })),
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
  const sailed = moveAll(before, engines);
  const flying = begin(sailed.match);
  for (const part of [moveCannons, moveTorpedoes]) if (!isOver(flying)) part(flying);
  const cards = DRAFT_COMMANDS.filter((command) => commands.includes(command)).flatMap((command) => {
    const isGone = !flying.match.ships.some((ship) => ship.seat === seat);
    return isGone ? [] : (planCard(flying.match, seat, command) ?? []);
  });
  return { before, moved: sailed.match, flown: flying.match, events: sailed.events, cards };
};
