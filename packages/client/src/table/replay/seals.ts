/** The seals of a replay: each opened part was hashed again as the file was played. */
import type { SealedValue, Seat } from '@star-eater/rules';
import type { SealBook } from '../../net/session/seals';

export interface CheckedPart {
  part: number;
  value: SealedValue;
  hash: string;
  nonce: string;
  /** Whether the opened value's hash is the published one. */
  kept: boolean;
}

/** A final sealed decision, as far as it is opened: not taken back. */
export interface Commitment {
  seq: number;
  seat: Seat;
  round: number;
  type: string;
  /** The question that it answers; '' in games that seal for one only. */
  question: string;
  /** In order. */
  parts: readonly CheckedPart[];
}

/** How many parts are checked, and the commitments that do not fit. */
export const checkedSeals = (
  commitments: readonly Commitment[],
): { checked: number; broken: readonly Commitment[] } => ({
  checked: commitments.reduce((sum, { parts }) => sum + parts.length, 0),
  broken: commitments.filter(({ parts }) => parts.some(({ kept }) => !kept)),
});

/** What the dialog of seals shows of these. */
export const sealBookOf = (commitments: readonly Commitment[]): SealBook =>
  new Map(
    commitments.flatMap(({ round, question, seat, parts }) =>
      parts.map(({ kept, ...part }) => [
        `${question}:${round}:${seat}:${part.part}`,
        { round, ...(question && { question }), seat, ...part, verdict: kept ? 'kept' : 'broken' },
      ]),
    ),
  );
