/** The seals of `docs/protocol.md`: a commitment that can be opened and checked, but not read. */
import { canonical, sha256Hex } from './canonical';
import type { Command, Engine, Seat } from './model';

/** Part 0 is the engine setting, 1 and 2 the commands; `value` is null where there is none. */
export interface SealedPart {
  match: string;
  round: number;
  seat: Seat;
  part: 0 | 1 | 2;
  value: Engine | Command | null;
  /** 32 random bytes in lower-case hex, never used before by this seat in this match. */
  nonce: string;
}

/** What is hashed: the canonical JSON of a sealed part. */
export const sealedText = ({ match, round, seat, part, value, nonce }: SealedPart): string =>
  canonical({ match, round, seat, part, value, nonce });

/** Its SHA-256 in lower-case hex. */
export const sealHash = (sealed: SealedPart): string => sha256Hex(sealedText(sealed));

/** The three values that orders seal, in order. */
export const sealedValues = (orders: {
  engine?: Engine | null;
  commands: readonly Command[];
}): [Engine | null, Command | null, Command | null] => [
  orders.engine ?? null,
  orders.commands[0] ?? null,
  orders.commands[1] ?? null,
];
