/**
 * A match of the draft: a match as state.ts has it, so that all shared rules work on it, and what the draft adds. Of the
 * shared fields `flow`, and of a seat's `hand`, `track`, `unseen`, `revealed`, `held`, `activations` and `escape`, stay
 * empty; `phase` matters only once it is `finished`.
 */
import type { DiceFaction } from './factions/schema';
import type { CallSign, Direction, Hex, Seat, Target } from '../common/model';
import type { Resolution } from '../common/resolution';
import { cloneMatch, type Match, type MatchSetup, type SeatState } from '../common/state';
import type { Component, Cooldowns, DiceCommand, DicePhase } from './model';

export interface DiceSetup extends MatchSetup {
  /** The data of each seat's faction as given; `factions` has the same with the fields of the other books filled in. */
  data: readonly DiceFaction[];
}

export interface DiceSeat extends SeatState {
  /** Committed cards, in order; sealed until `shown`. */
  cards: DiceCommand[];
  /** D-11. */
  shown: boolean;
  /** By call-sign, 1 first. */
  munitions: number[];
  cooldowns: Cooldowns;
  /** D-31. Components used in this round. */
  used: Component[];
  /** D-17. Call-signs activated in this round. */
  activated: CallSign[];
  /** D-18. Whether this round's launch has been used. */
  hasLaunched: boolean;
}

/** A shot whose dice are owed: one die for each target, in this order. */
export interface OwedShot {
  seat: Seat;
  weapon: string;
  shooter: 'ship' | 'corvette';
  isPointDefence: boolean;
  hardPoint: number;
  from: Hex;
  facing: Direction;
  accuracy: number;
  /** To a hull section; null for point defence. */
  damage: number | null;
  targets: Target[];
}

/** The flow of a match: a stack whose last frame is carried out now. */
export type DiceFrame =
  | { at: 'coin' }
  | { at: 'placing'; seat: Seat }
  /** D-4. `next`: who may swap after a swap; null for the second seat. */
  | { at: 'swapping'; seat: Seat; next: Seat | null }
  | { at: 'arm'; seat: Seat }
  | { at: 'round'; part: number }
  | { at: 'commitment' }
  | { at: 'immediate'; queue: { seat: Seat; command: DiceCommand }[] }
  | { at: 'vent'; seat: Seat }
  | { at: 'maintain'; seat: Seat }
  | { at: 'special'; seat: Seat }
  /** `next`: the hard point that comes next. */
  | { at: 'defence'; seat: Seat; next: number }
  | { at: 'fighters'; turn: Seat; passed: Seat[] }
  | { at: 'activate'; seat: Seat }
  | { at: 'act'; seat: Seat; callSign: CallSign; launched: boolean; shot: boolean }
  | { at: 'weapons'; queue: { seat: Seat; command: DiceCommand }[] }
  | { at: 'battery'; seat: Seat; command: DiceCommand; next: number }
  | { at: 'aim'; seat: Seat; command: DiceCommand; hardPoint: number }
  | { at: 'dice'; shot: OwedShot };

export type DiceFrameAt = DiceFrame['at'];
export type DiceFrameOf<A extends DiceFrameAt> = Extract<DiceFrame, { at: A }>;

export interface DiceMatch extends Match {
  setup: DiceSetup;
  seats: DiceSeat[];
  stage: DicePhase;
  /** Dice rolled in this round. */
  rolls: number;
  stack: DiceFrame[];
}

export interface DiceResolution extends Resolution {
  match: DiceMatch;
}

const cloneSeat = (copy: SeatState, seat: DiceSeat): DiceSeat => ({
  ...seat,
  ...copy,
  cards: seat.cards.slice(),
  munitions: seat.munitions.slice(),
  cooldowns: { ...seat.cooldowns },
  used: seat.used.slice(),
  activated: seat.activated.slice(),
});

const cloneFrame = (frame: DiceFrame): DiceFrame => ({ ...frame });

/** A copy that is safe to change; queues of frames are replaced, never changed. */
export const cloneDice = (match: DiceMatch): DiceMatch => {
  const copy = cloneMatch(match);
  return {
    ...match,
    ...copy,
    setup: match.setup,
    seats: match.seats.map((seat, i) => cloneSeat(copy.seats[i] ?? seat, seat)),
    stack: match.stack.map(cloneFrame),
  };
};
