/** Decisions, events, legal answers and the view: the game's vocabulary, C-73 to C-77. */
import type { Outcome, Seat, Viewer } from '../../game';
import type { Bytes32 } from '../../kernel/chance';
import type { Refusal } from '../../kernel/refusal';

export type { Bytes32, Outcome, Refusal, Seat, Viewer };

/** The id of an action card's copy, `rb2-1`. */
export type CardId = string;
/** A ship's id, `jcs-adamant`. */
export type ShipId = string;

export const MODES = ['duel', 'free-for-all', 'teams', 'solo', 'gauntlet'] as const;
export type Mode = (typeof MODES)[number];

/** C-59. Only what differs from the book. */
export interface Variants {
  goal?: number;
  rounds?: number;
  fleet?: number;
  hand?: number;
  noReinforcements?: boolean;
  strongMines?: boolean;
  gunnery?: boolean;
  lastManStanding?: boolean;
  factions?: (string | null)[] | null;
}

export interface Strike {
  carrier: ShipId;
  ship: ShipId;
}

/** C-73. The one target of a played card; which field it is depends on the kind of card. */
export interface Target {
  /** Ammo, raids. */
  ship?: ShipId;
  /** Ammo fired at a squadron: its owner. */
  squadron?: Seat;
  /** Minefield: whose fleet. */
  fleet?: Seat;
  /** Follow-ups and repair: the ammo card. */
  ammo?: CardId;
}

export type Play = { seat: Seat; type: 'play'; card: CardId } & Target;

/** C-73. What a seat decides. */
export type Decision =
  | Play
  | { seat: Seat; type: 'squadron'; fleet: Seat }
  | { seat: Seat; type: 'pick'; ships: ShipId[] }
  | { seat: Seat; type: 'strike'; strikes: Strike[] }
  | { seat: Seat; type: 'discard'; cards: CardId[] }
  | { seat: Seat; type: 'exchange'; with: Seat; card: CardId }
  | { seat: Seat; type: 'give'; card: CardId | null }
  | { seat: Seat; type: 'end' }
  | { seat: Seat; type: 'resign' };

/** C-64. From the server only. */
export interface Deal {
  type: 'deal';
  round: number;
  seed: Bytes32;
}

/** What a seat owes. */
export type PendingType = 'turn' | 'pick' | 'give';

export interface Pending {
  seat: Seat;
  type: PendingType;
}

/** A card that can be played now, with its possible targets; a kind without a target has no list. */
export interface LegalPlay {
  card: CardId;
  ships?: ShipId[];
  fleets?: Seat[];
  squadrons?: Seat[];
  ammo?: CardId[];
}

export interface LegalTurn {
  seat: Seat;
  type: 'turn';
  plays: LegalPlay[];
  /** Fleets that the ready squadron can attack. */
  squadron: Seat[];
  strike: { carriers: ShipId[]; ships: ShipId[] } | null;
  discard: boolean;
  exchange: { with: Seat[]; cards: CardId[] } | null;
  end: boolean;
}

/** C-74. The legal answers of a seat. */
export type Legal =
  | LegalTurn
  | { seat: Seat; type: 'pick'; fleet: Seat; count: number; ships: ShipId[] }
  | { seat: Seat; type: 'give'; from: Seat; card: CardId; cards: CardId[] };

// -------------------------------------------------------------------- the table

export type SeatStatus = 'in' | 'eliminated' | 'out';
export type Phase = 'deal' | 'turn' | 'finished';
export type Strategy = 'random' | 'easy' | 'guns';
export type RoundEnd = 'last-fleet' | 'last-task-force' | 'pile' | 'turns';

/** A card and the seat that played it. */
export interface PlayedCard {
  card: CardId;
  by: Seat;
}

/** An ammo card on a ship, with its follow-ups, oldest first. */
export interface AmmoOnShip extends PlayedCard {
  on: readonly PlayedCard[];
}

export interface Squadron {
  card: CardId;
  ready: boolean;
  hits: readonly PlayedCard[];
}

export interface Attack {
  fleet: Seat;
  count: number;
}

export interface SeatPoints {
  seat: Seat;
  hull: number;
  bonus: number;
  /** The seat's score after the round. */
  score: number;
}

export interface RoundResult {
  round: number;
  why: RoundEnd;
  points: readonly SeatPoints[];
}

// -------------------------------------------------------------------- the view

/** `cards` is null for viewers who may see only how many there are. */
export interface Pile {
  count: number;
  cards: string[] | null;
}

export interface ShipView {
  ship: ShipId;
  hits: number;
  cards: readonly AmmoOnShip[];
}

export interface SeatView {
  seat: Seat;
  team: number;
  faction: string | null;
  status: SeatStatus;
  score: number;
  hand: Pile;
  fleet: ShipView[];
  mines: readonly PlayedCard[];
  window: CardId | null;
  squadron: Squadron | null;
  trophies: readonly ShipId[];
}

export interface TurnView {
  number: number;
  seat: Seat;
  final: boolean;
  step: 'open' | 'pick' | 'give';
  special: CardId | null;
  attack: Attack | null;
  /** `card` is null for all but the two. */
  offer: { with: Seat; card: CardId | null } | null;
  offered: boolean;
}

