/**
 * A match as plain JSON: it can stop at any choice, be saved, hashed and resumed elsewhere.
 * `setup` never changes; everything else is copied by `cloneMatch` before a decision is applied.
 */
import type {
  CallSign,
  Command,
  CommandCorvetteView,
  CorvetteView,
  Direction,
  Engine,
  Faction,
  Hex,
  Loadout,
  Mode,
  Outcome,
  Phase,
  Rotation,
  Seat,
  ShipView,
  WeaponTokenView,
} from './model';

export type Ship = ShipView;
export type WeaponToken = WeaponTokenView;
export type CorvetteToken = CorvetteView;
export type CommandCorvetteToken = CommandCorvetteView;
export type Token = WeaponToken | CorvetteToken | CommandCorvetteToken;

/** What is fixed when the match is made. `factions` has one entry a seat. */
export interface MatchSetup {
  mode: Mode;
  players: number;
  radius: number;
  factions: Faction[];
}

/** Sealed until revealed; `engine` is null for a Command Corvette. */
export interface Orders {
  engine: Engine | null;
  commands: Command[];
}

/** Point defence in play: who has not shot, the boosts so far, and the vent's extra space. */
export interface HeldDefence {
  hardPoints: number[];
  boosts: number;
  extra: number;
}

export interface SeatState {
  seat: Seat;
  /** Out of the match for good. */
  out: boolean;
  /** R-9 order, without what is committed. */
  hand: Command[];
  track: Command[][];
  aboard: CallSign[];
  destroyed: CallSign[];
  specialUses: number;
  swapped: boolean;
  loadoutEnded: boolean;
  loadout: Loadout;
  orders: Orders | null;
  /** Committed cards that nobody has seen yet: to others they are still in the hand. */
  unseen: Command[];
  revealed: Command[];
  held: HeldDefence | null;
  /** Activations left in the running command, or of §8.1.2 and §8.1.3. */
  activations: number;
  /** The ship as it stood, while its commander waits to be placed. */
  escape: { at: Hex; facing: Direction } | null;
}

/** A card being resolved: `extra` is 1 for one played on top of a vent. */
export interface PlayedCard {
  command: Command;
  cooldown: number;
}

/** Where the match stands: a stack, its last frame being what happens now. */
export type Frame =
  | { at: 'loadout'; first: Seat; queue: Seat[] }
  | { at: 'round'; part: number }
  | { at: 'commitment' }
  | { at: 'movers'; queue: Seat[] }
  | { at: 'activators'; queue: Seat[] }
  | { at: 'commands'; queue: { seat: Seat; command: Command }[]; window: boolean }
  | { at: 'window'; queue: Seat[] }
  | { at: 'react'; seat: Seat }
  | { at: 'command'; seat: Seat; command: Command; extra: number }
  | { at: 'fire'; seat: Seat; command: Command; extra: number }
  | { at: 'corvettes'; seat: Seat; extra: number }
  | {
      at: 'activations';
      seat: Seat;
      left: number;
      /** What the activations are for: ordinary corvettes, or the Command Corvette's own movement. */
      mover: 'corvettes' | 'commander';
      /** The card that goes on the track at the end; null for §8.1.2 and §8.1.3. */
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
  /** The seat this round started with, living or not. */
  first: Seat;
  ships: Ship[];
  /** In the order in which they came to the board. */
  tokens: Token[];
  seats: SeatState[];
  /** The age that the next weapon token gets. */
  nextAge: number;
  /** Rounds in a row without damage or a destroyed corvette, and whether this one has seen some. */
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

/** A copy that may be changed freely; hexes, orders and the set-up are shared, as nobody changes them. */
export const cloneMatch = (match: Match): Match => ({
  ...match,
  initiative: match.initiative.slice(),
  ships: match.ships.map(cloneShip),
  tokens: match.tokens.map((token) => ({ ...token })),
  seats: match.seats.map(cloneSeat),
  flow: match.flow.map(cloneFrame),
});

export type { Rotation };
