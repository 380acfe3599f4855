/** Everybody's orders round by round, each part with the check of its seal made here. */
import { sealHash, type Command, type Engine, type Seat } from '@star-eater/rules/src/games/star-eater';
import type { Commitment } from './reel';
import type { Part } from './file';

export interface OrderPart {
  part: Part;
  value: Engine | Command | null;
  hash: string;
  nonce: string;
  /** Whether the hash of what was opened is the one that was published. */
  kept: boolean;
}

export interface RoundOrders {
  round: number;
  seat: Seat;
  parts: OrderPart[];
}

/** One commitment opened: each part hashed again, as docs/protocol.md (Seals and the replay) says. */
export function checkedOrders(matchId: string, commitment: Commitment): RoundOrders {
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

/** The orders of one round that stood in the end, by seat. */
export function ordersIn(matchId: string, commitments: readonly Commitment[], round: number): RoundOrders[] {
  const last = new Map<Seat, Commitment>();
  for (const commitment of commitments) if (commitment.round === round) last.set(commitment.seat, commitment);
  return [...last.values()].sort((a, b) => a.seat - b.seat).map((each) => checkedOrders(matchId, each));
}

/** All seals of a match at once: how many parts were checked, and which commitments do not fit. */
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
