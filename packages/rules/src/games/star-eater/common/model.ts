/**
 * The types of the engine: plain JSON, with the names of `docs/protocol.md`. Hexes are `[q, r]`, directions 0
 * to 5 clockwise from N, seats 0 to 3, call-signs 1 to 4.
 */
import type { Direction, Hex } from './map/hex';
import type { Balance, EditionId } from './edition';
import type { Faction } from './factions/schema';
import type { Outcome, Seat } from '../../../game';
export type { Outcome, Seat, Viewer } from '../../../game';
export type { Refusal, Result } from '../../../kernel/refusal';

export type { Direction, Hex } from './map/hex';
export type { Faction } from './factions/schema';
export type CallSign = number;

/** §7.2.1. The ten settings of the engine card. */
export const ENGINES = ['N', 'NE', 'SE', 'S', 'SW', 'NW', 'double', 'cw', 'ccw', 'none'] as const;
export type Engine = (typeof ENGINES)[number];

/** The hand, in order. */
export const COMMANDS = [
  'fire-main',
  'port-broadside',
  'starboard-broadside',
  'corvettes',
  'defence-stations',
  'vent-coolant',
  'power-to-engines',
  'special',
] as const;
export type Command = (typeof COMMANDS)[number];

/** Lower numbers first. */
export const PRIORITY: Readonly<Record<Command, number>> = {
  'defence-stations': 1,
  'vent-coolant': 2,
  'power-to-engines': 3,
  special: 4,
  corvettes: 5,
  'port-broadside': 6,
  'starboard-broadside': 7,
  'fire-main': 8,
};

/** The slots of the loadout; `special` is filled from the start. */
export const SLOTS = ['main', 'broadside', 'hangar', 'pointDefence', 'corvettes'] as const;
export type Slot = (typeof SLOTS)[number];

export type Rotation = 'cw' | 'ccw';

export const PHASES = ['loadout', 'commitment', 'movement', 'action', 'cooldown', 'finished'] as const;
export type Phase = (typeof PHASES)[number];

export type Mode = 'duel' | 'free-for-all' | 'teams';

/** A card for each slot; `corvettes` lists all of the ship, call-sign 1 first. */
export interface Fit {
  main: string;
  broadside: string;
  hangar: string;
  pointDefence: string;
  corvettes: string[];
}

/** Card ids; `corvettes` lists all of the ship, call-sign 1 first. An open slot is absent. */
export interface Loadout {
  main?: string;
  broadside?: string;
  hangar?: string;
  pointDefence?: string;
  special?: string;
  corvettes?: string[];
}

// ---------------------------------------------------------------- targets and decisions

/** A shot's target, with `section` for a ship, `callSign` for a corvette. */
export interface Target {
  kind: 'ship' | 'corvette' | 'command-corvette' | 'torpedo';
  at: Hex;
  seat: Seat;
  section?: string;
  callSign?: CallSign;
}

/** One shot of a point defence hard point (index in data order). */
export interface PointDefenceShot {
  hardPoint: number;
  target: Target;
  boost: number;
}

/** F-6. One shot of a hard point (index in data order) at a target that the shooter chose. */
export interface AimedShot {
  hardPoint: number;
  target: Target;
}

/**
 * Where a corvette leaves a hangar; `distance` in hexes from the hangar's hex, `facing` on the board.
 */
export interface Launch {
  callSign: CallSign;
  hangar: number;
  distance: number;
  facing: Direction;
}

