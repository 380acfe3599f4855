/** Everybody's orders by round, with the check of their seals. */
import type { Direction, Seat, ShipView } from '@star-eater/rules/src/games/star-eater';
import type { CheckedPart, Commitment } from '../../../../table/replay/seals';

export interface OrderPart extends CheckedPart {
  value: string | null;
}

export interface RoundOrders extends Commitment {
  parts: readonly OrderPart[];
}

/** The final orders of a round, by seat. */
export const ordersIn = (commitments: readonly Commitment[], round: number): readonly RoundOrders[] =>
  (commitments.filter((each) => each.round === round) as RoundOrders[]).sort((a, b) => a.seat - b.seat);

interface Shown {
  after: { round: number; ships: readonly ShipView[] };
}

/** The bows with which a round's engine settings were ordered: the board may be turned. */
export const bowsIn =
  (moments: readonly Shown[], round: number) =>
  (seat: Seat): Direction | undefined =>
    moments.find(({ after }) => after.round === round)?.after.ships.find((ship) => ship.seat === seat)
      ?.facing;
