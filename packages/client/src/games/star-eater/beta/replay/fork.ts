/** The ships that a player can take in a fork. */
import type { Snapshot } from '../../common/data';
import type { ForkSeat } from '../../../../table/replay/replay';
import { factionAt } from '../../common/cards/cards';

export const forkSeats = (shown: Snapshot): ForkSeat[] =>
  shown.seats.map(({ seat }) => {
    const ship = shown.view.ships.find((each) => each.seat === seat);
    return {
      seat,
      as: factionAt(shown, seat)?.name ?? '',
      isGone: shown.view.phase !== 'loadout' && (!ship || ship.structure <= 0),
    };
  });
