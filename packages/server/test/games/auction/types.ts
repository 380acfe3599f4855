/**
 * Auction: a small game that exists to test the house. It has what Star Eater lacks: one to nine seats,
 * private hands, a shuffled deck, dice, bids made at the same time, and turns. In the edition `dealt` deck
 * and dice follow from a seed (docs/rules/chance.md, H-13); in the edition `asked` hands are fixed and the
 * house rolls the dice (H-14).
 *
 * A round: everybody gets three cards and a die sets the prize. All bid one card; the highest wins the prize.
 * Then each seat, from the winner on, keeps what it has, swaps a card, or rolls up to two dice: any 1 costs
 * two points, else the sum is won.
 */
import type { Bytes32, GameTypes, Outcome, Seat } from '@star-eater/rules';

export type Edition = 'dealt' | 'asked';
export type Card = number;

export interface Options {
  mode: 'alone' | 'teams';
  players: number;
  rounds: number;
  /** One entry per seat; null is drawn at the start. */
  colours: (string | null)[];
}

export interface SetUp extends Options {
  colours: string[];
}

/** The purpose of dice. */
export type Throw = { why: 'prize' } | { why: 'dare'; seat: Seat };

export interface SeatState {
  out: boolean;
  score: number;
  hand: Card[];
  /** This round's bid, until the round's turns begin. */
  bid: Card | null;
}

interface Random {
  anchor: Bytes32;
  joint: Bytes32;
  /** Of the current round: secret. */
  seed: Bytes32 | null;
  revealed: Bytes32[];
}

export interface Match {
  edition: Edition;
  setup: SetUp;
  round: number;
  phase: 'deal' | 'prize' | 'bid' | 'turn' | 'finished';
  prize: number | null;
  seats: SeatState[];
  /** Seats that still have their turn in this round; the first is to move. */
  turns: Seat[];
  deck: Card[];
  /** Cards out of play in this round that nobody has seen. */
  buried: Card[];
  discard: Card[];
  /** Dice rolled in this round. */
  rolls: number;
  /** Only in the edition `asked`: the dice that the server must roll. */
  owed: { sides: number; count: number; for: Throw } | null;
  /** Only in the edition `dealt`, from `begin` on. */
  random: Random | null;
  outcome: Outcome | null;
}

export type Decision =
  | { seat: Seat; type: 'bid'; card: Card }
  | { seat: Seat; type: 'unbid' }
  | { seat: Seat; type: 'keep' }
  | { seat: Seat; type: 'swap'; card: Card }
  | { seat: Seat; type: 'dare'; dice: number }
  | { seat: Seat; type: 'resign' };

export type Event = { rule: string } & (
  | { type: 'roundBegan'; round: number }
  | { type: 'dieRolled'; die: number; sides: number; result: number; why: Throw['why'] }
  | { type: 'bidPlaced'; seat: Seat }
  | { type: 'bidTakenBack'; seat: Seat }
  | { type: 'bidsRevealed'; bids: { seat: Seat; card: Card }[] }
  | { type: 'prizeWon'; seat: Seat; points: number }
  | { type: 'kept'; seat: Seat }
  | { type: 'cardSwapped'; seat: Seat }
  | { type: 'dared'; seat: Seat; points: number }
  | { type: 'seatOut'; seat: Seat }
  | { type: 'seedRevealed'; round: number; seed: Bytes32 }
  | { type: 'roundEnded'; round: number }
  | { type: 'matchEnded'; winners: Seat[] }
);

export type Legal =
  { seat: Seat; type: 'bid'; cards: Card[] } | { seat: Seat; type: 'turn'; swap: Card[]; dice: number[] };

/** `cards` is null for viewers who may only see their number. */
export interface Pile {
  count: number;
  cards: Card[] | null;
}

interface SeatView {
  seat: Seat;
  side: number;
  colour: string;
  out: boolean;
  score: number;
  hand: Pile;
  hasBid: boolean;
  bid: Card | null;
}

export interface View {
  game: 'auction';
  edition: Edition;
  round: number;
  phase: Match['phase'];
  prize: number | null;
  seats: SeatView[];
  turn: Seat | null;
  deck: Pile;
  buried: Pile;
  discard: Card[];
  rolls: number;
  random: { anchor: Bytes32; joint: Bytes32; seed: Bytes32 | null; revealed: Bytes32[] } | null;
  pending: { seat: Seat; type: string }[];
  outcome: Outcome | null;
}

/** What a seat alone may know. */
export interface Own {
  hand: Card[];
  bid: Card | null;
}

export interface Auction extends GameTypes {
  options: Options;
  setup: SetUp;
  match: Match;
  decision: Decision;
  event: Event;
  view: View;
  legal: Legal;
  private: Own;
  draft: { card: Card | null };
  /** Keeps in all turns of this round. */
  wait: { keep: true };
}
