/** The shell's types with Broad Reach's data. */
import type {
  Decision,
  Draft,
  Event,
  Legal,
  ModelId,
  Options,
  SetUp,
  View,
  Wait,
} from '@star-eater/rules/src/games/starship-battles';
import type { Seat } from '@star-eater/rules';
import type * as session from '../../net/session/session-state';
import type { GameData, Names as SeatNames } from '../../store/game-data';
import type * as snapshot from '../../store/snapshot';

export interface Names extends SeatNames {
  /** `Causeway`, `Gulls 2`: the card of a model, numbered where a fleet has several of it. */
  ship(id: ModelId): string;
  /** The model's name is that of several craft: `Gulls`, but not `Gulls 2`. */
  isMany(id: ModelId): boolean;
  /** `you`, `Ada`, `Ada and Bo`: the players of a side. */
  side(side: number): string;
  /** For `you` in sentences about the player. */
  me: Seat | null;
}

export interface BroadReach extends GameData {
  /** `setup`: null before the start. */
  facts: { mode: string; options: Options | null; setup: SetUp | null };
  seat: object;
  view: View;
  event: Event;
  decision: Decision;
  question: Legal;
  orders: Draft;
  private: null;
  waiting: Wait | null;
  names: Names;
}

export type Snapshot = snapshot.Snapshot<BroadReach>;
export type Session = session.Session<BroadReach>;
export type Entry = session.Entry<BroadReach>;
