/** The shell's types with the data of draft 0.10. */
import type { Engine, Mode } from '@star-eater/rules/src/games/star-eater';
import type {
  DiceCommand,
  DiceDecision,
  DiceEvent,
  DiceLegal,
  DiceView,
} from '@star-eater/rules/src/games/star-eater/dice';
import type * as session from '../../../net/session/session-state';
import type { GameData } from '../../../store/game-data';
import type * as snapshot from '../../../store/snapshot';
import type { Names } from '../common/data';

export interface DiceOrders {
  engine: Engine | null;
  commands: DiceCommand[];
}

export interface StarEaterDice extends GameData {
  /** `balance`: the version of the match's faction data; '' before the start. */
  facts: { mode: Mode; radius: number; balance: string };
  seat: { faction: string };
  view: DiceView;
  event: DiceEvent;
  decision: DiceDecision;
  question: DiceLegal;
  orders: DiceOrders;
  waiting: null;
  names: Names;
}

export type Snapshot = snapshot.Snapshot<StarEaterDice>;
export type Entry = session.Entry<StarEaterDice>;
export type Mine = session.Mine<StarEaterDice>;
export type Asked = session.Asked<StarEaterDice>;

/** The legal answers to one type of question. */
export type Of<T extends DiceLegal['type']> = Extract<DiceLegal, { type: T }>;
