/** The draft's types for the places that the house leaves open. */
import type { GameTypes } from '../../../game';
import type { Engine } from '../common/model';
import type { Options } from '../common/types';
import type { DiceCommand, DiceDecision, DiceEvent, DiceLegal, DiceView } from './model';
import type { DiceSetUp } from './new-seat';
import type { DiceMatch } from './state';

/** Orders not yet committed; they may be incomplete. */
export interface PreparedOrders {
  engine?: Engine | null;
  commands?: DiceCommand[];
}

export interface StarEaterDice extends GameTypes {
  options: Options;
  setup: DiceSetUp;
  match: DiceMatch;
  decision: DiceDecision;
  event: DiceEvent;
  view: DiceView;
  legal: DiceLegal;
  private: never;
  draft: PreparedOrders;
  wait: never;
}
