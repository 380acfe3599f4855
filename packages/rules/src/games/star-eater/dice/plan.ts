/**
 * What a seat's orders would lead to if the others move as assumed, from its view. Nothing here changes a
 * match.
 */
import { arrivalsOf, type Arrival } from '../common/combat/arrival';
import { moveCannons } from '../common/combat/cannons';
import { shoot, type Shooter } from '../common/combat/shots';
import { moveTorpedoes } from '../common/combat/torpedoes';
import { isWeaponToken, supplyOf } from '../common/facts';
import { sameHex } from '../common/map/hex';
import type { Pose } from '../common/craft/ways';
import type { CallSign, Engine, Event, Hex, Seat, TokenRef } from '../common/model';
import { moveShips, revealEngines } from '../common/map/movement';
import { isOver } from '../common/resolution';
import { sightsOf } from './fire/aim';
import { knownMatch } from './bots/known';
import { componentOf, otherSeat, seatOf, weaponOf } from './facts';
import { fireAhead } from './fire/fighters';
import { answerActivate } from './bots/squadrons';
import { gunBehind, hardPointsOf, squadronAt, squadronGun } from './fire/guns';
import {
  DICE_COMMANDS,
  type DiceCommand,
  type DiceDecision,
  type DiceLegal,
  type DiceView,
  type Odds,
  type Sights,
} from './model';
import { beginDice } from './resolution';
import type { DiceSetUp } from './new-seat';
import type { WeaponToken } from '../common/state';
import { cloneDice, type DiceMatch, type DiceResolution } from './state';

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
  command: DiceCommand;
  /** D-12. Cooldown tokens: with any it does nothing. */
  cooling: number;
  weapon: string;
  shots: PlannedShot[];
}

/** D-23. The positions from which the cards of a round work. */
export interface Stages {
  /** After the ships have moved: Defence Stations and beams. */
  moved: DiceMatch;
  /** After the cannon tokens on the board have moved too: cannons. */
  volleyed: DiceMatch;
  /** After the torpedoes have moved too: torpedoes and direct fire. */
  flown: DiceMatch;
}

export interface DicePlan extends Stages {
  before: DiceMatch;
  /** Of the movement of ships. */
  events: Event[];
  /** Of the tokens on the board. */
  flights: Event[];
  cards: PlannedCard[];
  /** What each fire card could do to the enemy's ship. */
  threats: Threat[];
}

const begin = (match: DiceMatch): DiceResolution => beginDice(cloneDice(match));

/** §6.2. Ships move by these engine settings. */
const moveAll = (match: DiceMatch, engines: Partial<Record<Seat, Engine>>): DiceResolution => {
  const resolution = begin(match);
  for (const state of resolution.match.seats)
    state.orders = { engine: engines[state.seat] ?? 'none', commands: [] };
  for (const part of [revealEngines, moveShips]) if (!isOver(resolution)) part(resolution);
  for (const state of resolution.match.seats) state.orders = null;
  return resolution;
};

/** D-7, D-23. Ships move by these engine settings, then the tokens that are on the board. */
export const planMoves = (
  match: DiceMatch,
  engines: Partial<Record<Seat, Engine>>,
): Stages & Pick<DicePlan, 'events' | 'flights'> => {
  const sailed = moveAll(match, engines);
  const volley = begin(sailed.match);
  if (!isOver(volley)) moveCannons(volley);
  const flight = begin(volley.match);
  if (!isOver(flight)) moveTorpedoes(flight);
  return {
    moved: sailed.match,
    volleyed: volley.match,
    flown: flight.match,
    events: sailed.events,
    flights: [...volley.events, ...flight.events],
  };
};

/** D-16, D-23. The position from which a card works. */
const stageOf = ({ moved, volleyed, flown }: Stages, seat: Seat, command: DiceCommand): DiceMatch => {
  if (command === 'defence-stations') return moved;
  const { class: kind } = weaponOf(moved, seat, command);
  return kind === 'beam' ? moved : kind === 'cannon' ? volleyed : flown;
};

const NOTHING = { events: [], end: null };

const tokenOfAge = ({ tokens }: DiceMatch, age: number): WeaponToken | null =>
  tokens.filter(isWeaponToken).find((token) => token.age === age) ?? null;

