/** Choices that a seed makes, the same for the same table: bots have no other chance. */
import { sha256Hex } from '../../../kernel/canonical';
import type { Match } from '../state';

/** Whole numbers from 0 to n - 1, in order, from a seed and what the table looks like. */
export type Luck = (n: number) => number;

const HEX_DIGITS = 7;

export const luckOf = (seed: string, { round, phase, group, dice, ships }: Match): Luck => {
  const moved = ships.filter((each) => each.moved || each.fired).length;
  const place = `${seed}/${round}/${phase}/${group ?? 'all'}/${dice.next}/${moved}`;
  let drawn = 0;
  return (n) => {
    drawn += 1;
    return parseInt(sha256Hex(`${place}/${drawn}`).slice(0, HEX_DIGITS), 16) % n;
  };
};
