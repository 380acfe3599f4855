/** The state of a match: plain JSON. Lists are replaced, never changed, so that states can share them. */
import type { CardData } from './card-data';
import type {
  AmmoOnShip,
  Attack,
  Bytes32,
  CardId,
  Mode,
  Outcome,
  Phase,
  PlayedCard,
  RoundResult,
  Seat,
  SeatStatus,
  ShipId,
  Squadron,
  Strategy,
  Variants,
} from './model';

/** What a match is made from, the card data included. */
export interface SetUp {
  game: 'star-clash';
  mode: Mode;
  players: number;
  /** 0 where there are none. */
  taskForces: number;
  variants: Variants;
  cards: CardData;
}

/** A ship in a fleet. Its hits are counted from the cards, never stored (C-6). */
export interface FleetShip {
  readonly ship: ShipId;
  readonly cards: readonly AmmoOnShip[];
}

export interface SeatState {
  seat: Seat;
  team: number;
  faction: string | null;
  status: SeatStatus;
  score: number;
  hand: readonly CardId[];
  fleet: readonly FleetShip[];
  mines: readonly PlayedCard[];
  window: CardId | null;
  squadron: Squadron | null;
  trophies: readonly ShipId[];
}

export interface Turn {
  number: number;
  seat: Seat;
  final: boolean;
  step: 'open' | 'pick' | 'give';
  special: CardId | null;
  attack: Attack | null;
  offer: { readonly with: Seat; readonly card: CardId } | null;
  offered: boolean;
}

export interface Random {
  anchor: Bytes32 | null;
  joint: Bytes32 | null;
  revealed: readonly Bytes32[];
  /** Of the running round: secret. */
  seed: Bytes32 | null;
  rolls: number;
  reshuffles: number;
}

/**
 * C-78. Dice and reshuffles of a scenario, in the order in which they are used; `shuffles` null: data order.
 */
export interface GivenChance {
  readonly dice: readonly number[];
  readonly shuffles: readonly (readonly CardId[])[] | null;
}

export interface Match {
  setup: SetUp;
  round: number;
  phase: Phase;
  dealer: Seat | null;
  turn: Turn | null;
  /** The top is first. */
  draw: readonly CardId[];
  /** One pile, or one for each faction (C-61). */
  ships: readonly { readonly faction: string | null; readonly cards: readonly ShipId[] }[];
  /** The top is last. */
  discard: readonly CardId[];
  faceDown: readonly { readonly seat: Seat; readonly cards: readonly CardId[] }[];
  scrap: readonly ShipId[];
  seats: SeatState[];
  results: readonly RoundResult[];
  solo: { strategy: Strategy | null; target: ShipId | null; turns: number } | null;
  random: Random;
  given: GivenChance | null;
  outcome: Outcome | null;
}
