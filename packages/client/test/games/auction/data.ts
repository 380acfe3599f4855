/** The shell's types with the test game's data, and how its room state is read. */
import type { Decision, Event, Legal, Own, View } from '../../../../server/test/games/auction/types';
import { viewOfParts } from '@star-eater/rules';
import type { JsonState } from '../../../../server/src/wire/json-state';
import type { TableContextValue } from '../../../src/table/context';
import type { GameData } from '../../../src/store/game-data';
import { matchSnapshotOf, type Snapshot } from '../../../src/store/snapshot';

export interface AuctionData extends GameData {
  view: View;
  event: Event;
  decision: Decision;
  question: Legal;
  orders: { card: number };
  private: Own;
}

export type AuctionTable = TableContextValue<AuctionData>;

const NOTHING = { count: 0, cards: null };

/** Before the start there is nothing to see. */
const NOT_BEGUN: View = {
  game: 'auction',
  edition: 'dealt',
  round: 0,
  phase: 'deal',
  prize: null,
  seats: [],
  turn: null,
  deck: NOTHING,
  buried: NOTHING,
  discard: [],
  rolls: 0,
  random: null,
  pending: [],
  outcome: null,
};

/** The server writes the spectator's view in parts. */
export function readAuction(room: unknown): Snapshot<AuctionData> {
  const state = room as JsonState;
  const view = { ...NOT_BEGUN, ...(viewOfParts(state.parts) as Partial<View>) };
  return { ...matchSnapshotOf(state), view };
}
