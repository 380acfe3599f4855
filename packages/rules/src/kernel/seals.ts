/** Seals: a commitment that can be opened and checked, but not read (docs/protocol.md, Seals and the replay). */
import { canonical, sha256Hex } from './canonical';

/** One sealed part of one seat's decision. `value` is null where the part is empty. */
export interface SealedPart {
  match: string;
  round: number;
  seat: number;
  /** Counts from 0, in the order in which the game lists its sealed values. */
  part: number;
  value: string | number | null;
  /** 32 random bytes in lower-case hex, never used before by this seat in this match. */
  nonce: string;
}

/** What is hashed: the canonical JSON of a sealed part. */
export const sealedText = ({ match, round, seat, part, value, nonce }: SealedPart): string =>
  canonical({ match, round, seat, part, value, nonce });

/** Its SHA-256 in lower-case hex. */
export const sealHash = (sealed: SealedPart): string => sha256Hex(sealedText(sealed));
