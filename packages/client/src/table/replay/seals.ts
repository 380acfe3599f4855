/** docs/protocol.md, Seals and the replay: this browser hashes each opened part of a replay again. */
import { sealHash, type Seat } from '@star-eater/rules';
import type { SealBook } from '../../net/seals';
import type { Commitment, Disclosure } from './file';

interface CheckedPart<O extends Disclosure = Disclosure> {
  part: O['part'];
  value: O['value'];
  hash: string;
  nonce: string;
  /** Whether the opened value's hash is the published one. */
  kept: boolean;
}

/** One commitment with its parts in order. */
export interface CheckedCommitment<O extends Disclosure = Disclosure> {
  round: number;
  seat: Seat;
  parts: CheckedPart<O>[];
}

export function checkedCommitment<O extends Disclosure>(
  match: string,
  { round, seat, seal, openings }: Commitment<O>,
): CheckedCommitment<O> {
  const parts = [...openings]
    .sort((a, b) => a.part - b.part)
    .map(({ part, value, nonce }) => {
      const hash = seal[part] ?? '';
      return {
        part,
        value,
        nonce,
        hash,
        kept: sealHash({ match, round, seat, part, value, nonce }) === hash,
      };
    });
  return { round, seat, parts };
}

/** Of a whole match: all commitments, the number of parts checked, and the commitments that do not fit. */
export function checkSeals<O extends Disclosure>(
  match: string,
  commitments: readonly Commitment<O>[],
): { all: CheckedCommitment<O>[]; checked: number; broken: CheckedCommitment<O>[] } {
  const all = commitments.map((each) => checkedCommitment(match, each));
  return {
    all,
    checked: all.reduce((sum, { parts }) => sum + parts.length, 0),
    broken: all.filter(({ parts }) => parts.some(({ kept }) => !kept)),
  };
}

/** What the dialog of seals shows of these; `questionOf`: in games that seal for several questions of a round. */
export const sealBookOf = <O extends Disclosure>(
  checked: readonly CheckedCommitment<O>[],
  questionOf: (commitment: CheckedCommitment<O>) => string = () => '',
): SealBook =>
  new Map(
    checked.flatMap((each) => {
      const { round, seat, parts } = each;
      const question = questionOf(each);
      return parts.map(({ part, value, hash, nonce, kept }) => [
        `${question}:${round}:${seat}:${part}`,
        {
          round,
          ...(question === '' ? {} : { question }),
          seat,
          part,
          hash,
          value,
          nonce,
          verdict: kept ? 'kept' : 'broken',
        },
      ]);
    }),
  );
