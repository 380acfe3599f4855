/** Everybody's orders by round. This browser checks the seal of each part. */
import { sealHash, type Seat } from '@star-eater/rules/src/games/star-eater';
import type { SealBook } from '../../../../net/seals';
import type { Commitment } from './file';
import type { Part } from './file';

export interface OrderPart {
  part: Part;
  value: string | null;
  hash: string;
  nonce: string;
  /** Whether the opened value's hash is the published one. */
  kept: boolean;
}

export interface RoundOrders {
  round: number;
  seat: Seat;
  parts: OrderPart[];
}

/** The parts of one commitment, each hashed again (docs/protocol.md, Seals and the replay). */
function checkedOrders(matchId: string, commitment: Commitment): RoundOrders {
  const { round, seat, seal, openings } = commitment;
  const parts = [...openings]
    .sort((a, b) => a.part - b.part)
    .map(({ part, value, nonce }): OrderPart => {
      const hash = seal[part] ?? '';
      return {
        part,
        value,
        nonce,
        hash,
        kept: sealHash({ match: matchId, round, seat, part, value, nonce }) === hash,
      };
    });
  return { round, seat, parts };
}

/** The final orders of one round, by seat. */
export function ordersIn(matchId: string, commitments: readonly Commitment[], round: number): RoundOrders[] {
  const last = new Map<Seat, Commitment>();
  for (const commitment of commitments) if (commitment.round === round) last.set(commitment.seat, commitment);
  return [...last.values()].sort((a, b) => a.seat - b.seat).map((each) => checkedOrders(matchId, each));
}

/** For a whole match: the number of parts checked, and the commitments that do not fit. */
export function checkSeals(
  matchId: string,
  commitments: readonly Commitment[],
): { checked: number; broken: RoundOrders[] } {
  const all = commitments.map((each) => checkedOrders(matchId, each));
  return {
    checked: all.reduce((sum, { parts }) => sum + parts.length, 0),
    broken: all.filter(({ parts }) => parts.some(({ kept }) => !kept)),
  };
}

/** The seals of one round, for the seals dialog. */
export const sealBookOf = (orders: readonly RoundOrders[]): SealBook =>
  new Map(
    orders.flatMap(({ round, seat, parts }) =>
      parts.map(({ part, value, hash, nonce, kept }) => [
        `${round}:${seat}:${part}`,
        { round, seat, part, hash, value, nonce, verdict: kept ? 'kept' : 'broken' },
      ]),
    ),
  );
