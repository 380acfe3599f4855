/** A replay as its game parses it, and as `pages/replay` shows it. */
import type { Seat } from '@star-eater/rules';
import type { ComponentChildren } from 'preact';
import type { SealBook } from '../../net/session/seals';
import type { GameData } from '../../store/game-data';
import type { Snapshot } from '../../store/snapshot';

/** One step of a replay: a part of a log entry. */
export interface Moment<D extends GameData = GameData> {
  /** Its entry; 0 before the first. */
  seq: number;
  /** Its number within the entry, from 0. */
  step: number;
  events: readonly D['event'][];
  before: D['view'];
  after: D['view'];
}

/** An event to jump to. */
export interface Landmark<D extends GameData = GameData> {
  /** Its CSS class on the timeline. */
  kind: string;
  /** The index of its moment. */
  at: number;
  round: number;
  event: D['event'];
}

export interface PhaseMark {
  name: string;
  /** The name with its round. */
  place: string;
  /** The index of its first moment. */
  at: number;
}

export interface RoundMark {
  /** 0 is before the first round. */
  round: number;
  name: string;
  at: number;
  phases: readonly PhaseMark[];
}

/** A seat that can be taken in a fork. */
export interface ForkSeat {
  seat: Seat;
  /** What it plays. */
  as: string;
  /** Out of the match. */
  isGone: boolean;
}

export interface Replay<D extends GameData = GameData> {
  matchId: string;
  /** False while the match is live: then the replay ends with the last completed round. */
  complete: boolean;
  rulesVersion: string;
  /** The version of the engine that plays it here. */
  ownRulesVersion: string;
  moments: readonly Moment<D>[];
  /** Where it opens without a link to a moment. Absent: -1, before the first. */
  opensAt?: number;
  /** The first entry that does not follow from those before; null if all do. */
  wrongAt: number | null;
  landmarks: readonly Landmark<D>[];
  rounds: readonly RoundMark[];
  /** In the whole match: sealed parts checked, and broken commitments. Absent in games that seal nothing. */
  seals?: { checked: number; broken: number };
  /** Before or after a moment; at -1, before the first. */
  snapshot(at: number, when: 'before' | 'after'): Snapshot<D>;
  sealsOf(round: number): SealBook;
  forkSeats(shown: Snapshot<D>): readonly ForkSeat[];
  /** The game's own parts. `table` wraps all of them. */
  table(children: ComponentChildren): ComponentChildren;
  board(): ComponentChildren;
  seats(): ComponentChildren;
  /** A round's orders; absent in games without. */
  orders?(round: number): ComponentChildren;
  /** A round's orders and better ones; absent if the game has no review. */
  review?(round: number, onJump: (at: number) => void): ComponentChildren;
}
