/**
 * The chain of seeds in the store: the highest seed and its round. All lower seeds follow from it. Seeds
 * above the published ones are secret, and deleted when the match ends (docs/rules/chance.md, H-3, H-15).
 */
import { chainOf, type Bytes32 } from '@star-eater/rules';
import type { RoundSeed } from './record';

export interface KeptChain {
  seed: Bytes32;
  round: number;
}

/** Throws for a round whose seed was deleted or never existed. */
export function seedOf(kept: KeptChain, round: number): Bytes32 {
  const seed = round < 0 ? undefined : chainOf(kept.seed, kept.round)[round];
  if (seed === undefined) throw new Error(`the chain has no seed for round ${round}`);
  return seed;
}

/** The same chain without anything above `round`. */
export const keptUpTo = (kept: KeptChain, round: number): KeptChain =>
  round >= kept.round ? kept : { seed: seedOf(kept, round), round };

/** H-15. The seeds of rounds 1 to `told`. */
export function seedsUpTo(kept: KeptChain, told: number): RoundSeed[] {
  const chain = chainOf(kept.seed, kept.round);
  return chain.slice(1, told + 1).map((seed, index) => ({ round: index + 1, seed }));
}