export type Decision =
  | { seat: Seat; type: 'place'; slot: Slot; card?: string; cards?: string[] }
  | { seat: Seat; type: 'swap'; slot: Slot; card?: string; cards?: string[] }
  | { seat: Seat; type: 'pass' }
  | { seat: Seat; type: 'commit'; engine?: Engine | null; commands: Command[]; fit?: Fit }
  | { seat: Seat; type: 'uncommit' }
  | {
      seat: Seat;
      type: 'fire';
      boost?: number;
      target?: Target;
      reuse?: boolean[];
      /** F-6. In place of `target`. */
      shots?: AimedShot[];
    }
  | { seat: Seat; type: 'corvettes'; option: 'activate' }
  | ({ seat: Seat; type: 'corvettes'; option: 'launch' } & Launch)
  | { seat: Seat; type: 'corvettes'; option: 'repair'; callSign: CallSign }
  | { seat: Seat; type: 'move'; callSign?: CallSign; before?: number; forward: number; after?: number }
  | { seat: Seat; type: 'move'; callSign: CallSign; to: Hex; facing: Direction }
  | { seat: Seat; type: 'compel'; callSign: CallSign; turn?: number }
  | { seat: Seat; type: 'shoot'; callSign: CallSign; boost?: number; target?: Target }
  | { seat: Seat; type: 'done' }
  | { seat: Seat; type: 'defence'; option: 'fire'; shots: PointDefenceShot[] }
  | { seat: Seat; type: 'defence'; option: 'hold' }
  | { seat: Seat; type: 'defence'; option: 'shields'; shields: Record<string, number> }
  | { seat: Seat; type: 'react'; shots: PointDefenceShot[] }
  | { seat: Seat; type: 'vent'; card: Command; play?: boolean }
  | { seat: Seat; type: 'thrust'; direction: Direction }
  | { seat: Seat; type: 'special'; sections?: string[] }
  | { seat: Seat; type: 'escape'; launches: Launch[] }
  | { seat: Seat; type: 'warp'; to: Hex }
  | { seat: Seat; type: 'resign' };

export type DecisionType = Decision['type'];
// ---------------------------------------------------------------- pending and legal

/**
 * What a seat owes; one entry per seat. `place` means place or swap, `pass` pass or swap, `move` move, shoot
 * or done.
 */
export interface Pending {
  seat: Seat;
  type: DecisionType;
}

/**
 * Cards that a slot may take. For `corvettes`: as many as a ship has, of `cards`, none more often than its
 * `supply`.
 */
export interface SlotChoice {
  slot: Slot;
  cards: string[];
  supply?: Record<string, number>;
}

/** A possible target of a point defence hard point, and the boost needed to hit it. */
export interface PointDefenceTarget {
  target: Target;
  need: number;
}

export interface PointDefenceMount {
  hardPoint: number;
  at: Hex;
  targets: PointDefenceTarget[];
}

/** A legal launch, and the corvette's hex after it. */
export interface LaunchChoice extends Launch {
  at: Hex;
}

/** One legal move of a corvette or, without `callSign`, of a Command Corvette, and where it ends. */
export interface MoveChoice {
  callSign?: CallSign;
  before: number;
  forward: number;
  after: number;
  at: Hex;
  facing: Direction;
}

/** F-5. A hex where a corvette's move may end, and the facings there. */
export interface PoseChoice {
  callSign: CallSign;
  at: Hex;
  facings: Direction[];
}

/**
 * F-4. A corvette that has to move, and where each turn would take it; without any it is lost when picked.
 */
export interface CompelChoice {
  callSign: CallSign;
  turns: { turn: number; at: Hex }[];
}

/** F-6. What one hard point has in its arc and in sight. */
export interface AimChoice {
  hardPoint: number;
  at: Hex;
  targets: Target[];
}

/**
 * A corvette's possible shot; `targets` where one hex holds several, or where the shooter aims (F-6).
 * `maxBoost` in activations.
 */
export interface ShootChoice {
  callSign: CallSign;
  weapon: string;
  maxBoost: number;
  targets: Target[];
}

/** One line of fire: from the hex in front of the hard point, to its range or the edge of the board. */
export interface LineOfFire {
  from: Hex;
  facing: Direction;
  hexes: Hex[];
}

