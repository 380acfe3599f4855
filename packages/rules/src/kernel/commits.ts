/** What persons contribute before a start, and how it is joined (docs/rules/chance.md, H-4, H-7). */
import { canonical, sha256Hex } from './canonical';
import type { Bytes32 } from './chance';

/** One person's contribution in one attempt. `value` stays secret until the start. */
export interface Contribution {
  anchor: Bytes32;
  attempt: number;
  match: string;
  seat: number;
  value: Bytes32;
}

/** H-7. What is published before anybody shows a value. */
export const commitOf = ({ anchor, attempt, match, seat, value }: Contribution): Bytes32 =>
  sha256Hex(canonical({ anchor, attempt, match, seat, value }));

export interface Contributions {
  anchor: Bytes32;
  game: string;
  match: string;
  /** One entry for each person, in any order. */
  values: readonly { seat: number; value: Bytes32 }[];
}

/** H-4. One text that depends on everybody's value. */
export const jointOf = ({ anchor, game, match, values }: Contributions): Bytes32 => {
  const bySeat = values.map(({ seat, value }) => ({ seat, value })).sort((a, b) => a.seat - b.seat);
  return sha256Hex(canonical({ anchor, game, match, values: bySeat }));
};
