/** The shell's types with Star Clash's data. */
import type {
  Decision,
  Draft,
  Event,
  Legal,
  Options,
  Private,
  View,
} from '@star-eater/rules/src/games/star-clash';
import type { Seat } from '@star-eater/rules';
import type * as session from '../../net/session/session-state';
import type { GameData, Names as SeatNames } from '../../store/game-data';
import type * as snapshot from '../../store/snapshot';

export interface Names extends SeatNames {
  /** `Rocket Battery 2`, `Minefield 1`: names of action cards. */
  card(id: string): string;
  ship(id: string): string;
  /** For `you` in sentences about the player. */
  me: Seat | null;
}

export interface StarClash extends GameData {
  facts: { mode: string; options: Options | null };
  seat: object;
  view: View;
  event: Event;
  decision: Decision;
  question: Legal;
  orders: Draft;
  private: Private;
  waiting: null;
  names: Names;
}

export type Snapshot = snapshot.Snapshot<StarClash>;
export type Session = session.Session<StarClash>;
export type Entry = session.Entry<StarClash>;