/** D-24, R-31. What a shot that needs no target does from here. */
const straight = (
  match: DiceMatch,
  command: DiceCommand,
  shooter: Shooter,
): Pick<PlannedShot, 'events' | 'end'> => {
  const weapon = { ...weaponOf(match, shooter.seat, command), tieBreaker: 0 };
  const isToken = weapon.class === 'cannon' || weapon.class === 'torpedo';
  if (isToken && supplyOf(match, shooter.seat, weapon) === 0) return NOTHING;
  const resolution = begin(match);
  shoot(resolution, weapon, shooter, { boost: 0, target: null, reuse: false });
  return { events: resolution.events, end: tokenOfAge(resolution.match, match.nextAge) };
};

/**
 * What a fire card or Defence Stations could do; null for other cards, and without a ship. `vented`: tokens
 * taken off.
 */
export const planCard = (
  stages: Stages,
  seat: Seat,
  command: DiceCommand,
  vented = 0,
): PlannedCard | null => {
  const component = componentOf(command);
  if (component === null || component === 'special') return null;
  const match = stageOf(stages, seat, command);
  if (!match.ships.some((ship) => ship.seat === seat)) return null;
  const gun = gunBehind(match, seat, command);
  return {
    command,
    cooling: Math.max(0, (seatOf(match, seat).cooldowns[component] ?? 0) - vented),
    weapon: gun?.id ?? weaponOf(match, seat, command).id,
    shots: hardPointsOf(match, seat, command).map((shooter) => ({
      shooter,
      sights: gun && sightsOf(match, gun, shooter),
      ...(gun ? NOTHING : straight(match, command, shooter)),
    })),
  };
};

/** A card at its best against the enemy's ship. */
export interface Threat {
  command: DiceCommand;
  /** Of each possible hit: how many of twelve sides do it (12: no die is needed), and its damage. */
  hits: { sides: number; damage: number }[];
}

/** The damage to expect, in twelfths. */
export const worthOf = (hits: Threat['hits']): number =>
  hits.reduce((sum, { sides, damage }) => sum + sides * damage, 0);

const atSeat = (seat: Seat, targets: readonly Odds[], damage: number): Threat['hits'] =>
  targets
    .filter(({ target }) => target.seat === seat && target.kind === 'ship')
    .map(({ need }) => ({ sides: hitsOf(need), damage }))
    .filter(({ sides }) => sides > 0 && damage > 0);

const damageTo = (seat: Seat, events: readonly Event[]): Threat['hits'] =>
  events.flatMap((event) =>
    event.type === 'damaged' && event.seat === seat ? [{ sides: SIDES, damage: event.amount }] : [],
  );

/** D-27, D-28. `seat` shoots: each hard point takes the target or the hex that is worst for the enemy. */
export const threatOf = (match: DiceMatch, seat: Seat, { command, shots }: PlannedCard): Threat => {
  const enemy = otherSeat(seat);
  const damage = gunBehind(match, seat, command)?.damage ?? 0;
  const hits = shots.flatMap(({ sights, events }) => {
    if (!sights) return damageTo(enemy, events);
    const choices = [...sights.targets.map((odds) => [odds]), ...sights.hexes.map(({ targets }) => targets)];
    return choices
      .map((targets) => atSeat(enemy, targets, damage))
      .reduce((worst, next) => (worthOf(next) > worthOf(worst) ? next : worst), []);
  });
  return { command, hits };
};

/** What a squadron's shot straight ahead does in this round, if nothing else is fired. */
interface SquadronShot {
  /** The squadron's place. */
  from: Hex;
  /** The hexes of the beam, or those that its token enters. */
  path: Hex[];
  /** D-21. Whether it is a token, which flies in the Weapons Phase. */
  isToken: boolean;
  /** What it damages and destroys. */
  hits: Extract<Event, { type: 'damaged' | 'tokenDestroyed' }>[];
  /** Where its token ends; null for a beam, and where it hits or is lost. */
  end: WeaponToken | null;
  /** What that token hits in a later round if both ships coast. */
  arrives: Arrival | null;
  /** What a weapon that picks a target has in sight; null for other weapons. */
  sights: Sights | null;
}

