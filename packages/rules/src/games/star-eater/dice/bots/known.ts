/** A draft match as one seat knows it, made from its view, and plans on it. */
import { moveCannons } from '../../common/combat/cannons';
import { moveTorpedoes } from '../../common/combat/torpedoes';
import { isWeaponToken } from '../../common/facts';
import type { Engine, Seat } from '../../common/model';
import { moveShips, revealEngines } from '../../common/map/movement';
import { isOver } from '../../common/resolution';
import type { DiceSeatView, DiceView } from '../model';
import { beginDice } from '../resolution';
import { newDiceSeat, setupFor, type DiceSetUp } from '../new-seat';
import { cloneDice, type DiceMatch, type DiceSeat, type DiceSetup } from '../state';

export interface DiceSituation {
  seat: Seat;
  match: DiceMatch;
  /** Decides ties: the seed, the seat, the round and the question. */
  tie: string;
}

const seatFrom = (setup: DiceSetup, seen: DiceSeatView, isOut: boolean): DiceSeat => ({
  ...newDiceSeat(setup, seen.seat),
  out: isOut,
  aboard: seen.aboard.slice(),
  destroyed: seen.destroyed.slice(),
  specialUses: seen.specialUses,
  swapped: seen.swapped,
  loadoutEnded: true,
  loadout: { ...seen.loadout },
  cards: seen.revealed.slice(),
  shown: seen.revealed.length > 0,
  munitions: seen.munitions.slice(),
  cooldowns: { ...seen.cooldowns },
  activated: seen.activated.slice(),
});

/** The bare position of a view; its stack is empty, so nobody is asked there. */
export const knownMatch = (view: DiceView, made: DiceSetUp): DiceMatch => {
  const setup = setupFor(made.factions);
  const ages = view.tokens.filter(isWeaponToken).map(({ age }) => age);
  const ageOf = (token: DiceView['tokens'][number]): number => (isWeaponToken(token) ? token.age : -1);
  return {
    setup,
    round: view.round,
    phase: view.outcome ? 'finished' : 'loadout',
    stage: view.phase,
    initiative: view.initiative.slice(),
    first: view.initiative[0] ?? 0,
    ships: view.ships.map((ship) => ({ ...ship, armour: { ...ship.armour }, shields: {} })),
    tokens: view.tokens.map((token) => ({ ...token })).sort((a, b) => ageOf(a) - ageOf(b)),
    seats: view.seats.map((seen) => seatFrom(setup, seen, !view.initiative.includes(seen.seat))),
    nextAge: Math.max(-1, ...ages) + 1,
    quietRounds: 0,
    eventful: false,
    rolls: view.rolls,
    flow: [],
    stack: [],
    outcome: view.outcome,
  };
};

/** §6.2, §6.5. Ships move by these engine settings, then the tokens that are on the board. */
export const planRound = (match: DiceMatch, engines: Partial<Record<Seat, Engine>>): DiceMatch => {
  const resolution = beginDice(cloneDice(match));
  for (const state of resolution.match.seats)
    state.orders = { engine: engines[state.seat] ?? 'none', commands: [] };
  for (const part of [revealEngines, moveShips, moveCannons, moveTorpedoes])
    if (!isOver(resolution)) part(resolution);
  for (const state of resolution.match.seats) state.orders = null;
  return resolution.match;
};
