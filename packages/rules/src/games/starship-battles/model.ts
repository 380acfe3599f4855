/** The game's vocabulary: decisions, legal answers, events and the view (docs/rules/starship-battles.md). */
import type { Outcome, Seat, Viewer } from '../../game';
import type { Refusal } from '../../kernel/refusal';
import type { ShipClass } from './card-data';
import type { Facing, Point } from './movement/geometry';

export type { Facing, Outcome, Point, Refusal, Seat, Viewer };

/** The id of a model, `seat.number`: `0.1`. */
export type ModelId = string;
/** The id of a card, `harbour-causeway`. */
export type CardId = string;
/** Who fights and scores together: a seat, or with four players two seats. */
export type Side = number;

export const MODES = ['duel', 'free-for-all', 'teams'] as const;
export type Mode = (typeof MODES)[number];

export const POINTS = [100, 200, 300] as const;
export type Points = (typeof POINTS)[number];

/** B-17. What is shown with the match. */
export interface Settings {
  measure: 'centre' | 'edge';
  size: boolean;
  activation: 'alternating' | 'side';
  points: Points;
  rounds: number;
}

// -------------------------------------------------------------------- decisions

export type Post =
  { ship: ModelId; at: readonly number[]; heading: number } | { ship: ModelId; aboard: ModelId };

/** One model's part of a `move`: a ship's path, a fighter's place, a launch, or staying aboard. */
export type Move =
  | { ship: ModelId; path: readonly number[]; leave?: boolean }
  | { ship: ModelId; to?: readonly number[]; heading?: number; leave?: boolean }
  | { ship: ModelId; stay: true };

export interface ShotOrder {
  weapon: string;
  target: ModelId;
  facing?: Facing;
}

export type FleetOrder = { fleet: readonly CardId[] } | { preset: string };

export type Commit = { seat: Seat; type: 'commit' } & (FleetOrder | { ships: readonly Post[] });
export interface MoveDecision {
  seat: Seat;
  type: 'move';
  moves: readonly Move[];
}
export interface FireDecision {
  seat: Seat;
  type: 'fire';
  ship: ModelId;
  shots: readonly ShotOrder[];
  command?: boolean;
  done?: boolean;
}

/** What a seat decides. */
export type Decision =
  | Commit
  | { seat: Seat; type: 'uncommit' }
  | { seat: Seat; type: 'first'; first: Seat }
  | MoveDecision
  | FireDecision
  | { seat: Seat; type: 'reroll'; shot: number; die: number }
  | { seat: Seat; type: 'done' }
  | { seat: Seat; type: 'resign' };

/** What a seat owes. `fire` takes `fire`, `reroll` and `done`. */
export type Pending =
  | { seat: Seat; type: 'muster' | 'deploy' | 'first' }
  | { seat: Seat; type: 'move'; ships: ModelId[]; count: number }
  | { seat: Seat; type: 'fire'; ships: ModelId[] };

// -------------------------------------------------------------------- legal answers

export interface Zone {
  x: readonly [low: number, high: number];
  y: readonly [low: number, high: number];
  heading: number;
  /** A disc within these bounds; without it all of them. */
  radius?: number;
}

/** The bounds within which a model moves; `launches`: how many more its carrier can launch. */
export interface LegalModel {
  ship: ModelId;
  class: ShipClass;
  move: number;
  turns: number;
  aboard?: { carrier: ModelId; launches: number };
}

/** An open activation: dice left by weapon, and dice that a token could roll again. */
export interface LegalActivation {
  ship: ModelId;
  weapons: { weapon: string; dice: number }[];
  rerolls: { shot: number; die: number }[];
  tokens: number;
  free: boolean;
}

/** Bounds, below 2 kB. What exactly is legal follows from the view: `aims`, `tryMove`, `helm`. */
export type Legal =
  | { seat: Seat; type: 'muster'; faction: string | null; points: number; models: number; fighters: number }
  | { seat: Seat; type: 'deploy'; zone: Zone; ships: ModelId[] }
  | { seat: Seat; type: 'first'; seats: Seat[] }
  | { seat: Seat; type: 'move'; count: number; ships: LegalModel[] }
  | { seat: Seat; type: 'fire'; ships: ModelId[]; open: LegalActivation | null };

// -------------------------------------------------------------------- the table

export type Phase = 'muster' | 'deployment' | 'initiative' | 'movement' | 'combat' | 'end' | 'finished';

/** The part of a phase: ships before fighters. Null by sides, where there are no parts. */
export type Group = 'ships' | 'fighters' | null;

export interface Model {
  id: ModelId;
  seat: Seat;
  type: CardId;
  /** Null aboard. */
  at: Point | null;
  heading: number;
  side: 'intact' | 'damaged';
  damage: number;
  moved: boolean;
  fired: boolean;
  aboard: ModelId | null;
}

