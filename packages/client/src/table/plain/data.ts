/** The shell's types of a game whose view is sent as JSON, from its types in the rules. */
import { viewOfParts, type GameTypes } from '@star-eater/rules';
import type { JsonState } from '../../../../server/src/wire/json-state';
import type { GameData, Names } from '../../store/game-data';
import { matchSnapshotOf, type Snapshot } from '../../store/snapshot';
import { useTable, type TableContextValue } from '../context';

/** What the shell reads of a view. */
type ShownView = GameData['view'];

/** A game that `defineGame` can show: its view has the shell's three fields. */
export interface PlainTypes extends GameTypes {
  view: ShownView;
}

export interface PlainData<T extends PlainTypes = PlainTypes> extends GameData {
  view: T['view'];
  event: T['event'];
  decision: T['decision'];
  question: T['legal'];
  /** A sealed decision without its seat and type. */
  orders: object;
  private: T['private'];
  waiting: T['wait'];
  names: Names;
}

/** For the game's own components: the registry gives them only their own matches. */
export const usePlainTable = <T extends PlainTypes>(): TableContextValue<PlainData<T>> =>
  useTable() as TableContextValue<PlainData<T>>;

const NOT_BEGUN: ShownView = { round: 0, pending: [], outcome: null };

/** The room's state; before the start its view has nothing but the shell's fields. */
export function readPlain<T extends PlainTypes>(room: unknown): Snapshot<PlainData<T>> {
  const state = room as JsonState;
  const view = { ...NOT_BEGUN, ...viewOfParts(state.parts) } as T['view'];
  return { ...matchSnapshotOf(state), view };
}