export interface SoloView {
  strategy: Strategy | null;
  target: ShipId | null;
  turns: number;
  destroyed: number;
  lost: number;
}

/** C-75. What a viewer sees; `all` sees everything. */
export interface View {
  game: 'star-clash';
  mode: Mode;
  round: number;
  phase: Phase;
  dealer: Seat | null;
  turn: TurnView | null;
  piles: {
    draw: Pile;
    ships: ({ faction: string | null } & Pile)[];
    discard: readonly CardId[];
    faceDown: ({ seat: Seat } & Pile)[];
    scrap: readonly ShipId[];
  };
  seats: SeatView[];
  results: readonly RoundResult[];
  solo: SoloView | null;
  random: {
    anchor: Bytes32 | null;
    joint: Bytes32 | null;
    revealed: readonly Bytes32[];
    seed: Bytes32 | null;
    rolls: number;
    reshuffles: number;
  };
  pending: Pending[];
  outcome: Outcome | null;
}

/** C-76. What a seat alone may know beside the stranger's view. */
export interface Private {
  hand: readonly CardId[];
  /** Its cards among the face-down discards. */
  faceDown: readonly CardId[] | null;
  /** The card that it offers or is offered. */
  offer: CardId | null;
}

// -------------------------------------------------------------------- events

export type DiePurpose =
  'fighter-raid' | 'heavy-fighter-raid' | 'squadron' | 'fighter-strike' | 'strategy' | 'target' | 'carriers';

export type Cause =
  | 'ammo'
  | 'electrical-fire'
  | 'secondary-explosion'
  | 'minefield'
  | 'fighter-raid'
  | 'heavy-fighter-raid'
  | 'squadron'
  | 'fighter-strike';

/** C-77, without the rule. A `null` list or card is hidden from the viewer. */
export type EventBody =
  | { type: 'roundDealt'; round: number; dealer: Seat }
  | { type: 'fleetDealt'; seat: Seat; faction: string | null; ships: readonly ShipId[] }
  | { type: 'handDealt'; seat: Seat; count: number; cards: readonly CardId[] | null }
  | { type: 'strategyChosen'; strategy: Strategy }
  | { type: 'turnBegan'; seat: Seat; number: number; final: boolean }
  | { type: 'windowLifted'; seat: Seat; card: CardId }
  | { type: 'squadronReady'; seat: Seat; card: CardId }
  | { type: 'turnSkipped'; seat: Seat }
  | ({ type: 'cardPlayed'; seat: Seat; card: CardId } & Target)
  | { type: 'dieRolled'; seat: Seat; roll: number; faces: number; result: number; purpose: DiePurpose }
  | {
      type: 'shipDestroyed';
      ship: ShipId;
      /** Whose ship it was. */
      seat: Seat;
      by: Seat;
      cause: Cause;
      cards: readonly CardId[];
    }
  | { type: 'fleetEliminated'; seat: Seat; cards: readonly CardId[]; hand: number }
  | { type: 'seatOut'; seat: Seat; cards: readonly CardId[]; hand: number }
  | { type: 'squadronLaunched'; seat: Seat; card: CardId }
  | { type: 'windowRaised'; seat: Seat; card: CardId }
  | { type: 'squadronAttacks'; seat: Seat; card: CardId; fleet: Seat }
  | {
      type: 'squadronGone';
      seat: Seat;
      why: 'destroyed' | 'unused' | 'attacked' | 'owner-out';
      cards: readonly CardId[];
    }
  | { type: 'minesSwept'; seat: Seat; cards: readonly CardId[] }
  | { type: 'shipRepaired'; seat: Seat; ship: ShipId; cards: readonly CardId[] }
  | { type: 'shipAdded'; seat: Seat; ship: ShipId; left: number }
  | { type: 'strikesDeclared'; seat: Seat; strikes: readonly Strike[] }
  | { type: 'cardsDiscarded'; seat: Seat; cards: readonly CardId[] }
  | { type: 'cardTurned'; seat: Seat; card: CardId; left: number }
  | { type: 'targetChosen'; ship: ShipId }
  | { type: 'exchangeOffered'; seat: Seat; with: Seat; card: CardId | null }
  | { type: 'exchangeDeclined'; seat: Seat; with: Seat }
  | { type: 'exchangeMade'; seat: Seat; with: Seat; given: CardId | null; received: CardId | null }
  | { type: 'cardsDrawn'; seat: Seat; count: number; cards: readonly CardId[] | null; left: number }
  | { type: 'pileReshuffled'; reshuffle: number; count: number }
  | { type: 'lastCardDrawn'; seat: Seat }
  | { type: 'resigned'; seat: Seat }
  | { type: 'shipScrapped'; ship: ShipId; seat: Seat; cards: readonly CardId[] }
  | { type: 'seedRevealed'; round: number; seed: Bytes32 }
  | { type: 'roundEnded'; round: number; why: RoundEnd }
  | { type: 'scored'; seat: Seat; hull: number; bonus: number; score: number }
  | { type: 'tied'; seats: readonly Seat[]; score: number }
  | { type: 'matchEnded'; winners: readonly Seat[] };

/** C-77. What happened, with the section of the book or the ruling that made it happen. */
export type Event = { rule: string } & EventBody;
