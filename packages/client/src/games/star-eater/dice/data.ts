/** The shell's types with the data of draft 0.10. */
import type { Engine, Mode } from '@star-eater/rules/src/games/star-eater';
import type {
  DraftCommand,
  DraftDecision,
  DraftEvent,
  DraftLegal,
  DraftView,
} from '@star-eater/rules/src/games/star-eater/dice';
import type * as session from '../../../net/session-state';
import type { GameData } from '../../../store/game-data';
import type * as snapshot from '../../../store/snapshot';
import type { Names } from '../common/data';

export interface DraftOrders {
  engine: Engine | null;
  commands: DraftCommand[];
}

export interface StarEaterDraft extends GameData {
  /** `balance`: the version of the match's faction data; '' before the start. */
  facts: { mode: Mode; radius: number; balance: string };
  seat: { faction: string };
  view: DraftView;
  event: DraftEvent;
  decision: DraftDecision;
  question: DraftLegal;
  orders: DraftOrders;
  waiting: null;
  names: Names;
}

export type Snapshot = snapshot.Snapshot<StarEaterDraft>;
export type Entry = session.Entry<StarEaterDraft>;
export type Mine = session.Mine<StarEaterDraft>;
export type Asked = session.Asked<StarEaterDraft>;

/** The legal answers to one type of question. */
export type Of<T extends DraftLegal['type']> = Extract<DraftLegal, { type: T }>;
