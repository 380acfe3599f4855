/** The four tips of a first match, and which one to show. */
import type { UnsentOrders } from '../../common/orders/unsent';

export type TipId = 'engine' | 'seal' | 'momentum' | 'cards';

export const TIPS: readonly TipId[] = ['engine', 'seal', 'momentum', 'cards'];

interface Moment {
  round: number;
  /** The player is writing orders, and nothing is being animated. */
  isWriting: boolean;
  unsent: UnsentOrders | null;
}

const isFull = ({ slots }: UnsentOrders): boolean => slots.every((card) => card !== null);

/** Null if there is nothing to point at. */
export function tipFor({ round, isWriting, unsent }: Moment): TipId | null {
  if (!isWriting || !unsent) return null;
  if (unsent.engine === null) return round > 1 ? 'momentum' : 'engine';
  return isFull(unsent) ? 'seal' : 'cards';
}

/** All four are followed: the first round's cards were chosen for the player, the second round's are the player's own. */
export const areFollowed = ({ round, unsent }: Moment): boolean =>
  round > 2 || (round === 2 && unsent !== null && unsent.engine !== null && isFull(unsent));
