/**
 * The models of a table as plain numbers: for the bots, which look at thousands of poses. Everything here is what
 * `facts.ts` and the cards say, taken once.
 */
import { cardsOf, FIGHTER, type CardSide, type ShipCard, type Weapon } from '../card-data';
import { sideOfSeat, sizeOf } from '../facts';
import { FACINGS, quotient, type Facing } from '../movement/geometry';
import type { Model, Seat } from '../model';
import type { Match } from '../state';

/** The facings of an arc as bits, in the order of `FACINGS`; all of them for guns that bear all round. */
export const ALL_ROUND = 15;

export interface UnitWeapon {
  id: string;
  kind: Weapon['kind'];
  attack: number;
  dice: number;
  damage: number;
  /** Sectors as bits; 0 for lines. */
  arc: number;
  line: Facing | null;
  ships: boolean;
  fighters: boolean;
}

export interface Unit {
  id: string;
  seat: Seat;
  side: number;
  class: number;
  isFighter: boolean;
  x: number;
  y: number;
  heading: number;
  base: number;
  model: number;
  /** In the order of `FACINGS`. */
  defence: readonly number[];
  weapons: readonly UnitWeapon[];
  cloak: boolean;
  jammer: boolean;
  interceptor: boolean;
  /** How far it reaches fighters, or as a fighter anything, from model to model. */
  reach: number;
  /** Hull that is left on both sides. */
  left: number;
  /** Thousandths of a point for each point of hull. */
  worth: number;
  fired: boolean;
  moved: boolean;
}

const bitsOf = (arc: readonly string[]): number =>
  arc.includes('all')
    ? ALL_ROUND
    : FACINGS.reduce((bits, facing, i) => (arc.includes(facing) ? bits | (1 << i) : bits), 0);

const unitWeapon = (weapon: Weapon): UnitWeapon => {
  const against = weapon.kind === 'pd' ? 'fighters' : (weapon.against ?? 'any');
  return {
    id: weapon.id,
    kind: weapon.kind,
    attack: weapon.attack,
    dice: weapon.dice,
    damage: weapon.damage,
    arc: weapon.kind === 'gun' ? bitsOf(weapon.arc) : weapon.kind === 'pd' ? ALL_ROUND : 0,
    line: weapon.kind === 'spine' || weapon.kind === 'broadside' ? weapon.line : null,
    ships: against !== 'fighters',
    fighters: against !== 'ships',
  };
};

interface SideFacts {
  weapons: readonly UnitWeapon[];
  defence: readonly number[];
}

const SIDE_FACTS = new WeakMap<CardSide, SideFacts>();

const factsOf = (side: CardSide): SideFacts => {
  const known = SIDE_FACTS.get(side);
  if (known) return known;
  const facts = {
    weapons: side.weapons.map(unitWeapon),
    defence: FACINGS.map((facing) => side.defence[facing]),
  };
  SIDE_FACTS.set(side, facts);
  return facts;
};

const THOUSAND = 1000;

/** Hull of both sides, and what a point of it is worth. */
const hullOf = (card: ShipCard): { whole: number; worth: number } => {
  const whole = card.intact.hull + (card.damaged?.hull ?? 0);
  return { whole, worth: quotient(card.points * THOUSAND, whole) };
};

/** A model on the table, or at a pose. */
export const unitOf = (match: Match, model: Model, at: readonly [number, number] | null = model.at): Unit => {
  const card = cardsOf(match.setup.data).get(model.type)?.card;
  if (!card) throw new Error(`bug: ${model.id} has no card`);
  const present = model.side === 'damaged' && card.damaged ? card.damaged : card.intact;
  const { base, model: radius } = sizeOf(match, model);
  const { whole, worth } = hullOf(card);
  const gone = model.damage + (model.side === 'damaged' ? card.intact.hull : 0);
  const { abilities } = present;
  const isDoubled = abilities.longGuns === true || abilities.flakNet === true;
  return {
    id: model.id,
    seat: model.seat,
    side: sideOfSeat(match, model.seat),
    class: card.class,
    isFighter: card.class === FIGHTER,
    x: at?.[0] ?? 0,
    y: at?.[1] ?? 0,
    heading: model.heading,
    base,
    model: radius,
    ...factsOf(present),
    cloak: abilities.cloak === true,
    jammer: abilities.jammer === true,
    interceptor: abilities.interceptor === true,
    reach: isDoubled ? 2000 : 1000,
    left: whole - gone,
    worth,
    fired: model.fired,
    moved: model.moved,
  };
};

/** All models on the table. */
export const unitsOf = (match: Match): Unit[] =>
  match.ships.flatMap((model) => (model.at === null ? [] : [unitOf(match, model)]));
