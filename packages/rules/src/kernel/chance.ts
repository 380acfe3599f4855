/**
 * Chance that anybody can check: docs/rules/chance.md, H-1 to H-23. What a game with chance tells the house.
 */
import type { Result } from './refusal';

/** 32 bytes as 64 lower-case hex digits. */
export type Bytes32 = string;

type Outcome<S, E> = Result<{ match: S; events: E[] }>;

interface ChanceFacts<S> {
  /** The game's id, as it stands in `joint` (H-4). */
  readonly game: string;
  /** H-2. N: how many rounds the chain lasts. */
  readonly rounds: number;
  /**
   * H-15. `told`: the last round whose seed may be told; `running`: the round under way, null between rounds.
   */
  roundsOf(match: S): { told: number; running: number | null };
}

/** H-13. Shuffles and dice follow inside the engine from a seed that it is dealt when a round begins. */
export interface DealtChance<S, E> extends ChanceFacts<S> {
  readonly way: 'dealt';
  begin(
    match: S,
    random: { match: string; anchor: Bytes32; values: readonly { seat: number; value: Bytes32 }[] },
  ): S;
  owedDeal(match: S): { round: number } | null;
  deal(match: S, answer: { round: number; seed: Bytes32 }): Outcome<S, E>;
  /** H-18. A fork goes on with a chain of its own. */
  rechain(match: S, fork: { anchor: Bytes32; joint: Bytes32 }): S;
}

/** H-14. The engine draws nothing: it asks for dice, and the house rolls them. */
export interface AskedChance<S, E> extends ChanceFacts<S> {
  readonly way: 'asked';
  owedRoll(match: S): { round: number; first: number; sides: number; count: number } | null;
  rollDice(match: S, values: readonly number[]): Outcome<S, E>;
}

export type Chance<S, E> = DealtChance<S, E> | AskedChance<S, E>;