/** A seat's legal answers, as lists and bounds. */
export type Legal =
  | { seat: Seat; type: 'place' | 'pass'; place: SlotChoice[]; swap: SlotChoice[]; pass: boolean }
  | {
      seat: Seat;
      type: 'commit';
      engines: Engine[];
      hand: Command[];
      count: number;
      /** Set if a whole loadout is committed instead of orders. */
      fit?: SlotChoice[];
    }
  | {
      seat: Seat;
      type: 'fire';
      command: Command;
      weapon: string;
      /** From 0 to this; each adds one space of cooldown. */
      maxBoost: number;
      /** Cooldown of the card without a boost, in spaces. */
      cooldown: number;
      /** Choices where one hex holds several; empty where a target is refused. */
      targets: Target[];
      /** How many `reuse` answers to give. */
      reuse: number;
      lines: LineOfFire[];
      /** F-6. Of direct fire in arcs; absent where fire follows lines. */
      aims?: AimChoice[];
    }
  | { seat: Seat; type: 'corvettes'; activate: boolean; launches: LaunchChoice[]; repairs: CallSign[] }
  | {
      seat: Seat;
      type: 'move';
      /** Activations left, this one included. */
      activations: number;
      moves: MoveChoice[];
      /** F-5. In place of `moves`, which is empty then. */
      poses?: PoseChoice[];
      shots: ShootChoice[];
    }
  | {
      seat: Seat;
      type: 'defence';
      mounts: PointDefenceMount[];
      /** Absent for a Command Corvette. `count` is how many shields the new arrangement must have. */
      shields?: { perSection: number; count: number; sections: string[]; now: Record<string, number> };
    }
  | { seat: Seat; type: 'react'; mounts: PointDefenceMount[] }
  | { seat: Seat; type: 'vent'; cards: { card: Command; space: number; playable: boolean }[] }
  | { seat: Seat; type: 'thrust'; directions: Direction[] }
  | { seat: Seat; type: 'special'; ability: 'restoreArmour'; sections: string[]; max: number; amount: number }
  | {
      seat: Seat;
      type: 'escape';
      /** Every place of each corvette that is free before the first launch. */
      launches: LaunchChoice[];
      callSigns: CallSign[];
      /** How many must be launched. */
      count: number;
    }
  | { seat: Seat; type: 'warp'; to: Hex[] }
  | { seat: Seat; type: 'compel'; corvettes: CompelChoice[] };

// ---------------------------------------------------------------- the view (docs/protocol.md)

export interface ShipView {
  seat: Seat;
  faction: string;
  at: Hex;
  facing: Direction;
  structure: number;
  armour: Record<string, number>;
  /** Sections without shields are absent. */
  shields: Record<string, number>;
  linear: Direction[];
  rotational: Rotation[];
}

export interface WeaponTokenView {
  seat: Seat;
  kind: 'cannon' | 'torpedo';
  at: Hex;
  facing: Direction;
  weapon: string;
  age: number;
}

export interface CorvetteView {
  seat: Seat;
  kind: 'corvette';
  at: Hex;
  facing: Direction;
  callSign: CallSign;
  fired: boolean;
}

export interface CommandCorvetteView {
  seat: Seat;
  kind: 'command-corvette';
  at: Hex;
  facing: Direction;
}

export type TokenView = WeaponTokenView | CorvetteView | CommandCorvetteView;

export interface SeatView {
  seat: Seat;
  hand: Command[];
  track: Command[][];
  aboard: CallSign[];
  destroyed: CallSign[];
  specialUses: number;
  swapped: boolean;
  /** Commands revealed so far this round. */
  revealed: Command[];
  /** Hard points of held point defence that have not shot. */
  held: number[];
  activations: number;
  loadout: Loadout;
}

export interface View {
  /** Absent for the newest book. */
  edition?: EditionId;
  round: number;
  phase: Phase;
  initiative: Seat[];
  ships: ShipView[];
  tokens: TokenView[];
  seats: SeatView[];
  pending: Pending[];
  outcome: Outcome | null;
}

// ---------------------------------------------------------------- events

