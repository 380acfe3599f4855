/** What Star Eater puts in the places that the house leaves to a game. */
import type { GameTypes } from '../../game';
import type { Faction } from './factions/schema';
import type { Command, Decision, Engine, Event, Legal, Mode, Seat, View } from './model';
import type { Match } from './state';

/** `factions` has one entry a seat: an id, or null where it is drawn at the start. */
export interface Options {
  mode: Mode;
  factions: (string | null)[];
}

/** A match is made from this; `factions` has the whole data of each seat's faction. */
export interface SetUp {
  mode: Mode;
  factions: Faction[];
}

/** Orders not yet committed. Half of them may be missing. */
export interface Draft {
  engine?: Engine | null;
  commands?: Command[];
}

/** A seat lets its reactions of this round pass: all of them, or until something of seat `hit` could be hit. */
export interface Wait {
  hit: Seat | null;
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