/** The squadron in a place where it may not be yet: after a move or a launch. */
const withSquadron = (match: DiceMatch, seat: Seat, callSign: CallSign, { at, facing }: Pose): DiceMatch => ({
  ...match,
  tokens: [
    ...match.tokens.filter(
      (token) => token.kind !== 'corvette' || token.seat !== seat || token.callSign !== callSign,
    ),
    { seat, kind: 'corvette', callSign, at, facing, fired: false },
  ],
});

/** D-7, D-23. One round in which both ships coast and nobody plays a card. */
const coast = (match: DiceMatch): { match: DiceMatch; events: Event[] } => {
  const { flown, events, flights } = planMoves(match, {});
  return { match: flown, events: [...events, ...flights] };
};

/** Where an event puts the token of this age, if it moves it. */
const stepOf = (event: Event, age: number): Hex[] => {
  const isOwn = (token: TokenRef): boolean => 'age' in token && token.age === age;
  if (event.type === 'weaponFired') return event.hexes;
  if (event.type === 'tokenPlaced') return isOwn(event.token) ? [event.at] : [];
  if (event.type === 'torpedoMoved') return isOwn(event.token) ? [event.to] : [];
  if (event.type !== 'cannonsMoved') return [];
  return event.moves.filter(({ token }) => isOwn(token)).map(({ to }) => to);
};

/** D-20, D-21, D-23. From its place, or from `from`, with a munition. Null without the squadron on the board. */
export const planSquadronShot = (
  view: DiceView,
  made: DiceSetUp,
  seat: Seat,
  callSign: CallSign,
  from: Pose | null = null,
): SquadronShot | null => {
  const known = knownMatch(view, made);
  const shot = begin(from ? withSquadron(known, seat, callSign, from) : known);
  const { match } = shot;
  const squadron = squadronAt(match, seat, callSign);
  if (!squadron) return null;
  const age = match.nextAge;
  const { shooter, gun } = squadronGun(match, seat, callSign);
  const sights = gun && sightsOf(match, gun, shooter);
  fireAhead(shot, seat, callSign);
  for (const part of [moveCannons, moveTorpedoes]) if (!isOver(shot)) part(shot);
  const path = shot.events.flatMap((event) => stepOf(event, age));
  const isStruck = (at: Hex | null): boolean => at !== null && path.some((hex) => sameHex(hex, at));
  return {
    from: squadron.at,
    path,
    isToken: match.nextAge > age,
    hits: shot.events
      .filter((event) => event.type === 'damaged' || event.type === 'tokenDestroyed')
      .filter(({ at, by }) => isStruck(at) && by.includes(seat)),
    end: tokenOfAge(match, age),
    arrives: arrivalsOf(match, [age], coast).get(age) ?? null,
    sights,
  };
};

/** D-17 to D-19. The activation that an ensign would choose: what a form proposes. Null where it would pass. */
export const proposeActivation = (
  view: DiceView,
  made: DiceSetUp,
  legal: Extract<DiceLegal, { type: 'activate' }>,
): Extract<DiceDecision, { type: 'activate' }> | null => {
  const answer = answerActivate({ match: knownMatch(view, made), seat: legal.seat, tie: 'proposal' }, legal);
  return answer.type === 'activate' ? answer : null;
};

/** D-11, D-13. Vent Coolant readies a weapon in any order, point defence only if it comes first. */
const ventedBy = (commands: readonly DiceCommand[], command: DiceCommand): number => {
  const vent = commands.indexOf('vent-coolant');
  return vent >= 0 && (command !== 'defence-stations' || vent < commands.indexOf(command)) ? 1 : 0;
};

/** D-7, D-23, D-29. Movement of ships, then of tokens, then what each card could hit from there. */
export const planOrders = (
  view: DiceView,
  made: DiceSetUp,
  seat: Seat,
  commands: readonly DiceCommand[],
  engines: Partial<Record<Seat, Engine>>,
): DicePlan => {
  const before = knownMatch(view, made);
  const moves = planMoves(before, engines);
  const cards = DICE_COMMANDS.filter((command) => commands.includes(command)).flatMap(
    (command) => planCard(moves, seat, command, ventedBy(commands, command)) ?? [],
  );
  const threats = cards.filter(({ cooling }) => cooling === 0).map((card) => threatOf(before, seat, card));
  return { before, ...moves, cards, threats };
};
