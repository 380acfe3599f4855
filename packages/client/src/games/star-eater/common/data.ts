/** The shell's types with Star Eater's data. */
import type {
  Command,
  Decision,
  Engine,
  Event,
  Fit,
  Legal,
  Mode,
  Seat,
  View,
} from '@star-eater/rules/src/games/star-eater';
import type * as session from '../../../net/session/session-state';
import type { GameData, Names as SeatNames } from '../../../store/game-data';
import type * as snapshot from '../../../store/snapshot';

export interface Orders {
  engine: Engine | null;
  commands: Command[];
  /** Set if a loadout is sealed instead. */
  fit?: Fit;
}

/**
 * When held point defence asks this round. `null`: in every window. `hit`: only when something of that
 * seat could be hit; with no seat: never.
 */
export type Until = null | { hit: Seat | null };

/** Names for sentences. */
export interface Names extends SeatNames {
  /** Sentences leave coordinates and compass directions out: the board beside them, which may be turned, shows where. */
  isPlaceless?: true;
  /** Sentences leave coordinates out: the picture beside them shows where. */
  hasNoHexes?: true;
  /** Sentences leave compass directions out, as they are heard: a player's board may be turned. */
  hasNoCompass?: true;
  /** What the book in play calls a corvette, if not so. */
  craft?: string;
  card(seat: Seat, id: string): string;
  /** For `you` in sentences about the player. */
  me?: Seat | null;
}

export interface StarEater extends GameData {
  /** `balance`: the version of the match's faction data; '' before the start. */
  facts: { mode: Mode; radius: number; balance: string };
  seat: { faction: string };
  view: View;
  event: Event;
  decision: Decision;
  question: Legal;
  orders: Orders;
  waiting: Until | { fit: object };
  names: Names;
}

export type Snapshot = snapshot.Snapshot<StarEater>;
export type Session = session.Session<StarEater>;
export type SessionState = session.SessionState<StarEater>;
export type Entry = session.Entry<StarEater>;
export type Asked = session.Asked<StarEater>;
export type Mine = session.Mine<StarEater>;
