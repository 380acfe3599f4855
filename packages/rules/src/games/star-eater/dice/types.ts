/** The draft's types for the places that the house leaves open. */
import type { GameTypes } from '../../../game';
import type { Engine } from '../common/model';
import type { Options } from '../common/types';
import type { DraftCommand, DraftDecision, DraftEvent, DraftLegal, DraftView } from './model';
import type { DraftSetUp } from './setup';
import type { DraftMatch } from './state';

/** Orders not yet committed; they may be incomplete. */
export interface OrdersDraft {
  engine?: Engine | null;
  commands?: DraftCommand[];
}

export interface StarEaterDraft extends GameTypes {
  options: Options;
  setup: DraftSetUp;
  match: DraftMatch;
  decision: DraftDecision;
  event: DraftEvent;
  view: DraftView;
  legal: DraftLegal;
  private: never;
  draft: OrdersDraft;
  wait: never;
}
