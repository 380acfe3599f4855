/** Everybody's orders by round, with the check of their seals. */
import type { Direction, Seat, ShipView } from '@star-eater/rules/src/games/star-eater';
import { checkedCommitment, type CheckedCommitment } from '../../../../table/replay/seals';
import type { Commitment, ReplayDisclosure } from './file';

export type RoundOrders = CheckedCommitment<ReplayDisclosure>;
export type OrderPart = RoundOrders['parts'][number];

/** The final orders of one round, by seat. */
export function ordersIn(matchId: string, commitments: readonly Commitment[], round: number): RoundOrders[] {
  const last = new Map<Seat, Commitment>();
  for (const commitment of commitments) if (commitment.round === round) last.set(commitment.seat, commitment);
  return [...last.values()].sort((a, b) => a.seat - b.seat).map((each) => checkedCommitment(matchId, each));
}

interface Shown {
  after: { round: number; ships: readonly ShipView[] };
}

/** The bows with which a round's engine settings were ordered: the board may be turned. */
export const bowsIn =
  (moments: readonly Shown[], round: number) =>
  (seat: Seat): Direction | undefined =>
    moments.find(({ after }) => after.round === round)?.after.ships.find((ship) => ship.seat === seat)
      ?.facing;
