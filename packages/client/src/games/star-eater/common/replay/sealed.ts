/** The sealed orders of a replay file: opened with their values, or still shut. */
import type { GameDecision, Seat } from '@star-eater/rules';
import type { Commitment, ReplayDisclosure } from './file';

interface SealedEntry<D> {
  seq: number;
  body: { decision?: D; sealing?: { seal: string[] } };
}

type Commit<D> = Extract<D, { type: 'commit' }>;

/** Reads the decisions of a file in order. `commitOf`: orders with these values, by part; still untrusted. */
export function readSealed<D extends GameDecision>(
  openings: readonly ReplayDisclosure[],
  commitOf: (seat: Seat, values: readonly (string | null)[]) => Commit<D>,
) {
  const opened = new Map<number, ReplayDisclosure[]>();
  for (const disclosure of openings)
    opened.set(disclosure.seq, [...(opened.get(disclosure.seq) ?? []), disclosure]);
  const shut = new Set<Seat>();
  let commitments: Commitment[] = [];
  return {
    /** The final ones: not taken back. */
    commitments: () => commitments,
    /** Null for entries without a decision, for orders that stay sealed and for their taking back. */
    decisionIn({ seq, body: { decision, sealing } }: SealedEntry<D>, round: number): D | null {
      if (!decision) return null;
      const { seat, type } = decision;
      if (type === 'uncommit') {
        if (shut.delete(seat)) return null;
        commitments = commitments.filter((each) => each.seat !== seat || each.round !== round);
      }
      if (type !== 'commit') return decision;
      const parts = opened.get(seq);
      if (!parts) {
        shut.add(seat);
        return null;
      }
      commitments.push({ seq, seat, round, seal: sealing?.seal ?? [], openings: parts });
      return commitOf(
        seat,
        [0, 1, 2].map((part) => parts.find((each) => each.part === part)?.value ?? null),
      );
    },
  };
}
