/** From which entry a moment is forked, and whose ship there is to take. */
import type { Snapshot } from '../data';
import type { ForkSeat } from '../../../table/replay/Fork';
import { factionAt } from '../cards/cards';
import type { Moment } from './reel';

/**
 * The entry after which one can take over: that of this moment where it is the entry's last one, else the one before,
 * so that what is being carried out can still be decided otherwise.
 */
export function forkSeq(moments: readonly Moment[], at: number): number {
  const now = moments[at];
  if (!now) return 0;
  return moments[at + 1]?.seq === now.seq ? Math.max(0, now.seq - 1) : now.seq;
}

export const forkSeats = (shown: Snapshot): ForkSeat[] =>
  shown.seats.map(({ seat }) => {
    const ship = shown.view.ships.find((each) => each.seat === seat);
    return {
      seat,
      as: factionAt(shown, seat)?.name ?? '',
      isGone: shown.view.phase !== 'loadout' && (!ship || ship.structure <= 0),
    };
  });
