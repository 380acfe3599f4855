/** What the table gives to its board (`board/`), and what the board says back. */
import type { Legal, Match, ModelId, Seat, View } from '@star-eater/rules/src/games/starship-battles';
import type { Playing } from '../../../table/use-playback';
import type { BroadReach, Entry, Names } from '../data';
import type { UnsentOrder } from '../orders/unsent';

export interface BoardProps {
  view: View;
  /** The engine's position behind `view`: for `helm`, `aims` and `tryMove`. */
  match: Match;
  /** Null for spectators and replays. */
  me: Seat | null;
  /** What I am asked; null while nothing is asked of me. */
  legal: Legal | null;
  names: Names;
  selected: ModelId | null;
  onSelect(model: ModelId | null): void;
  unsent: UnsentOrder;
  /** `running`: a gesture goes on, and this is no step of undo yet. */
  onUnsent(next: UnsentOrder, gesture: 'running' | 'done'): void;
  /** T-8. Snaps to a thousandth of an inch and a degree. */
  fine: boolean;
  /** An order is being sent, or events are played: nothing can be laid. */
  busy: boolean;
  /** T-23. What happened, for its traces; `seq`: up to here. */
  log: readonly Pick<Entry, 'seq' | 'events'>[];
  seq: number;
  /** The board's part of playback, once it can play; null when it is gone. */
  onPlaying(playing: Playing<BroadReach> | null): void;
}
