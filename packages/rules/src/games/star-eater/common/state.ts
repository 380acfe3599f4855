/**
 * A match as plain JSON: it can stop at any choice, be saved, hashed, and resumed on another machine. `setup`
 * never changes; `cloneMatch` copies everything else before a decision is applied.
 */
import type {
  CallSign,
  Command,
  CommandCorvetteView,
  CorvetteView,
  Direction,
  Engine,
  Faction,
  Fit,
  Hex,
  Loadout,
  Mode,
  Outcome,
  Phase,
  Seat,
  ShipView,
  WeaponTokenView,
} from './model';
import type { Balance, RulesVersion } from './edition';

export type Ship = ShipView;
export type WeaponToken = WeaponTokenView;
export type CorvetteToken = CorvetteView;
export type CommandCorvetteToken = CommandCorvetteView;
export type Token = WeaponToken | CorvetteToken | CommandCorvetteToken;

/** Fixed when the match is made. `factions` has one entry per seat. */
export interface MatchSetup {
  /** The version by which the match is played (edition.ts). Not part of the state or of what is logged. */
  rules: RulesVersion;
  mode: Mode;
  players: number;
  radius: number;
  factions: Faction[];
  /** The version of `factions` (edition.ts). Absent for the first. */
  balance?: Balance;
  /** Absent if the cards are chosen in turns. */
  loadout?: 'sealed';
  /** Absent for the book's starting locations. */
  start?: 'near';
}

/** Sealed until revealed; `engine` is null for a Command Corvette. */
export interface Orders {
  engine: Engine | null;
  commands: Command[];
}

/** Point defence in play: hard points that have not shot, boosts so far, and the vent's extra space. */
interface HeldDefence {
  hardPoints: number[];
  boosts: number;
  extra: number;
}

export interface SeatState {
  seat: Seat;
  /** Out of the match for good. */
  out: boolean;
  /** In order of placement. */
  hand: Command[];
  track: Command[][];
  aboard: CallSign[];
  destroyed: CallSign[];
  specialUses: number;
  swapped: boolean;
  loadoutEnded: boolean;
  loadout: Loadout;
  /** Hidden until everybody has chosen; absent before and after. */
  fit?: Fit;
  orders: Orders | null;
  /** Committed cards not yet revealed; to others they are still in the hand. */
  unseen: Command[];
  revealed: Command[];
  held: HeldDefence | null;
  /** Activations left in the running command, or under §8.1.2 and §8.1.3. */
  activations: number;
  /** The lost ship's place, until its commander is placed. */
  escape: { at: Hex; facing: Direction } | null;
}

/** A card that goes on the track at `cooldown` when its activations are over. */
export interface PlayedCard {
  command: Command;
  cooldown: number;
}

/** A revealed command; `extra` is 1 for one played with a vent. */
interface QueuedCommand {
  seat: Seat;
  command: Command;
  extra?: number;
}

/** The flow of a match: a stack whose last frame is carried out now. */
export type Frame =
  | { at: 'loadout'; first: Seat; queue: Seat[] }
  | { at: 'fitting' }
  | { at: 'round'; part: number }
  | { at: 'commitment' }
  | { at: 'movers'; queue: Seat[] }
  | { at: 'activators'; queue: Seat[] }
  | {
      at: 'commands';
      queue: QueuedCommand[];
      /** A reaction window is due before the next command. */
      window: boolean;
      /** Set where no window comes once the queue is empty. */
      openEnd?: true;
    }
  | { at: 'window'; queue: Seat[] }
  | { at: 'react'; seat: Seat }
  | {
      /** F-4. Seats in the order of their turns, each with its corvettes that have not moved in this step. */
      at: 'compelled';
      queue: { seat: Seat; callSigns: CallSign[] }[];
    }
  | { at: 'compel'; seat: Seat; callSigns: CallSign[] }
  | { at: 'command'; seat: Seat; command: Command; extra: number }
  | { at: 'fire'; seat: Seat; command: Command; extra: number }
  | { at: 'corvettes'; seat: Seat; extra: number }
  | {
      at: 'activations';
      seat: Seat;
      left: number;
      /** What the activations move: ordinary corvettes, or the Command Corvette itself. */
      mover: 'corvettes' | 'commander';
      /** The card that goes on the track afterwards; null under §8.1.2 and §8.1.3. */
      card: PlayedCard | null;
      /** A reaction window is due before the next activation. */
      window: boolean;
    }
  | { at: 'defence'; seat: Seat; extra: number }
  | { at: 'vent'; seat: Seat; extra: number }
  | { at: 'thrust'; seat: Seat; extra: number }
  | { at: 'special'; seat: Seat; extra: number }
  | { at: 'warp'; seat: Seat; extra: number }
  | { at: 'escape'; seat: Seat };

export type FrameAt = Frame['at'];
export type FrameOf<A extends FrameAt> = Extract<Frame, { at: A }>;

export interface Match {
  setup: MatchSetup;
  round: number;
  phase: Phase;
  /** Living seats in order. */
  initiative: Seat[];
  /** The seat that this round started with, living or not. */
  first: Seat;
  ships: Ship[];
  /** In the order in which they came to the board. */
  tokens: Token[];
  seats: SeatState[];
  /** The next weapon token's age. */
  nextAge: number;
  /** Rounds in a row without damage or a destroyed corvette, and whether this round had any. */
  quietRounds: number;
  eventful: boolean;
  flow: Frame[];
  outcome: Outcome | null;
}

const cloneShip = (ship: Ship): Ship => ({
  ...ship,
  armour: { ...ship.armour },
  shields: { ...ship.shields },
  linear: ship.linear.slice(),
  rotational: ship.rotational.slice(),
});

const cloneSeat = (seat: SeatState): SeatState => ({
  ...seat,
  hand: seat.hand.slice(),
  track: seat.track.map((space) => space.slice()),
  aboard: seat.aboard.slice(),
  destroyed: seat.destroyed.slice(),
  loadout: { ...seat.loadout },
  unseen: seat.unseen.slice(),
  revealed: seat.revealed.slice(),
  held: seat.held && { ...seat.held, hardPoints: seat.held.hardPoints.slice() },
});

const cloneFrame = (frame: Frame): Frame =>
  'queue' in frame ? ({ ...frame, queue: frame.queue.slice() } as Frame) : { ...frame };

/** A copy that is safe to change. Hexes, orders and the set-up are shared, because nothing changes them. */
export const cloneMatch = (match: Match): Match => ({
  ...match,
  initiative: match.initiative.slice(),
  ships: match.ships.map(cloneShip),
  tokens: match.tokens.map((token) => ({ ...token })),
  seats: match.seats.map(cloneSeat),
  flow: match.flow.map(cloneFrame),
});