/** `by` is the seat that did it; null for a model that left. */
export interface Gone {
  id: ModelId;
  type: CardId;
  how: 'destroyed' | 'lost' | 'withdrawn';
  by: Seat | null;
  round: number;
}

/** Command tokens by class. */
export type Tokens = Record<'1' | '2' | '3' | '4', number>;

/** B-35. Those that count and are not 0. */
export interface Modifiers {
  range?: number;
  size?: number;
  jammer?: number;
}

export interface Shot {
  weapon: string;
  target: ModelId;
  facing: Facing;
  modifiers: Modifiers;
  need: number;
  rolls: readonly number[];
  /** The dice that a token has rolled again. */
  rerolled: readonly number[];
  hits: number;
  damage: number;
}

export interface Activation {
  ship: ModelId;
  /** B-36. Whether a token has freed it of the nearest ships. */
  free: boolean;
  shots: readonly Shot[];
}

/** B-24. The damage of an activation that is not assessed yet, by target. */
export interface Noted {
  seat: Seat;
  ship: ModelId;
  damage: Readonly<Record<ModelId, number>>;
}

export interface SideState {
  side: Side;
  score: number;
  out: boolean;
}

export interface SeatView {
  seat: Seat;
  side: Side;
  faction: string | null;
  resigned: boolean;
  tokens: Tokens;
  /** From the reveal on; before it only for those who may see it. */
  fleet?: readonly CardId[];
  /** Sealed: only for those who may see it. */
  posts?: readonly Post[];
}

export interface View {
  game: 'starship-battles';
  round: number;
  phase: Phase;
  group: Group;
  first: Seat;
  settings: Settings;
  ships: readonly Model[];
  gone: readonly Gone[];
  seats: SeatView[];
  sides: readonly SideState[];
  launched: Readonly<Record<ModelId, number>>;
  activation: Activation | null;
  noted: readonly Noted[];
  dice: { next: number };
  /** Only while dice are owed. */
  roll?: { sides: number; count: number };
  pending: Pending[];
  outcome: Outcome | null;
}

/** A wait: standing orders for the rest of a round. */
export interface Wait {
  first?: true;
  fire?: 'best' | 'hold';
}

// -------------------------------------------------------------------- events

export const BANDS = ['very-close', 'close', 'medium', 'long', 'extreme'] as const;
export type Band = (typeof BANDS)[number];

/** Without the rule. Nothing secret is in any event. */
export type EventBody =
  | { type: 'mustered'; seats: { seat: Seat; faction: string | null; fleet: readonly CardId[] }[] }
  | { type: 'deployed'; ships: readonly Model[] }
  | { type: 'roundBegan'; round: number }
  | { type: 'turnBegan'; seat: Seat; of: 'first' | 'move' | 'fire' }
  | { type: 'tokensDealt'; seats: { seat: Seat; tokens: Tokens }[] }
  | {
      type: 'initiativeRolled';
      sides: readonly Side[];
      rolls: readonly number[];
      round: number;
      index: number;
    }
  | { type: 'firstChosen'; seat: Seat; first: Seat }
  | { type: 'shipMoved'; ship: ModelId; points: readonly Point[]; headings: readonly number[] }
  | { type: 'fighterLaunched'; ship: ModelId; carrier: ModelId; at: Point; heading: number }
  | { type: 'shipWithdrawn'; ship: ModelId; seat: Seat; side: Model['side'] }
  | { type: 'tokenSpent'; seat: Seat; ship: ModelId; class: ShipClass; use: 'free' | 'reroll'; left: number }
  | {
      type: 'shotRolled';
      ship: ModelId;
      shot: number;
      weapon: string;
      target: ModelId;
      facing: Facing;
      /** Null where a fighter fires or is fired at. */
      band: Band | null;
      modifiers: Modifiers;
      need: number;
      rolls: readonly number[];
      round: number;
      index: number;
      hits: number;
    }
  | {
      type: 'dieRerolled';
      ship: ModelId;
      shot: number;
      die: number;
      roll: number;
      hit: boolean;
      round: number;
      index: number;
    }
  | { type: 'activationEnded'; ship: ModelId; seat: Seat }
  | { type: 'damageAssessed'; ship: ModelId; by: Seat; from: ModelId; damage: number }
  | { type: 'shipFlipped'; ship: ModelId; over: number }
  | { type: 'shipDestroyed'; ship: ModelId; by: Seat }
  | { type: 'shipLost'; ship: ModelId; by: Seat; carrier: ModelId }
  | { type: 'scored'; side: Side; points: number; of: ModelId }
  | { type: 'repaired'; ship: ModelId; points: number }
  | { type: 'sideOut'; side: Side }
  | { type: 'resigned'; seat: Seat }
  | { type: 'matchEnded'; winners: readonly Seat[] };

/** A fact, with the paragraph of the add-on or the ruling that made it. */
export type Event = { rule: string } & EventBody;
