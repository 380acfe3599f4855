/**
 * The chain of seeds of a match in memory, and which of them are published (docs/rules/chance.md). SECRET.
 */
import { chainOf, type Bytes32 } from '@star-eater/rules';
import { keptUpTo } from '../../chance/kept-chain';
import { lastPublishedRound } from '../../chance/published';
import { dueBody, type ChanceBody } from '../../chance/due';
import type { ChanceRecord, RoundSeed } from '../../chance/record';
import { isFinished, type Position } from '../../log/position';
import type { KeptChance } from '../../store/log/chances';

export class MatchChance {
  /** `k_0` first. */
  private readonly chain: readonly Bytes32[];

  constructor(public kept: KeptChance) {
    this.chain = chainOf(kept.chain.seed, kept.chain.round);
  }

  /** H-18. The first round that the chain draws for. */
  get firstRound(): number {
    return this.kept.chain.first ?? 1;
  }

  seedOf(round: number): Bytes32 {
    const seed = this.chain[round];
    if (seed === undefined) throw new Error(`the chain has no seed for round ${round}`);
    return seed;
  }

  /** H-15. The same without seeds above `round`. */
  upTo(round: number): MatchChance {
    return new MatchChance({ ...this.kept, chain: keptUpTo(this.kept.chain, round) });
  }

  /** The deal, chain or dice that the engine is owed; null if it waits for people. */
  due(position: Position, record: ChanceRecord | null): ChanceBody | null {
    const { game, match } = position;
    const chance = game.chance(game.setupOf(match));
    if (!chance || !record || isFinished(position)) return null;
    return dueBody(chance, position, record, (round) => this.seedOf(round));
  }

  /** H-15. The seed published last; null before the first. */
  lastPublished(position: Position): RoundSeed | null {
    const round = lastPublishedRound(position);
    return round >= this.firstRound ? { round, seed: this.seedOf(round) } : null;
  }
}
