/** Star Eater's types for the places that the house leaves open. */
import type { GameTypes } from '../../../game';
import type { Balance, EditionId } from './edition';
import type { Faction } from './factions/schema';
import type { Command, Decision, Engine, Event, Legal, Mode, Seat, View } from './model';
import type { Match } from './state';

/** `factions` has one entry per seat: an id, or null for a random one. */
export interface Options {
  mode: Mode;
  factions: (string | null)[];
  /** The version of the faction data. Absent for the newest. */
  balance?: Balance;
  /** Absent if the cards are chosen in turns. */
  loadout?: 'sealed';
  /** A duel whose ships begin in range. Absent for the book's starting locations. */
  start?: 'near';
}

/** The data of a match; `factions` has the whole data of each seat's faction. */
export interface SetUp {
  /** Absent for the newest book. */
  edition?: EditionId;
  mode: Mode;
  factions: Faction[];
  /** The version of `factions`. Absent for the first. */
  balance?: Balance;
  loadout?: 'sealed';
  start?: 'near';
}

/** Orders not yet committed; they may be incomplete. */
export interface Draft {
  engine?: Engine | null;
  commands?: Command[];
}

/** The cards that a seat wants, by slot. */
export interface WantedCards {
  main?: string | undefined;
  broadside?: string | undefined;
  hangar?: string | undefined;
  pointDefence?: string | undefined;
  corvettes?: string[] | undefined;
}

/**
 * skips a seat's reactions this round, all or until something of seat `hit` could be hit. §5: fits the
 * ship out with the cards in `fit`; the best that are left go where there is none, or where it is gone.
 */
export type Wait = { hit: Seat | null } | { fit: WantedCards };

/**
 * What a list shows of a seat: its faction, and of its ship the structure left and whole, where one is on the
 * board.
 */
export interface ListedSeat {
  faction: string | null;
  structure: [left: number, whole: number] | null;
}

export interface StarEater extends GameTypes {
  options: Options;
  setup: SetUp;
  match: Match;
  decision: Decision;
  event: Event;
  view: View;
  legal: Legal;
  private: never;
  draft: Draft;
  wait: Wait;
}
