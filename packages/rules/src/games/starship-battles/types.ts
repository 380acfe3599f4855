/** The game's types for the places that the house leaves open. */
import type { GameTypes } from '../../game';
import type { Balance } from './muster/balances';
import type {
  Commit,
  Decision,
  Event,
  FireDecision,
  Legal,
  Mode,
  MoveDecision,
  Points,
  Seat,
  Settings,
  View,
  Wait,
} from './model';
import type { Match, SetUp } from './state';

/** B-17. What the host of a match chooses. */
export interface Options {
  mode: Mode;
  /** The version of the ship data; default: the newest. */
  balance?: Balance;
  points?: Points;
  rounds?: number;
  measure?: Settings['measure'];
  size?: boolean;
  activation?: Settings['activation'];
  posts?: SetUp['posts'];
  start?: SetUp['start'];
  factions?: (string | null)[];
  fleets?: (string | null)[];
}

type WithoutSeat<T> = T extends unknown ? Omit<T, 'seat'> : never;

/** B-58. One decision without its seat. */
export type Draft = WithoutSeat<
  Commit | MoveDecision | FireDecision | { seat: Seat; type: 'first'; first: Seat }
>;

/** What a list shows of a seat; nulls before the start. */
export interface ListedSeat {
  faction: string | null;
  points: number | null;
  models: number | null;
  left: number | null;
}

export interface StarshipBattles extends GameTypes {
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
