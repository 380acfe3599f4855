/** The four tips of a first match, and which one to show. */
import type { OrdersDraft } from '../../common/orders/draft';

export type TipId = 'engine' | 'seal' | 'momentum' | 'cards';

export const TIPS: readonly TipId[] = ['engine', 'seal', 'momentum', 'cards'];

interface Moment {
  round: number;
  /** The player is writing orders, and nothing is being animated. */
  isWriting: boolean;
  draft: OrdersDraft | null;
}

const isFull = ({ slots }: OrdersDraft): boolean => slots.every((card) => card !== null);

/** Null if there is nothing to point at. */
export function tipFor({ round, isWriting, draft }: Moment): TipId | null {
  if (!isWriting || !draft) return null;
  if (draft.engine === null) return round > 1 ? 'momentum' : 'engine';
  return isFull(draft) ? 'seal' : 'cards';
}

/** All four are followed: the first round's cards were chosen for the player, the second round's are the player's own. */
export const areFollowed = ({ round, draft }: Moment): boolean =>
  round > 2 || (round === 2 && draft !== null && draft.engine !== null && isFull(draft));
