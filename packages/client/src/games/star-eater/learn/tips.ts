/** The four tips of a first match, and which one to show. */
import type { OrdersDraft } from '../orders/draft';

export type TipId = 'engine' | 'cards' | 'seal' | 'momentum';

export const TIPS: readonly TipId[] = ['engine', 'cards', 'seal', 'momentum'];

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
  if (round > 1) return 'momentum';
  if (draft.engine === null) return 'engine';
  return isFull(draft) ? 'seal' : 'cards';
}

/** All four are followed: the second round's engine setting is chosen with the momentum in view. */
export const areFollowed = ({ round, draft }: Moment): boolean =>
  round > 2 || (round === 2 && draft !== null && draft.engine !== null);
