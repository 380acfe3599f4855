/** The sealed decisions of a replay file: opened with their values, or still shut. */
import type { GameDecision, Seat } from '@star-eater/rules';
import type { Commitment, Disclosure } from './file';

interface SealedEntry<D> {
  seq: number;
  body: { decision?: D; sealing?: { seal: string[] } };
}

export interface Sealing<D extends GameDecision, O extends Disclosure> {
  /** Of one commitment. */
  parts: number;
  openings: readonly O[];
  /** The decision with these values, by part; still untrusted. */
  commitOf(seat: Seat, values: readonly (O['value'] | null)[]): D;
}

/** Reads the decisions of a file in order. */
export function readSealed<D extends GameDecision, O extends Disclosure>({
  parts,
  openings,
  commitOf,
}: Sealing<D, O>) {
  const opened = new Map<number, O[]>();
  for (const disclosure of openings)
    opened.set(disclosure.seq, [...(opened.get(disclosure.seq) ?? []), disclosure]);
  const shut = new Set<Seat>();
  let commitments: Commitment<O>[] = [];
  return {
    /** The final ones: not taken back. */
    commitments: () => commitments,
    /** Null for entries without a decision, for what stays sealed and for its taking back. */
    decisionIn({ seq, body: { decision, sealing } }: SealedEntry<D>, round: number): D | null {
      if (!decision) return null;
      const { seat, type } = decision;
      if (type === 'uncommit') {
        if (shut.delete(seat)) return null;
        // The last one: a seat may have sealed for another question of the round before.
        const taken = commitments.findLastIndex((each) => each.seat === seat && each.round === round);
        commitments = commitments.filter((_, at) => at !== taken);
      }
      if (type !== 'commit') return decision;
      const own = opened.get(seq);
      if (!own) {
        shut.add(seat);
        return null;
      }
      commitments.push({ seq, seat, round, seal: sealing?.seal ?? [], openings: own });
      return commitOf(
        seat,
        Array.from({ length: parts }, (_, part) => own.find((each) => each.part === part)?.value ?? null),
      );
    },
  };
}
