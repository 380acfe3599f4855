/** Star Clash's types for the places that the house leaves open. */
import type { GameTypes } from '../../game';
import type { Decision, Event, Legal, Mode, Private, Variants, View } from './model';
import type { Match, SetUp } from './state';

/** What the host of a match chooses. */
export interface Options {
  mode: Mode;
  players: number;
  taskForces: number;
  variants: Variants;
}

/** C-80. One decision, or two: a special card and what follows it. */
export interface Draft {
  decisions: Decision[];
}

/** What a list shows of a seat; the numbers are null before the start. */
export interface ListedSeat {
  faction: string | null;
  score: number | null;
  ships: number | null;
  hull: number | null;
}

export interface StarClash extends GameTypes {
  options: Options;
  setup: SetUp;
  match: Match;
  decision: Decision;
  event: Event;
  view: View;
  legal: Legal;
  private: Private;
  draft: Draft;
  wait: never;
}