/** Identifies a token in an event: `age` for weapon tokens, `callSign` for corvettes. */
export interface TokenRef {
  seat: Seat;
  kind: TokenView['kind'];
  age?: number;
  callSign?: CallSign;
}

/** What happened to one token that a collision added to its track. */
export interface TrackStep {
  token: Direction | Rotation;
  from: Seat | 'edge';
  outcome:
    | 'placed'
    | 'cancelled'
    | 'modified'
    | 'swapped'
    | 'discarded'
    // E-9. Every token that was looked at.
    | 'reversed'
    | 'removed'
    | 'kept';
}

export type DamageCause = 'collision' | 'edge' | 'crushed' | 'cannon' | 'torpedo' | 'beam' | 'direct-fire';

export type DestroyedBy =
  | 'beam'
  | 'direct-fire'
  | 'point-defence'
  | 'cannon'
  | 'torpedo'
  | 'hull'
  | 'token'
  | 'edge'
  | 'no-room'
  | 'seat-out';

type EventBody =
  // §5 loadout
  | { type: 'componentPlaced'; seat: Seat; slot: Slot; cards: string[] }
  | { type: 'componentSwapped'; seat: Seat; slot: Slot; cards: string[]; was: string[] }
  | { type: 'loadoutPassed'; seat: Seat }
  // §6, §7.1
  | { type: 'roundStarted'; round: number; initiative: Seat[] }
  | { type: 'phaseStarted'; phase: Phase }
  | { type: 'committed'; seat: Seat }
  | { type: 'uncommitted'; seat: Seat }
  // §7.2
  | { type: 'engineRevealed'; seat: Seat; engine: Engine }
  | {
      type: 'momentumAdded';
      seat: Seat;
      token: Direction | Rotation;
      outcome: 'appended' | 'modified' | 'cancelled' | 'none';
      linear: Direction[];
      rotational: Rotation[];
    }
  | { type: 'stepStarted'; motion: 'linear' | 'rotational' | 'thrust'; step: number }
  | { type: 'shipMoved'; seat: Seat; from: Hex; to: Hex; direction: Direction }
  | { type: 'shipTurned'; seat: Seat; from: Direction; to: Direction }
  | { type: 'shipJumped'; seat: Seat; from: Hex; to: Hex }
  // §12
  | {
      type: 'collided';
      motion: 'linear' | 'rotational' | 'thrust';
      /** One seat in a collision with the edge. */
      seats: Seat[];
      edge: boolean;
      track: TrackStep[];
      removed: number;
      /** Offending tokens that count: 1 or 2; for rotations, tokens swapped. */
      offending: number;
      damage: number;
      /** Each ship after it was moved back, with its mats. */
      after: { seat: Seat; at: Hex; facing: Direction; linear: Direction[]; rotational: Rotation[] }[];
    }
  | {
      type: 'damaged';
      seat: Seat;
      section: string;
      at: Hex | null;
      amount: number;
      /** Losses of each kind. */
      shields: number;
      armour: number;
      structure: number;
      cause: DamageCause;
      by: Seat[];
    }
  | { type: 'shipDestroyed'; seat: Seat; at: Hex; facing: Direction; by: Seat[] }
  // tokens
  | { type: 'cannonsMoved'; tick: number; moves: { token: TokenRef; from: Hex; to: Hex }[] }
  | { type: 'torpedoTargeted'; token: TokenRef; target: Seat | null }
  | { type: 'torpedoMoved'; token: TokenRef; from: Hex; to: Hex }
  | { type: 'torpedoTurned'; token: TokenRef; from: Direction; to: Direction }
  | { type: 'corvettesCompelled'; moves: { token: TokenRef; from: Hex; to: Hex }[] }
  | { type: 'corvetteCompelled'; token: TokenRef; from: Hex; to: Hex; facing: Direction }
  | { type: 'tokenReturned'; token: TokenRef; at: Hex; reason: 'hit' | 'left-board' | 'reused' }
  | { type: 'tokenDestroyed'; token: TokenRef; at: Hex; cause: DestroyedBy; by: Seat[] }
  // §7.3, §10
  | { type: 'commandRevealed'; seat: Seat; order: 0 | 1; command: Command; lost?: boolean }
  | { type: 'commandStarted'; seat: Seat; command: Command }
  | { type: 'commandResolved'; seat: Seat; command: Command; cooldown: number; effect: boolean }
  | {
      type: 'weaponFired';
      seat: Seat;
      weapon: string;
      class: 'beam' | 'directFire' | 'cannon' | 'torpedo';
      /** Index of the hard point; 0 for a corvette. */
      hardPoint: number;
      shooter: 'ship' | 'corvette' | 'command-corvette';
      callSign?: CallSign;
      from: Hex;
      facing: Direction;
      /** Every hex that the beam or shot crossed. */
      hexes: Hex[];
      boost: number;
    }
  | { type: 'weaponHeldBack'; seat: Seat; weapon: string; hardPoint: number }
  | {
      type: 'shotResolved';
      seat: Seat;
      weapon: string;
      target: Target | null;
      accuracy: number;
      boost: number;
      evasion: number;
      hit: boolean;
      /** D-29. The die, where one decides. */
      roll?: number;
    }
  | { type: 'tokenPlaced'; token: TokenRef; weapon: string; at: Hex; facing: Direction }
  | { type: 'activationsGiven'; seat: Seat; activations: number; movementOnly: boolean }
  | { type: 'activationsEnded'; seat: Seat; left: number }
  | { type: 'corvetteLaunched'; seat: Seat; callSign: CallSign; at: Hex; facing: Direction; hangar: number }
  | { type: 'corvetteRepaired'; seat: Seat; callSign: CallSign }
  | { type: 'corvetteMoved'; token: TokenRef; path: Hex[]; from: Direction; turned: Direction; to: Direction }
  | { type: 'defenceHeld'; seat: Seat; hardPoints: number[] }
  | { type: 'defenceEnded'; seat: Seat }
  | { type: 'shieldsArranged'; seat: Seat; shields: Record<string, number> }
  | {
      type: 'pointDefenceFired';
      seat: Seat;
      weapon: string;
      hardPoint: number;
      from: Hex;
      target: Target;
      accuracy: number;
      boost: number;
      evasion: number;
      hit: boolean;
      /** D-29. The die, where one decides. */
      roll?: number;
    }
  | { type: 'reactionWaited'; seat: Seat }
  | { type: 'cardVented'; seat: Seat; card: Command; from: number; to: number; played: boolean }
  | { type: 'specialUsed'; seat: Seat; ability: string; usesLeft: number }
  | { type: 'armourRestored'; seat: Seat; section: string; amount: number }
  | { type: 'momentumCleared'; seat: Seat }
  // §7.4
  | { type: 'cardsReadied'; seat: Seat; cards: Command[] }
  | { type: 'trackMoved'; seat: Seat; track: Command[][] }
  // §8
  | { type: 'commanderEscaped'; seat: Seat }
  | { type: 'commandCorvettePlaced'; seat: Seat; at: Hex; facing: Direction }
  | { type: 'warped'; seat: Seat; from: Hex; to: Hex | null }
  // the end
  | { type: 'resigned'; seat: Seat }
  | { type: 'seatOut'; seat: Seat }
  | { type: 'matchEnded'; outcome: Outcome };

/** A past-tense fact, with the paragraph or ruling behind it. Events hold nothing hidden. */
export type Event = EventBody & { rule: string };
export type EventType = Event['type'];
export type { EventBody };

// ---------------------------------------------------------------- set-up

/**
 * The input of `setup`. `factions`: an id or whole faction data per seat. `edition`: absent for the newest
 * book. `balance`: the version of the faction data, the first if absent.
 */
export interface SetupOptions {
  edition?: EditionId;
  mode: Mode;
  factions: (string | Faction)[];
  balance?: Balance;
}
