/**
 * Seals: commitments that stay secret until they are opened and checked (docs/protocol.md, Seals and the
 * replay).
 */
import { canonical, sha256Hex } from './canonical';

/** One sealed part of one seat's decision. `value` is null where the part is empty. */
export interface SealedPart {
  match: string;
  round: number;
  seat: number;
  /** The index, from 0, in the game's list of sealed values. */
  part: number;
  value: string | number | null;
  /** 32 random bytes in lower-case hex, unique for this seat in this match. */
  nonce: string;
}

/** The text to hash: the canonical JSON of a sealed part. */
export const sealedText = ({ match, round, seat, part, value, nonce }: SealedPart): string =>
  canonical({ match, round, seat, part, value, nonce });

/** Its SHA-256 in lower-case hex. */
export const sealHash = (sealed: SealedPart): string => sha256Hex(sealedText(sealed));
