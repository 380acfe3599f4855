/**
 * The chain of seeds in the store: the highest seed and its round. All lower seeds follow from it. Seeds
 * above the published ones are secret, and deleted when the match ends (docs/rules/chance.md, H-3, H-15).
 */
import { chainOf, type Bytes32 } from '@star-eater/rules';
import type { RoundSeed } from './record';

export interface KeptChain {
  seed: Bytes32;
  round: number;
  /** H-18. The first round that it draws for; only in practice matches, else 1. */
  first?: number;
}

const firstOf = ({ first = 1 }: KeptChain): number => first;

/** Throws for a round whose seed was deleted or never existed. */
export function seedOf(kept: KeptChain, round: number): Bytes32 {
  const seed = round < 0 ? undefined : chainOf(kept.seed, kept.round)[round];
  if (seed === undefined) throw new Error(`the chain has no seed for round ${round}`);
  return seed;
}

/** H-3, H-18. The public number that the whole chain leads to. */
export const anchorOf = (kept: KeptChain): Bytes32 => seedOf(kept, firstOf(kept) - 1);

/** The same chain without anything above `round`. */
export const keptUpTo = (kept: KeptChain, round: number): KeptChain =>
  round >= kept.round ? kept : { ...kept, seed: seedOf(kept, round), round };

/** H-15. The seeds of its rounds up to `told`. */
export function seedsUpTo(kept: KeptChain, told: number): RoundSeed[] {
  const chain = chainOf(kept.seed, kept.round);
  const first = firstOf(kept);
  return chain.slice(first, told + 1).map((seed, index) => ({ round: first + index, seed }));
}
